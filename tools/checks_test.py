#!/usr/bin/env python3
"""Proves on tiny trees that the checks beside this file pass what is right and fail on what is wrong, and that
failures.py tells what failed."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).resolve().parent


class ChecksTest(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.addCleanup(self.scratch.cleanup)
        self.root = pathlib.Path(self.scratch.name).resolve()

    def write(self, files):
        for name, text in files.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def check(self, tool, *arguments):
        done = subprocess.run([sys.executable, TOOLS / tool, *map(str, arguments)], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def expect(self, tool, *arguments, says=None):
        """Passes if `says` is None; otherwise fails, saying so."""
        code, output = self.check(tool, *arguments)
        self.assertEqual(code, 0 if says is None else 1, output)
        self.assertIn(says or "", output)


class LayersTest(ChecksTest):
    GOOD = {
        "base/rng.hpp": "#include <vector>\n",
        "model/grid.hpp": '#include "base/rng.hpp"\n',
        "search/parts/table.hpp": "",
        "search/astar.hpp": '#include "search/parts/table.hpp"\n',
        "race/hunt.cpp": '#include "search/parts/table.hpp"\n',
        "domains/maze/maze.hpp": '#include "search/astar.hpp"\n',
        "domains/tour/tour.hpp": '#include "domains/maze/maze.hpp"\n',
        "domains/all.cpp": '#include "domains/maze/maze.hpp"\n#include "domains/tour/tour.hpp"\n',
        "cli/main.cpp": '#include "domains/maze/maze.hpp"\n#include "model/grid.hpp"\n',
    }

    def expect_layers(self, extra, says):
        self.write(self.GOOD | extra)
        self.expect("check_layers.py", self.root, says=says)

    def test_good(self):
        self.expect_layers({}, None)

    def test_upward_include(self):
        self.expect_layers({"model/maze.hpp": '\n#include "search/astar.hpp"\n'},
                           'src/model/maze.hpp:2: "search/astar.hpp": model/ may include only: model, base')

    def test_the_calendar_decides_nothing(self):
        self.expect_layers({"base/utc_time.hpp": "auto now = std::time(nullptr);\n"}, None)
        for line in ("std::chrono::system_clock::now();", "std::time(nullptr);", "clock_gettime(CLOCK_REALTIME, &t);"):
            self.expect_layers({"search/slow.hpp": line + "\n"}, "src/search/slow.hpp:1: only base/utc_time.hpp")

    def test_mpi_is_known_to_one_room(self):
        self.expect_layers({"cluster/mesh.hpp": "#include <mpi.h>\n"}, None)
        self.expect_layers({"search/mesh.hpp": "#include <mpi.h>\n"}, "src/search/mesh.hpp:1: only cluster/ may include mpi.h")

    def test_only_the_parts_of_search(self):
        self.expect_layers({"race/gather.cpp": '#include "search/astar.hpp"\n'}, "src/race/gather.cpp:1:")

    def test_show_knows_no_domain(self):
        self.expect_layers({"show/web/page.cpp": '#  include "domains/maze/maze.hpp"\n'}, "src/show/web/page.cpp:1:")

    def test_domains_stand_alone(self):
        self.expect_layers({"domains/maze/hug.cpp": '#include "domains/tour/tour.hpp"\n'},
                           "the domain maze may not use the domain tour")

    def test_missing_file(self):
        self.expect_layers({"base/a.cpp": '#include "rng.hpp"\n'}, "no such file below src/")

    def test_unknown_room(self):
        self.expect_layers({"misc/a.cpp": '#include "base/rng.hpp"\n'}, "the room misc/ has no line")

    def test_no_sources(self):
        self.expect("check_layers.py", self.root, says="no sources")


class ListsTest(ChecksTest):
    ALGORITHM = "struct {0} {{\n  struct Inner {{}};\n  static constexpr AlgorithmInfo info{{}};\n}};\n"
    GOOD = {
        "search/astar.hpp": ALGORITHM.format("AStar"),
        "search/bfs.hpp": '#include "search/frontier.hpp"\n' + ALGORITHM.format("Bfs"),
        "search/frontier.hpp": "struct Frontier {};\n",
        "search/all.hpp": '#include "search/astar.hpp"\n#include "search/bfs.hpp"\nusing All = List<AStar, Bfs>;\n',
        "domains/maze/maze.hpp": "",
        "domains/all.cpp": "  maze_domain(),\n",
        "formats/lines.cpp": "",
        "formats/lines.hpp": "",
        "formats/plain.cpp": '#include "formats/lines.hpp"\n',
        "formats/all.cpp": '#include "formats/plain.hpp"\n  plain_format,\n',
        "generate/all.cpp": "",
    }

    def expect_lists(self, extra, says):
        self.write(self.GOOD | extra)
        self.expect("check_lists.py", self.root, says=says)

    def test_good(self):
        self.expect_lists({}, None)

    def test_header_not_included(self):
        self.expect_lists({"search/beam.hpp": self.ALGORITHM.format("Beam")}, 'missing: #include "search/beam.hpp"')

    def test_included_but_not_listed(self):
        self.expect_lists({"search/all.hpp": '#include "search/astar.hpp"\n#include "search/bfs.hpp"\n'
                                             "using All = List<AStar>;  // Bfs\n"}, "the line for Bfs (search/bfs.hpp)")

    def test_domain(self):
        self.expect_lists({"domains/tiles/tiles.cpp": ""}, "the line for domains/tiles/ is missing")

    def test_format_included_but_not_listed(self):
        self.expect_lists({"formats/all.cpp": '#include "formats/plain.hpp"\n'}, "the line for formats/plain.cpp")

    def test_builder(self):
        self.expect_lists({"generate/kruskal.cpp": "", "generate/all.cpp": "// kruskal\n"},
                          "the line for generate/kruskal.cpp is missing")

    def test_modification(self):
        self.expect_lists({"generate/modify/cross.cpp": "", "generate/modify/all.cpp": ""},
                          "src/generate/modify/all.cpp: the line for generate/modify/cross.cpp is missing")

    def test_no_list(self):
        self.write(self.GOOD)
        (self.root / "formats/all.cpp").unlink()
        self.expect("check_lists.py", self.root, says="the list itself is missing")


class DocsTest(ChecksTest):
    """The program is a stand-in: `wend N` exits with N, `wend has FILE` with 2 if there is no such file;
    `wend N --watch` needs a terminal and exits with N when q is pressed."""

    PROGRAM = """#!/bin/sh
