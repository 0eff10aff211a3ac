#!/usr/bin/python3
"""Uses the example of a class with a template: its label has the properties of the file, and its link calls the class.

    scripts/with-display Tests/Install/use_template.py COMMAND ...
"""

import sys

from use_feed import Feed


def main():
    with Feed(sys.argv[1:]) as note:
        note.hears("folded to 2 lines")
        left, right, y = note.waits_for_links(bool)[0]
        note.click((left + right) // 2, y)
        note.hears("link https://example.org/logs")
    print("a class with a template has its labels, and follows a link")


if __name__ == "__main__":
    main()
