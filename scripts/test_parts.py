"""The parts of ./test: which there are, in which order they begin, and what each runs."""

import dataclasses
import glob
import os
import re

# One configuration for all tests, in a directory of its own: a developer's builds in .build stay as they are.
BUILD = ".build/tests"
PRODUCTS = f"{BUILD}/release"
PACKAGES = f"{BUILD}/packages"
# A module is compiled as a whole; with two threads its machine code is made on both cores (decision 032).
FLAGS = [
    "-c", "release", "-Xswiftc", "-enable-testing", "-Xswiftc", "-warnings-as-errors", "-Xswiftc", "-num-threads", "-Xswiftc", "2",
    "--scratch-path", BUILD]
# Nothing is written, so one part does not wait for the other's lock of the build directory.
SKIP_BUILD = ["swift", "test", "--skip-build", "--ignore-lock"]
# The fonts that a user of Debian sees, whatever else is installed.
DISPLAY = ["scripts/with-display", "--fonts", os.path.abspath("resources/test-fonts/fonts-debian.conf")]
# The systems that the tests run on, with GTK's renderers there. GTK 4.18 has another GL renderer than GTK 4.8.
SYSTEMS = {"debian12": ["cairo", "gl"], "debian13": ["cairo", "ngl", "vulkan"]}
FULL_CASES = 2000
# Tests are ten times slower there, and what they look for does not hide in the last of 20,000 cases.
SANITIZER_CASES = 50
# The tests for the thread sanitizer: of what threads share, and of what uses it. Swift Testing runs them all at once.
THREADS = "(Thread|Concurren|Cache|Catalog|Cancel|Shared|Memory|Shaping|Truncation|Frame|Query|Hyphen)"
# The demo's tests that have displays of their own.
OF_SURROUNDINGS = ["test_appearance.py", "test_lost_display.py", "test_outputs.py", "test_surroundings.py"]
# The test of the runner that needs another system's root.
OTHER_SYSTEMS = "Tests/Runner/test_systems.py"
DEMO = {"LABEL_DEMO": os.path.abspath(f"{PRODUCTS}/label-demo")}
WAYLAND = ["--wayland", "900x680", "--size", "1920x1440"]
# The tests for a second renderer: those of what it draws.
DRAWING = r"^LabelWidgetTests\..*(Picture|Drawing|Screen|Renderer)\w*Tests/"


@dataclasses.dataclass
class Part:
    name: str
    commands: list
    environment: dict = dataclasses.field(default_factory=dict)
    minutes: float = 40  # Of processor time; with more it counts as hanging.
    holds_tests: bool = False  # If so, it fails when it has run none.
    is_build: bool = False  # If so, it fails on any warning.
    is_used: bool = False  # The part behind it uses what it builds: if that one runs, so does this one.
    repeats: bool = True  # A test with a display that fails runs once more.
    after: str = ""  # It begins when this part has passed.

    def on(self, system):
        """The same part on another system."""
        return dataclasses.replace(
            self, name=f"{system}: {self.name}", after=f"{system}: {self.after}" if self.after else "",
            commands=[["scripts/on-system", system, *command] for command in self.commands], minutes=self.minutes * 2)


def all_parts(options):
    """The parts in the order in which they begin. The long ones come first."""
    own = own_system()
    others = [system for system in SYSTEMS if system != own] if options.full and not options.filter else []
    parts = [format_part(), build_part(), *(other_build_part(system) for system in others)]
    if options.full:
        parts += [sanitizer_part("address", options), sanitizer_part("thread", options)]
    parts += acceptance_parts(options, own)
    parts.append(Part("benchmark tests", [swift_test(test_pattern("BenchmarksTests", options))], holds_tests=True, after="build"))
    parts += widget_parts(options, own)
    parts.append(engine_part(options))
    if not options.filter:
        parts.append(label_tool_part(options, own))
        parts.append(c_part())
        runner = [["/usr/bin/python3", path] for path in sorted(glob.glob("Tests/Runner/test_*.py")) if path != OTHER_SYSTEMS]
        parts.append(Part("test runner", runner, holds_tests=True, after="format"))
    for system in others:
        parts += [part.on(system) for part in (
            label_tool_part(options, system), *widget_parts(options, system), *acceptance_parts(options, system), c_part())]
        parts.append(with_packages(install_part().on(system), system, PACKAGES.replace(".build", f".build/on-{system}", 1)))
    if options.full and not options.filter:
        parts += [*full_parts(options), with_packages(install_part(), own, PACKAGES), *unchanged_programs_parts(own)]
    return parts


