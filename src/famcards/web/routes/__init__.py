"""The addresses of the service, a module for what belongs together."""
