"""Random commands for label-tool: any combination of the options of each command and the keys of a description.

`check_against_sources` checks that no option and no key of the sources is missing here.
"""

import base64
import glob
import json
import os
import random
import re
import struct
import zlib

from extreme_values import Values

# Placeholders for files in a command. The runner replaces them by paths.
INPUT, TEXT_FILE, DICTIONARY, PICTURE = "{input}", "{text}", "{dictionary}", "{picture}"


class Number(str):
    """A number that is written to JSON unchanged."""


# --- Fonts ---------------------------------------------------------------------------------------------------------

BOX_FAMILIES = ["Label Box", "Label Box Tall", "Label Box Color", "Label Box Context", "Label Box Spaces", "Label Box Variable"]
REAL_FAMILIES = [
    "Noto Sans", "Noto Serif", "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans CJK JP", "Noto Sans CJK KR", "Noto Color Emoji",
    "Noto Nastaliq Urdu", "Noto Sans Mongolian", "Noto Sans Syriac", "DejaVu Sans", "DejaVu Sans Mono", "serif", "no such family", "",
]
STYLES = ["", "", "", "Bold", "Italic", "Thin", "Condensed", "Ultra-Expanded Black Oblique"]
LANGUAGES = ["en", "en-US", "de", "ja", "zh-TW", "ko", "ar", "ur", "th", "tr", "sr-Latn", "ja-u-lw-phrase", "x-y", "und"]
FEATURES = ["liga", "kern", "calt", "ccmp", "rand", "smcp", "ss01", "frac", "aalt", "init", "mark", "vert", "zzzz"]


def hostile_families(fonts):
    """The families of the fonts in a folder, from the files' names."""
    return ["Hostile " + os.path.basename(file)[:-4].replace("-", " ") for file in sorted(glob.glob(os.path.join(fonts, "*.ttf")))]


