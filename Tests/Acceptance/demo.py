"""Runs the demo as a process and uses it from outside: looks, clicks, types."""

import contextlib
import glob
import itertools
import os
import pathlib
import re
import subprocess
import statistics
import sys
import tempfile
import time

from gi.repository import GLib

from tree import WINDOW_COORDINATES, Tree

# Long, for a busy machine. Nothing waits longer than necessary.
PATIENCE = 60

WHAT_IS_NO_PROBLEM = re.compile(r"libEGL|MESA|dconf|Vulkan|libvulkan")


# GTK's time for a double click is 0.4 s.
DOUBLE_CLICK = 0.5

# The colours of a link, of a hovered link and of a visited link.
LINK_COLOURS = [(0x1B, 0x6A, 0xCB), (0x35, 0x84, 0xE4), (0x15, 0x53, 0x9E)]


class Failed(Exception):
    """A test failure."""


def is_link_colour(pixel):
    return any(all(abs(mine - its) < 12 for mine, its in zip(pixel, colour)) for colour in LINK_COLOURS)


def run_test(test):
    """Runs a test and prints the result."""
    name = os.path.basename(sys.argv[0])
    renderer = os.environ.get("GSK_RENDERER", "default")
    try:
        test()
    except Failed as failure:
        print(f"FAIL: {name} ({renderer}): {failure}")
        sys.exit(1)
    print(f"{name} ({renderer}): passed")


def check(condition, complaint):
    if not condition:
        raise Failed(complaint)


def wait_for(question, what, patience=PATIENCE):
    """Repeats a function until its result is neither None nor False, and returns the result. What it waits for may be a function
    too, which is asked in the end."""
    deadline = time.monotonic() + patience
    pause = 0.05
    while True:
        answer = question()
        if answer is not None and answer is not False:
            return answer
        if time.monotonic() > deadline:
            raise Failed(f"waited {patience} s for {what() if callable(what) else what}")
        time.sleep(pause)
        # The demo answers before it draws. A question that comes again at once leaves it no time.
        pause = min(pause * 1.25, 0.4)


