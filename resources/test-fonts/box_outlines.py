"""Outlines: filled frames with a bar inside, so that a person looking at a picture can tell letters apart."""

from fontTools.pens.ttGlyphPen import TTGlyphPen

BEARING = 30


def _rectangle(pen, left, bottom, right, top, hole=False):
    corners = [(left, bottom), (left, top), (right, top), (right, bottom)]  # clockwise: filled
    if hole:
        corners.reverse()
    pen.moveTo(corners[0])
    for corner in corners[1:]:
        pen.lineTo(corner)
    pen.closePath()


def frame_and_bar(box, advance, stroke):
    """The outer rectangle and its hole, and the bar in the hole's lower left corner, each as (l, b, r, t).

    The bar's width is chosen by bits 0..2 of `box.mark`, its height by bits 3..5: 64 different bars.
    """
    outer = (BEARING, box.bottom, advance - BEARING, box.top)
    stroke = min(stroke, (outer[2] - outer[0]) // 3, (outer[3] - outer[1]) // 3)
    hole = (outer[0] + stroke, outer[1] + stroke, outer[2] - stroke, outer[3] - stroke)
    columns, rows = box.mark & 7, (box.mark >> 3) & 7
    bar = (hole[0], hole[1], hole[0] + (hole[2] - hole[0]) * columns // 8, hole[1] + (hole[3] - hole[1]) * (rows + 1) // 9)
    return outer, hole, bar


def box_glyph(box, advance, stroke):
    """The TrueType outline of a box."""
    pen = TTGlyphPen(None)
    if box.kind in ("mark-above", "mark-below"):
        half = 60 + 10 * (box.mark & 7)  # the mark's width tells which one it is
        _rectangle(pen, -half, box.bottom, half, box.top)
    elif box.kind != "empty":
        outer, hole, bar = frame_and_bar(box, advance, stroke)
        _rectangle(pen, *outer)
        _rectangle(pen, *hole, hole=True)
        # A bar without area stays in (its points coincide): the masters of the variable font need equal contours.
        _rectangle(pen, *bar)
    return pen.glyph()


def filled_glyph(left, bottom, right, top):
    """A plain filled rectangle: a layer of a colour glyph."""
    pen = TTGlyphPen(None)
    _rectangle(pen, left, bottom, right, top)
    return pen.glyph()


def notdef_glyph(stroke):
    """Missing character: a frame with a thick diagonal, 500 wide."""
    pen = TTGlyphPen(None)
    _rectangle(pen, 30, 0, 470, 700)
    _rectangle(pen, 30 + stroke, stroke, 470 - stroke, 700 - stroke, hole=True)
    pen.moveTo((30 + stroke, stroke))
    pen.lineTo((470 - 2 * stroke, 700 - stroke))
    pen.lineTo((470 - stroke, 700 - stroke))
    pen.lineTo((30 + 2 * stroke, stroke))
    pen.closePath()
    return pen.glyph()
