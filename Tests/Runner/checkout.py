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
# What `./test` sets for its parts, or a person for a run. Here these are among the things that are tested.
for name in [name for name in os.environ if name.startswith("LABEL_")]:
    del os.environ[name]


@contextlib.contextmanager
def checkout():
    """The current folder is the repository. All of it is committed."""
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        shutil.copytree(ROOT / "scripts", "scripts")
        pathlib.Path(".gitignore").write_text(".build/\n")
        pathlib.Path("file").touch()
        git("init")
        git("add", ".")
        git("commit", "-m", "First")
        yield
        os.chdir(ROOT)


def git(*arguments):
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
    subprocess.run(["git", *identity, *arguments], check=True, capture_output=True)


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
