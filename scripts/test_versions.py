"""The versions of what the tests use and git does not have: Debian's packages, and Swift. After an upgrade, nothing has passed."""

import hashlib
import pathlib
import re
import subprocess

_INSTALL_PACKAGES = pathlib.Path(__file__).with_name("install-packages")
_FIELDS = "${db:Status-Status}\t${Package}\t${Version}\t${Provides}\t${Pre-Depends}, ${Depends}\n"


def versions():
    """A hash of them. What is not there counts as that: other systems have no dpkg."""
    packages = [line.split("\t") for line in _said_by("dpkg-query", "-W", "-f", _FIELDS).splitlines()]
    installed = [fields for fields in packages if fields[0] == "installed"]
    used = _used(_said_by(_INSTALL_PACKAGES, "--names").split(), installed)
    words = sorted(f"{name} {version}" for _, name, version, *_ in installed if name in used)
    return hashlib.sha256("\n".join([*words, _said_by("swift", "--version")]).encode()).hexdigest()[:16]


def _used(names, installed):
    """The packages, and all that they depend on: the packages that the tests install often have only the name of what is linked."""
    depends, providers = {}, {}
    for _, name, _, provided, needed in installed:
        depends.setdefault(name, set()).update(_names(needed))
        for other in _names(provided):
            providers.setdefault(other, set()).add(name)
    used, waiting = set(), list(names)
    while waiting:
        name = waiting.pop()
        if name not in used:
            used.add(name)
            waiting += depends.get(name, set()) | providers.get(name, set())
    return used


def _names(relations):
    """The names in a list of packages, without their versions and architectures."""
    return re.findall(r"[a-z0-9][a-z0-9+.-]+", re.sub(r"\([^)]*\)|:\w+", "", relations))


def _said_by(*command):
    """What a command prints; nothing if it is not there."""
    try:
        found = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    except OSError:
        return ""
    return found.stdout
