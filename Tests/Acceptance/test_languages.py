#!/usr/bin/python3
"""Tests that the demo and the label speak German and Arabic, and that Arabic goes from right to left.

The demo is in a prefix of its own, as ./install would make it. The locales are made for the test: gettext translates nothing in the locale C,
and a machine has few others."""

import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from demo import Demo, check, run_test, wait_for  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEFINITIONS = pathlib.Path("/usr/share/i18n/locales")
# For each language: its locale, the page "Read more", a button and a switch of the page "Links and selection", its title, and the widget's
# "… more".
LANGUAGES = {
    "de": ("de_DE", "Weiterlesen", "Verknüpfungen und Auswahl", "Alles auswählen", "Leerzeile zwischen Nachrichten", "… mehr"),
    "ar": ("ar_EG", "اقرأ المزيد", "الروابط والتحديد", "حدد الكل", "سطر فارغ بين الرسائل", "… المزيد"),
}


@contextlib.contextmanager
def variables(**values):
    """The environment with other variables."""
    old = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in old.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def install(prefix):
    """A demo with its catalogues."""
    program = prefix / "bin" / "label-demo"
    program.parent.mkdir()
    shutil.copy(os.environ["LABEL_DEMO"], program)
    subprocess.run([sys.executable, ROOT / "scripts" / "translations", "--compile", prefix / "share" / "locale"], check=True, capture_output=True)
    return str(program)


def make_locale(name, folder):
    # It warns of what is not of this test.
    subprocess.run(["localedef", "-c", "-i", name, "-f", "UTF-8", str(folder / f"{name}.UTF-8")], check=False, capture_output=True)
    check((folder / f"{name}.UTF-8" / "LC_MESSAGES").exists(), f"localedef makes no locale {name}")


def test_language(language, is_right_to_left):
    _, read_more, selection, button, switch, more = LANGUAGES[language]
    with Demo("--page", "read-more", "--size", "1000x700") as demo:
        demo.wait("label", read_more)
        demo.wait("link", more)
        row = wait_for(lambda: demo.page_row(selection), f"the page {selection} in the list")
        middle = row.x + row.width / 2
        if demo.knows_places:
            check((middle > 500) == is_right_to_left, f"the list of pages is at {row.x}")
        # A Wayland client fills the screen, and GTK 4.8 hides the header bar then.
        if not demo.is_wayland:
            demo.press("F10")
            demo.wait_for_menu()
            demo.press_in_focus("Escape")
    with Demo("--page", "selection", "--size", "1000x700") as demo:
        demo.wait("button", button)
        demo.wait("switch", switch)


def test():
    check(DEFINITIONS.exists() and shutil.which("localedef"), "there are no definitions of locales: install Debian's package locales")
    with tempfile.TemporaryDirectory() as directory:
        folder = pathlib.Path(directory)
        locales = folder / "locales"
        locales.mkdir()
        for name in ["en_US"] + [language[0] for language in LANGUAGES.values()]:
            make_locale(name, locales)
        with variables(LABEL_DEMO=install(folder), LOCPATH=str(locales), LANGUAGE=""):
            for language, (locale, *_) in LANGUAGES.items():
                with variables(LC_ALL=f"{locale}.UTF-8"):
                    test_language(language, language == "ar")
            # The words alone can be of another language than the rest of the locale.
            with variables(LC_ALL="en_US.UTF-8", LANGUAGE="ar"):
                test_language("ar", True)


run_test(test)
