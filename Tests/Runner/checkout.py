"""A small repository with the runner's scripts, for its tests. It has the parts that a test gives it."""

import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "scripts"))
import test_lanes  # noqa: E402

# Each run measures how slow the machine is. These tests have many runs.
test_lanes.slowness = lambda: 1
# What `./test` sets for its parts, or a person for a run. Here these are among the things that are tested.
for name in [name for name in os.environ if name.startswith("LABEL_")]:
    del os.environ[name]


@contextlib.contextmanager
def checkout():
    """The current folder is the repository. All of it is committed."""
    path = os.environ["PATH"]
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["PATH"] = f"{folder}/.build/bin:{path}"
        shutil.copytree(ROOT / "scripts", "scripts")
        with open("scripts/watchdog.py", "a", encoding="utf-8") as file:
            file.write("\n\ndef slowness():\n    return 1\n")
        set_program("swift", "echo Swift 1")
        set_program("dpkg-query", "exit 1")
        pathlib.Path(".gitignore").write_text(".build/\n")
        pathlib.Path("file").touch()
        git("init")
        git("add", ".")
        git("commit", "-m", "First")
        yield
        os.chdir(ROOT)
        os.environ["PATH"] = path


def git(*arguments):
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
    subprocess.run(["git", *identity, *arguments], check=True, capture_output=True)


def set_program(name, script):
    """What a run finds instead of a program of the system."""
    program = pathlib.Path(".build/bin") / name
    program.parent.mkdir(parents=True, exist_ok=True)
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)


def set_parts(*parts):
    source = (ROOT / "scripts/test_parts.py").read_text(encoding="utf-8")
    pathlib.Path("scripts/test_parts.py").write_text(f"{source}\n\ndef all_parts(options):\n    return {list(parts)}\n", encoding="utf-8")


def start_run(*arguments, **variables):
    return subprocess.Popen(
        ["scripts/run-tests", *arguments], env={**os.environ, **variables}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True)


def run(*arguments, **variables):
    """The status of a run, and what it prints."""
    process = start_run(*arguments, **variables)
    words = process.communicate()[0]
    return process.returncode, words


def passed():
    """The status of scripts/passed, and what it prints."""
    found = subprocess.run(["scripts/passed"], capture_output=True, text=True, check=False)
    return found.returncode, found.stdout + found.stderr
