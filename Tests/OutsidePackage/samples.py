#!/usr/bin/python3
"""Makes a Swift package's sources of the samples in the documents, to see that they compile.

  Tests/OutsidePackage/samples.py DIRECTORY

A document's blocks of Swift code become one function: a block may use what the blocks above it declare. The compiler
names the line of the document. Prints how many blocks there are."""

import glob
import os
import re
import sys

DOCUMENTS = ["README.md", "Documentation/**/*.md", "Sources/**/*.docc/*.md"]
# A program of its own, which Tests/OutsidePackage/run builds as such.
PROGRAM = "README.md"


def blocks(path):
    """The blocks of Swift code in a document, each with the number of its first line."""
    found, start, block = [], None, []
    with open(path) as file:
        for number, line in enumerate(file, start=1):
            if start is None and re.match(r"``` *swift\s*$", line):
                start, block = number + 1, []
            elif start is not None and line.startswith("```"):
                found.append((start, block))
                start = None
            elif start is not None:
                block.append(line.rstrip("\n"))
    return found


def function(name, path, found):
    # What a reader of the document has imported.
    imports = {"import TextEngine" if "TextEngine.docc" in path else "import LabelWidget"}
    body = []
    for start, block in found:
        body.append(f'#sourceLocation(file: "{path}", line: {start})')
        for line in block:
            if line.startswith("import "):
                imports.add(line)
            body.append("" if line.startswith("import ") else line)
    return "\n".join([*sorted(imports), "", "@MainActor", f"func {name}() throws {{", *body, "#sourceLocation()", "}", ""])


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    directory = sys.argv[1]
    os.makedirs(directory, exist_ok=True)
    sources, count = {}, 0
    for pattern in DOCUMENTS:
        for path in sorted(glob.glob(pattern, recursive=True)):
            found = blocks(path)[1:] if path == PROGRAM else blocks(path)
            if not found:
                continue
            name = "sample" + "".join(part.capitalize() for part in re.findall(r"[A-Za-z0-9]+", path))
            sources[f"{name}.swift"] = function(name, path, found)
            count += len(found)
    for old in set(os.listdir(directory)) - set(sources):
        os.remove(os.path.join(directory, old))
    if not sources:
        sys.exit("samples.py: no document has a block that begins with ```swift")
    for name, source in sources.items():
        with open(os.path.join(directory, name), "w") as file:
            file.write(source)
    print(f"{count} samples in {len(sources)} documents")


main()
