# Sourced by ./play and ./test in the project's folder: puts the name of a Python that is new enough into $python.
# Uses nothing but the shell itself, for the machine may have little more.

is_fit() {
    command -v "$1" >/dev/null 2>&1 &&
        "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

python=
for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
    if is_fit "$candidate"; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    if command -v python3 >/dev/null 2>&1; then
        echo "famcards needs Python 3.11 or newer, and this machine has only $(python3 --version 2>&1)." >&2
    else
        echo "famcards needs Python 3.11 or newer, and no python3 was found on this machine." >&2
    fi
    echo "Please install a newer Python (for example from your system's packages) and start again." >&2
    exit 1
fi
