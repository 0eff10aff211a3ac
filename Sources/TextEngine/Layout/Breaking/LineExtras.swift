/// An added hyphen, and reshaped glyphs that replace the paragraph's glyphs on a line.
struct LineExtras {
    var hyphen: LineHyphen?
    var ownGlyphs: LineGlyphs?
}
