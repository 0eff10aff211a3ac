#!/usr/bin/python3
"""Compares `label-tool shape` with HarfBuzz's own `hb-shape` (Debian's libharfbuzz-bin), glyph by glyph.

Every run is shaped again by hb-shape with the run's font, size, script, language and direction and the paragraph around
it as context, and glyphs, clusters, advances and offsets must be equal. Texts of one script are also given to hb-shape
whole, with the script and the direction that it guesses by itself: that checks how texts are cut into runs.

Prints counts; ends with status 1 if there is a difference. Tolerated, as hb-shape cannot know them:
- A tab has no glyph of the font: label-tool tells the space's with the advance of eight spaces. Tabs are compared as such.
- The last resort (no font has the character) is no font file: such runs must have glyph 0 for every character
  but the space, six tenths of the size wide.
- hb-shape is given glyph positions in 1/1024 pixel, as the engine keeps them; `--round-positions` is applied here.
"""

import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Contract"))
import label_tool  # noqa: E402

# (name of the script, text); a name that starts with "mixed" is compared run by run only.
TEXTS = [
    ("Latn", "Hello, world"), ("Latn", "office fluffy AVATAR To. Wa, f-i"), ("Latn", "Ångström naïve ﬁ ŝ e\u0301\u0323 q\u0307"),
    ("Latn", "Việt Nam Đường phố"), ("Latn", "1/2 3.14 100% (a+b)² x₁"), ("Latn", "co\u00adop\u00ader"),
    ("Grek", "Ελληνικά κείμενο"), ("Grek", "ἄνθρωπος ᾧ Ὀδυσσεύς"), ("Cyrl", "Русский текст"), ("Cyrl", "Ѕѣло ѳита и\u0306 Їжак"),
    ("Armn", "Հայերեն տեքստ և"), ("Geor", "ქართული ენა"), ("Hebr", "שלום עולם"), ("Hebr", "בְּרֵאשִׁית בָּרָא אֱלֹהִים"),
    ("Arab", "السلام عليكم"), ("Arab", "مُحَمَّدٌ رَسُولُ اللَّهِ"), ("Arab", "لا إله إلا"), ("Arab", "پارسی گفتگو می\u200cشود"), ("Arab", "اردو زبان ہے"),
    ("Syrc", "ܠܫܢܐ ܣܘܪܝܝܐ"), ("Thaa", "ދިވެހިބަސް"), ("Nkoo", "ߒߞߏ"), ("Deva", "नमस्ते दुनिया"), ("Deva", "क्षत्रिय र्कि श्री हिन्दी ट्ठ"),
    ("Deva", "मराठी भाषा ऱ्हस्व"), ("Beng", "বাংলা ভাষা ক্ষ"), ("Beng", "কো কৌ র্ক"), ("Guru", "ਪੰਜਾਬੀ ਭਾਸ਼ਾ"), ("Gujr", "ગુજરાતી ભાષા ક્ષ"),
    ("Orya", "ଓଡ଼ିଆ ଭାଷା"), ("Taml", "தமிழ் மொழி கௌ"), ("Telu", "తెలుగు భాష క్ష"), ("Knda", "ಕನ್ನಡ ಭಾಷೆ ರ್ಕ"), ("Mlym", "മലയാളം ഭാഷ ക്ഷ"),
    ("Sinh", "සිංහල භාෂාව ක්‍ෂ"), ("Thai", "ภาษาไทย น้ำ ที่นี่"), ("Thai", "กำลัง ผู้ใหญ่ ญู ฐุ"), ("Laoo", "ພາສາລາວ ນ້ຳ"), ("Tibt", "བོད་ཡིག ཀྲི"),
    ("Mymr", "မြန်မာဘာသာ ကြွေ"), ("Khmr", "ភាសាខ្មែរ ស្ត្រី"), ("Ethi", "አማርኛ ቋንቋ"), ("Cher", "ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ"), ("Cans", "ᐃᓄᒃᑎᑐᑦ"), ("Ogam", "ᚑᚌᚐᚋ"),
    ("Runr", "ᚠᚢᚦᚨᚱᚲ"), ("Mong", "ᠮᠣᠩᠭᠣᠯ"), ("Hani", "中文漢字"), ("Hani", "你好，世界。「引用」"), ("Hira", "ひらがな きゃ"), ("Kana", "カタカナ ー ッ ガ"),
    ("Hang", "한국어 안녕하세요"), ("Hang", "각 가\u11a8"), ("Bopo", "ㄅㄆㄇ"), ("Yiii", "ꆈꌠꉙ"), ("Tfng", "ⵜⴰⵎⴰⵣⵉⵖⵜ"), ("Java", "ꦧꦱꦗꦮ"), ("Bali", "ᬩᬮᬶ"),
    ("Tglg", "ᜊᜌ᜔ᜊᜌᜒᜈ᜔"), ("Limb", "ᤕᤰᤌᤢᤱ"), ("Copt", "ⲙⲛⲧⲣⲙⲛⲕⲏⲙⲉ"), ("Goth", "𐌲𐌿𐍄𐌹𐍃𐌺"), ("Adlm", "𞤆𞤵𞤤𞤢𞤪"),
    ("mixed", "Hello سلام world"), ("mixed", "English עברית 123 العربية end."), ("mixed", "東京 Tokyo トウキョウ"), ("mixed", "Go 👍🏽 👩‍👩‍👧‍👦 🇩🇪 1️⃣ ❤️ ☎ ok"),
    ("mixed", "a\tb\tc"), ("mixed", "x\U0010fffd y"), ("mixed", "\U0010fffd\U0010fffe سلام"), ("mixed", "first\nשני\r\n第三"), ("mixed", "a\u2028b\u0085c"),
    ("mixed", "\u202eabc\u202c def \u2067שלום x\u2069"), ("mixed", "\u0301 lone \u093f marks"), ("mixed", "हिन्दी (Hindi) العربية [ar]"), ("mixed", "a\u0000b\u001bc\u007f"),
    ("mixed", "\ufeffBOM in\ufeffside"), ("mixed", "سلام،123؟ (قوس)"),
]

