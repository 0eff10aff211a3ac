"""Which characters the box fonts cover, how wide each is and how tall its box is.

Everything a test may rely on is decided here; README.md shows the same numbers as a table.
Units: 1,000 per em.
"""

from dataclasses import dataclass

UPEM = 1000


@dataclass(frozen=True)
class Box:
    """One glyph: a frame of the given advance and height, told apart by the bar inside it (see box_outlines.py)."""

    name: str
    advance: int
    bottom: int
    top: int
    mark: int  # chooses the size of the inner bar; the code point where there is one
    code: "int | None" = None
    kind: str = "base"  # base, mark-above, mark-below, ligature, empty


def name_of(code: int) -> str:
    """The production name of a character's glyph."""
    return f"uni{code:04X}" if code <= 0xFFFF else f"u{code:X}"


def _run(codes, advance, bottom, top, kind="base"):
    return [Box(name_of(c), advance, bottom, top, c, c, kind) for c in codes]


# --- Latin -----------------------------------------------------------------------------------------------------------

SPACES = {0x20: 250, 0xA0: 250, 0x2002: 500, 0x2003: 1000, 0x2009: 200}
NARROW = {ord("i"): 250, ord("l"): 250, 0x0131: 250, 0xEC: 250, 0xED: 250, 0xEE: 250, 0xEF: 250}
WIDE = {ord("m"): 800, ord("W"): 800}
# U+00DD and U+00FD are left out on purpose: HarfBuzz takes them apart into letter and U+0301.
LATIN_LOWER = [*range(0x61, 0x7B), *(c for c in range(0xDF, 0x100) if c not in (0xF7, 0xFD)), 0x0131, 0x0153]
LATIN_UPPER = [*range(0x41, 0x5B), *(c for c in range(0xC0, 0xDF) if c not in (0xD7, 0xDD)), 0x0130, 0x0152]
DIGITS = [*range(0x30, 0x3A), 0xA3, 0x20AC]  # and the pound and euro signs
ASCII_PUNCTUATION = [c for c in range(0x21, 0x7F) if not chr(c).isalnum()]
PUNCTUATION = [
    *ASCII_PUNCTUATION, 0xA1, 0xA7, 0xAB, 0xAD, 0xB0, 0xB7, 0xBB, 0xBF, 0xD7, 0xF7,
    0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2039, 0x203A,
]
ELLIPSIS = 0x2026
RANDOM_ADVANCES = [510, 520, 530, 540]
MARKS_ABOVE = [0x0300, 0x0301, 0x0302, 0x0303, 0x0308, 0x030A]
MARKS_BELOW = [0x0323, 0x0327]


def spaces():
    """White space: no outline."""
    return [Box(name_of(c), a, 0, 0, c, c, "empty") for c, a in SPACES.items()]


def latin():
    """Letters, digits and punctuation of Latin text, without ligatures."""
    widths = {**NARROW, **WIDE}
    glyphs = [Box(name_of(c), widths.get(c, 500), 0, 500, c, c) for c in LATIN_LOWER]
    glyphs += [Box(name_of(c), widths.get(c, 600), 0, 700, c, c) for c in LATIN_UPPER]
    glyphs += _run(DIGITS, 550, 0, 650)
    glyphs += _run(PUNCTUATION, 300, 0, 300)
    glyphs += _run([ELLIPSIS], 700, 0, 150)
    return glyphs


def latin_alternates():
    """Glyphs that only OpenType features reach: ligatures, stylistic set 1, the Turkish i."""
    return [
        Box("f_i", 700, 0, 600, 0x11, kind="ligature"),
        Box("f_f_i", 1150, 0, 600, 0x2A, kind="ligature"),
        Box("a.ss01", 700, 0, 500, 0x3F),
        Box("i.TRK", 350, 0, 500, 0x37),
    ]


def random_forms():
    """The forms of a that the feature `rand` chooses from, in their order."""
    return [Box(f"a.rand{i}", advance, 0, 500, 0x30 + i) for i, advance in enumerate(RANDOM_ADVANCES, 1)]


