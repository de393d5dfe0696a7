"""What went wrong, in a line for whoever gave the command."""


def reason_of(error: BaseException) -> str:
    """The first line of what a driver said; the error's name where it said nothing, as one does that was too slow."""
    said = str(getattr(error, "orig", None) or error).partition("\n")[0].rstrip(".")
    return said or type(error).__name__