# Options of both tools, for every text.
VARIANTS = [
    dict(font="Noto Sans 16"),
    dict(font="DejaVu Sans Bold 13.5", features="liga=0,kern=0"),
    dict(font="Noto Serif Italic 40.3", round=True),
    dict(font="Noto Sans 16", direction="rtl", language="ur"),
]


def command(text, variant):
    arguments = ["shape", "--json", "--text", text, "--font", variant["font"]]
    for name in ("features", "language", "direction"):
        if name in variant:
            arguments += ["--" + name, variant[name]]
    return arguments + (["--round-positions"] if variant.get("round") else [])


def hb_shape(run, text, before="", after="", features=None, guess=False):
    font = run["font"]
    arguments = ["hb-shape", "--output-format=json", "--no-glyph-names", "--utf8-clusters", "--cluster-level=0",
                 "--font-file=" + font["file"], "--face-index=%d" % (font["index"] & 0xFFFF),
                 "--font-size=%d" % int(run["size"] * 1024), "--language=" + run["language"],
                 "--unicodes=" + ",".join("%X" % ord(c) for c in text)]
    if not guess:
        arguments += ["--script=" + run["script"], "--direction=" + ("rtl" if run["level"] & 1 else "ltr")]
    if before:
        arguments.append("--unicodes-before=" + ",".join("%X" % ord(c) for c in before))
    if after:
        arguments.append("--unicodes-after=" + ",".join("%X" % ord(c) for c in after))
    if features:
        arguments.append("--features=" + features)
    if font["variations"]:
        arguments.append("--variations=" + font["variations"])
    done = subprocess.run(arguments, stdout=subprocess.PIPE, check=True)
    return [(g["g"], g["cl"], g["ax"], g["dx"], g["dy"]) for g in json.loads(done.stdout.strip() or "[]")]


