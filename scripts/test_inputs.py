"""What reaches the tests of the variables that ./test was started with. The code alone decides, so it is little."""

import os

# Set on purpose, to search with other cases or for longer, or to write golden files. Such a run notes nothing.
ON_PURPOSE = ["LABEL_BLESS", "LABEL_STRESS_SECONDS", "LABEL_TEST_CASES", "LABEL_TEST_SEED"]
# The runner's own, and where things are. No result depends on them.
HARMLESS = ["LABEL_DEBIAN_MIRROR", "LABEL_DIFF_DIRECTORY", "LABEL_SYSTEM", "LABEL_TEST_INSIDE"]
# What could differ between machines, and between runs.
FIXED = {
    "FONTCONFIG_FILE": os.path.abspath("resources/test-fonts/fonts-system.conf"), "LC_ALL": "C.UTF-8", "TZ": "UTC",
    "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1",
}
# With PYTHONOPTIMIZE, no `assert` of a script fails. The others choose fonts and words.
_DROPPED = ("LABEL_", "PYTHON", "FC_", "FONTCONFIG_", "LANGUAGE")


def given_inputs():
    """The variables that give the tests other inputs than every commit passes with."""
    return [name for name in ON_PURPOSE if name in os.environ]


def unknown_variables():
    """Other programs have set them, as scripts/with-display does, or a name is mistyped."""
    return sorted(name for name in os.environ if name.startswith("LABEL_") and name not in [*ON_PURPOSE, *HARMLESS])


def outer_environment():
    """What the tests get of the environment."""
    kept = [*ON_PURPOSE, *HARMLESS]
    return {name: value for name, value in os.environ.items() if name in kept or not name.startswith(_DROPPED)}