class Generator:
    """Makes the command with a number, deterministic for a seed."""

    def __init__(self, seed, hostile):
        self.seed, self.hostile = seed, hostile

    def command(self, number):
        """The arguments, and the contents of their files."""
        source = random.Random("%d:%d" % (self.seed, number))
        self.values = Values(source, source.choice((0, 0.05, 0.2, 0.5, 1)))
        self.length = 50
        name = source.choice(("analyze", "shape", "shape", "layout", "layout", "layout", "query", "query", "query", "render", "render"))
        arguments, files = [name], {}
        kind = source.random()
        if kind < 0.5:
            text = self._text()
            arguments += ["--text", text]
        elif kind < 0.55:
            files[TEXT_FILE] = self._text()
            arguments += ["--file", TEXT_FILE]
        else:
            files[INPUT] = dump(self._description())
            arguments += ["--input", INPUT]
        probability = source.choice((0.05, 0.2, 0.5))
        for option in OPTIONS_OF[name]:
            for _ in range(source.choice((1, 1, 1, 3)) if option in REPEATABLE else 1):
                if option == "o" or self.values.chance(0.6 if option in LIKELY else probability):
                    arguments += self._option(option)
        if name != "render" and self.values.chance(0.7):
            arguments.append("--json")
        return arguments, files

    def _text(self):
        text = self.values.text()
        self.length = len(text.encode())
        return text

    def _option(self, option):
        flag = "-o" if option == "o" else "--" + option
        make = OPTIONS[option]
        return [flag] if make is None else [flag, make(self)]

    # --- Values of options ---

    def font(self):
        return "%s, %s %s" % (self._family(), self.values.choice(STYLES), self._size())

    def _size(self):
        return self.values.number(4, 40)

    def _family(self):
        return self.values.choice(self.values.choice((self.hostile, BOX_FAMILIES, REAL_FAMILIES)))

    def features(self):
        return ",".join(
            "%s=%s" % (self.values.choice(FEATURES), self.values.feature_value()) for _ in range(self.values.random.randint(1, 4)))

    def variations(self):
        return "%s=%s" % (self.values.choice(("wght", "wdth", "opsz")), self.values.number(100, 900))

    def range_text(self):
        return ",".join(self.values.offsets(self.length))

    def point(self):
        return "%s,%s" % (self.values.number(-10, 200), self.values.number(-10, 200))

    def picture(self):
        return PICTURE + self.values.choice((".png", ".png", ".svg", ".pdf"))

    # --- Descriptions ---

    def _description(self):
        values = self.values
        description = {}
        if values.chance(0.4):
            description["attachments"] = {"one": self._attachment(), "two": self._attachment()}
        self.attachments = description.get("attachments", {})
        self.scopes = []
        if values.chance(0.4):
            description["scopes"] = {}
            for name in ("s", "t"):
                description["scopes"][name] = self._members(SCOPE)
                self.scopes.append(name)
        description["text"] = self._runs()
        self.scopes = list(description.get("scopes", {}))
        if values.chance(0.5):
            description["paragraphs"] = [
                self._members(PARAGRAPH) if values.chance(0.9) else None for _ in range(values.random.randint(1, 4))]
        if values.chance(0.7):
            names = values.random.sample(DESCRIBABLE, values.random.randint(1, 8))
            description["options"] = {name: self._described(name) for name in names}
        if values.chance(0.3):
            description["highlights"] = [self._highlight() for _ in range(values.choice((1, 2, 5, 40)))]
        return description

    def _described(self, option):
        make = OPTIONS[option]
        if make is None:
            return self.values.chance(0.8)
        if option == "token" and self.values.chance(0.5):
            return self._runs(short=True)
        return make(self)

    def _runs(self, short=False):
        values = self.values
        runs = []
        length = 0
        for _ in range(values.random.randint(1, 3 if short else 6)):
            text = values.choice(("…", " more", "x", "")) if short else values.text()
            run = self._members(RUN, values.choice((0.02, 0.1, 0.3)))
            if "attachment" in run:
                text = "\ufffc"
            length += len(text.encode())
            runs.append(text if not run else {"text": text, **run})
        if not short:
            self.length = length
        return runs

    def _members(self, keys, probability=0.25):
        members = {key: make(self) for key, make in keys.items() if self.values.chance(probability)}
        # None means that no name exists yet.
        return {key: value for key, value in members.items() if value is not None}

    def _attachment(self):
        members = self._members(ATTACHMENT)
        if "picture" in members:
            members.pop("widget", None)
        return {**members, "width": self.length_value(), "ascent": self.length_value()}

    def _highlight(self):
        members = self._members(HIGHLIGHT)
        return {**members, "range": self.json_range()}

    def length_value(self):
        return Number(self.values.number(-5, 60))

    def json_range(self):
        return [Number(end) for end in self.values.offsets(self.length)]

    def attachment_of_run(self):
        if self.attachments and self.values.chance(0.7):
            return self.values.choice(tuple(self.attachments))
        return self._attachment() if self.values.chance(0.3) else None

    def scope_name(self):
        return self.values.choice(self.scopes) if self.scopes else None

    def line(self):
        if self.values.chance(0.5):
            return self.values.choice(LINE_STYLES)
        return self._members(LINE, 0.5)

    def shadow(self):
        return {**self._members(SHADOW, 0.6), "color": self.json_color()}

    def stroke(self):
        return {**self._members(STROKE, 0.5), "widthPercentage": self.length_value()}

    def highlight_stroke(self):
        return {**self._members(STROKE, 0.5), "width": self.length_value()}

    def background(self):
        return self._members(BACKGROUND, 0.5)

    def run_background(self):
        return self.json_color() if self.values.chance(0.2) else self.background()

    def edges(self):
        return self.length_value() if self.values.chance(0.4) else self._members(EDGES, 0.6)

    def rectangle(self):
        return self._members(RECTANGLE, 0.8)

    def json_color(self):
        if self.values.chance(0.7):
            return self.values.color()
        return [Number(self.values.number(0, 1)) for _ in range(self.values.choice((3, 4)))]

    def json_font(self):
        return self.font() if self.values.chance(0.5) else self._members(FONT, 0.4)

    def json_features(self):
        if self.values.chance(0.5):
            return self.features()
        return [[self.values.choice(FEATURES), Number(self.values.whole())]]

    def json_variations(self):
        return self.variations() if self.values.chance(0.5) else [["wght", Number(self.values.number(100, 900))]]

    def tab_stops(self):
        stops = []
        for _ in range(self.values.choice((1, 2, 30))):
            position = self.length_value()
            alignment = self.values.choice(("left", "right", "center", "decimal"))
            stops.append(position if self.values.chance(0.5) else {"position": position, "alignment": alignment})
        return stops

    def first_line_offset(self):
        key = self.values.choice((
            "baselineFromDefault", "baselineFromTop", "lineCenterFromTop", "capHeightCenterFromTop", "xHeightCenterFromTop"))
        return {key: self.length_value()}

    def embeddings(self):
        directions = [
            self.values.choice(("ltr", "rtl", {"direction": "rtl", "isOverride": True})) for _ in range(self.values.choice((1, 2, 130)))]
        return directions

    def shifts(self):
        return [self.values.choice(("superscript", "subscript", self.length_value())) for _ in range(self.values.choice((1, 2, 50)))]

    def scales(self):
        return [self.values.choice(("superscript", "subscript", "smallCaps")) for _ in range(self.values.choice((1, 2, 50)))]

    def line_height(self):
        return {self.values.choice(("factor", "pixels")): self.length_value()}


