"""The Mersenne Twister MT19937 from its description in docs/chance.md, for want of trust in any library's."""

N, FULL = 624, 0xFFFFFFFF


class Twister:
    """Gives numbers from 0 up to 1 with 53 bits for a seed of 0 … 2^63-1."""

    def __init__(self, seed):
        words = [seed & FULL, seed >> 32] if seed >> 32 else [seed]
        self.state = [19650218]
        for i in range(1, N):
            self.state.append((1812433253 * self._mixed(i - 1) + i) & FULL)
        i = self._seed(1, N, 1664525, lambda k, _: words[k % len(words)] + k % len(words))
        self._seed(i, N - 1, 1566083941, lambda _, i: -i)
        self.state[0] = 0x80000000
        self.at = N

    def _mixed(self, i):
        return self.state[i] ^ (self.state[i] >> 30)

    def _seed(self, i, steps, factor, add):
        for k in range(steps):
            self.state[i] = ((self.state[i] ^ (self._mixed(i - 1) * factor)) + add(k, i)) & FULL
            i += 1
            if i == N:
                self.state[0], i = self.state[N - 1], 1
        return i

    def word(self):
        if self.at == N:
            self._turn()
        y = self.state[self.at]
        self.at += 1
        y ^= y >> 11
        y ^= (y << 7) & 0x9D2C5680
        y ^= (y << 15) & 0xEFC60000
        return y ^ (y >> 18)

    def _turn(self):
        state = self.state
        for k in range(N):
            y = (state[k] & 0x80000000) | (state[(k + 1) % N] & 0x7FFFFFFF)
            state[k] = state[(k + 397) % N] ^ (y >> 1) ^ (0x9908B0DF * (y & 1))
        self.at = 0

    def random(self):
        a, b = self.word() >> 5, self.word() >> 6
        return (a * 2**26 + b) / 2**53