def full_parts(options):
    """What only `./test --full` runs, and on this system alone."""
    # They share the builds of the engine's sanitizers.
    address = [*DISPLAY, "Tests/Sanitizers/run", "address", test_pattern("LabelWidgetTests", options)]
    thread = [*DISPLAY, "Tests/Sanitizers/run", "thread", r"^LabelWidgetTests\.(Async|LayoutPool|PendingChange|Prerenderer|TimeAtOnce)\w*Tests/"]
    return [
        Part("other systems", [["/usr/bin/python3", OTHER_SYSTEMS]], holds_tests=True, after="format"),
        Part("outside package", [["Tests/OutsidePackage/run"]], after="build"),
        Part(
            "address sanitizer, widget", [address], {"GSK_RENDERER": "cairo"}, holds_tests=True, after="address sanitizer"),
        Part(
            "thread sanitizer, widget", [thread], {"GSK_RENDERER": "cairo", "LABEL_STRESS_SECONDS": "60"}, holds_tests=True,
            after="thread sanitizer"),
        leak_part(),
        Part(
            "random commands", [["/usr/bin/python3", "Tests/Fuzz/commands.py", "--count", "2000", "--seed", "1"]],
            {"LABEL_TOOL": os.path.abspath(".build/address-sanitizer/release/label-tool")}, after="address sanitizer"),
        Part(
            "random calls from Python", [["Tests/Fuzz/run-sequences", ".build/address-sanitizer/release", "--count", "10", "--seed", "1"]],
            after="address sanitizer"),
    ]


def c_part():
    tables = [["/usr/bin/python3", f"Tests/Contract/{name}.py"] for name in ("c_interface", "from_gtk_label")]
    commands = [["Tests/CSmoke/run", PRODUCTS], *tables]
    return Part("C smoke test", commands, after="build")


def install_part():
    return Part("installed library", [[*DISPLAY, "Tests/Install/run", PRODUCTS, PACKAGES]], after="build")


def with_packages(part, system, packages):
    """The part, and then the packages that it has left in a folder. They are used without Swift, so in another root than the part's."""
    return dataclasses.replace(part, commands=[*part.commands, ["/usr/bin/python3", "Tests/Install/packages.py", system, packages]])


def unchanged_programs_parts(own):
    """Programs of Debian with LwLabel for GtkLabel. Those of another Debian have other windows and keys."""
    command = [*DISPLAY, "--accessibility", "--size", "1600x1200", "Tests/Shim/run", PRODUCTS, ".build/shim-pictures"]
    return [Part("unchanged programs", [command], after="build")] if own == "debian12" else []


def own_system():
    """This system by its name here; empty if it is another one."""
    with open("/etc/os-release", encoding="utf-8") as file:
        fields = dict(line.rstrip().split("=", 1) for line in file if "=" in line)
    name = fields.get("ID", "").strip('"') + fields.get("VERSION_ID", "").strip('"')
    return name if name in SYSTEMS else ""


def format_part():
    """How the sources look: each line, and which rooms use which."""
    lint = ["swift", "format", "lint", "--strict", "--recursive", "Package.swift", "Sources", "Tests"]
    return Part("format", [lint, ["/usr/bin/python3", "scripts/draw-rooms", "--check"]])


def build_part():
    return Part("build", [["swift", "build", "--build-tests", *FLAGS]], is_build=True, after="format")


