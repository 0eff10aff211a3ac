"""The parts of ./test --hunt: searches with inputs that nobody has tried, each with its share of the time."""

import dataclasses
import glob
import os
import re

from test_parts import DISPLAY, PRODUCTS, Part, build_part, swift_test

NEW_SEEDS = ["/usr/bin/python3", "Tests/Fuzz/new_seeds.py"]
TOOL = {"LABEL_TOOL": os.path.abspath(f"{PRODUCTS}/label-tool")}
FUZZERS = ["markup", "links", "json", "fonts", "shaping", "hyphenation", "frames"]
# In a test's source, these stand for inputs that come from the seed.
RANDOM = re.compile(r"forRandomCases|TestEnvironment\.seed|SeededRandom\(|SeededGenerator\.testSeed")
# More cases in a run than ./test has: a run of few cases mostly starts and ends. So many take a minute.
CASES = {"LABEL_TEST_CASES": "300"}
SECONDS = "{seconds}"


def hunt_parts(minutes, lanes):
    """The searches, as many at once as there are lanes. The time is that of the searches: what they build comes on top."""
    scripts = ["Contract/layout_contract.py", "Contract/query_contract.py", "Differential/line_breaks.py"]
    searches = [
        # Each with its share of the time, in parts of the whole.
        (4, new_seeds("engine", [*swift_test(random_tests("TextEngineTests")), "--no-parallel"], CASES)),
        (3, new_seeds("widget", [*DISPLAY, *swift_test(random_tests("LabelWidgetTests")), "--disable-swift-testing"], {
            "GSK_RENDERER": "cairo", **CASES})),
        *((1, new_seeds(os.path.basename(script), ["/usr/bin/python3", f"Tests/{script}", "--cases", "1000", "--seed", "{seed}"], TOOL))
          for script in scripts),
        (2, new_seeds("growth", [
            "/usr/bin/python3", "Tests/Contract/work_growth.py", "--combinations", "4", "--seed", "{seed}"], TOOL)),
        (2, new_seeds("font values", ["/usr/bin/python3", "Tests/Fuzz/font_values.py", "--count", "2000", "--seed", "{seed}"], TOOL)),
        (3, Part("random commands", [["Tests/Fuzz/run", "commands", "--seconds", SECONDS]])),
        (3, Part("random calls from Python", [["Tests/Fuzz/run", "sequences", "--seconds", SECONDS]])),
        *((1, Part(f"fuzzer, {name}", [["Tests/Fuzz/run", name, SECONDS]])) for name in FUZZERS),
    ]
    share = minutes * 60 * lanes / sum(weight for weight, _ in searches)
    return [build_part(), *(with_seconds(part, round(weight * share)) for weight, part in searches)]


def new_seeds(name, command, environment):
    """A search that runs a command with one new seed after another."""
    return Part(f"new seeds, {name}", [[*NEW_SEEDS, SECONDS, *command]], environment, repeats=False, after="build")


def with_seconds(part, seconds):
    commands = [[str(seconds) if word == SECONDS else word for word in command] for command in part.commands]
    return dataclasses.replace(part, commands=commands, minutes=part.minutes + seconds / 10)


def random_tests(target):
    """The tests of a target whose sources ask for the seed. A file has the name of its suite."""
    names = []
    for path in sorted(glob.glob(f"Tests/{target}/**/*Tests.swift", recursive=True)):
        with open(path, encoding="utf-8") as file:
            if RANDOM.search(file.read()):
                names.append(os.path.basename(path).removesuffix(".swift").partition("+")[0])
    return rf"^{target}\.({'|'.join(dict.fromkeys(names))})/"
