#!/usr/bin/env python3
"""Runs every wend command shown in README.md and docs/*.md: usage: check_docs.py PROGRAM [ROOT]

Commands are the lines `$ …` of fenced blocks marked `console`. They run one after the other, each document in a
scratch folder with a copy of problems/ and `wend` on the PATH. A command fails if it exits with 2 or more, or with
another code than its line ends in: `$ wend solve nowhere.txt  # exit 2`. The output shown is not compared.
Commands that are watched or played (`--watch`, `wend demo`, `wend play`, `wend edit`) run in a terminal of their own, and `q` is pressed.
`wend serve` is asked for /api/about at the address it prints, and ended.
`mpirun …` is left out where there is no mpirun, or wend was built without MPI.
A fenced block whose mark names a file (`cpp tests/consumer/ways.cpp`) must hold exactly what the file holds.
Commands that install, build or fetch are the business of CI and are skipped.
"""
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.request

SKIPPED = ("make", "sudo", "git", "cd", "cmake", "ctest", "apt-get", "tools/", ".ci/", "bash .ci/")
RUN = re.compile(r"(^|[|;&(]\s*|\s)(\./)?(build/)?wend(\s|$)")
WATCHED = re.compile(r"\bwend (.* )?(--watch|demo|play|edit)\b")
SERVED = re.compile(r"\bwend serve\b")
WITHOUT_MPI = b"built without MPI"
EXIT = re.compile(r"#\s*exit (\d+)\s*$")
LIMIT_SECONDS = 120


def commands(path):
    """(line number, command) of each prompt in the console blocks; a `\\` at the end joins the next line.

    Shell blocks of another kind are refused, because their commands would never be run."""
    fence, joined, start = None, "", 0
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        mark = re.match(r"\s*```\s*(\w*)", line)
        if mark:
            fence = mark[1] if fence is None else None
            if fence in ("sh", "bash", "shell"):
                raise SystemExit(f"{path.name}:{number}: mark shell blocks `console`, with `$ ` before each command")
        elif fence == "console" and (joined or line.startswith("$ ")):
            start = start if joined else number
            joined += line if joined else line[2:]
            if joined.endswith("\\"):
                joined = joined[:-1]
            else:
                yield start, joined
                joined = ""


def quotations(path):
    """(line number, file, text) of each fenced block that names the file it quotes."""
    named, lines = None, []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        mark = re.match(r"```\s*\w*\s*(\S*)\s*$", line)
        if not mark:
            lines.append(line)
        elif named is not None:
            if named[1]:
                yield *named, "".join(text + "\n" for text in lines)
            named = None
        else:
            named, lines = (number, mark[1]), []


def misquoted(path, root):
    """How many quotations of the document differ from their file; each is named."""
    wrong = 0
    for number, name, text in quotations(path):
        file = root / name
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            wrong += 1
            print(f"{path.relative_to(root)}:{number}: this is not what {name} holds")
    return wrong


def watch(words, folder, env):
    """Runs a command in a terminal and presses q when it takes the screen over; returns its exit code and output."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execvpe(words[0], words, dict(env, TERM="xterm-256color"))
    out, pressed = b"", False
    try:
        while select.select([terminal], [], [], LIMIT_SECONDS)[0]:
            out += os.read(terminal, 65536)
            if not pressed and b"\x1b[?1049h" in out:
                pressed = os.write(terminal, b"q") == 1
        os.kill(child, signal.SIGKILL)
    except OSError:
        pass  # the program has closed the terminal
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    os.close(terminal)
    return code, out


def serve(words, folder, env):
    """Starts a server, asks it what it is and ends it; returns its exit code and what it said."""
    server = subprocess.Popen(words, cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, start_new_session=True)
    said = b""
    try:
        for line in server.stdout:
            said += line
            if line.startswith(b"http://"):
                said += urllib.request.urlopen(line.decode().strip() + "api/about", timeout=LIMIT_SECONDS).read()
                break
        os.killpg(server.pid, signal.SIGTERM)
        return server.wait(LIMIT_SECONDS), said
    except (OSError, subprocess.TimeoutExpired) as fault:
        return 2, said + str(fault).encode()
    finally:
        server.kill()


def run(command, folder, env):
    """The exit code and the output of a command; the code is None if it does not end."""
    words = ["bash", "-o", "pipefail", "-c", command]
    if SERVED.search(command):
        return serve(words, folder, env)
    if WATCHED.search(command):
        return watch(words, folder, env)
    try:
        done = subprocess.run(words, cwd=folder, env=env, timeout=LIMIT_SECONDS, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except subprocess.TimeoutExpired:
        return None, b""
    return done.returncode, done.stdout


def failure(command, folder, env):
    """Why the command is wrong, or None."""
    expected = EXIT.search(command)
    code, out = run(command, folder, env)
    if command.startswith("mpirun") and (not shutil.which("mpirun") or WITHOUT_MPI in out):
        return None
    if code is None:
        return f"still running after {LIMIT_SECONDS} s"
    right = code == int(expected[1]) if expected else code in (0, 1)
    return None if right else f"exit {code}\n{out.decode(errors='replace')[-2000:]}"


def check(path, root, program):
    """Runs the commands of one document; returns how many ran and how many failed."""
    ran, failed = 0, misquoted(path, root)
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "build").mkdir()
        (folder / "build" / "wend").symlink_to(program)
        (folder / "build" / "xdg-open").symlink_to("/bin/true")  # wend serve --open finds no browser
        if (root / "problems").is_dir():
            shutil.copytree(root / "problems", folder / "problems")
        env = dict(os.environ, PATH=f"{folder}/build:{os.environ['PATH']}", HOME=scratch, XDG_DATA_HOME="",
                   XDG_CACHE_HOME="", OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                   OMPI_MCA_plm_rsh_agent="sh")
        for number, command in commands(path):
            if command.startswith(SKIPPED):
                continue
            ran += 1
            wrong = failure(command, folder, env) if RUN.search(command) else "neither a wend command nor one to skip"
            if wrong:
                failed += 1
                print(f"{path.relative_to(root)}:{number}: $ {command}\n  {wrong}")
    return ran, failed


def main(program, root):
    counts = [check(path, root, program) for path in sorted([*root.glob("README.md"), *root.glob("docs/**/*.md")])]
    ran, failed = (sum(column) for column in zip(*counts)) if counts else (0, 0)
    print(f"check_docs: {len(counts)} documents, {ran} commands run, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    here = pathlib.Path(__file__).resolve().parent
    if len(sys.argv) < 2:
        sys.exit("usage: check_docs.py PROGRAM [ROOT]")
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else here.parent)))
