#!/usr/bin/python3
"""Checks what `label-tool view` starts: a program in place of label-demo tells its arguments and its standard input."""

import os
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import label_tool  # noqa: E402

# Prints its name, its arguments and its standard input, and ends with a status of its own.
DEMO = """#!/bin/bash
printf '%s\\n' "$0" "$@" >"$SAID.$$"
head -c 3000000 | cksum >>"$SAID.$$"
exit ${STATUS:-0}
"""
EMPTY = "4294967295 0"

# Arguments, and a part of the message.
REFUSED = [
    (["--width", "3"], "--width"), (["--input", "x.json"], "--input"), (["--features", "liga"], "--features"),
    (["/nonexistent/file"], "/nonexistent/file"), (["/"], "folder"), (["--text", "a", "/dev/null"], "only one"), (["-", "-"], "twice"),
    (["--text", b"a\xff"], "offset 1"), (["--font", "A, B 16", "-"], "one family"), (["--font", "A Condensed 16", "-"], "width"),
    (["--font", "A", "-"], "size"), (["--mode", "clip", "-"], "middle"), (["--mode", "tail", "-"], "middle"), (["--align", "up", "-"], "center"),
    (["--size", "900", "-"], "900x680"), (["--size", "0x9", "-"], "900x680"), (["--lines", "x", "-"], "--lines"), (["-x"], "-x"),
    (["--direction", "up", "-"], "rtl"), (["--language", "d e", "-"], "language"), (["--hyphenate", "x", "-"], "--hyphenate"),
    (["/dev/null"] * 21, "20"), (["--dark=1", "-"], "--dark"), ([""], "cannot be read"),
]


class Viewer:
    """A copy of the tool, with what it finds beside it and on the PATH."""

    def __init__(self, folder):
        self.folder = folder
        self.tool = os.path.join(folder, "bin", "label-tool")
        self.elsewhere = os.path.join(folder, "elsewhere")
        for path in ("bin", "elsewhere", "said", "texts"):
            os.mkdir(os.path.join(folder, path))
        shutil.copy(label_tool.TOOL, self.tool)

    def put_demo(self, folder):
        path = os.path.join(self.folder, folder, "label-demo")
        with open(path, "w") as file:
            file.write(DEMO)
        os.chmod(path, 0o755)
        return path

    def text(self, name, content):
        path = os.path.join(os.fsencode(self.folder), b"texts", name)
        with open(path, "wb") as file:
            file.write(content)
        return path

    def view(self, *arguments, stdin=b"", status=0, command="view", **options):
        """The tool's status and errors, and the lines of each program that it started, in their order."""
        said = os.path.join(self.folder, "said")
        environment = {**os.environ, "SAID": os.path.join(said, "run"), "STATUS": str(status), "PATH": self.elsewhere + ":/usr/bin:/bin"}
        given = {"input": stdin} if isinstance(stdin, bytes) else {"stdin": stdin}
        done = subprocess.run([self.tool, command, *arguments], **given, capture_output=True, env=environment, timeout=60, check=False, **options)
        runs = []
        for name in sorted(os.listdir(said)):
            with open(os.path.join(said, name), encoding="utf-8", errors="surrogateescape") as file:
                runs.append(file.read().splitlines())
            os.remove(os.path.join(said, name))
        return done.returncode, done.stderr.decode(), sorted(runs)


def sum_of(content):
    return subprocess.run(["cksum"], input=content, capture_output=True, check=True).stdout.decode().strip()


def main():
    label_tool.require_tool()
    problems = []

    def expect(what, found, expected):
        if found != expected:
            problems.append("%s: %s instead of %s" % (what, found, expected))

    with tempfile.TemporaryDirectory() as folder:
        viewer = Viewer(folder)
        status, error, runs = viewer.view("-")
        expect("no demo", (status, error.count("\n"), "labelwidget-tools" in error, runs), (2, 1, True, []))
        other = viewer.put_demo("elsewhere")
        expect("a demo on the PATH", viewer.view("-"), (0, "", [[other, "--standalone", "--open=-", EMPTY]]))
        demo = viewer.put_demo("bin")
        head = [demo, "--standalone"]
        long = "Grüße\n".encode() * 300_000
        plain = viewer.text(b"a b=c", b"x")
        same = os.fsdecode(plain)
        os.symlink(viewer.tool, os.path.join(folder, "elsewhere", "label-tool"))
        for name, arguments, options, expected in [
                ("the standard input", ["-"], {"stdin": long}, [[*head, "--open=-", sum_of(long)]]),
                ("no file", [], {"stdin": b"x"}, [[*head, "--open=-", sum_of(b"x")]]),
                ("a file", [plain], {}, [[*head, "--open=" + same, EMPTY]]),
                ("a file as an option", ["--file", plain], {}, [[*head, "--open=" + same, EMPTY]]),
                ("a text", ["--text", "Grüße"], {}, [[*head, "--open=-", sum_of("Grüße".encode())]]),
                ("an empty text", ["--text="], {"stdin": b"x"}, [[*head, "--open=-", EMPTY]]),
                ("what may be an option", ["--", viewer.text(b"--dark", b"")], {}, [[*head, "--open=" + folder + "/texts/--dark", EMPTY]]),
                ("a device", ["/dev/null"], {"stdin": b"x"}, [[*head, "--open=-", EMPTY]]),
                ("a name in no UTF-8", [viewer.text(b"\xff", b"abc")], {}, [[*head, "--open=-", sum_of(b"abc")]]),
                ("two files", ["-", plain], {"stdin": b"x"}, [[*head, "--open=-", sum_of(b"x")], [*head, "--open=" + same, EMPTY]]),
                ("all options", ["--font", "Noto Sans Bold 20", "--language", "de", "--direction", "rtl", "--align", "end", "--lines", "-1", "--mode",
                                 "start", "--hyphenate", "2", "--layout-mode", "textkit", "--size", "300x200", "--dark", "--ansi", "never"], {},
                 [[*head, "--font=Noto Sans Bold 20", "--language=de", "--direction=rtl", "--align=end", "--lines=0", "--mode=start",
                   "--hyphenate=1.0", "--layout-mode=textkit", "--size=300x200", "--dark", "--open=-", EMPTY]])]:
            expect(name, viewer.view(*arguments, **options), (0, "", expected))
        reading, writing = os.pipe()
        os.write(writing, b"piped")
        os.close(writing)
        expect("a pipe", viewer.view("/dev/fd/%d" % reading, pass_fds=[reading])[2], [[*head, "--open=-", sum_of(b"piped")]])
        os.close(reading)
        expect("the demo's status", [viewer.view(*files, status=3)[0] for files in (["-"], ["-", plain])], [3, 3])
        closed = subprocess.run(["bash", "-c", '"$1" view - <&-', "bash", viewer.tool], capture_output=True, timeout=60, check=False)
        expect("a closed input", (closed.returncode, closed.stderr.count(b"\n")), (2, 1))
        for arguments, part in REFUSED:
            status, error, runs = viewer.view(*arguments)
            expect("%s" % arguments, (status, error.count("\n"), part in error, runs), (2, 1, True, []))
        answer = subprocess.run([viewer.tool, "batch"], input=b'["view", "-"]\n', capture_output=True, timeout=60, check=True).stdout
        expect("a batch", b"error" in answer, True)
    return label_tool.told("%d refusals" % len(REFUSED), problems)


if __name__ == "__main__":
    sys.exit(main())