def ours(glyphs, base=0):
    return [(g["id"], g["cluster"] - base, g["advance"] * 1024, g["x"] * 1024, g["y"] * 1024) for g in glyphs]


def rounded(glyphs):
    return [(g, c, *(((int(v) + 512) & ~1023) for v in values)) for g, c, *values in glyphs]


def without_tabs(glyphs, utf8):
    return [g for g in glyphs if utf8[g[1]:g[1] + 1] != b"\t"]


def compare_run(run, paragraph, utf8, variant):
    start, end = run["range"]
    text = utf8[start:end].decode()
    expected_size = float(variant["font"].split()[-1])
    if run["size"] != expected_size:
        return "size %s" % run["size"]
    got = ours(run["glyphs"], start)
    if not run["font"]["file"]:
        width = int(int(expected_size * 1024) * 0.6)
        fine = all(g[0] in (0, 1) for g in got) and any(abs(g[2] - width) <= (512 if variant.get("round") else 1) for g in got)
        return None if fine else "last resort: %s" % got
    before = utf8[paragraph["range"][0]:start].decode()[-8:]
    after = utf8[end:paragraph["range"][1]].decode()[:8]
    expected = hb_shape(run, text, before, after, variant.get("features"))
    if variant.get("round"):
        expected = rounded(expected)
    got, expected = without_tabs(got, utf8[start:end]), without_tabs(expected, utf8[start:end])
    return None if got == expected else "\n      ours     %s\n      hb-shape %s" % (got, expected)


def compare_whole(runs, text, variant):
    if variant.get("round") or "direction" in variant or len(runs) != 1 or not runs[0]["font"]["file"]:
        return None, False
    expected = hb_shape(runs[0], text, features=variant.get("features"), guess=True)
    got = ours(runs[0]["glyphs"])
    return (None if got == expected else "whole\n      ours     %s\n      hb-shape %s" % (got, expected)), True


def main():
    label_tool.require_tool()
    asked = [(name, text, variant) for name, text in TEXTS for variant in VARIANTS]
    answers = label_tool.batch([command(text, variant) for _, text, variant in asked])
    runs_compared = wholes = last_resorts = 0
    scripts, problems = set(), []
    for (name, text, variant), answer in zip(asked, answers):
        utf8 = text.encode()
        found = []
        if name[:5] != "mixed":
            wrong = [r["script"] for r in answer["runs"] if r["script"] != name]
            if wrong:
                found.append("scripts %s" % wrong)
            problem, was_compared = compare_whole(answer["runs"], text, variant)
            wholes += was_compared
            found += [problem] if problem else []
        for run in answer["runs"]:
            problem = compare_run(run, answer["paragraphs"][run["paragraph"]], utf8, variant)
            found += [problem] if problem else []
            runs_compared += 1
            last_resorts += not run["font"]["file"]
            scripts.add(run["script"])
        covered = sorted(tuple(r["range"]) for r in answer["runs"])
        if any(a[1] > b[0] for a, b in zip(covered, covered[1:])):
            found.append("runs overlap: %s" % covered)
        neighbours = [(a, b) for a, b in zip(answer["runs"], answer["runs"][1:])
                      if all(a[k] == b[k] for k in ("paragraph", "font", "script", "language", "level", "size"))
                      and (a["range"][1] == b["range"][0] or b["range"][1] == a["range"][0])]
        if neighbours:
            found.append("equal neighbours: %s" % [(a["range"], b["range"]) for a, b in neighbours])
        problems += ["%s %r %s: %s" % (name, text, variant, problem) for problem in found]
    print("%d texts in %d scripts, %d variants: %d runs compared (%d by the last resort), %d texts compared whole, %d differ" % (
        len(TEXTS), len(scripts), len(VARIANTS), runs_compared, last_resorts, wholes, len(problems)))
    for problem in problems:
        print("  " + problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
