#!/usr/bin/python3
"""Checks that work and memory are linear in their input.

Work is counted in instructions, for each stage of the engine: see work_growth.py. Memory is label-tool's, for inputs where a
quadratic algorithm or a buffered output would show: each piece of input adds at most the bytes listed here."""

import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import label_tool  # noqa: E402
import work_growth  # noqa: E402

SECONDS = 300


def peak(arguments):
    """The status of a run, its error output, and its peak memory in bytes."""
    process = subprocess.Popen([label_tool.TOOL, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                               preexec_fn=lambda: resource_limit())
    error = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, error.decode(errors="replace"), usage.ru_maxrss * 1024


def resource_limit():
    import resource
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def newlines(count, path):
    with open(path, "w") as file:
        file.write("\n" * count)
    return ["--file", path]


def letters(count, path):
    with open(path, "w") as file:
        file.write("word " * (count // 5))
    return ["--file", path]


def described(description, path):
    with open(path, "w") as file:
        json.dump(description, file)
    return ["--input", path]


def highlights(name, arrangement):
    def make(count, path):
        def one(index):
            start, end = arrangement(index, count)
            kinds = [{"textColor": "#f00"}, {"color": "#ff0"}, {"underline": "single"}]
            return {"range": [start, end], **kinds[index % 3]}
        return described({"text": "pg" * (count // 2), "options": {"width": 2000},
                          "highlights": [one(index) for index in range(count)]}, path)
    make.__name__ = "highlights " + name
    return make


def shadows(count, path):
    run = {"text": "ab\n" * count, "letterSpacing": 16300, "shadow": {"x": 3, "y": 3, "blurRadius": 50, "color": "#00f"}}
    return described({"text": [run]}, path)


NESTED = highlights("inside of each other", lambda index, count: (index // 3, count - index // 3))
SAME = highlights("of all", lambda index, count: (0, count))

# Command, function that makes the input, two sizes, and the limit of bytes per piece of input. The rest of layout's
# bytes is the engine's: a slot per paragraph and a record per line.
CASES = [
    (["analyze", "--json"], newlines, 500_000, 1_500_000, 10),
    (["analyze"], newlines, 500_000, 1_500_000, 10),
    (["shape", "--json"], letters, 500_000, 1_500_000, 120),
    (["shape"], letters, 500_000, 1_500_000, 120),
    (["layout", "--json"], newlines, 300_000, 900_000, 480),
    (["layout"], newlines, 300_000, 900_000, 480),
    (["query", "--carets", "--json"], newlines, 300_000, 900_000, 480),
    (["query", "--carets"], newlines, 300_000, 900_000, 480),
    (["render", "-o", "F.svg"], NESTED, 5_000, 20_000, 12_000),
    (["render", "-o", "F.png"], SAME, 5_000, 20_000, 12_000),
    (["layout"], NESTED, 10_000, 40_000, 8_000),
    (["render", "-o", "F.svg"], shadows, 20, 120, 200_000),
    (["render", "-o", "F.pdf"], shadows, 20, 120, 200_000),
]


def main():
    label_tool.require_tool()
    problems = work_growth.check()
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "input")
        for command, make, few, many, limit in CASES:
            command = [argument.replace("F.", os.path.join(directory, "picture.")) for argument in command]
            peaks = []
            for count in (few, many):
                status, error, bytes_ = peak(command + make(count, path))
                if status != 0:
                    problems.append("%s of %d: status %d, %s" % (command, count, status, error[:200]))
                peaks.append(bytes_)
            growth = (peaks[1] - peaks[0]) / (many - few)
            print("%s of %d and %d %s: %.0f and %.0f MB, %.0f bytes for each" % (
                " ".join(command[:2]), few, many, make.__name__, peaks[0] / 1e6, peaks[1] / 1e6, growth))
            if growth > limit:
                problems.append("%s of %s: %.0f bytes for each, more than %d" % (command, make.__name__, growth, limit))
        # Refused pictures are not allocated.
        for box, part in ((["--width", "8192", "--scale", "3.9"], "33554432"), (["--scale", "1000000"], "32767")):
            status, error, bytes_ = peak(["render", "--text", "word " * 3000, *box, "-o", os.path.join(directory, "x.png")])
            if status != 2 or part not in error or bytes_ > 100e6:
                problems.append("%s: status %d, %.0f MB, %r" % (box, status, bytes_ / 1e6, error[:200]))
    return label_tool.told("%d commands" % (2 * len(CASES) + 2), problems)


if __name__ == "__main__":
    sys.exit(main())