def command(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout


class Demo:
    """The running demo. Its window is at the top left of the screen, as there is no window manager.

    As a Wayland client it fills the compositor's window, the only one of the X server. All lengths are device pixels.

    It is a process of its own, without the state of an earlier run. With `standalone=False` it is the one that a second start finds, and
    keeps its state: in `XDG_STATE_HOME`, which `scripts/with-display` has made for the test. A `program` is what becomes the demo.
    """

    def __init__(self, *arguments, standalone=True, program=None, stdin=subprocess.DEVNULL):
        self.log = tempfile.TemporaryFile("w+")
        environment = {**os.environ, "G_DEBUG": "fatal-criticals"}
        self.is_wayland = "LABEL_WAYLAND_SCALE" in os.environ
        if self.is_wayland:
            # Weston gives the keyboard to a window that comes after its own window has the X server's keyboard.
            command("xdotool", "windowfocus", "--sync", wait_for(self.find_window, "the compositor's window"))
        start = program or [os.environ["LABEL_DEMO"], *(["--standalone"] if standalone else [])]
        self.process = subprocess.Popen(
            [*start, *arguments], stdin=stdin, stderr=self.log, env=environment)
        self.scale = float(os.environ.get("LABEL_WAYLAND_SCALE", "1").split(",")[0])
        self.window = None
        self.border = 0
        self.knows_places = True
        self.shifts = {}
        self.found_shifts = {}
        self.shift = (0, 0)
        self.tree = Tree()
        self.bus_name = None
        self.last_click = 0

    def __enter__(self):
        try:
            self.window = wait_for(lambda: self.alive() and self.find_window(), "the window")
            frame = self.wait("window")
            self.border = (self.size()[0] - frame.width) // 2 - frame.x
            self.knows_places = self.tree.toolkit_version(self.bus_name) < (4, 18)
        except BaseException:
            self.__exit__(*sys.exc_info())
            raise
        return self

    def __exit__(self, kind, *_):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()
        problems = self.problems()
        if problems:
            if kind is None:
                raise Failed(f"the demo complains:\n{problems}")
            print(f"The demo says:\n{problems}")

    def find_window(self):
        """The X server's number of the window; None if there is none."""
        if self.is_wayland:
            found = re.findall(r"^ +(0x[0-9a-f]+) .* (\d{3,})x\d{3,}\+", command("xwininfo", "-root", "-children"), re.M)
            return found[0][0] if found else None
        search = f"xdotool search --onlyvisible --pid {self.process.pid} || true"
        return next(iter(command("sh", "-c", search).split()), None)

    def alive(self):
        check(self.process.poll() is None, f"the demo ended with status {self.process.returncode}:\n{self.problems()}")
        return True

    def problems(self):
        """The demo's standard error, without messages of graphics drivers on a machine without a GPU."""
        self.log.seek(0)
        lines = self.log.read().splitlines()
        return "\n".join(line for line in lines if line.strip() and not WHAT_IS_NO_PROBLEM.search(line))

    # The accessibility tree.

    def items(self):
        """All visible items in tree order."""
        for _ in range(10):
            items = self.read_items()
            if self.knows_places or self.shift_page(items):
                break
            time.sleep(0.1)
        return items

    def read_items(self):
        """The items at the places that the tree gives them."""
        self.alive()
        self.bus_name = self.bus_name or self.tree.bus_name(self.process.pid)
        if not self.bus_name:
            return []
        items = list(self.tree.read(self.bus_name).all())
        for item in items:
            x, y, width, height = (round(length * self.scale) for length in item.extents)
            # The tree's coordinates start inside the border that GTK draws around a window. The pointer's and the
            # picture's do not.
            item.extents = (x + self.border, y + self.border, width, height)
        return items

    def shift_page(self, items):
        """Moves the items of a page to where they are on the screen. GTK 4.18 leaves out the padding and borders of all
        widgets around an item: up to 30 pixels. The colour of the links shows where they are, and the rest of the page with
        them. False if the links moved: then it is to be tried again."""
        # A page that is not shown has nothing in it.
        page = next((item for item in items if item.role == "tab panel" and item.children), None)
        if not page:
            return True
        key = (self.size(), page.path)
        links = [item for item in page.all() if item.role == "link"]
        # A picture that came late, without the links or with old ones, gives no shift or a wrong one. So a shift counts when it
        # was found three times in a row, with the links at the same places.
        found = self.found_shifts.setdefault(key, [])
        if links and key not in self.shifts:
            if (shift := self.picture().shift_of(links)) is not None:
                found.append((shift, [link.extents for link in links]))
            if len(found) >= 3 and found[-3] == found[-2] == found[-1]:
                self.shifts[key] = found[-1][0]
        self.shift = self.shifts.get(key) or (found[-1][0] if found else (0, 0))
        for item in page.all():
            x, y, width, height = item.extents
            item.extents = (x + self.shift[0], y + self.shift[1], width, height)
        return key in self.shifts or not found

    def find(self, role=None, name=None, begin=None, index=0):
        """The item with a role and a name or its prefix; None if there is none."""
        matching = (
            item for item in self.items()
            if (role is None or item.role == role) and (name is None or item.name == name)
            and (begin is None or item.name.startswith(begin)))
        return next(itertools.islice(matching, index, None), None)

    def wait(self, role=None, name=None, begin=None, index=0):
        return wait_for(lambda: self.find(role, name, begin, index), f"{role or 'something'} '{name or begin}'")

    def page_row(self, name):
        """The row of a page in the list of pages; None if it is not shown."""
        label = next((item for item in self.items() if item.role == "label" and item.name == name and item.row()), None)
        return label and label.row()

    def open_page(self, name):
        """Goes to a page by the list of pages."""
        self.click(wait_for(lambda: self.page_row(name), f"the page {name} in the list"))

    def path_at(self, item):
        """The path of what is seen in the middle of an item, as GTK finds it for a click; None if nothing is."""
        place = (round((start + length / 2 - self.border) / self.scale) for start, length in (
            (item.x, item.width), (item.y, item.height)))
        found, = self.tree.answers([(self.bus_name, item.path, "org.a11y.atspi.Component", "GetAccessibleAtPoint",
                                     GLib.Variant("(iiu)", (*place, WINDOW_COORDINATES)))])
        return found and found[1]

    @staticmethod
    def wait_for_still(find, what):
        """An item, once it is twice at the same place."""
        found = [None]

        def is_still():
            found.append(find())
            return found[-1] if found[-1] and found[-2] and found[-1].extents == found[-2].extents else None

        return wait_for(is_still, what)

    # The pointer and the keys.

    def move(self, x, y):
        command("xdotool", "mousemove", "--window", self.window, str(int(x)), str(int(y)))

    def click(self, item):
        """Clicks the middle of an item with the primary button."""
        self.click_at(item.x + item.width / 2, item.y + item.height / 2)

    def click_at(self, x, y):
        """Clicks once. Two clicks in quick succession would be a double click, which follows no second link."""
        time.sleep(max(self.last_click + DOUBLE_CLICK - time.monotonic(), 0))
        self.move(x, y)
        command("xdotool", "click", "1")
        self.last_click = time.monotonic()

    def click_link(self, item):
        """Clicks where an item has a link's colour: the middle of a link over two lines may be outside it."""
        point = wait_for(lambda: self.picture().link_point(item), f"a link's colour in {item}")
        self.click_at(*point)

    def scroll(self, item, clicks):
        """Turns the wheel over the middle of an item: down, or up with a negative number."""
        self.move(item.x + item.width / 2, item.y + item.height / 2)
        command("xdotool", "click", "--repeat", str(abs(clicks)), "--delay", "20", "5" if clicks > 0 else "4")

    def drag(self, start, end):
        """Moves the pointer from a place to another one with the primary button down."""
        self.move(*start)
        command("xdotool", "mousedown", "1")
        for part in (0.25, 0.5, 0.75, 1):
            self.move(*(first + (last - first) * part for first, last in zip(start, end)))
        command("xdotool", "mouseup", "1")

    def search_pages(self, words):
        """Types words into the search for a page."""
        self.press("ctrl+k")
        command("xdotool", "type", words)

    def press(self, key):
        command("xdotool", "windowfocus", "--sync", self.window)
        self.press_in_focus(key)

    def press_in_focus(self, key):
        """Presses a key at the current focus, for example in a dialog."""
        command("xdotool", "key", key)

    def choose(self, number):
        """Chooses an item of the main menu by its number: 0 for dark style, 1 to reset the page, 2 for the keys, 3 for what the program is."""
        self.press("F10")
        self.wait_for_menu()
        for _ in range(number):
            self.press_in_focus("Down")
        self.press_in_focus("Return")

    def wait_for_menu(self):
        return wait_for(lambda: next((item for item in self.items() if "menu item" in item.role), None), "the menu")

    def tab_to(self, wanted, limit=150):
        """Presses Tab until the focus is at the wanted item."""
        focused = self.focused()
        for _ in range(limit):
            if focused and wanted(focused):
                return focused
            self.press("Tab")
            before, focused = focused, None
            with contextlib.suppress(Failed):
                focused = wait_for(lambda: self.focused_unlike(before), "the focus to move", patience=10)
        raise Failed(f"the Tab key does not get there; the focus is on {focused}")

    def switch(self, name):
        """Turns a switch."""
        if not self.give_focus("switch", name):
            self.press("space")

    def give_focus(self, role, name):
        """Gives the focus to an item: by a click where the tree tells its place, else by keyboard. Whether it was a click."""
        found = self.wait(role, name)
        if self.knows_places:
            self.click(found)
        else:
            self.tab_to(lambda item: item.role == role and item.name == name)
        return self.knows_places

    def focused(self):
        return next((item for item in self.items() if item.is_focused), None)

    def focused_unlike(self, other):
        focused = self.focused()
        return focused if repr(focused) != repr(other) else None

    def wait_for_end(self):
        """Waits until the demo has ended by itself, with status 0."""
        status = wait_for(self.process.poll, "the demo to end")
        check(status == 0, f"the demo ended with status {status}:\n{self.problems()}")

    # The picture.

    def size(self):
        """The window's size on the screen."""
        text = command("xdotool", "getwindowgeometry", "--shell", self.window)
        return tuple(int(re.search(rf"{name}=(\d+)", text)[1]) for name in ("WIDTH", "HEIGHT"))

    def resize(self, width, height):
        """Asks for a size until the window has it. GTK 4.18 may just ask for the old size itself, and the server takes the last."""
        def has_size():
            if self.size() == (width, height):
                return True
            command("xdotool", "windowsize", self.window, str(width), str(height))
            return False

        wait_for(has_size, f"the window to be {width}x{height}")

    def picture(self):
        return Picture(self.window)

    def wait_for_still_picture(self):
        """The picture, after it has stopped changing. A busy machine draws late: the demo has nothing more to do either, or the
        picture stays the same for long."""
        last = [self.work(), self.picture()]
        same = [0]

        def is_still():
            time.sleep(0.1)
            work, picture = self.work(), self.picture()
            same[0] = same[0] + 1 if picture.pixels == last[1].pixels else 0
            is_idle = work is not None and work == last[0]
            last[:] = [work, picture]
            return picture if same[0] > 0 and (is_idle or same[0] > 10) else None

        return wait_for(is_still, "the picture to be still")

    def work(self):
        """How long each thread of the demo, and of the compositor, has run. None if one is running or waits for a processor."""
        processes = [self.process.pid] + ([int(os.environ["LABEL_DISPLAY_PROCESS"])] if self.is_wayland else [])
        times = {}
        for thread in (path for process in processes for path in glob.glob(f"/proc/{process}/task/*")):
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                state = pathlib.Path(thread, "stat").read_text().rpartition(")")[2].split()[0]
                times[thread] = pathlib.Path(thread, "schedstat").read_text().split()[0]
                if state in "RD":
                    return None
        return times


class Picture:
    """A picture of a window."""

    def __init__(self, window):
        data = subprocess.run(
            ["import", "-silent", "-window", window, "-depth", "8", "ppm:-"], check=True, capture_output=True).stdout
        width, height, rest = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data).groups() + (None,)
        self.width, self.height = int(width), int(height)
        self.pixels = data[len(data) - 3 * self.width * self.height:]

    def rows(self, x, y, width, height):
        for row in range(max(y, 0), min(y + height, self.height)):
            start = 3 * (row * self.width + max(x, 0))
            yield self.pixels[start:start + 3 * min(width, self.width - x)]

    def link_points(self, item):
        """The points in an item with the colour of links in GTK's light theme."""
        for y, row in enumerate(self.rows(item.x, item.y, item.width, item.height)):
            for x in range(len(row) // 3):
                if is_link_colour(row[3 * x:3 * x + 3]):
                    yield item.x + x, item.y + y

    def shift_of(self, links):
        """How far to the right and down the links are drawn from where they say: as far as most of their colour is in them. None
        if it is nowhere near."""
        reach = 48
        counts = {}
        for link in links:
            points = set()
            for y, row in enumerate(self.rows(link.x, link.y, link.width + reach, link.height + reach)):
                points.update((x, y) for x in range(len(row) // 3) if is_link_colour(row[3 * x:3 * x + 3]))
            # The number of points in the rectangle above and to the left of each place.
            sums = [[0] * (link.width + reach + 1) for _ in range(link.height + reach + 1)]
            for y in range(link.height + reach):
                line = 0
                for x in range(link.width + reach):
                    line += (x, y) in points
                    sums[y + 1][x + 1] = sums[y][x + 1] + line
            for dx, dy in itertools.product(range(reach), repeat=2):
                right, bottom = dx + link.width, dy + link.height
                counts[dx, dy] = counts.get((dx, dy), 0) + (
                    sums[bottom][right] - sums[dy][right] - sums[bottom][dx] + sums[dy][dx])
        most = max(counts.values())
        if most < 10:
            return None
        best = [shift for shift, count in counts.items() if count == most]
        return tuple(int(statistics.median(shift[axis] for shift in best)) for axis in (0, 1))

    def has_link_colour(self, item):
        return len(list(itertools.islice(self.link_points(item), 10))) == 10

    def link_point(self, item):
        """One of these points; None if there is none."""
        return next(self.link_points(item), None)

    def changed_rows(self, other, item):
        """The rows of pixels in which two pictures of equal size differ, between an item's left and right edge."""
        check((self.width, self.height) == (other.width, other.height), "the pictures differ in size")
        pairs = zip(self.rows(item.x, 0, item.width, self.height), other.rows(item.x, 0, item.width, self.height))
        return [row for row, (mine, theirs) in enumerate(pairs) if mine != theirs]
