"""Roots of Debian systems, which mmdebstrap makes in `label-widget/roots` of the cache folder ($XDG_CACHE_HOME or ~/.cache).

It needs root, or a kernel that lets users make namespaces. The mirror is $LABEL_DEBIAN_MIRROR, or deb.debian.org.
"""

import fcntl
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import time

SUITES = {"debian12": "bookworm", "debian13": "trixie"}
# For a root. It takes two minutes with a quick mirror.
MOST_SECONDS = 1800


class Unavailable(Exception):
    """The system cannot be had on this machine."""


def root_of(system, packages, purpose="", later=()):
    """The system's root with these packages; makes it if it is missing or lacks some. `later` are dependencies, whose archives lie in the
    root without being installed. Roots of one purpose take each other's place."""
    roots = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "label-widget/roots"
    roots.mkdir(parents=True, exist_ok=True)
    # Another list of packages is another root.
    name = f"{system}{purpose}"
    root = roots / f"{name}-{hashlib.sha256(' '.join([*packages, *later]).encode()).hexdigest()[:12]}"
    with open(roots / f"{name}.lock", "w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not root.exists():
            for old in roots.glob(f"{name}-*"):
                # Another checkout may use it.
                if time.time() - stamp_of(old).stat().st_mtime > 7 * 24 * 3600:
                    remove(old)
            make(root, SUITES[system], packages, later)
        stamp_of(root).touch()
    return root


def stamp_of(root):
    """A file that is as old as the last use of a root."""
    stamp = root.parent / f"used-{root.name}"
    if not stamp.exists():
        stamp.touch()
    return stamp


def make(root, suite, packages, later):
    if not shutil.which("mmdebstrap"):
        raise Unavailable("'mmdebstrap' is missing; the Debian package has the same name.")
    print(f"making {root}, about two minutes", file=sys.stderr, flush=True)
    unfinished = root.with_name(f"unfinished-{root.name}")
    remove(unfinished)
    mirror = os.environ.get("LABEL_DEBIAN_MIRROR", "http://deb.debian.org/debian")
    options = [f'--aptopt=Acquire::{name}' for name in ('Retries "3"', 'http::Timeout "60"', 'https::Timeout "60"')]
    if later:
        download = "apt-get satisfy --yes --no-install-recommends --download-only"
        # With the lists, apt finds the archives again where there is no network.
        options += ["--skip=cleanup/apt", f"""--customize-hook=chroot "$1" {download} '{", ".join(later)}' >&2"""]
    try:
        made = subprocess.run(
            ["mmdebstrap", "--variant=minbase", *options, f"--include={','.join(packages)}", suite, unfinished, mirror],
            stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace", check=False, timeout=MOST_SECONDS)
    except subprocess.TimeoutExpired:
        remove(unfinished)
        raise Unavailable(f"mmdebstrap was not ready after {MOST_SECONDS // 60} minutes; the mirror {mirror} may be slow.") from None
    if made.returncode != 0:
        remove(unfinished)
        print(made.stderr[-2000:], file=sys.stderr)
        raise Unavailable(f"mmdebstrap failed, see above; its mirror is {mirror}")
    unfinished.rename(root)


def remove(folder):
    """Removes a root, or a copy of one."""
    if folder.exists():
        subprocess.run(as_owner(["rm", "-rf", "--one-file-system", folder]), check=False)


def as_owner(command):
    """The command as it runs with the rights of a root's files. Where a user made the root, they belong to other user ids, which only a
    namespace has."""
    return command if os.getuid() == 0 else ["unshare", "--user", "--map-root-user", "--map-auto", *command]
