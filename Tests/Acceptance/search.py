"""What a search bar tells, and what it marks."""

import re

from demo import wait_for


def hits(demo):
    """The number of the current search hit and that of all; (0, 0) if there is none, and None without a search."""
    matches = (re.match(r"([\d,]+) of ([\d,]+)$", item.name) for item in demo.items() if item.role == "label")
    found = next((match.groups() for match in matches if match), None)
    if found:
        return tuple(int(number.replace(",", "")) for number in found)
    return (0, 0) if demo.find("label", "no hits") else None


def press_for_hit(demo, name, hit):
    """Presses a button of the search, and waits for a hit."""
    demo.click(demo.wait("button", name))
    wait_for(lambda: hits(demo) == hit, lambda: f"the hit {hit} after a click on '{name}'; it is {hits(demo)}")


def hit_rows(picture, x, y, width, height):
    """The rows of pixels in a part of a picture with the colour of the current hit."""
    return [index for index, row in enumerate(picture.rows(x, y, width, height))
            if sum(red > 230 and 120 < green < 190 and blue < 130
                   for red, green, blue in zip(row[::3], row[1::3], row[2::3])) > 10]