if [ "$1" = has ]; then test -e "$2" || exit 2; exit 0; fi
if [ "$2" = --watch ]; then
  test -t 1 || exit 2
  stty -icanon; printf "\\033[?1049h"; test "$(head -c 1)" = q || exit 3
fi
exit "$1"
"""

    def expect_docs(self, block, says, fence="console"):
        program = self.root / "program"
        program.write_text(self.PROGRAM)
        program.chmod(0o755)
        self.write({"README.md": "Words\n\n```" + fence + "\n" + block + "\n```\n", "problems/a.txt": "x",
                    "docs/more/page.md": "```console\n$ wend 0\n```\n"})
        self.expect("check_docs.py", program, self.root, says=says)

    def test_good(self):
        self.expect_docs("$ make run\n$ wend 0\noutput\n$ build/wend 1\n$ wend \\\n  has problems/a.txt\n"
                         "$ wend 3  # exit 3\n$ wend 0 | wend 0\n$ wend 0 > made\n$ wend has made", None)

    def test_missing_file(self):
        self.expect_docs("$ wend has problems/b.txt", "exit 2")

    def test_bad_exit(self):
        self.expect_docs("$ wend 0\n$ wend 2", "README.md:5: $ wend 2\n  exit 2")

    def test_other_exit_than_said(self):
        self.expect_docs("$ wend 0  # exit 3", "exit 0")

    def test_watched(self):
        self.expect_docs("$ wend 0 --watch", None)

    def test_watched_and_bad(self):
        self.expect_docs("$ wend 2 --watch", "exit 2")

    def test_broken_first_part_of_a_pipe(self):
        self.expect_docs("$ wend 4 | cat", "exit 4")

    def test_unknown_command(self):
        self.expect_docs("$ frobnicate", "neither a wend command nor one to skip")

    def test_quotation(self):
        self.write({"a.cpp": "int a;\n"})
        self.expect_docs("int a;", None, fence="cpp a.cpp")

    def test_misquotation(self):
        self.write({"a.cpp": "int a;\n"})
        self.expect_docs("int b;", "README.md:3: this is not what a.cpp holds", fence="cpp a.cpp")

    def test_quotation_of_nothing(self):
        self.expect_docs("int b;", "not what b.cpp holds", fence="cpp b.cpp")

    def test_other_shell_block(self):
        self.expect_docs("wend 2", "mark shell blocks `console`", fence="sh")


class FailuresTest(ChecksTest):
    def told(self, log, lines=14):
        self.write({"log": log})
        code, output = self.check("failures.py", self.root / "log", lines)
        self.assertEqual(code, 0, output)
        return output

    def test_ctest(self):
        told = self.told(" 1/2 Test #1: a.Good ....   Passed    0.05 sec\n"
                         " 2/2 Test #2: b.Odd .....***Failed    0.05 sec\n"
                         "Note: Google Test filter = Odd\n[ RUN      ] b.Odd\nodd.cpp:3: Failure\n  3\n"
                         "[  FAILED  ] b.Odd (4 ms)\n      Start 3: c.Skipped\n"
                         " 3/3 Test #3: c.Skipped .***Skipped   0.01 sec\nnot told\n")
        self.assertEqual(told, "* b.Odd (Failed    0.05 sec)\n    odd.cpp:3: Failure\n    3\n")

    def test_shares(self):
        told = self.told("test_a, share 0: [  PASSED  ] 3 tests.\nodd.cpp:3: Failure\n  3\n[  FAILED  ] b.Odd (4 ms)\n"
                         "[  FAILED  ] b.Odd\ntest_b, share 1: FAILED with exit code 1\n"
                         "==7==ERROR: AddressSanitizer: heap-use-after-free\n    #0 in f\n"
                         "test_c, share 1: FAILED with exit code 1\n")
        self.assertEqual(told, "* b.Odd\n    odd.cpp:3: Failure\n    3\n* test_c, share 1 with exit code 1\n"
                               "    ==7==ERROR: AddressSanitizer: heap-use-after-free\n    #0 in f\n")

    def test_compilers_and_others(self):
        self.assertEqual(self.told("[3/9] x\na.cpp:3:5: error: no such thing\nninja: build stopped\n"),
                         "* a.cpp:3:5: error: no such thing\n")
        self.assertEqual(self.told("one\n\ntwo\n"), "* it ended with:\n    one\n    two\n")

    def test_few_lines_for_many(self):
        log = "".join(f"{i}/30 Test #{i}: t.T{i} ...***Timeout 300 sec\nsaid\n" for i in range(1, 31))
        told = self.told(log, 10).splitlines()
        self.assertEqual([len(told), told[9], told[10]], [11, "* t.T10 (Timeout 300 sec)", "* and 20 more"])


if __name__ == "__main__":
    unittest.main()
