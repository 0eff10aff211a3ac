#!/usr/bin/python3
"""Runs random commands through `label-tool batch`, with extreme numbers in every option and every key of a description, texts
of all scripts, and the hostile fonts. A command may be refused with a message. It must not end the process, take longer than
a minute, or take more than 2 GB of memory.

    commands.py --count 100000            this many commands
    commands.py --seconds 240             as many commands as the time allows
    commands.py --seed 7 --first 41       the commands of a seed, starting at a number
    commands.py --replay 'LINE'           a command as it was printed

The tool is LABEL_TOOL; Tests/Fuzz/run builds one with the address sanitizer. Each failure is minimized and printed as one line
of JSON that repeats it. Failures at the same place are printed once. The status is 1 if there are any.
"""

import argparse
import json
import os
import random
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from random_commands import DICTIONARY, INPUT, PICTURE, TEXT_FILE, Generator, check_against_sources, hostile_families  # noqa: E402
from shrinking import shrunk  # noqa: E402
from watched_tool import ROOT, Failure, WatchedTool, place  # noqa: E402

FONTS = os.path.join(ROOT, "resources", "test-fonts")
# A process's caches are bounded. This test does not measure them.
COMMANDS_PER_PROCESS = 1_000
MOST_FAILURES = 20
HYPHENATION = "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\na1b\n1c\n.a2\nm2a1n\nx1z/x=z,1,2\n"


class Runner:
    """Runs commands with files in a temporary folder."""

    def __init__(self, tool, folder, seconds, megabytes):
        environment = {
            "FONTCONFIG_FILE": os.path.join(FONTS, "fonts-hostile.conf"),
            # A Swift trap is an illegal instruction, and the sanitizer reports its place. Freed memory is kept for a
            # while and counts as memory.
            "ASAN_OPTIONS": "detect_leaks=0:quarantine_size_mb=16:handle_sigill=1:handle_abort=1:suppressions="
            + os.path.join(ROOT, "Tests", "Sanitizers", "address-suppressions.txt"),
        }
        self.tool = WatchedTool(tool, environment, seconds, megabytes)
        self.paths = {name: os.path.join(folder, file) for name, file in (
            (INPUT, "input.json"), (TEXT_FILE, "text.txt"), (DICTIONARY, "hyph_en.dic"), (PICTURE, "picture"))}
        with open(self.paths[DICTIONARY], "w") as file:
            file.write(HYPHENATION)

    def run(self, command):
        """The output. Raises Failure."""
        arguments, files = command
        for name, content in files.items():
            with open(self.paths[name], "wb") as file:
                file.write(content.replace(DICTIONARY, self.paths[DICTIONARY]).encode())
        return self.tool.ask([self._with_paths(argument) for argument in arguments])

    def failure(self, command, is_fresh=True):
        """The failure of a command in a new process; None if there is none."""
        if is_fresh:
            self.tool.close()
        try:
            self.run(command)
        except Failure as failure:
            return failure
        return None

    def _with_paths(self, argument):
        for name, path in self.paths.items():
            if argument.startswith(name):
                return path + argument[len(name):]
        return argument


def line_of(command):
    """A command as one line of JSON."""
    arguments, files = command
    return json.dumps({"command": arguments, **({"files": files} if files else {})}, ensure_ascii=True)


def command_of(line):
    """A command from its line."""
    value = json.loads(line)
    return value["command"], value.get("files", {})


def report(runner, number, command, failure, earlier):
    """Prints a minimized failure. `earlier` are the commands that the process ran before."""
    where = place(failure)
    print("\ncommand %d %s\n  at %s" % (number, failure, where), flush=True)
    alone = runner.failure(command)
    if alone is None:
        needed = needed_before(runner, command, earlier)
        print("  not alone, but after these:" if needed else "  not again, neither alone nor after those before it:")
        for one in [*needed, command]:
            print("  " + line_of(one))
        return
    kind = place(alone)

    def fails(candidate, is_fresh=False):
        again = runner.failure(candidate, is_fresh)
        return again is not None and place(again) == kind
    # A shorter time limit allows more tries for hangs.
    patience = runner.tool.seconds
    runner.tool.seconds = min(patience, 10)
    smallest = shrunk(command, fails)
    runner.tool.seconds = patience
    # A process that ran other commands is faster than a new one, and almost always equivalent.
    print("  " + line_of(smallest if fails(smallest, is_fresh=True) else command), flush=True)


