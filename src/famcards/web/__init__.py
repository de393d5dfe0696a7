"""The service: HTTP, the socket, the bot runner and the built page."""
