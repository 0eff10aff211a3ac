#!/usr/bin/python3
"""Tests that a Debian system that cannot be had is not passed over: `./test --full` fails and names the part."""

import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "scripts"))
from test_parts import SYSTEMS, own_system  # noqa: E402


def run(directory, *command):
    """Runs a command without roots of systems, and without a mirror to make one from."""
    environment = {**os.environ, "XDG_CACHE_HOME": directory, "LABEL_DEBIAN_MIRROR": f"file://{directory}/none"}
    return subprocess.run(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def main():
    other = next(system for system in SYSTEMS if system != own_system())
    with tempfile.TemporaryDirectory() as directory:
        os.chmod(directory, 0o755)
        alone = run(directory, "scripts/on-system", other, "true")
        assert alone.returncode == 69, alone
        assert f"on-system: {other} cannot run here: " in alone.stderr, alone.stderr
        all_of_it = run(directory, "./test", "--full", "--only", f"{other}: build")
        assert all_of_it.returncode == 1, all_of_it
        for words in (f"{other}: build was not run: ", f"on-system: {other} cannot run here: "):
            assert words in all_of_it.stdout, all_of_it.stdout
        assert "All parts passed" not in all_of_it.stdout, all_of_it.stdout
    print(f"test_systems.py: {other} that cannot be had fails")


main()
