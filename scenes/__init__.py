"""What is seen and heard: window, scenes, input and animation."""
