#!/usr/bin/env python3
"""What the desktop reads of the demo has one identifier: the desktop file, the metainfo, the icons, the Flatpak manifest and the program.
The manifest asks for nothing more than a window."""

import os
import re
import sys
import xml.etree.ElementTree

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# A network, files or other programs would be a mistake.
PERMISSIONS = {"--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--device=dri"}


def read(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def problems_of_names(identifier):
    """Each file has the name of the program, and the metainfo says it."""
    files = [f"desktop/{identifier}{ending}" for ending in (".desktop", ".metainfo.xml", ".svg", "-symbolic.svg")]
    for file in [*files, f"flatpak/{identifier}.yaml"]:
        if not os.path.isfile(os.path.join(ROOT, "resources", file)):
            yield f"there is no resources/{file}"
    told = xml.etree.ElementTree.fromstring(read("resources", "desktop", f"{identifier}.metainfo.xml")).findtext("id")
    if told != identifier:
        yield f"the metainfo is that of {told}"
    icon = re.search(r"^Icon=(.*)$", read("resources", "desktop", f"{identifier}.desktop"), re.M)
    if not icon or icon[1] != identifier:
        yield "the desktop file has another icon"


def problems_of_manifest(identifier):
    manifest = read("resources", "flatpak", f"{identifier}.yaml")

    def value(key):
        found = re.search(rf"^{key}: (\S+)$", manifest, re.M)
        return found and found[1]

    program = re.search(r"^Exec=(\S+)", read("resources", "desktop", f"{identifier}.desktop"), re.M)
    if value("id") != identifier:
        yield f"the Flatpak manifest is that of {value('id')}"
    if not program or value("command") != program[1]:
        yield f"the Flatpak manifest starts {value('command')}"
    for permission in set(re.findall(r"^  - (--\S+)$", manifest, re.M)) ^ PERMISSIONS:
        yield f"the Flatpak manifest should not differ in {permission}"


def main():
    identifier = re.search(r'identifier = "(.*)"', read("Sources", "DemoApp", "App", "DemoApplication.swift"))[1]
    problems = [*problems_of_names(identifier), *problems_of_manifest(identifier)]
    for problem in problems:
        print(problem)
    print(f"{'FAIL' if problems else 'passed'}: 10 checks of what the desktop reads")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
