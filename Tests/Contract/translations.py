#!/usr/bin/env python3
"""Every word of the label and of the demo has a translation in each language, and the check of that finds what is wrong."""

import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCRIPT = os.path.join(ROOT, "scripts", "translations")
LANGUAGES = ["ar", "de", "fr", "hi", "zh_CN"]
DEMO = os.path.join("resources", "po", "labelwidget-demo")

# What is changed in a copy of the checkout, and what the check then says.
FAULTS = [
    ("Sources/DemoApp/Gtk/DemoWords.swift", "import Glibc", 'import Glibc\nlet new = tr("A new word")\n', "missing: 'A new word'"),
    ("Sources/DemoApp/App/HeaderBar.swift", 'tr("Main menu")', '"Main menu"', "unused: 'Main menu'"),
    ("Sources/DemoApp/App/HeaderBar.swift", 'tr("Main menu")', 'tr("Main \\(1)")', "not as an interpolation"),
    ("Sources/DemoApp/App/HeaderBar.swift", 'tr("Main menu")', "tr(name)", "the text is no literal"),
    (f"{DEMO}/de.po", 'msgstr "{1} messen"', 'msgstr "{2} messen"', "other placeholders"),
    (f"{DEMO}/de.po", 'msgstr "{1} messen"', 'msgstr ""', "missing: 'Measure {1}'"),
    (f"{DEMO}/de.po", 'msgid "Main menu"', '#, fuzzy\nmsgid "Main menu"', "fuzzy: 'Main menu'"),
]


def check(*options):
    done = subprocess.run([sys.executable, SCRIPT, "--check", *options], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def copy(root):
    for folder in ("Sources/DemoApp", "Sources/LabelWidget", "resources/po"):
        shutil.copytree(os.path.join(ROOT, folder), os.path.join(root, folder))


def main():
    problems = []
    status, said = check()
    if status != 0 or said:
        problems.append(f"scripts/translations --check says\n{said}")
    for domain in ("labelwidget", "labelwidget-demo"):
        found = sorted(name[:-3] for name in os.listdir(os.path.join(ROOT, "resources", "po", domain)) if name.endswith(".po"))
        if found != LANGUAGES:
            problems.append(f"the languages of {domain} are {found}")
    for path, old, new, complaint in FAULTS:
        with tempfile.TemporaryDirectory() as root:
            copy(root)
            path = os.path.join(root, path)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            if old not in text:
                problems.append(f"{path} has no {old!r}")
                continue
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace(old, new, 1))
            status, said = check("--root", root)
            if status != 1 or complaint not in said:
                problems.append(f"{new!r} in place of {old!r}: the check ends with status {status} and says\n{said}")
    for problem in problems:
        print(problem)
    print(f"{'FAIL' if problems else 'passed'}: {1 + 2 + len(FAULTS)} checks of translations")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
