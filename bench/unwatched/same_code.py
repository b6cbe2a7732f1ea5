#!/usr/bin/env python3
"""Says whether two object files hold the same machine code, names and addresses aside."""
import re
import subprocess
import sys


def functions(path):
    """The instructions of each function, with the names of the two builds made equal."""
    listing = subprocess.run(["objdump", "-dr", "--no-show-raw-insn", "-C", path],
                             check=True, capture_output=True, text=True).stdout
    listing = re.sub(r"wend_(as_is|bare)", "wend", listing)
    listing = re.sub(r"subject_(as_is|bare)", "subject", listing)
    code = {}
    name = None
    for line in listing.splitlines():
        if head := re.match(r"[0-9a-f]+ <(.*)>:$", line):
            name = head[1]
            code.setdefault(name, [])
        elif name and line.startswith((" ", "\t")):
            code[name].append(re.sub(r"^\s*[0-9a-f]+:\s*", "", line))
    return code


def main(first, second):
    one, two = functions(first), functions(second)
    different = [name for name in sorted(one.keys() | two.keys()) if one.get(name) != two.get(name)]
    count = sum(len(lines) for lines in one.values())
    if different:
        print(f"unwatched: machine code differs in {len(different)} of {len(one)} functions:")
        print("\n".join(f"  {name[:150]}" for name in different[:10]))
        return 1
    print(f"unwatched: with events deleted the compiler makes the same machine code "
          f"({len(one)} functions, {count} lines of assembly)")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
