#!/usr/bin/python3
"""Uses the example whose window is made with Blueprint: unfolds the note, and follows its link.

    scripts/with-display Tests/Install/use_blueprint.py COMMAND ...
"""

import sys
import time

from use_feed import Feed


# The note stands above the log, and the button below it has the colour of links too.
NOTE_HEIGHT = 150


def note_links(links):
    return [place for place in links if place[2] < NOTE_HEIGHT]


def main():
    with Feed(sys.argv[1:]) as log:
        # The note's own link stands in the first lines, and "more" behind it.
        links = log.waits_for_links(lambda links: len({y // 20 for _, _, y in note_links(links)}) > 1)
        left, right, y = note_links(links)[-1]
        log.click((left + right) // 2, y)
        log.hears("expanded")
        time.sleep(0.5)  # The height moves.
        left, right, y = note_links(log.links())[0]
        log.click((left + right) // 2, y)
        log.hears("link https://example.org/logs")
    print("Blueprint: the note of a compiled window unfolds and follows a link")


if __name__ == "__main__":
    main()