def combining():
    """U+0300 and its like: no advance, attached by GPOS."""
    return _run(MARKS_ABOVE, 0, 530, 680, "mark-above") + _run(MARKS_BELOW, 0, -180, -30, "mark-below")


def cyrillic():
    """Russian and its neighbours: the letters U+0410..044F, Ё and ё."""
    return _run([0x0401, *range(0x0410, 0x0430)], 600, 0, 700) + _run([0x0451, *range(0x0430, 0x0450)], 500, 0, 500)


# --- Hebrew and Arabic -----------------------------------------------------------------------------------------------

HEBREW_LETTERS = [*range(0x05D0, 0x05EB)]
HEBREW_PUNCTUATION = [0x05BE, 0x05F3, 0x05F4]
HEBREW_POINTS_BELOW = [*range(0x05B0, 0x05B9), 0x05BB, 0x05C7]
HEBREW_POINTS_ABOVE = [0x05B9, 0x05BC, 0x05BF, 0x05C1, 0x05C2]


def hebrew():
    """The 27 letters, three punctuation marks, and the points as attached marks."""
    return (
        _run(HEBREW_LETTERS, 450, 0, 550)
        + _run(HEBREW_PUNCTUATION, 300, 0, 300)
        + _run(HEBREW_POINTS_ABOVE, 0, 580, 680, "mark-above")
        + _run(HEBREW_POINTS_BELOW, 0, -180, -80, "mark-below")
    )


ARABIC_RIGHT_JOINING = [0x0622, 0x0623, 0x0624, 0x0625, 0x0627, 0x0629, 0x062F, 0x0630, 0x0631, 0x0632, 0x0648, 0x0649]
ARABIC_DUAL_JOINING = [
    0x0626, 0x0628, 0x062A, 0x062B, 0x062C, 0x062D, 0x062E, *range(0x0633, 0x063B), *range(0x0641, 0x0648), 0x064A,
]
ARABIC_PUNCTUATION = [0x060C, 0x061B, 0x061F]
ARABIC_DIGITS = [*range(0x0660, 0x066A)]
ARABIC_MARKS_ABOVE = [0x064B, 0x064C, 0x064E, 0x064F, 0x0651, 0x0652, 0x0670]
ARABIC_MARKS_BELOW = [0x064D, 0x0650]
ARABIC_ALEFS = [0x0622, 0x0623, 0x0625, 0x0627]
ARABIC_LAM = 0x0644

RIGHT_JOINING_ADVANCES = {"": 400, ".fina": 380}
DUAL_JOINING_ADVANCES = {"": 600, ".init": 400, ".medi": 350, ".fina": 550}
LAM_ALEF_ADVANCES = {"": 650, ".fina": 620}


def arabic():
    """Letters with a glyph of its own advance for every joining form, lam-alef, vowel signs, digits, punctuation."""
    glyphs = _run([0x0621], 300, 0, 400) + _run([0x0640], 200, 0, 100)
    tops = {"": 600, ".init": 520, ".medi": 440, ".fina": 560}
    for codes, advances in ((ARABIC_RIGHT_JOINING, RIGHT_JOINING_ADVANCES), (ARABIC_DUAL_JOINING, DUAL_JOINING_ADVANCES)):
        for code in codes:
            for form, advance in advances.items():
                encoded = code if form == "" else None
                glyphs.append(Box(name_of(code) + form, advance, 0, tops[form], code, encoded))
    for alef in ARABIC_ALEFS:
        for form, advance in LAM_ALEF_ADVANCES.items():
            glyphs.append(Box(f"lam_{name_of(alef)}{form}", advance, 0, tops[form] + 60, alef, kind="ligature"))
    glyphs += _run(ARABIC_PUNCTUATION, 300, 0, 300) + _run(ARABIC_DIGITS, 550, 0, 650)
    glyphs += _run(ARABIC_MARKS_ABOVE, 0, 650, 750, "mark-above")
    glyphs += _run(ARABIC_MARKS_BELOW, 0, -180, -80, "mark-below")
    return glyphs


