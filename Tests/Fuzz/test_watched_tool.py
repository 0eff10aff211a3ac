#!/usr/bin/python3
"""Tests the tools of the label-tool fuzzers, with a fake tool: they must notice a process that ends, hangs or takes
memory, and must minimize a failing command."""

import json
import os
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import shrinking  # noqa: E402
from random_commands import INPUT, Generator, check_against_sources  # noqa: E402
from watched_tool import ROOT, Failure, WatchedTool, place  # noqa: E402

# A fake batch that answers with its commands, one line per argument.
TOOL = r"""#!/usr/bin/python3
import json, os, sys
for line in sys.stdin:
    command = json.loads(line)
    if command[0].startswith("end-"):
        print(json.dumps({"error": "there is no command " + command[0]}), flush=True)
        continue
    if command[0] == "trap":
        sys.stderr.write("crashed at /x/Sources/TextEngine/Layout/Some+Thing.swift:12:3\n")
        sys.stderr.flush()
        os.kill(os.getpid(), 4)
    while command[0] == "hang": pass
    if command[0] == "grow":
        memory = []
        while True: memory.append(bytearray(b"x") * (1 << 20))
    print("\n".join(command), flush=True)
"""


class WatchedToolTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        path = os.path.join(self.folder.name, "tool")
        with open(path, "w") as file:
            file.write(TOOL)
        os.chmod(path, 0o755)
        self.tool = WatchedTool(path, seconds=1, megabytes=200)

    def tearDown(self):
        self.tool.close()
        self.folder.cleanup()

    def failure(self, *command):
        with self.assertRaises(Failure) as context:
            self.tool.ask(list(command))
        return context.exception

    def test_answers_of_several_lines(self):
        self.assertEqual(self.tool.ask(["one", "two", "three"]), b"one\ntwo\nthree\n")
        long = ["x" * 1_000_000, "y"]
        self.assertEqual(self.tool.ask(long), "\n".join(long).encode() + b"\n")

    def test_a_process_that_ends_is_told_with_its_place(self):
        failure = self.failure("trap")
        self.assertEqual(str(failure), "ended with SIGILL")
        self.assertEqual(place(failure), "Some+Thing.swift:12")
        self.assertEqual(self.tool.ask(["again"]), b"again\n")

    def test_a_command_that_never_ends_is_stopped(self):
        self.assertIn("no answer within 1 s", str(self.failure("hang")))
        self.assertEqual(self.tool.ask(["again"]), b"again\n")

    def test_a_command_that_takes_memory_is_stopped(self):
        self.assertIn("over 200", str(self.failure("grow")))


class ShrinkingTests(unittest.TestCase):
    def test_options_texts_and_descriptions_become_small(self):
        description = json.dumps({
            "text": ["some words", {"text": "and a needle here", "link": "x", "letterSpacing": 7}], "options": {"lines": 2, "width": 9},
            "highlights": [{"range": [0, 1]}]})
        command = ["layout", "--input", INPUT, "--width", "30", "--json"], {INPUT: description}

        def fails(candidate):
            arguments, files = candidate
            return "needle" in files.get(INPUT, "") and "letterSpacing" in files[INPUT] and "--width" in arguments

        arguments, files = shrinking.shrunk(command, fails)
        self.assertEqual(arguments, ["layout", "--input", INPUT, "--width", "30"])
        self.assertEqual(json.loads(files[INPUT]), {"text": [{"text": "needle", "letterSpacing": 7}]})

    def test_what_needs_no_description_gets_a_text(self):
        command = ["shape", "--input", INPUT], {INPUT: json.dumps({"text": ["abc", {"text": "Xdef"}]})}
        shrunk = shrinking.shrunk(command, lambda candidate: "X" in "".join(candidate[0]) + candidate[1].get(INPUT, ""))
        self.assertEqual(shrunk, (["shape", "--text", "X"], {}))


class RandomCommandTests(unittest.TestCase):
    def test_the_same_number_is_the_same_command(self):
        self.assertEqual(Generator(5, ["H"]).command(77), Generator(5, ["H"]).command(77))
        self.assertNotEqual(Generator(5, ["H"]).command(77), Generator(6, ["H"]).command(77))

    def test_an_option_or_a_key_that_is_not_made_is_told(self):
        with tempfile.TemporaryDirectory() as root:
            for name, content in (
                ("LabelTool/Arguments/Option.swift", '    case text\n    case newOption = "new-option"\n    static let inputOptions'),
                ("LabelTool/Input/InputDescription.swift", 'object.take("range") object.take("newKey")'),
                ("TextEngine/Model/JSON/Some.swift", 'try object.value("top") JSONMember(\n    "newAttribute"'),
            ):
                path = os.path.join(root, "Sources", name)
                os.makedirs(os.path.dirname(path))
                with open(path, "w") as file:
                    file.write(content)
            self.assertEqual(
                check_against_sources(root), ["the option --new-option", "the key newAttribute", "the key newKey"])

    def test_all_options_and_keys_of_the_sources_are_made(self):
        self.assertEqual(check_against_sources(ROOT), [])
        made = set()
        for number in range(4_000):
            arguments, files = Generator(1, ["Hostile Anchors"]).command(number)
            made.update(argument for argument in arguments if argument.startswith("-"))
        self.assertGreater(len(made), 40)


if __name__ == "__main__":
    unittest.main()
