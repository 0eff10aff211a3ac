"""OpenType layout of the box fonts, as feature-file text for fontTools.feaLib."""

import box_repertoire as r

KERNING = {("A", "V"): -100, ("T", "o"): -80, ("V", "‐"): -90}
LIGATURES = {"f_f_i": ("f", "f", "i"), "f_i": ("f", "i")}
LIGATURE_CARETS = {"f_i": [460], "f_f_i": [470, 930]}
LAM_ALEF_CARET = 320


def _n(character):
    return r.name_of(ord(character))


def _classes(glyphs, scale):
    """GDEF: which glyphs are bases, ligatures and marks, and where the caret goes inside a ligature."""
    kinds = {"base": [], "ligature": [], "mark": []}
    for glyph in glyphs:
        if glyph.kind != "empty":
            kinds["mark" if glyph.kind.startswith("mark") else glyph.kind].append(glyph.name)
    lists = ["[" + " ".join(kinds[k]) + "]" if kinds[k] else "" for k in ("base", "ligature", "mark")]
    lines = ["table GDEF {", f"  GlyphClassDef {lists[0]}, {lists[1]}, {lists[2]},;"]
    present = {g.name for g in glyphs}
    carets = dict(LIGATURE_CARETS)
    carets.update({g.name: [LAM_ALEF_CARET] for g in glyphs if g.name.startswith("lam_")})
    for name, positions in carets.items():
        if name in present:
            lines.append(f"  LigatureCaretByPos {name} {' '.join(str(round(p * scale)) for p in positions)};")
    return lines + ["} GDEF;"]


def _marks(glyphs, scale):
    """mark and mkmk: marks above sit 20 above the box, marks below hang under the baseline, marks stack."""
    lines, above, below = [], [], []
    for glyph in glyphs:
        if glyph.kind == "mark-above":
            lines.append(f"markClass {glyph.name} <anchor 0 {glyph.bottom}> @ABOVE;")
            above.append(glyph)
        elif glyph.kind == "mark-below":
            lines.append(f"markClass {glyph.name} <anchor 0 {glyph.top}> @BELOW;")
            below.append(glyph)
    if not lines:
        return []
    lines.append("feature mark {")
    for glyph in glyphs:
        x = round(glyph.advance * scale) // 2
        anchors = f"<anchor {x} {glyph.top + 20}> mark @ABOVE <anchor {x} {glyph.bottom - 20}> mark @BELOW"
        if glyph.kind == "base":
            lines.append(f"  pos base {glyph.name} {anchors};")
        elif glyph.kind == "ligature":
            parts = glyph.name.count("_") + 1
            width = round(glyph.advance * scale)
            order = range(parts) if not glyph.name.startswith("lam_") else reversed(range(parts))
            pieces = []
            for part in order:
                px = width * (2 * part + 1) // (2 * parts)
                pieces.append(
                    f"<anchor {px} {glyph.top + 20}> mark @ABOVE <anchor {px} {glyph.bottom - 20}> mark @BELOW")
            lines.append(f"  pos ligature {glyph.name} " + " ligComponent ".join(pieces) + ";")
    lines += ["} mark;", "feature mkmk {"]
    lines += [f"  pos mark {g.name} <anchor 0 {g.top + 20}> mark @ABOVE;" for g in above]
    lines += [f"  pos mark {g.name} <anchor 0 {g.bottom - 20}> mark @BELOW;" for g in below]
    return lines + ["} mkmk;"]


def _latin(present, scale):
    lines = ["lookup KERN {"]
    for (first, second), value in KERNING.items():
        lines.append(f"  pos {_n(first)} {_n(second)} {round(value * scale)};")
    lines += ["} KERN;", "feature kern { script DFLT; lookup KERN; script latn; lookup KERN; } kern;"]
    lines.append("lookup LIGA {")
    for ligature, parts in LIGATURES.items():
        lines.append(f"  sub {' '.join(_n(p) for p in parts)} by {ligature};")
    lines += ["} LIGA;", "feature liga { script DFLT; lookup LIGA; script latn; lookup LIGA; } liga;"]
    if "a.ss01" in present:
        lines.append(f"feature ss01 {{ sub {_n('a')} by a.ss01; }} ss01;")
    if "i.TRK" in present:
        lines.append(f"feature locl {{ script latn; language TRK exclude_dflt; sub {_n('i')} by i.TRK; }} locl;")
    return lines


