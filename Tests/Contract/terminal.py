#!/usr/bin/python3
"""Checks what label-tool writes to a terminal: colours, and the progress of a batch. Files and pipes get neither."""

import os
import pty
import re
import subprocess
import sys
import threading
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import label_tool  # noqa: E402

SEQUENCE = re.compile(rb"\x1b\[[0-9;]*[mK]")
WIPED = b"\r\x1b[K"
TEXT = ["--text", "Hello שלום"]
# Commands, and what is bold in them.
HEADINGS = [
    (["layout", *TEXT], b"line  range"), (["analyze", *TEXT], b"paragraph 0"), (["shape", *TEXT], b"paragraph 0, 0"),
    (["query", *TEXT, "--point", "3,3", "--range", "0,3"], b"range 0"), (["query", *TEXT], b"caret 0"), (["layout", "--help"], b"usage:"),
    (["layout", "--help"], b"--width"), (["--help"], b"analyze"),
]
ERROR = ["layout", "--text", "x", "--width", "wide"]


class Terminal:
    """A terminal whose output is read."""

    def __init__(self):
        self.reading, self.writing = pty.openpty()
        self.output = b""
        self.thread = threading.Thread(target=self.read)
        self.thread.start()

    def read(self):
        while True:
            try:
                self.output += os.read(self.reading, 1 << 16)
            except OSError:
                return

    def close(self):
        """All that was written."""
        os.close(self.writing)
        self.thread.join()
        os.close(self.reading)
        return self.output.replace(b"\r\n", b"\n")


def run(arguments, streams, stdin=subprocess.DEVNULL, feed=None, **variables):
    """What came to the terminal. The streams that are no terminal are pipes."""
    environment = {name: value for name, value in {**os.environ, "TERM": "xterm", "NO_COLOR": None, **variables}.items() if value is not None}
    terminal = Terminal()
    given = {name: terminal.writing if name in streams else subprocess.PIPE for name in ("stdout", "stderr")}
    process = subprocess.Popen([label_tool.TOOL, *arguments], stdin=stdin, env=environment, **given)
    if feed:
        feed(process.stdin)
    rest = b"".join(stream for stream in process.communicate(timeout=60) if stream)
    return terminal.close(), rest, process.returncode


def plain(text):
    return SEQUENCE.sub(b"", text)


def colours(expect):
    for command, heading in HEADINGS:
        expected = label_tool.run(*command)[1]
        said = run(command, ["stdout"])[0]
        expect("%s without colours" % command, plain(said), expected)
        expect("%s has a bold %s" % (command, heading), b"\x1b[1m" + heading in said, True)
        expect("%s ends what it begins" % command, said.count(b"\x1b[0m"), said.count(b"\x1b[1m"))
        for name, arguments, variables in [
                ("NO_COLOR", [], {"NO_COLOR": "1"}), ("a dumb terminal", [], {"TERM": "dumb"}), ("no TERM", [], {"TERM": None}),
                ("--ansi never", ["--ansi", "never"], {})]:
            expect("%s with %s" % (command, name), run([*command, *arguments], ["stdout"], **variables)[0], expected)
        expect("%s in a pipe" % command, b"\x1b" in expected, False)
        expect("%s in a pipe with --ansi" % command, run([*command, "--ansi=always"], [], NO_COLOR="1")[1], said)
    expect("an empty NO_COLOR", b"\x1b" in run(["layout", *TEXT], ["stdout"], NO_COLOR="")[0], True)
    expect("JSON", b"\x1b" in run(["layout", *TEXT, "--json", "--ansi", "always"], ["stdout"])[0], False)
    message = label_tool.run(*ERROR)[2]
    red = message.replace(b"label-tool:", b"\x1b[1;31mlabel-tool:\x1b[0m")
    expect("an error", run(ERROR, ["stderr"])[0], red)
    expect("an error with --ansi", run([*ERROR, "--ansi", "always"], [])[1], red)
    expect("an error with --ansi never", run([*ERROR, "--ansi=never"], ["stderr"])[0], message)
    expect("an error with NO_COLOR", run(ERROR, ["stderr"], NO_COLOR="1")[0], message)
    expect("an error beside a terminal", run(ERROR, ["stdout"])[1], message)
    expect("a wrong choice", run(["layout", *TEXT, "--ansi", "red"], [])[2], 2)


def progress(expect):
    line = b'["layout", "--text", "Hello", "--json"]\n'
    count = 12

    def slowly(stream):
        for _ in range(count):
            stream.write(line)
            stream.flush()
            time.sleep(0.03)

    _, answers, _ = run(["batch"], [], subprocess.PIPE, slowly)
    said, rest, _ = run(["batch"], ["stderr"], subprocess.PIPE, slowly)
    expect("the answers beside a progress", rest, answers)
    lines = said.split(WIPED)
    expect("each line replaces the one before, and the last is wiped", (lines[0], lines[-1], len(lines) > 2), (b"", b"", True))
    for each in lines[1:-1]:
        expect("a line of progress %s" % each, bool(re.fullmatch(rb"\d+ commands, [\d.]+ a second", each)), True)
    for name, arguments, streams, variables in [
            ("--quiet", ["--quiet"], ["stderr"], {}), ("output on the terminal", [], ["stdout", "stderr"], {}),
            ("a dumb terminal", [], ["stderr"], {"TERM": "dumb"}), ("no terminal", [], [], {})]:
        said, rest, _ = run(["batch", *arguments], streams, subprocess.PIPE, slowly, **variables)
        expect("a batch with %s" % name, (said + rest), answers)
    expect("a fast batch", run(["batch"], ["stderr"], subprocess.PIPE, lambda stream: stream.write(line))[0], b"")
    totals(expect)


def totals(expect):
    """The total of a file is known. Its last line has no end."""
    command = b'["shape", "--text", "%s", "--json"]' % (b"word " * 20_000)
    reading = os.memfd_create("commands")
    os.write(reading, b"\n".join([command] * 40))
    os.lseek(reading, 0, os.SEEK_SET)
    said, rest, status = run(["batch"], ["stderr"], reading)
    os.close(reading)
    lines = said.split(WIPED)
    expect("the answers of a file", (status, rest.count(b"\n")), (0, 40))
    expect("a file takes long enough", len(lines) > 2, True)
    for each in lines[1:-1]:
        expect("a line of progress %s" % each, bool(re.fullmatch(rb"\d+/40 commands, [\d.]+ a second, \d+:\d\d left", each)), True)


def main():
    label_tool.require_tool()
    problems = []

    def expect(what, found, expected):
        if found != expected:
            problems.append("%s: %.300r instead of %.300r" % (what, found, expected))

    colours(expect)
    progress(expect)
    return label_tool.told("%d commands on a terminal" % len(HEADINGS), problems)


if __name__ == "__main__":
    sys.exit(main())
