"""Compares what is seen of a program with and without the shim."""

import difflib
import subprocess


def compare(step, before, after, pictures):
    """What is wrong, in sentences. Says what there is to see."""
    ours = [label for label in after.labels if label.type == "LwLabel"]
    theirs = [label for label in after.labels if label.type != "LwLabel"]
    pixels = differing_pixels(before.picture, after.picture, pictures)
    print(f"{after.picture.stem.removesuffix('-shim')}, {step.name}: {len(ours)} LwLabels, {len(theirs)} GtkLabels of GTK's widgets; "
          f"{pixels} pixels differ", flush=True)
    if any(label.type == "LwLabel" for label in before.labels):
        yield "there is an LwLabel without the shim"
    if before.windows != after.windows:
        yield f"windows and popovers were {before.windows}, and are {after.windows}"
    lines = difference(map(place, before.labels), map(place, after.labels))
    moved = [line for line in lines if line[0] == "+"]
    if len(moved) > step.labels or [label.text for label in before.labels] != [label.text for label in after.labels]:
        yield "\n".join(["labels have other places, sizes or texts:", *lines])
    if lines := difference(before.items, after.items):
        yield "\n".join(["the accessibility bus has something else:", *lines])
    if pixels > step.pixels:
        yield f"{pixels} pixels differ, and {step.pixels} may: see {after.picture.stem.removesuffix('-shim')}-difference.png"


def place(label):
    return f"{label.width}x{label.height} at {label.x},{label.y}: {label.text}"


def difference(before, after):
    """Lines that begin with - or +."""
    return [line for line in difflib.ndiff(list(before), list(after)) if line[0] in "-+"]


def differing_pixels(before, after, pictures):
    name = after.stem.removesuffix("-shim")
    command = ["compare", "-metric", "AE", str(before), str(after), str(pictures / f"{name}-difference.png")]
    return int(float(subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False).stderr))
