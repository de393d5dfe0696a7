"""What each command does at a table: one small function a command, events out, or `Refused`."""
