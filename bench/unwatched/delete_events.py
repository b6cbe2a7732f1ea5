#!/usr/bin/env python3
"""Copies search headers without the statements that report events: delete_events.py SRC OUT HEADER..."""
import pathlib
import re
import sys

# An optional `if constexpr (...)` in front, the call with balanced brackets up to two deep, the semicolon.
EVENT = re.compile(r"(?:if constexpr \([^)]*\)\s*)?\bwatch_?\.event\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\);")


def main(src, out, *headers):
    for header in headers:
        text = (pathlib.Path(src) / header).read_text(encoding="utf-8")
        bare, count = EVENT.subn("", text)
        if count == 0 or re.search(r"\.event\(", bare):
            sys.exit(f"delete_events: {header}: {count} events deleted, but not all that were expected")
        path = pathlib.Path(out) / header
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(bare, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
