"""Tables in memory, who sits at them, and the order in which things are stored and told."""
