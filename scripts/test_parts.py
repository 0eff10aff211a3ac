"""The parts of ./test: which there are, in which order they begin, and what each runs."""

import dataclasses
import glob
import os
import re

# One configuration for all tests, in a directory of its own: a developer's builds in .build stay as they are.
BUILD = ".build/tests"
PRODUCTS = f"{BUILD}/release"
FLAGS = ["-c", "release", "-Xswiftc", "-enable-testing", "-Xswiftc", "-warnings-as-errors", "--scratch-path", BUILD]
DISPLAY = "scripts/with-display"
# The systems that the tests run on, with GTK's renderers there. GTK 4.18 has another GL renderer than GTK 4.8.
SYSTEMS = {"debian12": ["cairo", "gl"], "debian13": ["cairo", "ngl"]}
FULL_CASES = 2000
# Tests are ten times slower there, and what they look for does not hide in the last of 20,000 cases.
SANITIZER_CASES = 50
# The tests for the thread sanitizer: of what threads share, and of what uses it. Swift Testing runs them all at once.
THREADS = "(Thread|Concurren|Cache|Catalog|Cancel|Shared|Memory|Shaping|Truncation|Frame|Query|Hyphen)"
# The tests for a second renderer: those of what it draws.
DRAWING = r"^LabelWidgetTests\..*(Picture|Drawing|Screen|Renderer)\w*Tests/"


@dataclasses.dataclass
class Part:
    name: str
    commands: list
    environment: dict = dataclasses.field(default_factory=dict)
    minutes: int = 20  # After these it counts as hanging.
    holds_tests: bool = False  # If so, it fails when it has run none.
    is_build: bool = False  # If so, it fails on any warning.
    after: str = ""  # It begins when this part has passed.

    def on(self, system):
        """The same part on another system."""
        return dataclasses.replace(
            self, name=f"{system}: {self.name}", after=f"{system}: {self.after}" if self.after else "",
            commands=[["scripts/on-system", system, *command] for command in self.commands], minutes=self.minutes * 2)


def all_parts(options):
    """The parts in the order in which they begin. The long ones come first."""
    own = own_system()
    parts = [format_part(), build_part()]
    others = [system for system in SYSTEMS if system != own] if options.full and not options.filter else []
    for system in others:
        parts.append(build_part().on(system))
    if options.full or options.sanitizers:
        parts += [sanitizer_part("address", options), sanitizer_part("thread", options)]
    parts.append(engine_part(options))
    if not options.filter:
        parts.append(label_tool_part(options, own))
    parts += display_parts(options, own)
    parts.append(Part("benchmark tests", [swift_test(test_pattern("BenchmarksTests", options))], holds_tests=True, after="build"))
    if not options.filter:
        parts.append(Part("C smoke test", [["Tests/CSmoke/run", PRODUCTS]], after="build"))
        parts.append(Part("outside package", [["Tests/OutsidePackage/run"]], after="build"))
    for system in others:
        parts += [part.on(system) for part in [label_tool_part(options, system), *display_parts(options, system)]]
    if options.full and not options.filter:
        # They share the build of the address sanitizer.
        command = [DISPLAY, "Tests/Sanitizers/run", "address", test_pattern("LabelWidgetTests", options)]
        parts.append(
            Part(
                "address sanitizer, widget", [command], {"GSK_RENDERER": "cairo"}, holds_tests=True,
                after="address sanitizer"))
        parts.append(
            Part("random commands", [["Tests/Fuzz/run", "commands", "--seconds", "90"]], after="address sanitizer, widget"))
    return parts


def own_system():
    """This system by its name here; empty if it is another one."""
    with open("/etc/os-release", encoding="utf-8") as file:
        fields = dict(line.rstrip().split("=", 1) for line in file if "=" in line)
    name = fields.get("ID", "").strip('"') + fields.get("VERSION_ID", "").strip('"')
    return name if name in SYSTEMS else ""


def format_part():
    return Part("format", [["swift", "format", "lint", "--strict", "--recursive", "Package.swift", "Sources", "Tests"]])


def build_part():
    return Part("build", [["swift", "build", "--build-tests", *FLAGS]], minutes=25, is_build=True)


