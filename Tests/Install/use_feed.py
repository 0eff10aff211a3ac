#!/usr/bin/python3
"""Uses the example of a feed: unfolds a post, follows its link, selects text of two posts.

    scripts/with-display Tests/Install/use_feed.py COMMAND ...
"""

import os
import queue
import subprocess
import sys
import threading
import time

WIDTH, HEIGHT = 480, 640
PATIENCE = 30
LINK = (0x1B, 0x6A, 0xCB)


def xdotool(*arguments):
    # A program that ended before it had a window never gets one.
    return subprocess.run(["xdotool", *map(str, arguments)], check=True, capture_output=True, text=True, timeout=2 * PATIENCE).stdout


class Feed:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.lines = queue.Queue()
        threading.Thread(target=lambda: [self.lines.put(line.rstrip("\n")) for line in self.process.stdout], daemon=True).start()
        self.window = xdotool("search", "--sync", "--onlyvisible", "--pid", self.process.pid).split()[0]

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        """Ends the program. It must not have ended with an error before."""
        self.process.terminate()
        status = self.process.wait(PATIENCE)
        if kind is None and status not in (0, -15):
            sys.exit(f"the program ended with {status}")

    def hears(self, start):
        """Waits for a line of the program that starts with these words, and returns it."""
        deadline = time.monotonic() + PATIENCE
        heard = []
        while time.monotonic() < deadline:
            try:
                heard.append(self.lines.get(timeout=0.1))
            except queue.Empty:
                if self.process.poll() is not None:
                    sys.exit(f"the program ended with {self.process.returncode}, after {heard}")
                continue
            if heard[-1].startswith(start):
                return heard[-1]
        sys.exit(f"the program does not say “{start}”, but {heard}")

    def links(self):
        """The places in the window that have the colour of links, from top to bottom, as the middles of rows of pixels."""
        pixels = subprocess.run(
            ["import", "-silent", "-window", self.window, "-depth", "8", "rgb:-"], check=True, capture_output=True).stdout
        places = []
        for y in range(HEIGHT):
            row = [x for x in range(WIDTH) if self.is_link(pixels, x, y)]
            if len(row) > 4:
                places.append((row[0], row[-1], y))
        return places

    @staticmethod
    def is_link(pixels, x, y):
        start = 3 * (y * WIDTH + x)
        return all(abs(pixels[start + index] - LINK[index]) < 12 for index in range(3))

    def waits_for_links(self, condition):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            links = self.links()
            if condition(links):
                return links
            time.sleep(0.2)
        sys.exit(f"the links stand at {self.links()}")

    def click(self, x, y):
        self.move(x, y)
        xdotool("mousedown", 1)
        time.sleep(0.1)
        xdotool("mouseup", 1)

    def move(self, x, y):
        xdotool("mousemove", "--window", self.window, x, y)
        time.sleep(0.1)


def main():
    with Feed(sys.argv[1:]) as feed:
        # The first link from the top is "more" of the first post: its own link is hidden.
        left, right, y = feed.waits_for_links(bool)[0]
        feed.click((left + right) // 2, y)
        feed.hears("expanded 1")
        # Then it is the post's link, higher than "less".
        first = y
        links = feed.waits_for_links(lambda links: links and links[0][2] != first)
        time.sleep(0.5)  # The height moves.
        left, right, y = feed.links()[0]
        feed.click((left + right) // 2, y)
        feed.hears("link https://example.org/release")
        # From the first line of the first post to another post.
        feed.move(14, 18)
        xdotool("mousedown", 1)
        for step in range(1, 11):
            feed.move(14 + 20 * step, 18 + 30 * step)
        xdotool("mouseup", 1)
        feed.hears("selected Ada")
    print(f"{os.path.basename(sys.argv[-1])}: the feed unfolds, follows a link and selects text")


if __name__ == "__main__":
    main()