def other_build_part(system):
    return dataclasses.replace(build_part().on(system), after="format")


def engine_part(options):
    return Part(
        "engine tests", [[*swift_test(test_pattern("TextEngineTests", options)), "--no-parallel"]], holds_tests=True, after="build")


def sanitizer_part(sanitizer, options):
    pattern = test_pattern("TextEngineTests", options)
    if sanitizer == "thread" and not options.filter:
        pattern += f"\\w*{THREADS}"
    command = ["Tests/Sanitizers/run", sanitizer, pattern]
    cases = {"LABEL_TEST_CASES": str(SANITIZER_CASES)}
    return Part(f"{sanitizer} sanitizer", [command], cases, holds_tests=True, is_used=sanitizer == "address", after="format")


def leak_part():
    """The demo draws its pages, and rows of its feed come and go. The sanitizers above leave leaks out: their programs have GLib's
    and Fontconfig's caches. OpenGL's drivers leak too, so the display has none."""
    demo = ["--no-gl", "Tests/Sanitizers/leaks", DEMO["LABEL_DEMO"]]
    runs = [["--screenshots", ".build/leak-pictures"], ["--scroll-test=60"]]
    return Part("leak sanitizer", [[*DISPLAY, *demo, *run] for run in runs], {"GSK_RENDERER": "cairo"}, after="build")


def label_tool_part(options, system):
    """What label-tool says, beside its contract, hb-shape, and a slow reference of our own."""
    cases = ["--cases", "2000" if options.full else "1000", "--seed", "1"]
    checks = [
        ["Tests/Contract/layout_contract.py", *cases],
        ["Tests/Contract/query_contract.py", *cases],
        ["Tests/Contract/layout_options.py"],
        ["Tests/Contract/documents.py"],
        ["Tests/Contract/bad_input.py"],
        ["Tests/Contract/terminal.py"],
        ["Tests/Contract/view.py"],
        ["Tests/Contract/translations.py"],
        ["Tests/Contract/desktop.py"],
        ["Tests/Contract/growth.py"],
        ["Tests/Differential/hb_shape.py"],
        ["Tests/Differential/hostile_fonts.py"],
        ["Tests/Fuzz/test_watched_tool.py"],
        ["Tests/Fuzz/font_values.py", "--count", "10000" if options.full else "3000", "--seed", "1"],
        ["Tests/Differential/line_breaks.py", *cases],
    ]
    if system == "debian12":
        # The documents and goldens show Debian 12's fonts.
        checks.append(["scripts/update-pipeline-doc", "--check"])
        checks.append(["Tests/Contract/render_examples.py"])
    return Part(
        "label-tool", [["/usr/bin/python3", *check] for check in checks],
        {"LABEL_TOOL": os.path.abspath(f"{PRODUCTS}/label-tool")}, holds_tests=True, after="build")


def widget_parts(options, system):
    """The widget's tests, and those of what it draws with the other renderers: `./test` has one of these."""
    parts = []
    renderers = SYSTEMS.get(system, SYSTEMS["debian12"])
    for renderer in renderers if options.full else renderers[:2]:
        is_first = renderer == renderers[0]
        command = [*DISPLAY, *swift_test(test_pattern("LabelWidgetTests", options) if is_first or options.filter else DRAWING)]
        command.append("--disable-swift-testing")
        if renderer == "vulkan":
            # Five minutes with lavapipe. The nodes are the same for all renderers.
            command += ["--skip", "testAdjacentNodesHaveNoSeams"]
        commands = [command] if options.filter else [command, pictures_at_scale_2()]
        parts.append(
            Part(f"widget tests, {renderer}", commands, {"GSK_RENDERER": renderer}, holds_tests=True, after="build"))
    if options.full and not options.filter:
        parts += [scale_part(wayland_displays(system)), touch_part()]
    return parts