def word(*words):
    return lambda generator: generator.values.choice(words)


def flag(generator):
    return generator.values.chance(0.5)


def words_of(*words):
    return lambda generator: [one for one in words if generator.values.chance(0.5)]


def number(generator):
    return generator.length_value()


def share(generator):
    return Number(generator.values.number(0, 1))


def whole(generator):
    return Number(generator.values.whole())


def some_text(generator):
    return generator.values.choice(("", "x", "a word", "👩‍👩‍👧", "\n", "\u202e"))


def written(least, most):
    return lambda generator: generator.values.number(least, most)


def png():
    """A picture of one pixel."""
    def chunk(name, data):
        return struct.pack(">L", len(data)) + name + data + struct.pack(">L", zlib.crc32(name + data))
    header = struct.pack(">LLBBBBB", 1, 1, 8, 2, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0\xff\0\0")) + chunk(b"IEND", b"")
    return base64.b64encode(data).decode()


# --- The keys of a description -------------------------------------------------------------------------------------

G = Generator
LINE_STYLES = ("single", "thick", "double", "doubleThick", "hidden")
ALIGNMENTS = ("start", "end", "left", "right", "center", "justify")
MODES = ("end", "middle", "start", "clip")
PICTURES = (png(), "", base64.b64encode(b"\x89PNG\r\n\x1a\n").decode())
FONT = {
    "families": lambda generator: [generator._family(), generator._family()], "size": number, "sizeScale": share, "weight": whole,
    "width": number, "slant": word("upright", "oblique", "italic"),
    "capitals": word("normal", "smallCaps", "allSmallCaps", "petiteCaps", "allPetiteCaps", "unicase", "titlingCaps"),
    "features": lambda generator: [[generator.values.choice(FEATURES), whole(generator)]],
    "variations": lambda generator: [["wght", number(generator)]],
}
EDGES = {"top": number, "left": number, "bottom": number, "right": number}
RECTANGLE = {"x": number, "y": number, "width": number, "height": number}
BACKGROUND = {
    "color": G.json_color, "borderColor": G.json_color, "borderWidth": number, "cornerRadius": number, "edgeInsets": G.edges,
    "fillsTextLineGaps": flag, "extendsTextLinesToCommonHorizontalBounds": flag, "discriminator": whole,
}
ATTACHMENT = {
    "width": number, "ascent": number, "descent": number, "leading": number, "imageBounds": G.rectangle, "stringRepresentation": some_text,
    "alternateDescription": some_text, "picture": word(*PICTURES[:1]), "widget": some_text,
}
LINE = {
    "style": word(*LINE_STYLES), "pattern": word("solid", "dot", "dash", "dashDot", "dashDotDot", "wave"), "color": G.json_color,
    "position": word("standard", "low"),
}
SHADOW = {"x": number, "y": number, "blurRadius": number, "color": G.json_color}
STROKE = {"color": G.json_color, "fillsGlyphs": flag}
RUN = {
    "font": G.json_font, "features": G.json_features, "variations": G.json_variations, "color": G.json_color, "foregroundAlpha": share,
    "background": G.run_background, "backgroundColor": G.json_color, "backgroundAlpha": share, "link": some_text, "linkTitle": some_text,
    "linkClasses": lambda generator: [some_text(generator)], "language": word(*LANGUAGES), "underline": G.line,
    "underlineColor": G.json_color, "overline": G.line, "overlineColor": G.json_color, "strikethrough": G.line,
    "strikethroughColor": G.json_color, "shadow": G.shadow, "stroke": G.stroke, "baselineOffset": number, "baselineShifts": G.shifts,
    "fontMetricScales": G.scales, "letterSpacing": number, "lineHeight": G.line_height, "usesKerning": flag,
    "ligatures": word("none", "standard", "all"), "textTransform": word("verbatim", "lowercase", "uppercase", "capitalize"),
    "visibleCharacters": words_of("spaces", "lineBreaks", "ignorables"), "usesFontFallback": flag,
    "gravity": word("south", "east", "north", "west", "automatic"), "gravityHint": word("natural", "strong", "line"),
    "directionEmbeddings": G.embeddings, "hyphenationLanguage": word(*LANGUAGES), "allowsLineBreaks": flag, "insertsHyphens": flag,
    "wordSegment": whole, "sentenceSegment": whole, "attachment": G.attachment_of_run,
}
LINE_SPACING = {
    "betweenLines": number, "lineHeightMultiple": number, "minimumLineHeight": number, "maximumLineHeight": number,
    "minimumBaselineDistance": number, "beforeParagraph": number, "afterParagraph": number, "firstLineOffset": G.first_line_offset,
}
INDENTS = {"head": number, "tail": number, "initialHead": number, "initialTail": number, "numberOfInitialLines": whole}
PARAGRAPH = {
    "alignment": word(*ALIGNMENTS), "direction": word("auto", "ltr", "rtl"), "truncationScope": G.scope_name,
    "lineSpacing": lambda generator: generator._members(LINE_SPACING), "indents": lambda generator: generator._members(INDENTS, 0.5),
    "tabStops": G.tab_stops, "defaultTabInterval": number, "hyphenationFactor": share, "count": whole,
}
SCOPE = {
    "lines": whole, "mode": word(*MODES), "truncatableRange": G.json_range, "token": lambda generator: generator._runs(short=True),
}
HIGHLIGHT = {
    "rangeInToken": G.json_range, "color": lambda generator: generator.values.color(), "textColor": G.json_color, "linkColor": G.json_color,
    "underline": G.line, "strikethrough": G.line, "shadow": G.shadow, "background": G.background, "stroke": G.highlight_stroke,
}
OTHER_KEYS = {
    "text", "paragraphs", "scopes", "attachments", "options", "highlights", "range", "position", "alignment", "direction", "isOverride",
    "factor", "pixels", "widthPercentage", "width", "baselineFromDefault", "baselineFromTop", "lineCenterFromTop",
    "capHeightCenterFromTop", "xHeightCenterFromTop",
}

# --- The options of the command line; None for those without a value -----------------------------------------------

OPTIONS = {
    "font": G.font, "features": G.features, "variations": G.variations, "language": word(*LANGUAGES),
    "direction": word("auto", "text", "ltr", "rtl"),
    "round-positions": None, "part": G.range_text, "width": written(0, 200), "height": written(0, 200),
    "lines": lambda generator: generator.values.whole(0, 5), "mode": word(*MODES), "token": word("…", "", " more", "\u05d0…", "aaaa bbbb", "\t", "\n"),
    "truncate-at": word("clusters", "words"), "min-text-scale": written(0, 1), "text-scale-step": written(0, 0.2),
    "text-scale-anchor": word("none", "baseline", "center", "cap-height", "x-height"), "align": word(*ALIGNMENTS),
    "wrap": word("none", "word", "character", "word-character"), "line-breaks": word("greedy", "balanced"),
    "layout-mode": word("default", "textkit", "pango"), "display-scale": written(0, 4), "hyphenate": written(0, 1),
    "hyphenation-dictionary": word(DICTIONARY), "empty-line": None, "final-line": None, "color": lambda generator: generator.values.color(),
    "link-color": lambda generator: generator.values.color(), "underline-links": None,
    "override-color": lambda generator: generator.values.color(), "override-link-color": lambda generator: generator.values.color(),
    "keep-highlight-colors": None, "draw": word("all", "background", "foreground"), "draw-range": G.range_text,
    "background": word("none", "#fff", "#12345678"), "o": G.picture, "scale": written(0.5, 3), "point": G.point, "range": G.range_text,
    "links": None, "carets": None, "outline": G.range_text, "link-distance": written(0, 50),
}
SHAPING = ["font", "features", "variations", "language", "direction", "round-positions"]
LAYOUT = [
    "part", "width", "height", "lines", "mode", "token", "truncate-at", "min-text-scale", "text-scale-step", "text-scale-anchor", "align",
    "wrap", "line-breaks", "hyphenate", "hyphenation-dictionary", "layout-mode", "display-scale", "empty-line", "final-line",
]
DRAWING = [
    "color", "link-color", "underline-links", "override-color", "override-link-color", "keep-highlight-colors", "draw", "draw-range",
    "background",
]
OPTIONS_OF = {
    "analyze": SHAPING, "shape": SHAPING, "layout": SHAPING + LAYOUT, "render": SHAPING + LAYOUT + DRAWING + ["o", "scale"],
    "query": SHAPING + LAYOUT + ["point", "range", "outline", "links", "link-distance", "carets"],
}
DESCRIBABLE = SHAPING + LAYOUT + DRAWING + ["scale"]
REPEATABLE = {"point", "range", "outline"}
LIKELY = {"font", "width", "point", "range"}


def dump(value):
    """Encodes JSON with numbers as written: Python would change those that no float can hold."""
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, dict):
        return "{" + ",".join(json.dumps(key) + ":" + dump(member) for key, member in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(dump(element) for element in value) + "]"
    return json.dumps(value)


def check_against_sources(root):
    """Options and keys that the sources read and this file does not make. Must be empty."""
    def found(pattern, *files):
        names = set()
        for file in files:
            with open(file) as source:
                names.update(re.findall(pattern, source.read()))
        return names
    option_file = os.path.join(root, "Sources/LabelTool/Arguments/Option.swift")
    with open(option_file) as source:
        cases = source.read().split("static let inputOptions")[0]
    options = {name or case for case, name in re.findall(r'^    case (\w+)(?: = "([\w-]+)")?$', cases, re.M)}
    options |= found(r'^    case output = "(\w+)"', option_file)
    # A batch opens no windows, and its output is no terminal.
    known = set(OPTIONS) | {"text", "file", "input", "json", "size", "dark", "light", "quiet", "ansi"}
    readers = glob.glob(os.path.join(root, "Sources/TextEngine/Model/JSON/**/*.swift"), recursive=True)
    readers.append(os.path.join(root, "Sources/LabelTool/Input/InputDescription.swift"))
    keys = found(r'(?:\.value|\.take|\.scope)\("(\w+)"\)', *readers) | found(r'JSONMember\(\s*"(\w+)"', *readers)
    tables = (FONT, EDGES, RECTANGLE, BACKGROUND, ATTACHMENT, LINE, SHADOW, STROKE, RUN, LINE_SPACING, INDENTS, PARAGRAPH, SCOPE, HIGHLIGHT)
    known_keys = OTHER_KEYS.union(*tables)
    return ["the option --" + name for name in sorted(options - known)] + ["the key " + key for key in sorted(keys - known_keys)]
