#!/usr/bin/env python3
"""The manual page and the completion of label-tool know each command, option and value of its help, and no other."""

import os
import re
import subprocess
import sys

from label_tool import ROOT, require_tool, run

PAGE = os.path.join(ROOT, "resources", "man", "label-tool.1")
COMPLETION = os.path.join(ROOT, "resources", "completion", "label-tool")
# bash completes files itself.
FILE_OPTIONS = ("--file", "--input", "--hyphenation-dictionary", "-o")


def options_of_help(command):
    """The options of a command, with what the help calls their values; empty for no value."""
    lines = run(command, "--help")[1].decode().split("\n")
    matches = [re.match(r"  (-[a-z-]+)(?: (\S.*?))?(?:  |$)", line) for line in lines]
    return {match[1]: match[2] or "" for match in matches if match}


def options_of_page():
    """The options and values of the page, by the section that they stand in."""
    sections, section = {}, ""
    with open(PAGE, encoding="utf-8") as page:
        for line in page:
            if line.startswith(".Ss "):
                section = line[4:].strip()
            match = re.match(r"\.It Fl (\S+)(?: Ar (.+))?", line)
            if match:
                sections.setdefault(section, {})["-" + match[1].replace("\\-", "-")] = match[2] or ""
    return sections


def complete(*words):
    """What bash offers for the last word."""
    script = 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _label_tool; printf "%s\\n" "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", script, "bash", COMPLETION, "label-tool", *words], capture_output=True, text=True, check=True)
    return sorted(done.stdout.split())


def main():
    require_tool()
    problems = []

    def compare(what, found, expected):
        if found != expected:
            problems.append("%s: %s, and the help says %s" % (what, found, expected))

    commands = re.findall(r"^  ([a-z]+)  ", run("--help")[1].decode(), re.MULTILINE)
    if len(commands) < 6:
        sys.exit("the help names only the commands %s" % commands)
    with open(PAGE, encoding="utf-8") as page:
        compare("commands of the page", re.findall(r"^\.It Cm (\S+)", page.read(), re.MULTILINE), commands)
    compare("commands of the completion", complete(""), sorted(commands + ["--help"]))
    page = options_of_page()
    with_layout = ["The text", "Layout"]
    sections = {"analyze": ["The text"], "shape": ["The text"], "layout": with_layout, "render": with_layout + ["Pictures"],
                "query": with_layout + ["Questions"], "view": ["Windows"], "batch": ["Batches"]}
    for command, names in sections.items():
        options = {"--help": "", **options_of_help(command)}
        on_page = {option: value for name in names + ["Terminals"] for option, value in page[name].items()}
        if command == "render":
            on_page.pop("--json", None)
        if command in ("view", "batch"):
            # What it shares with others is on the page once.
            shared = {option: value for name in with_layout for option, value in page[name].items()}
            on_page.update({option: value for option, value in shared.items() if option in options})
        # Where a file may stand, bash completes one.
        begun = "-" if command == "view" else ""
        compare("options of %s on the page" % command, sorted(on_page.items()), sorted(options.items()))
        compare("options of %s in the completion" % command, complete(command, begun), sorted(options))
        for option, value in options.items():
            is_choice = "|" in value and "#" not in value
            expected = sorted(value.split("|")) if is_choice else [] if value else sorted(options)
            word = "" if value else begun
            compare("after %s %s" % (command, option), complete(command, option, word), [] if option in FILE_OPTIONS else expected)
    compare("a word that is begun", complete("layout", "--mode", "m"), ["middle"])
    compare("a file to view", complete("view", ""), [])
    if problems:
        sys.exit("\n".join(problems))
    print("the manual page and the completion know all of the help")


if __name__ == "__main__":
    main()