def engine_part(options):
    return Part(
        "engine tests", [swift_test(test_pattern("TextEngineTests", options))], minutes=30, holds_tests=True, after="build")


def sanitizer_part(sanitizer, options):
    pattern = test_pattern("TextEngineTests", options)
    if sanitizer == "thread" and not options.filter:
        pattern += f"\\w*{THREADS}"
    command = ["Tests/Sanitizers/run", sanitizer, pattern]
    cases = {"LABEL_TEST_CASES": str(SANITIZER_CASES)}
    return Part(f"{sanitizer} sanitizer", [command], cases, minutes=30, holds_tests=True)


def label_tool_part(options, system):
    """What label-tool says, beside its contract, hb-shape, and a slow reference of our own."""
    cases = ["--cases", "2000", "--seed", "1"]
    checks = [
        ["Tests/Contract/layout_contract.py", *cases],
        ["Tests/Contract/query_contract.py", *cases],
        ["Tests/Contract/layout_options.py"],
        ["Tests/Contract/bad_input.py"],
        ["Tests/Contract/growth.py"],
        ["Tests/Differential/hb_shape.py"],
        ["Tests/Differential/hostile_fonts.py"],
        ["Tests/Fuzz/test_watched_tool.py"],
        ["Tests/Fuzz/font_values.py", "--count=10000" if options.full else "--count=3000"],
        ["Tests/Differential/line_breaks.py", *cases],
    ]
    if system == "debian12":
        # The documents and goldens show Debian 12's fonts.
        checks.append(["scripts/update-pipeline-doc", "--check"])
        checks.append(["Tests/Contract/render_examples.py"])
    return Part(
        "label-tool", [["/usr/bin/python3", *check] for check in checks],
        {"LABEL_TOOL": os.path.abspath(f"{PRODUCTS}/label-tool")}, minutes=30 if options.full else 10, after="build")


def display_parts(options, system):
    """The widget's tests, and the tests that use the demo as a person does: each script on a display of its own, with a screen
    reader on."""
    parts = []
    renderers = SYSTEMS.get(system, SYSTEMS["debian12"])
    for renderer in renderers:
        pattern = test_pattern("LabelWidgetTests", options)
        if options.full and renderer != renderers[0] and not options.filter:
            pattern = DRAWING
        command = [DISPLAY, *swift_test(pattern), "--disable-swift-testing"]
        commands = [command] if options.filter else [command, pictures_at_scale_2()]
        parts.append(
            Part(
                f"widget tests, {renderer}", commands, {"GSK_RENDERER": renderer}, holds_tests=True, after="build"))
    for renderer in renderers:
        parts.append(acceptance_part(options, renderer, renderer, [[]]))
    # The renderer is the same there: one is enough.
    scales = ["1", "2", "1.5"] if system == "debian13" else ["1", "2"]  # GTK 4.8 knows whole numbers only.
    displays = [["--wayland", "900x680", "--scale", scale, "--size", "1920x1440"] for scale in scales]
    parts.append(acceptance_part(options, "Wayland", "cairo", displays))
    return parts


def acceptance_part(options, name, renderer, displays):
    scripts = [path for path in sorted(glob.glob("Tests/Acceptance/test_*.py")) if (options.filter or "") in path]
    commands = [
        [DISPLAY, "--screen-reader", *display, "/usr/bin/python3", script] for display in displays for script in scripts]
    environment = {"GSK_RENDERER": renderer, "LABEL_DEMO": os.path.abspath(f"{PRODUCTS}/label-demo")}
    return Part(f"acceptance tests, {name}", commands, environment, holds_tests=True, after="build")


def pictures_at_scale_2():
    """The picture tests once more, in windows with two device pixels to a pixel."""
    pictures = ["swift", "test", "--skip-build", *FLAGS, "--filter", r"^LabelWidgetTests\..*PictureTests/"]
    return [DISPLAY, "env", "GDK_SCALE=2", *pictures, "--disable-swift-testing"]


def swift_test(pattern):
    return ["swift", "test", "--skip-build", *FLAGS, "--filter", pattern]


def test_pattern(target, options):
    return f"^{target}\\." + (f".*{re.escape(options.filter)}" if options.filter else "")
