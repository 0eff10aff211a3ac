#!/usr/bin/python3
"""Installs the packages of ./package where there is neither Swift nor anything that they do not ask for themselves, and uses them there. What
Python needs comes first, so that nothing of what C needs can help it. At last apt takes all of it away.

    Tests/Install/packages.py SYSTEM FOLDER      e.g. debian12 .build/tests/packages
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "scripts"))
from roots import Unavailable, as_owner, remove, root_of  # noqa: E402

# What a program's author installs besides.
TOOLS = ["gcc", "libc6-dev", "make", "python3-gi"]
NAMES = ["liblabelwidget-1-1", "gir1.2-lw-1", "liblabelwidget-1-dev", "labelwidget-tools"]
# There is no network: the root has archives of the dependencies. It has the display's socket and its folder, with the cookie. Its processes have their numbers outside of it too, by which xdotool
# finds a window.
ENTER = """
for path in /proc /dev /tmp/.X11-unix "$2"; do mkdir -p "$1$path" && mount --rbind "$path" "$1$path" || exit 1; done
root=$1; shift 2; exec chroot "$root" "$@"
"""


def main():
    if sys.argv[1] == "--on-display":
        return use(Machine(pathlib.Path(sys.argv[2])), packages_of(sys.argv[3]))
    system, folder = sys.argv[1:]
    packages = packages_of(folder)
    try:
        root = root_of(system, TOOLS, "+packages", dependencies(packages.values()))
    except Unavailable as reason:
        sys.exit(f"packages.py: {system} cannot run here: {reason}")
    # Beside the root, as both are large, and where a run after this one finds it if this one is killed.
    copy = root.with_name(f"copy-{root.name}-{os.getpid()}")
    for old in root.parent.glob("copy-*"):
        if not pathlib.Path("/proc", old.name.rpartition("-")[2]).exists():
            remove(old)
    try:
        subprocess.run(as_owner(["cp", "--archive", "--reflink=auto", root, copy]), check=True)
        # On a display, the cache folder is another one.
        status = subprocess.run([ROOT / "scripts/with-display", __file__, "--on-display", copy, folder], check=False).returncode
    finally:
        remove(copy)
    if status == 0:
        print(f"{system}: the packages are installed, used and removed")
    return status


def packages_of(folder):
    packages = {}
    for name in NAMES:
        paths = list(pathlib.Path(folder).glob(f"{name}_*.deb"))
        if len(paths) != 1:
            sys.exit(f"packages.py: there is not one package {name} in {folder}, but {paths}")
        packages[name] = paths[0]
    return packages


def dependencies(packages):
    """What the packages ask for, besides one another."""
    fields = [subprocess.run(["dpkg-deb", "--field", path, "Depends"], check=True, capture_output=True, text=True).stdout for path in packages]
    all_of_them = {dependency.strip() for field in fields for dependency in field.split(",")}
    return sorted(dependency for dependency in all_of_them if dependency.split()[0] not in NAMES)


class Machine:
    """A Debian system in a folder."""

    def __init__(self, folder):
        self.folder = folder
        # The fonts are its own. There is no bus: that of the display knows users by their numbers.
        left_out = ["FONTCONFIG_FILE", "XDG_RUNTIME_DIR", "LD_LIBRARY_PATH", "GI_TYPELIB_PATH", "PKG_CONFIG_PATH", "PYTHONHASHSEED"]
        self.environment = {name: value for name, value in os.environ.items() if name not in left_out}
        self.environment.update(
            PATH="/usr/sbin:/usr/bin:/sbin:/bin", HOME="/root", TMPDIR="/tmp", G_DEBUG="fatal-warnings", GSK_RENDERER="cairo", DBUS_SESSION_BUS_ADDRESS="disabled:",
            DEBIAN_FRONTEND="noninteractive")

    def command(self, *words):
        """The command that runs one there."""
        inside = ["unshare", "--mount", "--net", "sh", "-c", ENTER, "sh", self.folder, os.path.dirname(os.environ["XAUTHORITY"]), *words]
        return [str(word) for word in as_owner(inside)]

    def run(self, *words):
        result = subprocess.run(
            self.command(*words), env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            check=False)
        if result.returncode != 0:
            sys.exit(f"{result.stdout[-4000:]}\nstatus {result.returncode} of a system with the packages: {' '.join(map(str, words))}")
        return result.stdout

    def copies(self, path):
        """A file or folder of the project, by its name in there."""
        inside = f"/srv/{path.name}"
        subprocess.run(as_owner(["cp", "--recursive", path, f"{self.folder}{inside}"]), check=True)
        return inside

    def installs(self, *packages):
        """With apt, as a user does."""
        self.run(
            "apt-get", "install", "--yes", "--no-install-recommends", "-o", "Dpkg::Options::=--force-unsafe-io",
            *(self.copies(package) for package in packages))

    def uses_feed(self, *words):
        subprocess.run(["/usr/bin/python3", ROOT / "Tests/Install/use_feed.py", *self.command(*words)], env=self.environment, check=True)


def use(machine, packages):
    examples = ROOT / "Documentation/Examples"
    machine.installs(packages["liblabelwidget-1-1"], packages["gir1.2-lw-1"])
    machine.uses_feed("/usr/bin/python3", machine.copies(examples / "Python/feed.py"))

    machine.installs(packages["liblabelwidget-1-dev"])
    folder = machine.copies(examples / "C")
    machine.run("make", "--silent", "-C", folder, "CFLAGS=-Wall -Werror")
    machine.uses_feed(f"{folder}/feed")

    machine.installs(packages["labelwidget-tools"])
    assert "“o”" in machine.run("label-tool", "layout", "--text", "one two", "--width", "10"), "label-tool has no lines"
    shows_window(machine, "label-demo")

    swift = machine.run("find", "/usr", "/opt", "(", "-name", "libswift*", "-o", "-name", "swift", ")")
    assert not swift, f"there is Swift on the system: {swift}"
    files = machine.run("dpkg-query", "--listfiles", *NAMES).split("\n")
    files = {path for path in files if path and not (machine.folder / path[1:]).is_dir()}
    machine.run("apt-get", "purge", "--yes", *NAMES)
    left = [path for path in files if os.path.lexists(machine.folder / path[1:])]
    assert len(files) > 20 and not left, f"files of removed packages: {left}"
    assert not machine.run("dpkg", "--audit"), "dpkg finds packages that are not in order"


def shows_window(machine, *words):
    process = subprocess.Popen(machine.command(*words), env=machine.environment)
    try:
        subprocess.run(
            ["timeout", "60", "xdotool", "search", "--sync", "--onlyvisible", "--pid", str(process.pid)], check=True, capture_output=True)
    finally:
        process.terminate()
    assert process.wait(30) in (0, -15), f"{words} ends with {process.returncode}"


if __name__ == "__main__":
    sys.exit(main())
