"""Runs a program of Debian as a process, uses it by pointer and keys, and looks at it: as a picture, at its labels, through the
accessibility bus."""

import collections
import os
import pathlib
import re
import signal
import subprocess
import time

from demo import DOUBLE_CLICK, Demo, check, command, wait_for
from tree import Tree

# Where nothing is below the pointer.
CORNER = ("1599", "1199")
# So many pictures in a row are the same, and the program has done nothing between them, when it has ended what it does.
STILL = 3
# Nothing blinks or moves, and the calculator asks no bank for rates. GTK takes away the ring around the focus after three seconds: there is
# none from the start.
SETTINGS = {
    "gtk-4.0/gtk.css": "* { outline: none; }\n",
    "gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=false\ngtk-cursor-blink=false\n",
    "glib-2.0/settings/keyfile": "[org/gnome/calculator]\nrefresh-interval=0\n",
}
LABELS = ("GtkLabel", "LwLabel")
COMPLAINT = re.compile(r"(WARNING|CRITICAL|ERROR) \*\*")

# A line of the census, see census.c.
Seen = collections.namedtuple("Seen", "type x y width height text")
# What a program looks like at one time. `items` are role and name of all that the accessibility bus has.
View = collections.namedtuple("View", "picture labels windows items")


class Program:
    """A running program. The first window is at the top left of the screen, as there is no window manager."""

    # Whether it has nothing more to do is found as for the demo.
    is_wayland = False
    work = Demo.work

    def __init__(self, arguments, libraries, home):
        self.home = home
        self.census = home / "census"
        for name, text in SETTINGS.items():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_text(text)
        environment = {
            **os.environ, "LD_PRELOAD": ":".join(map(str, libraries)), "LABEL_CENSUS": str(self.census), "GSK_RENDERER": "cairo",
            "GSETTINGS_BACKEND": "keyfile", **{f"XDG_{kind}_HOME": str(home) for kind in ("CONFIG", "DATA", "CACHE", "STATE")}}
        command("xdotool", "mousemove", *CORNER)
        self.log = open(home / "log", "w+", encoding="utf-8", errors="replace")
        self.process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stderr=self.log, env=environment)
        self.tree = Tree()
        self.window = None
        self.active = None  # The type of the window that has the keyboard.

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()
        self.log.close()

    def alive(self):
        check(self.process.poll() is None, f"the program ended with status {self.process.returncode}:\n{self.said()}")

    # What a person does.

    def wait_for_window(self):
        """Gives the keyboard to the window that came last, which is another one than before."""
        def newest():
            self.alive()
            search = f"xdotool search --onlyvisible --pid {self.process.pid} || true"
            windows = sorted(map(int, command("sh", "-c", search).split()))
            return windows[-1] if windows and windows[-1] != self.window else None

        def has_keyboard():
            """GTK takes no keyboard before it has shown the window."""
            command("xdotool", "windowfocus", "--sync", str(self.window))
            active = next((entry.type for entry in self.look() if entry.text == "active"), None)
            return active if active != self.active else None

        self.window = wait_for(newest, "a new window")
        self.active = wait_for(has_keyboard, "the keyboard")

    def type(self, text):
        command("xdotool", "type", "--delay", "30", text)

    def press(self, *keys):
        command("xdotool", "key", "--delay", "60", *keys)

    def click(self, text):
        """Clicks the middle of a label of the window that came last."""
        label = self.wait_for_label(text)
        self.click_at(label.x + label.width // 2, label.y + label.height // 2)

    def click_at(self, x, y, times=1):
        """Clicks a place in the window that came last, not so soon that it is a second click."""
        time.sleep(DOUBLE_CLICK)
        command(
            "xdotool", "mousemove", "--window", str(self.window), str(x), str(y), "click", "--repeat", str(times), "--delay", "60", "1")
        time.sleep(DOUBLE_CLICK)
        command("xdotool", "mousemove", *CORNER)

    def wait_for_label(self, text):
        def found():
            return next((label for label in self.look() if label.text.startswith(text) and label.type in LABELS), None)

        return wait_for(found, lambda: f"a label that begins with “{text}” among {[label.text for label in self.look()]}", patience=30)

    # What is seen.

    def look(self):
        """The windows, popovers and labels that are seen now."""
        self.alive()
        self.census.unlink(missing_ok=True)
        self.process.send_signal(signal.SIGUSR1)
        wait_for(self.census.exists, "the census")
        return [Seen(kind, *map(int, numbers), text) for kind, *numbers, text in (
            line.split("\t") for line in self.census.read_text().splitlines())]

    def view(self, path):
        """Waits until nothing changes and the program has nothing more to do, and looks. What always moves is looked at after a while."""
        last = []
        while len(last) < 20:
            command("import", "-silent", "-window", "root", str(path))
            last.append((command("identify", "-format", "%#", str(path)), self.work()))
            if len(last) > STILL and last[-1][1] is not None and len({str(one) for one in last[-STILL:]}) == 1:
                break
            time.sleep(0.3)
        seen = self.look()
        labels = [entry for entry in seen if entry.type in LABELS]
        windows = [entry for entry in seen if entry.type not in LABELS]
        return View(path, labels, windows, self.items())

    def items(self):
        bus_name = wait_for(lambda: self.tree.bus_name(self.process.pid), "the program on the accessibility bus")
        # What has no name has that of its type.
        return [f"{item.role} {item.name!r}".replace("LwLabel", "GtkLabel") for item in self.tree.read(bus_name).all()]

    def said(self):
        return pathlib.Path(self.log.name).read_text(encoding="utf-8", errors="replace")

    def complaints(self):
        """How often the program, GTK and others complain, without numbers, which are others in each run."""
        lines = [line for line in self.said().splitlines() if COMPLAINT.search(line)]
        return collections.Counter(re.sub(r"\d+", "…", line).replace("LwLabel", "GtkLabel") for line in lines)