def needed_before(runner, command, earlier):
    """The earlier commands needed for a failure; none if it does not fail again."""
    def fails(before):
        runner.tool.close()
        return all(runner.failure(one, is_fresh=False) is None for one in before) and \
            runner.failure(command, is_fresh=False) is not None
    needed = list(earlier)
    if not fails(needed):
        return []
    size = (len(needed) + 1) // 2
    while size >= 1:
        start = 0
        while start < len(needed):
            rest = needed[:start] + needed[start + size:]
            if fails(rest):
                needed = rest
            else:
                start += size
        size = size // 2 if size > 1 else 0
    return needed


def replay(runner, line):
    command = command_of(line)
    failure = runner.failure(command)
    if failure is None:
        print("no failure")
        return 0
    print("%s\n%s" % (failure, failure.report[:8000]))
    return 1


def run(runner, options):
    """Runs the commands of a seed. Returns the number of failing places."""
    families = hostile_families(os.path.join(FONTS, "hostile"))
    generator = Generator(options.seed, [name for name in families if name not in options.without.split(",")])
    started = time.monotonic()
    known, earlier = {}, []
    done = refused = 0
    slowest = (0, 0)
    number = options.first
    while done < options.count and time.monotonic() - started < options.seconds and len(known) < MOST_FAILURES:
        command = generator.command(number)
        if command[0][0] not in options.commands.split(","):
            number += 1
            continue
        if len(earlier) >= COMMANDS_PER_PROCESS:
            runner.tool.close()
            earlier = []
        asked = time.monotonic()
        try:
            refused += runner.run(command).startswith(b'{"error":')
            earlier.append(command)
        except Failure as failure:
            where = place(failure)
            known[where] = known.get(where, 0) + 1
            if known[where] == 1:
                report(runner, number, command, failure, earlier)
            earlier = []
            runner.tool.close()
        slowest = max(slowest, (time.monotonic() - asked, number))
        done += 1
        number += 1
        if done % 10_000 == 0:
            print("%d commands, %d s" % (done, time.monotonic() - started), flush=True)
    print("commands %d to %d of seed %d: %d refused, %d failed at %d places; the slowest, %d, took %.1f s; at most %d MB; %d s" % (
        options.first, number - 1, options.seed, refused, sum(known.values()), len(known), slowest[1], slowest[0],
        runner.tool.most_megabytes, time.monotonic() - started))
    for where, count in sorted(known.items(), key=lambda item: -item[1]):
        print("  %d at %s" % (count, where))
    if done > 100 and refused > done // 2:
        print("More than half of the commands were refused: they show nothing.")
        return 1
    return len(known)


def main():
    parser = argparse.ArgumentParser(prog="commands.py")
    parser.add_argument("--count", type=int, default=1 << 62)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--without", default="", help="hostile families to leave out, with commas between them")
    parser.add_argument("--commands", default="analyze,shape,layout,query,render", help="those to run")
    parser.add_argument("--replay", metavar="LINE")
    parser.add_argument("--command-seconds", type=float, default=60)
    parser.add_argument("--megabytes", type=int, default=2000)
    options = parser.parse_args()
    tool = os.environ.get("LABEL_TOOL", "")
    if not os.path.exists(tool):
        sys.exit("commands.py: LABEL_TOOL names no label-tool; Tests/Fuzz/run commands builds one")
    missing = check_against_sources(ROOT)
    if missing:
        sys.exit("commands.py: random_commands.py does not know %s; add them there" % ", ".join(missing))
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(tool, folder, options.command_seconds, options.megabytes)
        try:
            if options.replay:
                return replay(runner, options.replay)
            print("seed %d" % options.seed, flush=True)
            return 1 if run(runner, options) else 0
        finally:
            runner.tool.close()


if __name__ == "__main__":
    sys.exit(main())
