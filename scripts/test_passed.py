"""What passed for which state of the files: .build/passed, with a line of JSON for each part and each whole run."""

import contextlib
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from test_versions import versions

FILE = pathlib.Path(".build/passed")
# Of so many states of the files. Older lines go.
_MOST_TREES = 20


class Passed:
    """The parts and tiers that passed for the files as they are now, with the programs and libraries that are there now. Nothing is
    known outside of a repository."""

    def __init__(self):
        self.tree = tree_of_files()
        self.versions = versions()

    def part(self, part, environment):
        """The line of a part that passed with these commands, seed and number of cases; None if there is none."""
        key = _key(part, environment)
        return next((line for line in self._lines() if line.get("key") == key), None)

    def note_part(self, part, environment, **counts):
        self._note(part=part.name, key=_key(part, environment), **counts)

    def note_tier(self, tier):
        self._note(tier=tier)

    def tiers(self):
        return {line["tier"] for line in self._lines() if "tier" in line}

    def _lines(self):
        state = (self.tree, self.versions)
        return [line for line in _all_lines() if (line["tree"], line.get("versions")) == state] if self.tree else []

    def is_current(self):
        """Whether all is still as it was when the run began. If not, what was tested is not what is there."""
        return tree_of_files() == self.tree and versions() == self.versions

    def _note(self, **line):
        if not self.tree or not self.is_current():
            return
        lines = [*_all_lines(), {"tree": self.tree, "versions": self.versions, **line}]
        trees = list(dict.fromkeys(line["tree"] for line in reversed(lines)))[:_MOST_TREES]
        new = FILE.with_name("passed-new")
        try:
            FILE.parent.mkdir(exist_ok=True)
            new.write_text("".join(json.dumps(line) + "\n" for line in lines if line["tree"] in trees), encoding="utf-8")
            new.replace(FILE)
        except OSError as error:
            print(f"test: what passed could not be noted: {error}", flush=True)


def tree_of_files(revision=None):
    """The hash that git has for all files as they are, or for those of a revision; None outside of a repository.

    It writes nothing into the repository: the index is a copy, and new objects go to a folder that goes again."""
    if revision:
        return _git("rev-parse", f"{revision}^{{tree}}")
    index, objects = _git("rev-parse", "--git-path", "index"), _git("rev-parse", "--git-path", "objects")
    if not index or not objects:
        return None
    with tempfile.TemporaryDirectory() as folder:
        if os.path.exists(index):
            shutil.copy(index, f"{folder}/index")
        os.mkdir(f"{folder}/objects")
        environment = {
            **os.environ, "GIT_INDEX_FILE": f"{folder}/index", "GIT_OBJECT_DIRECTORY": f"{folder}/objects",
            "GIT_ALTERNATE_OBJECT_DIRECTORIES": os.path.abspath(objects)}
        return _git("write-tree", environment=environment) if _git("add", "--all", environment=environment) is not None else None


def _git(*arguments, environment=None):
    """What git prints; None if it fails or is not there."""
    try:
        found = subprocess.run(
            ["git", *arguments], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return found.stdout.strip()


def _key(part, environment):
    values = {name: environment.get(name) for name in ("LABEL_TEST_CASES", "LABEL_TEST_SEED")}
    words = json.dumps([part.name, part.commands, part.environment, values], sort_keys=True)
    return hashlib.sha256(words.encode()).hexdigest()[:16]


def _all_lines():
    with contextlib.suppress(OSError, ValueError):
        return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    return []