# --- East Asian ------------------------------------------------------------------------------------------------------

HAN = "一二三四五六七八九十百千日月火水木金土山川田人口中国文字漢语語本東京大小上下学生言話海港書"
KANA = [*range(0x3041, 0x3097), *range(0x30A1, 0x30FD)]
HANGUL = "가나다라마바사한글국어말"
FULL_WIDTH_PUNCTUATION = "、。「」『』（）！？：，"


def east_asian():
    """A handful of Han characters, all kana, a few Hangul syllables; the ellipsis as wide as a character."""
    glyphs = _run(sorted(ord(c) for c in HAN), 1000, -100, 900)
    glyphs += _run(KANA, 1000, 0, 800)
    glyphs += _run(sorted(ord(c) for c in HANGUL), 1000, -50, 850)
    glyphs += _run(sorted(ord(c) for c in FULL_WIDTH_PUNCTUATION), 1000, 0, 400)
    glyphs += _run([ELLIPSIS], 1000, 300, 500)
    glyphs += [Box(name_of(0x3000), 1000, 0, 0, 0x3000, 0x3000, "empty"), Box(name_of(0x20), 250, 0, 0, 0x20, 0x20, "empty")]
    return glyphs


# --- Emoji -----------------------------------------------------------------------------------------------------------

ZWJ, VS16, KEYCAP = 0x200D, 0xFE0F, 0x20E3
EMOJI = [*range(0x1F600, 0x1F610), 0x1F44B, 0x1F44D, 0x1F467, 0x1F468, 0x1F469, 0x1F680, 0x1F3F4, 0x2764, 0x2600]
SKIN_TONES = [*range(0x1F3FB, 0x1F400)]
SKIN_TONE_BASES = [0x1F44B, 0x1F44D, 0x1F468, 0x1F469]
REGIONAL_INDICATORS = [*range(0x1F1E6, 0x1F200)]
FLAGS = ["US", "DE", "JP", "IN"]
ZWJ_SEQUENCES = [(0x1F469, 0x1F469), (0x1F468, 0x1F469, 0x1F467)]
KEYCAP_BASES = [*range(0x30, 0x3A), ord("#"), ord("*")]


def emoji_ligatures():
    """Sequence of code points -> name of the one glyph that stands for it. U+FE0F in front of U+20E3 may be absent."""
    table = {}
    for sequence in ZWJ_SEQUENCES:
        joined = [sequence[0]]
        for code in sequence[1:]:
            joined += [ZWJ, code]
        table[tuple(joined)] = "zwj_" + "_".join(f"{c:X}" for c in sequence)
    for flag in FLAGS:
        table[tuple(0x1F1E6 + ord(c) - ord("A") for c in flag)] = f"flag_{flag}"
    for base in SKIN_TONE_BASES:
        for tone in SKIN_TONES:
            table[(base, tone)] = f"tone_{base:X}_{tone:X}"
    for base in KEYCAP_BASES:
        table[(base, VS16, KEYCAP)] = f"keycap_{base:02X}"
        table[(base, KEYCAP)] = f"keycap_{base:02X}"
    return table


def emoji():
    """All glyphs of the colour font."""
    glyphs = _run(EMOJI + SKIN_TONES, 1200, -150, 850) + _run(REGIONAL_INDICATORS, 1000, 0, 700)
    glyphs += _run(KEYCAP_BASES, 600, 0, 700) + _run([KEYCAP], 1200, -150, 850)
    names = sorted(set(emoji_ligatures().values()))
    glyphs += [Box(n, 1200, -150, 850, i, kind="ligature") for i, n in enumerate(names)]
    glyphs += [Box(name_of(c), 0, 0, 0, c, c, "empty") for c in (ZWJ, VS16)]
    return glyphs