def _arabic():
    """Joining forms and the required lam-alef ligatures."""
    n = r.name_of
    dual, right = r.ARABIC_DUAL_JOINING, r.ARABIC_RIGHT_JOINING
    lines = []
    for form, codes in (("init", dual), ("medi", dual), ("fina", [*dual, *right])):
        lines.append(f"feature {form} {{ script arab;")
        lines += [f"  sub {n(c)} by {n(c)}.{form};" for c in codes]
        lines.append(f"}} {form};")
    lam = n(r.ARABIC_LAM)
    lines.append("feature rlig { script arab;")
    for alef in r.ARABIC_ALEFS:
        lines.append(f"  sub {lam}.init {n(alef)}.fina by lam_{n(alef)};")
        lines.append(f"  sub {lam}.medi {n(alef)}.fina by lam_{n(alef)}.fina;")
    return lines + ["} rlig;"]


def text_features(glyphs, scale):
    """Layout of the text fonts, for the glyphs there are; `scale` widens positions like advances."""
    present = {g.name for g in glyphs}
    lines = ["languagesystem DFLT dflt;", "languagesystem latn dflt;"]
    if r.name_of(ARABIC := r.ARABIC_LAM) in present:
        lines += ["languagesystem arab dflt;"]
    if r.name_of(0x05D0) in present:
        lines += ["languagesystem hebr dflt;"]
    lines += _latin(present, scale)
    if r.name_of(ARABIC) in present:
        lines += _arabic()
    return "\n".join(lines + _marks(glyphs, scale) + _classes(glyphs, scale))


def context_features(glyphs):
    """Layout that looks across spaces: words of this font must not be shaped alone.

    kern: V before a space moves the space by -60, a space before T moves T by -40.
    calt: e before a space becomes e.end; a after a space becomes a.start.
    """
    space = r.name_of(0x20)
    return "\n".join([
        "languagesystem DFLT dflt;", "languagesystem latn dflt;",
        f"feature kern {{ pos {_n('V')} {space} -60; pos {space} {_n('T')} -40; }} kern;",
        f"feature calt {{ sub {_n('e')}' {space} by e.end; sub {space} {_n('a')}' by a.start; }} calt;",
        *_classes(glyphs, 1),
    ])


def space_features(glyphs):
    """Positioning by what stands on both sides of spaces: words of this font are shaped alone unless such rules match.

    kern: after gimel and a space bet moves by 70; after alef, two words of one letter between spaces, and one more space
    dalet moves by 50; he before two spaces by 30.
    """
    space = r.name_of(0x20)
    alef, bet, gimel, dalet, he = (_n(letter) for letter in "אבגדה")
    letters = "[" + " ".join(r.name_of(code) for code in range(0x05D0, 0x05EB)) + "]"
    return "\n".join([
        "languagesystem DFLT dflt;", "languagesystem hebr dflt;",
        "feature kern {",
        f"  pos {gimel} {space} {bet}' 70;",
        f"  pos {alef} {space} {letters} {space} {letters} {space} {dalet}' 50;",
        f"  pos {he}' 30 {space} {space};",
        "} kern;",
        *_classes(glyphs, 1),
    ])


def random_features(glyphs):
    """rand: a becomes one of four forms, by HarfBuzz's random numbers, which start again with each call."""
    forms = " ".join(g.name for g in r.random_forms())
    return "\n".join([
        "languagesystem DFLT dflt;", "languagesystem latn dflt;",
        f"feature rand {{ sub {_n('a')} from [{forms}]; }} rand;",
        *_classes(glyphs, 1),
    ])


def emoji_features(glyphs):
    """Sequences become one glyph in ccmp."""
    lines = ["languagesystem DFLT dflt;", "feature ccmp {"]
    sequences = sorted(r.emoji_ligatures().items(), key=lambda item: (-len(item[0]), item[0]))
    lines += [f"  sub {' '.join(r.name_of(c) for c in codes)} by {name};" for codes, name in sequences]
    return "\n".join(lines + ["} ccmp;", *_classes(glyphs, 1)])
