"""What all games share: the contract, cards, seeded chance, and the form of actions and events in files."""
