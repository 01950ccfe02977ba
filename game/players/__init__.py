"""Those who decide: people and computer players alike."""
