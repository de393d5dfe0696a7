"""How many tables a server carries: `python -m benchmarks.tables` (docs/hosts/capacity.md)."""