def acceptance_parts(options, system):
    """The tests that use the demo as a person does: each script on a display of its own, with a screen reader on."""
    renderers = SYSTEMS.get(system, SYSTEMS["debian12"])
    # What a person does is the same with each GL renderer, and with each scale.
    parts = [acceptance_part(options, renderer, renderer, [[]]) for renderer in renderers[:2 if options.full else 1]]
    if options.full:
        displays = wayland_displays(system)
        parts.append(acceptance_part(options, "Wayland", "cairo", displays[-1:]))
        if not options.filter:
            parts.append(surroundings_part(displays))
    return parts


def wayland_displays(system):
    scales = ["1", "2", "1.5"] if system == "debian13" else ["1", "2"]  # GTK 4.8 knows whole numbers only.
    return [[*WAYLAND, "--scale", scale] for scale in scales]


def acceptance_part(options, name, renderer, displays):
    """What a person does with the demo, on each of the displays."""
    scripts = [path for path in acceptance_tests() if (options.filter or "") in path]
    return Part(
        f"acceptance tests, {name}", [acceptance(script, display) for display in displays for script in scripts],
        {"GSK_RENDERER": renderer, **DEMO}, holds_tests=True, after="build")


def acceptance_tests():
    """The tests that any display suits."""
    scripts = sorted(glob.glob("Tests/Acceptance/test_*.py"))
    return [script for script in scripts if os.path.basename(script) not in OF_SURROUNDINGS]


def surroundings_part(displays):
    """The demo with two outputs, without its display, and without other things that a desktop has."""
    outputs = ["1,2", *(f"1,{scale}" for *_, scale in displays if "." in scale)]
    two = [["--wayland", "700x600", "--scale", scales, "--size", "2100x1200"] for scales in outputs]
    runs = [("test_outputs.py", display) for display in two]
    runs += [("test_lost_display.py", display) for display in [[], *displays[:1], *displays[2:]]]
    # As a Wayland client, GTK takes no settings from its file that the desktop has too.
    runs += [("test_surroundings.py", []), ("test_appearance.py", [])]
    commands = [acceptance(f"Tests/Acceptance/{script}", display) for script, display in runs]
    no_fonts = f"FONTCONFIG_FILE={os.path.abspath('resources/test-fonts/fonts-none.conf')}"
    commands.append([*DISPLAY, "env", no_fonts, *swift_test(r"^LabelWidgetTests\.NoFontsTests/"), "--disable-swift-testing"])
    return Part("acceptance tests, surroundings", commands, {"GSK_RENDERER": "cairo", **DEMO}, holds_tests=True, after="build")


def acceptance(script, display):
    return [*DISPLAY, "--screen-reader", *display, "/usr/bin/python3", script]


def scale_part(displays):
    """The widget's tests of the display's scale and of popovers, as a Wayland client."""
    tests = [*swift_test(r"^LabelWidgetTests\.(DisplayScale|Popover)Tests/"), "--disable-swift-testing"]
    commands = [[*DISPLAY, *display, *tests] for display in displays]
    return Part("widget tests, Wayland", commands, {"GSK_RENDERER": "cairo"}, holds_tests=True, after="build")


def touch_part():
    """The widget's tests with a finger, on a display that has a touch screen."""
    tests = [*swift_test(r"^LabelWidgetTests\.RealTouchTests/"), "--disable-swift-testing"]
    return Part("widget tests, touch", [[*DISPLAY, "--touch", *tests]], {"GSK_RENDERER": "cairo"}, holds_tests=True, after="build")


def pictures_at_scale_2():
    """The picture tests once more, in windows with two device pixels to a pixel."""
    return [*DISPLAY, "env", "GDK_SCALE=2", *swift_test(r"^LabelWidgetTests\..*PictureTests/"), "--disable-swift-testing"]


def swift_test(pattern):
    return [*SKIP_BUILD, *FLAGS, "--filter", pattern]


def test_pattern(target, options):
    return f"^{target}\\." + (f".*{re.escape(options.filter)}" if options.filter else "")
