"""The one definition of everything that crosses the wire: bodies of HTTP and messages of the socket."""
