#!/usr/bin/env python3
"""Holds src/ to the layers of docs/architecture.md: which room may include which. Names every offending include.

The clock of the calendar, which anybody may set while a program runs, is read in one file only, for dates that people
see: what is measured or limited goes by the steady clock. MPI is known to cluster/ alone."""
import pathlib
import re
import sys

# room: the rooms it may include besides itself. "search/parts" allows that folder of search/ only.
ROOMS = {
    "base": [],
    "space": ["base"],
    "model": ["base"],
    "draw": ["base"],
    "trace": ["base", "space"],
    "search": ["base", "space"],
    "paths": ["base", "model"],
    "tours": ["base", "space", "model", "paths", "search/parts"],
    "stages": ["base", "space", "model", "search/parts"],
    "tiles": ["base", "space", "model", "search/parts"],
    "cluster": ["base", "space", "search"],
    "engine": ["base", "space", "model", "draw", "trace", "search"],
    "domains": ["base", "space", "model", "draw", "trace", "search", "paths", "tours", "stages", "tiles", "engine"],
    "generate": ["base", "space", "model", "trace", "stages", "search/parts"],
    "formats": ["base", "model"],
    "database": ["base"],
    "scores": ["base", "database"],
    "runs": ["base", "space", "engine", "database"],
    "results": ["base", "space", "model", "engine", "database"],
    "packs": ["base", "model", "formats"],
    "race": ["base", "model", "trace", "search/parts"],
    "capi": ["base", "model", "paths", "formats"],
    "show": ["base", "model", "draw", "trace", "stages", "tiles", "scores", "engine"],
}
ROOMS["studio"] = list(ROOMS)
ROOMS["serve"] = list(ROOMS)
ROOMS["cli"] = list(ROOMS)
# Within domains/ each folder stands alone, but for these; the files beside the folders may see them all.
DOMAINS = {"tour": ["maze"], "quest": ["maze", "tour"]}

INCLUDE = re.compile(r'\s*#\s*include\s*"([^"]+)"')
MPI = re.compile(r"\s*#\s*include\s*<mpi\.h>")
CALENDAR = re.compile(r"system_clock|gettimeofday|CLOCK_REALTIME|\btime\(\s*(nullptr|NULL|0)\s*\)")
CALENDAR_FILE = pathlib.PurePath("base/utc_time.hpp")


def complaint(file, included, src):
    """What is wrong with this include, or None. Both paths are relative to src."""
    room = file.parts[0]
    if room not in ROOMS:
        return f"the room {room}/ has no line in {pathlib.Path(__file__).name}"
    if not (src / included).is_file():
        return "no such file below src/ (includes are paths from src/)"
    allowed = [room] + ROOMS[room]
    if not any(included.is_relative_to(other) for other in allowed):
        return f"{room}/ may include only: {', '.join(allowed)}"
    if room == "domains" == included.parts[0] and len(file.parts) > 2 and len(included.parts) > 2:
        own, other = file.parts[1], included.parts[1]
        if other not in [own] + DOMAINS.get(own, []):
            return f"the domain {own} may not use the domain {other}"
    return None


def main(src):
    files = sorted(path for path in src.rglob("*") if path.suffix in (".hpp", ".cpp"))
    if not files:
        sys.exit(f"check_layers: no sources below {src}")
    bad = 0
    for path in files:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            match = INCLUDE.match(line)
            wrong = match and complaint(path.relative_to(src), pathlib.PurePath(match[1]), src)
            if wrong:
                print(f'src/{path.relative_to(src)}:{number}: "{match[1]}": {wrong}')
                bad += 1
            if MPI.match(line) and path.relative_to(src).parts[0] != "cluster":
                print(f"src/{path.relative_to(src)}:{number}: only cluster/ may include mpi.h")
                bad += 1
            if CALENDAR.search(line) and path.relative_to(src) != CALENDAR_FILE:
                print(f"src/{path.relative_to(src)}:{number}: only {CALENDAR_FILE} reads the clock of the calendar")
                bad += 1
    print(f"check_layers: {len(files)} files, {bad} offending lines")
    return 1 if bad else 0


if __name__ == "__main__":
    here = pathlib.Path(__file__).resolve().parent
    sys.exit(main(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here.parent / "src"))
