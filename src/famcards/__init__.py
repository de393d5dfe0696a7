"""Igor Katanugin's card games for a family: played in the browser, together or against bots."""

__version__ = "0.1.0"
