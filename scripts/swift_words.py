"""Finds the words to translate in Swift sources: the literals in calls of the functions that translate. (xgettext knows no Swift.)"""

import dataclasses
import re


class Problem(Exception):
    """A word that nobody can translate."""


@dataclasses.dataclass
class Word:
    text: str
    plural: str = None
    context: str = None
    places: list = dataclasses.field(default_factory=list)
    comments: list = dataclasses.field(default_factory=list)


ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "'": "'", "\\": "\\"}
OPEN, CLOSE = "([{", ")]}"


def words_of(source, functions, path):
    """The words of a file. A call has a literal, or several with + between them. What `count:` follows has a form for one and one for many;
    a `context:` tells equal words apart. A word of another domain (`in:`) is left out."""
    names = "|".join(re.escape(name) for name in functions)
    call = re.compile(rf"(?<![\w.])(?<!func )(?:{names})\(")
    for start in code_matches(source, call):
        place = f"{path}:{source.count(chr(10), 0, start) + 1}"
        arguments = Arguments(source, source.index("(", start) + 1, place)
        if "in" in arguments.labels:
            continue
        word = Word(arguments.literal(0), context=arguments.labelled("context"), places=[path])
        if "count" in arguments.labels:
            word.plural = arguments.literal(1)
        if not word.text:
            raise Problem(f"{place}: the text is empty")
        word.comments = comments_above(source, start)
        yield word


def comments_above(source, start):
    """What `// Translators:` in the lines before says."""
    comments = []
    for line in reversed(source[:start].split("\n")[:-1]):
        match = re.match(r"\s*// (.*)", line)
        if not match:
            return []
        comments.insert(0, match[1])
        if match[1].startswith("Translators:"):
            return comments
    return []


def code_matches(source, pattern):
    """Where a pattern is in code, also in that of an interpolation, but not in comments and in texts."""
    position = 0
    while position < len(source):
        end = skip(source, position)
        if end > position:
            if source[position] == '"':
                for part, inner in interpolations(source, position, end):
                    yield from (part + found for found in code_matches(inner, pattern))
            position = end
        else:
            if pattern.match(source, position):
                yield position
            position += 1


def skip(source, position):
    """The end of a comment or literal that begins here; else the same position."""
    if source.startswith("//", position):
        end = source.find("\n", position)
        return len(source) if end < 0 else end
    if source.startswith("/*", position):
        return source.index("*/", position) + 2
    if source[position] == '"':
        return end_of_literal(source, position)
    return position


def end_of_literal(source, start):
    mark = '"""' if source.startswith('"""', start) else '"'
    position = start + len(mark)
    while not source.startswith(mark, position):
        if source.startswith("\\(", position):
            position = end_of_brackets(source, position + 1)
        else:
            position += 2 if source[position] == "\\" else 1
    return position + len(mark)


def end_of_brackets(source, start):
    depth, position = 0, start
    while True:
        end = skip(source, position)
        if end > position:
            position = end
            continue
        depth += (source[position] in OPEN) - (source[position] in CLOSE)
        position += 1
        if depth == 0:
            return position


def interpolations(source, start, end):
    position = start
    while (position := source.find("\\", position, end)) >= 0:
        if source[position + 1] == "(":
            inner_end = end_of_brackets(source, position + 1)
            yield position + 1, source[position + 1:inner_end]
            position = inner_end
        else:
            position += 2


class Arguments:
    """The arguments of a call, with their labels."""

    def __init__(self, source, start, place):
        self.place = place
        self.labels, self.parts = [], []
        position = begin = start
        while True:
            end = skip(source, position)
            if end > position:
                position = end
            elif source[position] in OPEN:
                position = end_of_brackets(source, position)
            elif source[position] in "," + CLOSE:
                self.add(source[begin:position])
                if source[position] != ",":
                    return
                position = begin = position + 1
            else:
                position += 1

    def add(self, part):
        match = re.match(r"\s*(\w+):\s*", part)
        self.labels.append(match[1] if match else None)
        self.parts.append(part[match.end():] if match else part)

    def labelled(self, label):
        return self.literal(self.labels.index(label)) if label in self.labels else None

    def literal(self, index):
        """The text of literals with + between them."""
        text, rest = "", self.parts[index].strip()
        while True:
            if not rest.startswith('"'):
                raise Problem(f"{self.place}: the text is no literal: {self.parts[index].strip()}")
            end = end_of_literal(rest, 0)
            text += self.value(rest[:end])
            rest = rest[end:].strip()
            if not rest:
                return text
            if not rest.startswith("+"):
                raise Problem(f"{self.place}: the text is no literal: {self.parts[index].strip()}")
            rest = rest[1:].strip()

    def value(self, literal):
        """What a literal stands for."""
        if literal.startswith('"""'):
            lines = literal[3:-3].split("\n")
            indent = lines[-1]
            content = "\n".join(line[len(indent):] for line in lines[1:-1])
            content = re.sub(r"(?<!\\)((?:\\\\)*)\\[ \t]*\n", r"\1", content)
        else:
            content = literal[1:-1]

        def replace(match):
            if match[1] == "(":
                raise Problem(f"{self.place}: a value goes in as {{1}}, not as an interpolation: {literal}")
            return chr(int(match[2], 16)) if match[2] else ESCAPES[match[1]]

        return re.sub(r"\\(u\{([0-9A-Fa-f]+)\}|.)", replace, content)
