"""Problematic numbers and texts, mixed with harmless ones, so that the problems reach later stages."""

import os
import sys
import unicodedata

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Contract"))
from random_text import PIECES, random_text  # noqa: E402

# Numbers as written on a command line and in JSON: limits of integer types, limits of the engine's lengths (16,384 and
# 2³⁰), numbers without a reciprocal, numbers too large for a Double.
NUMBERS = [
    "0", "-0.0", "1", "-1", "0.5", "0.001", "1e-9", "1e-300", "5e-324", "1e-400", "2", "3", "7.3", "100", "1000", "-100",
    "16383", "16384", "16385", "-16384", "32767", "32768", "-32768", "-32769", "65535", "65536", "2097151", "2097152",
    "16777216", "1073741823", "1073741824", "1073741825", "-1073741824", "2147483520", "2147483647", "2147483648",
    "-2147483648", "-2147483649", "4294967295", "4294967296", "9007199254740993", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551616", "1e18", "1e19", "-1e19",
    "3.4028235e38", "1e39", "1e300", "-1e300", "1.7976931348623157e308", "1e999", "-1e999",
]
WHOLE_NUMBERS = [number for number in NUMBERS if not set(number) & set(".e")]


class Values:
    """A source of values. `wildness`, from 0 to 1, is the share of extreme ones."""

    def __init__(self, random, wildness):
        self.random, self.wildness = random, wildness

    def is_wild(self):
        return self.random.random() < self.wildness

    def chance(self, probability):
        return self.random.random() < probability

    def choice(self, values):
        return self.random.choice(values)

    def number(self, least=0.0, most=100.0):
        """A number as written: plausible or extreme."""
        if self.is_wild():
            return self.choice(NUMBERS)
        return "%.6g" % self.random.uniform(least, most)

    def whole(self, least=0, most=20):
        return self.choice(WHOLE_NUMBERS) if self.is_wild() else str(self.random.randint(least, most))

    def offsets(self, length):
        """The ends of a range, mostly within a text. Only a few are refused."""
        if self.chance(0.01):
            return [self.choice(WHOLE_NUMBERS), self.choice(WHOLE_NUMBERS)]
        if self.is_wild():
            ends = [str(self.random.randint(0, length)), self.choice([one for one in WHOLE_NUMBERS if int(one) >= 0])]
            return sorted(ends, key=int)
        return [str(end) for end in sorted(self.random.randint(0, length) for _ in range(2))]

    def feature_value(self):
        return self.choice(("0", "1", "2", "3", "100", "65536", "4294967295")) if self.is_wild() else self.choice(("0", "1"))

    def color(self):
        digits = self.choice((3, 6, 8))
        return "#" + "".join(self.choice("0123456789abcdef") for _ in range(digits))

    def text(self):
        """A text of usually a few words, sometimes about 10,000 bytes."""
        if not self.is_wild():
            return random_text(self.random)
        length = int(10 ** self.random.uniform(0, 1.5 if self.chance(0.8) else 4))
        return "".join(self._stretches(length))

    def _stretches(self, length):
        while length > 0:
            stretch = self.choice(STRETCHES)(self, length)
            if not stretch:
                return
            # Do not cut inside a character.
            yield stretch
            length -= len(stretch.encode())


def _count(values, length):
    return max(1, int(length * values.random.random()))


def _one_character(values, length):
    """A long run of one character."""
    character = values.choice(ALL) if values.chance(0.3) else values.choice(REPEATED)
    return character * max(1, _count(values, length) // len(character.encode()))


def _one_script(values, length):
    """A word of any letters and marks of one block."""
    start = values.random.randrange(len(ALL))
    block = ALL[start:start + values.choice((8, 40, 200))]
    separators = ["", "", " ", "\u200d", "\u200c", "\u00ad", "\u0301"]
    separator = values.choice(separators)
    return separator.join(values.choice(block) for _ in range(max(1, _count(values, length) // 4)))


def _joined(values, length):
    """A long word of a script that joins or stacks."""
    syllable = values.choice(SYLLABLES)
    return syllable * max(1, _count(values, length) // len(syllable.encode()))


def _piece(values, length):
    return values.choice(PIECES[values.choice(tuple(PIECES))])


def _words(values, length):
    return "".join(values.choice("abcdefxyz AV-fi\t") for _ in range(min(_count(values, length), 400)))


def _marks(values, length):
    base = values.choice(("a", "x", "ب", "क", "漢", "가", "", " ", "\t", "😀"))
    return base + "".join(values.choice(MARKS) for _ in range(min(_count(values, length), 2000) // 2))


def _bidi(values, length):
    controls = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
    letters = "aא1 ب"
    return "".join(values.choice(controls if values.chance(0.6) else letters) for _ in range(min(_count(values, length), 1000)))


def _anything(values, length):
    return "".join(values.choice(ALL) for _ in range(min(_count(values, length), 300)))


def _unassigned(values, length):
    """Any scalar value."""
    code = values.random.randrange(0x110000)
    return chr(code) if not 0xD800 <= code < 0xE000 else "\ud7ff"


ALL = [chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) not in ("Cn", "Cs", "Co")]
MARKS = [character for character in ALL if unicodedata.category(character)[0] == "M"]
REPEATED = list("abc x.-\t\n…ـبܒ漢가😀ᠠ\u0301\u200b\u200d\u00ad\u2028\u202e\u2067\ufffc\ufe0f\u0e33\u3099\u20e3\u1160\u034f") + ["क्", "क", "\r\n", "🇩", "𞤀", "👩‍"]
SYLLABLES = ["क्", "ক্", "ക്", "ក្", "བྲ", "ܒ", "ب", "پـ", "𞤀", "ᠠ", "각", "각", "ก็", "น้ำ", "👩‍", "🇩🇪", "a\u0301", "fi", "AV", "ffi"]
STRETCHES = [_one_character, _one_script, _joined, _piece, _piece, _words, _words, _marks, _bidi, _anything, _unassigned]
