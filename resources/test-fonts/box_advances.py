"""The table of advances in README.md."""

import box_features
import box_repertoire as r

README_START = "<!-- advances: written by make_fonts.py -->"
README_END = "<!-- end of advances -->"


def _rows():
    """(what, Regular advance, box bottom..top)."""
    def forms(table):
        names = {"": "isolated", ".init": "initial", ".medi": "medial", ".fina": "final"}
        return ", ".join(f"{names[form]} {advance}" for form, advance in table.items())

    yield "`.notdef` (framed diagonal)", "500", "0..700"
    for code, advance in r.SPACES.items():
        yield f"space U+{code:04X}", advance, "none"
    yield "a–z, U+00DF–00FF, œ; but not those below", 500, "0..500"
    yield "i, l, ı, ì í î ï", 250, "0..500"
    yield "m", 800, "0..500"
    yield "A–Z, U+00C0–00DE, İ, Œ; but not W", 600, "0..700"
    yield "W", 800, "0..700"
    yield "0–9, £, €", 550, "0..650"
    listed = " ".join(f"U+{c:04X}" for c in r.PUNCTUATION if c > 0x7F)
    yield f"ASCII punctuation and symbols, and {listed}", 300, "0..300"
    yield "ellipsis U+2026", 700, "0..150"
    yield "ligature f+i (`liga`), caret at 460", 700, "0..600"
    yield "ligature f+f+i (`liga`), carets at 470 and 930", 1150, "0..600"
    yield "a with `ss01`", 700, "0..500"
    yield "i in Turkish (`locl`, language tr)", 350, "0..500"
    yield "U+0410–042F, Ё", 600, "0..700"
    yield "U+0430–044F, ё", 500, "0..500"
    yield "Hebrew letters U+05D0–05EA", 450, "0..550"
    yield "Hebrew maqaf, geresh, gershayim", 300, "0..300"
    yield "Arabic letters that join on both sides", forms(r.DUAL_JOINING_ADVANCES), "0..600, 520, 440, 560"
    yield "Arabic letters that join to the right only", forms(r.RIGHT_JOINING_ADVANCES), "0..600, 560"
    yield "lam-alef (`rlig`), caret at 320", forms(r.LAM_ALEF_ADVANCES), "0..660, 620"
    yield "hamza U+0621, tatweel U+0640", "300, 200", "0..400, 100"
    yield "Arabic comma, semicolon, question mark", 300, "0..300"
    yield "Arabic-Indic digits U+0660–0669", 550, "0..650"
    marks = " ".join(f"U+{c:04X}" for c in [*r.MARKS_ABOVE, *r.MARKS_BELOW])
    yield f"marks {marks}, Hebrew points, Arabic vowel signs", 0, "attached by `mark`, `mkmk`"


def _other_rows():
    yield "Label Box Tall", "Han, kana, Hangul, full-width punctuation, U+2026, U+3000", 1000
    yield "Label Box Tall", "space", 250
    yield "Label Box Color", "emoji, skin tones, sequences, flags, keycaps", 1200
    yield "Label Box Color", "a regional indicator alone", 1000
    yield "Label Box Color", "0–9, # and * alone", 600
    yield "Label Box Color", "U+200D, U+FE0F", 0
    yield "Label Box Context", "ASCII as in Label Box; e before a space; a after a space", "650; 620"
    yield "Label Box Context", "kerning V + space; space + T", "-60; -40"
    yield "Label Box Spaces", "kerning in Hebrew by what stands beyond spaces: see `box_features.py`", ""
    yield "Label Box Random", "ASCII as in Label Box; the four forms of a (`rand`)", "; ".join(map(str, r.RANDOM_ADVANCES))
    yield "Label Box Variable", "ASCII as in Label Box: × 0.8 at wght 100, × 1 at 400, × 1.3 at 700 (Bold), × 1.5 at 900", ""


def advances_table():
    """Markdown."""
    lines = ["| Label Box | Regular | box, bottom..top |", "|---|---|---|"]
    lines += [f"| {what} | {advance} | {box} |" for what, advance, box in _rows()]
    for (first, second), value in box_features.KERNING.items():
        lines.append(f"| kerning {first} + {second} (scripts DFLT, latn) | {value} | |")
    lines += ["", "| Other family | what | advance |", "|---|---|---|"]
    lines += [f"| {family} | {what} | {advance} |" for family, what, advance in _other_rows()]
    han = "".join(sorted(r.HAN))
    lines += ["", f"Label Box Tall covers the Han characters {han}, the Hangul syllables {r.HANGUL}, all kana",
              f"(U+3041–3096, U+30A1–30FC) and {r.FULL_WIDTH_PUNCTUATION}.", ""]
    emoji = " ".join(f"U+{c:04X}" for c in [*r.EMOJI, *r.SKIN_TONES])
    lines += [f"Label Box Color covers {emoji}, the regional indicators, U+20E3, 0–9, # and *. Its sequences:",
              "👩‍👩 and 👨‍👩‍👧; the flags " + ", ".join(r.FLAGS) + "; skin tones after "
              + ", ".join(f"U+{c:04X}" for c in r.SKIN_TONE_BASES) + "; keycaps with and without U+FE0F.", ""]
    return "\n".join(lines)
