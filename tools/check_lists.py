#!/usr/bin/env python3
"""Holds every list to its folder: an algorithm, domain, builder or format whose line is missing is named.

search/*.hpp    included by search/all.hpp, and each type with an AlgorithmInfo stands in the list there
domains/*/      named in domains/all.cpp
formats/*.cpp, generate/*.cpp, generate/modify/*.cpp, race/racers/*.cpp, paths/methods/*.cpp, serve/routes/*.cpp
                named in the all.cpp beside them

A file that other files of its folder include is a part of theirs, not a thing of its own, and needs no line.
"""
import pathlib
import re
import sys

TYPE = re.compile(r"(?m)^(?:struct|class) (\w+)")


def without_comments(path):
    return re.sub(r"//[^\n]*", "", path.read_text(encoding="utf-8"))


def list_lines(path):
    """The text of a list, without comments and includes: an include alone lists nothing."""
    return re.sub(r"(?m)^\s*#.*$", "", without_comments(path))


def names(text, word):
    """Whether the words of `word` stand in text: `maze` is in `maze_domain`, not in `amaze`."""
    return re.search(rf"(?<![A-Za-z0-9]){re.escape(word)}(?![a-z0-9])", text) is not None


def is_part(room, path):
    """Whether a file of the folder other than its own and the lists includes the header of this one."""
    header = f'/{path.stem}.hpp"'
    others = [other for other in room.iterdir() if other.suffix in (".cpp", ".hpp")]
    return any(header in other.read_text(encoding="utf-8") for other in others if other.stem not in (path.stem, "all"))


def algorithms(text):
    """The types that hold an AlgorithmInfo."""
    for match in re.finditer(r"\bAlgorithmInfo info\b", text):
        yield TYPE.findall(text, 0, match.start())[-1]


def missing_algorithms(room, _):
    listing = room / "all.hpp"
    lines, text = list_lines(listing), without_comments(listing)
    for path in sorted(room.glob("*.hpp")):
        found = list(algorithms(without_comments(path)))
        if path == listing or (not found and is_part(room, path)):
            continue
        if f'#include "search/{path.name}"' not in text:
            yield f'src/search/all.hpp: the line for {path.name} is missing: #include "search/{path.name}"'
        for algorithm in found:
            if not names(lines, algorithm):
                yield f"src/search/all.hpp: the line for {algorithm} (search/{path.name}) is missing"


def missing_domains(room, _):
    lines = list_lines(room / "all.cpp")
    for folder in sorted(path for path in room.iterdir() if path.is_dir()):
        if not names(lines, folder.name):
            yield f"src/domains/all.cpp: the line for domains/{folder.name}/ is missing"


def missing_files(room, place):
    lines = list_lines(room / "all.cpp")
    for path in sorted(room.glob("*.cpp")):
        if path.stem != "all" and not names(lines, path.stem) and not is_part(room, path):
            yield f"src/{place}/all.cpp: the line for {place}/{path.name} is missing"


CHECKS = {
    "search": ("all.hpp", missing_algorithms),
    "domains": ("all.cpp", missing_domains),
    "formats": ("all.cpp", missing_files),
    "generate": ("all.cpp", missing_files),
    "generate/modify": ("all.cpp", missing_files),
    "race/racers": ("all.cpp", missing_files),
    "paths/methods": ("all.cpp", missing_files),
    "serve/routes": ("all.cpp", missing_files),
}


def main(src):
    missing = []
    checked = [name for name in CHECKS if any((src / name).glob("*"))]
    for name in checked:
        listing, check = CHECKS[name]
        if (src / name / listing).is_file():
            missing += check(src / name, name)
        else:
            missing.append(f"src/{name}/{listing}: the list itself is missing")
    print("\n".join(missing + [f"check_lists: {', '.join(checked)}: {len(missing)} lines missing"]))
    return 1 if missing else 0


if __name__ == "__main__":
    here = pathlib.Path(__file__).resolve().parent
    sys.exit(main(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here.parent / "src"))
