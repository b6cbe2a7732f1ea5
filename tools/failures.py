#!/usr/bin/env python3
"""What failed, in few lines: reads what a step of .ci/run printed and tells the names of the tests that failed with
the first lines of what each said. Where no test failed: the first errors of compilers, or how the output ends.

usage: failures.py LOG [LINES]
"""
import re
import sys

CTEST = re.compile(r"\s*\d+/\d+ Test +#\d+: (.*?) \.*\s*\*\*\*(?!Skipped)(.*)")
CTEST_NEXT = re.compile(r"\s*\d+/\d+ Test +#|\s+Start +\d+: |\d+% tests passed")
GTEST = re.compile(r"\[  FAILED  \] ([\w./]+)(, where .*)? \(\d+ ms\)")
SHARE = re.compile(r"(\w+, share \d+): FAILED(.*)")
COMPILER = re.compile(r"\S+:\d+(:\d+)?: (fatal )?error: |.*undefined reference to |ninja: error: ")
# Where a report begins to say what is wrong: GoogleTest, sanitizers, python, node.
TELLING = re.compile(r".*: Failure$|.*ERROR: |WARNING: ThreadSanitizer|.*runtime error: |Traceback|\s*not ok |.*[Ee]rror\b")
# What a report says of itself.
FRAME = re.compile(r"\[[ =-].{9}\]|Running main\(\)|Note: Google Test|=+$|\s*$|\s*(---|\.\.\.)$|\s*duration_ms| *\d+ FAILED TESTS?$")


def told(block, lines):
    """The first of a report's lines that tell something."""
    begin = next((i for i, line in enumerate(block) if TELLING.match(line)), 0)
    return [line for line in block[begin:] if not FRAME.match(line)][:lines]


def failures(text):
    """[(name, report)] in the order of the output."""
    found, errors, since = [], [], []
    in_ctest = False
    for line in text:
        if match := CTEST.match(line):
            found.append((f"{match[1]} ({match[2].strip()})", []))
            in_ctest, since = True, []
        elif in_ctest:
            in_ctest = not CTEST_NEXT.match(line)
            if in_ctest:
                found[-1][1].append(line)
        elif match := GTEST.match(line):
            found.append((match[1], since))
            since = []
        elif match := SHARE.match(line):
            if any(TELLING.match(each) for each in since) or not found:  # it ended without a word about the test
                found.append((match[1] + match[2], since))
            since = []
        else:
            since.append(line)
            if COMPILER.match(line):
                errors.append((line, []))
    return found or errors[:5] or [("it ended with:", [line for line in text if line.strip()][-8:])]


def main():
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    lines = int(sys.argv[2]) if len(sys.argv) > 2 else 14
    with open(sys.argv[1], encoding="utf-8", errors="replace") as log:
        found = failures(log.read().splitlines())
    shown = found[:lines]
    each = lines // len(shown) - 1
    for name, report in shown:
        print(f"* {name}"[:200])
        for line in told(report, each):
            print(f"    {line.strip()}"[:200])
    if len(found) > len(shown):
        print(f"* and {len(found) - len(shown)} more")


if __name__ == "__main__":
    main()
