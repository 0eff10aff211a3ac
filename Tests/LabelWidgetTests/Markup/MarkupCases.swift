/// Markup texts for the comparison with Pango.
enum MarkupCases {
    /// Texts without attributes, valid and invalid.
    static let documents = [
        "", " ", "plain", "a &amp; b", "&lt;&gt;&quot;&apos;&amp;", "&#65;&#x42;&#x43;", "&#x1F600;", "&#xFFFD;",
        "&#9;|",
        "&#0;", "&#xD800;", "&#xFFFE;", "&#xFFFF;", "&#x110000;", "&#1114112;", "&#99999999999999999999;", "&#;",
        "&#x;",
        "&# 65;", "&#+65;", "&#-1;", "&#-18446744073709551551;", "&#x0x41;", "&#X41;", "&#65", "&#65 ;", "&#\n65;",
        "&", "&;", "&foo;", "&amp", "&lt", "& b", "a && b", "&amp ;", "x\n\n&bad; y\nz", "a\n&", "\n&", "\r\n&x;",
        "<b>bold</b>", "<b>a<i>b</i>c</b>", "<b></b>", "<b/>", "<b/>x", "<b></b><i></i>x", "<b><i/></b>",
        "<markup>x</markup>", "<markup><b>x</b></markup>", " <markup>x</markup> ", "<markup>x", "</markup>",
        "</markup>x",
        "</markup><markup>", "</markup> <markup>y", "</markup></markup>", "</markup><b>x</b><markup>",
        "<", ">", "a > b", "a < b", "<>", "</>", "</ b>", "< b>", "<b", "<b>", "<b>x", "</b>", "<b>x</i>",
        "<b><i>x</b></i>",
        "<b >x</b >", "<b\n>x</b\n>", "<\nb>x</b>", "<b/ >", "<b/", "<b / >", "<b//>", "<b=>", "<=b>", "<b x>",
        "<b x=>",
        "<b x='1>", "<b x='1'>y</b>", "<b x=\"1\">y</b>", "<b x=1>", "<b ='1'>", "<b 1='1'>", "<b x y='1'>",
        "<b x='&bad;'>",
        "<b x='a\n\n&bad;'>", "<1>x</1>", "<b.c>x</b.c>", "<-b>", "<:b>x</:b>", "<_>x</_>", "<é>x</é>",
        "<b\u{301}>x</b\u{301}>",
        "<日本>x</日本>", "<b é='1'>x</b>", "<B>x</B>", "<foo>x</foo>", "<foo x='1'>x</foo>", "x\ny<foo>z", "é<foo>",
        "\n<foo>", "\n\n<foo>", "a\n<foo>", "<foo/>", "<i x='1'/>", "<br>", "<b>\n<u>\n</b>", "<!-- c -->x", "<!---->x",
        "<!-->x", "<!--->x", "<!-- > -->x", "<!-- -- -->x", "<!-- <b> -->x", "<!-- x", "<!--\n-->\n<foo>", "<?pi?>x",
        "<?pi x > y?>z", "<?>x", "<?pi", "<![CDATA[x<b>]]>y", "<![CDATA[]]>", "<![CDATA[x]>y", "<!DOCTYPE a>x",
        "<!DOCTYPE a [<!ELEMENT b>]>x", "<!DOCTYPE a <b>x", "<!foo>x", "a<!-- -->b", "\r", "a\r\nb\rc\n\rd",
        "a\r<!-- -->\nb",
        "<b>\r\n</b>", "<span lang='a\r\nb'>x</span>", "<span font_family='a\tb\nc\r\nd'>x</span>", "\t\u{a0}\u{2028}",
        "العربية <b>نص</b>", "👨‍👩‍👧 <i>é</i>e\u{301}", "<tt>x</tt>", "<s>x</s>", "<u>x</u>", "<sub>x</sub>", "<sup>x</sup>",
        "a<sup>b<sup>c</sup></sup><sub>d</sub>", "<big>x</big>", "<small>x</small>",
        "<big><big><big>x</big></big></big>",
        "<small><small>x</small></small>", "<big><small>x</small></big>", "<small><big><big>x</big></big>y</small>",
        "<b><b>x</b></b>", "<b>x</b><b>y</b>", "<b><i><u><s><tt>x</tt></s></u></i></b>", "x<b></b>y<i></i>",
        "<markup/>",
        "<markup x='1'/>", "<big x='1'/>", "<a href='x'", "<sup sub='1'>", "<small a='1' b='2'>", "<tt\t/>",
        "<u\r\n>x</u>",
    ]

    /// Values to try for each attribute of a span.
    static let values: [(names: [String], values: [String])] = [
        (
            ["font", "font_desc"],
            [
                "", "Sans", "Sans 12", "Sans Bold 12", "Sans, Serif Bold Italic 12.5", "12", "12px", "12 px", "Bold",
                "Sans,", "Sans, Bold", "Sans Bold,", "Sans 12,", " Sans  Bold  12 ",
                "Noto Sans CJK JP Medium Oblique 9",
                "Sans Small-Caps Ultra-Condensed 10", "Sans Not-Rotated", "Sans Rotated-Left 12", "Sans West",
                "Sans @wght=200", "Sans 12 @wght=200,wdth=75", "@wght=200", "@", "Sans @wght 12", "Sans Normal",
                "Normal", "Roman", "normal roman 3", "Sans weight=700", "Sans weight=bold", "Sans style=2 stretch=3",
                "variant=small-caps", "gravity=north", "weight=", "Sans 0", "Sans -1", "Sans 1000001", "Sans 1e3",
                "Sans 0x10", "Sans inf", "Sans nan", "Sans .5", "Sans 5.", "Sans 1e-400", "A , B ,C", ",", ",,",
                "Sans ultrabold", "Sans Ultra-Heavy", "Sans SemiLight", "Sans extra-black", "Sans Book 11", "12 Sans",
                "Sans 12 Bold", "Sans\t12", "Title-Caps Unicase", "Sans Bold Bold", "Bold Sans", "é 12", "Sans 12pt",
            ]
        ),
        (["font_family", "face"], ["Sans", "", "a, b", "日本", "A\u{1F600}"]),
        (
            ["size", "font_size"],
            [
                "12", "12288", "1", "0", "-5", "", "12pt", "12.5pt", "0.0001pt", "-3pt", "12px", "12 pt", " 12", "12 ",
                "+12", "2147483647", "2147483648", "99999999999999999999", "1e3pt", "0x10pt", "infpt", "nanpt",
                "1e999pt",
                "1e30pt", "pt", "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "XX-Large",
                "smaller", "larger", "150%", "33.3%", "0%", "-50%", "%", "inf%", "nan%", "1e400%", "100 %", "tiny",
                "1.5",
                " 50%", "0x20%",
            ]
        ),
        (
            ["style", "font_style"],
            ["normal", "oblique", "italic", "Italic", "ITALIC", "roman", "0", "2", "", "slanted", "-1", " 1", "1 "]
        ),
        (
            ["weight", "font_weight"],
            [
                "ultralight", "light", "normal", "bold", "ultrabold", "heavy", "thin", "book", "medium", "semibold",
                "demi-bold", "Extra-Light", "ultra-black", "regular", "0", "1", "450", "700", "2000", "-1", "",
                "bolder",
                "7e2", "ultra--light", "ultralight-", "-bold", "b-old", "99999999999",
            ]
        ),
        (
            ["variant", "font_variant"],
            [
                "normal", "small-caps", "smallcaps", "all-small-caps", "petite-caps", "all-petite-caps", "unicase",
                "title-caps", "TITLECAPS", "6", "", "caps",
            ]
        ),
        (
            ["stretch", "font_stretch"],
            [
                "ultracondensed", "extracondensed", "condensed", "semicondensed", "normal", "semiexpanded", "expanded",
                "extraexpanded", "ultraexpanded", "ultra-condensed", "0", "8", "", "wide",
            ]
        ),
        (["font_features"], ["dlig=1, -kern, afrc on", "", "liga=0", "é"]),
        (
            ["foreground", "fgcolor", "color"],
            [
                "red", "Red", " red", "red ", "light blue", "LightBlue", "l i g h t blue", "gray50", "grey90",
                "gray101",
                "gray00", "DebianRed", "", "#", "#f00", "#ff0000", "#fff000fff", "#ffff0000ffff", "#f008", "#ff000080",
                "#ffff00000000ffff", "#ffff0000000080aa", "#ff00", "#12345", "#ggg", "#12345678", "#123456789", "#FfF",
                "f00", "transparent", "#-12", "rgb(1,2,3)", "#é", "#\u{e9}1", "steelblue4", "steelblue5", "azure0",
            ]
        ),
        (["background", "bgcolor"], ["red", "#00ff007f", "#0f0f", "nope", "#00ff00ff", "navyblue", "#000f"]),
        (
            ["alpha", "fgalpha"],
            [
                "1", "65535", "65536", "0", "-1", "50%", "100%", "101%", "0%", "50%x", "50 %", "", "x", "32768", "+7",
                "1.5", "99999999999",
            ]
        ),
        (["background_alpha", "bgalpha"], ["1", "65535", "50%", "0", "", "33%"]),
        (
            ["underline"],
            [
                "none", "single", "double", "low", "error", "single-line", "double-line", "error-line", "3", "",
                "Single",
                "wavy",
            ]
        ),
        (
            ["underline_color", "overline_color", "strikethrough_color"],
            ["red", "#f00", "#f008", "#ff000080", "", "x"]
        ),
        (["overline"], ["none", "single", "1", "0", "double", ""]),
        (["rise"], ["0", "5000", "-5000", "5pt", "-2.5pt", "", "x", "1e30pt", "nanpt", "5 pt", "2147483648"]),
        (
            ["baseline_shift"],
            [
                "superscript", "subscript", "none", "0", "1", "2", "3", "500", "1024", "1025", "-1", "-1024", "-1025",
                "5pt", "-5pt", "0.5pt", "", "x", "1pt", "99999999999",
            ]
        ),
        (["font_scale"], ["none", "superscript", "subscript", "small-caps", "0", "3", "", "x"]),
        (
            ["strikethrough", "fallback", "insert_hyphens", "allow_breaks"],
            ["true", "yes", "t", "y", "false", "no", "f", "n", "", "True", "1", "trueish"]
        ),
        (["lang"], ["en", "en_US", "EN-us", "de_DE.UTF-8", "", "zh-Hant", "x@y", "en US", "é"]),
        (["letter_spacing"], ["0", "1024", "-512", "", "1.5", "x", "1pt", " 3", "3 ", "2147483648"]),
        (["gravity"], ["south", "east", "north", "west", "auto", "0", "3", "4", "", "South"]),
        (["gravity_hint"], ["natural", "strong", "line", "1", "", "x"]),
        (
            ["show"],
            [
                "none", "spaces", "line-breaks", "ignorables", "spaces|line-breaks", "spaces | ignorables", "7", "0",
                "spaces|", "|", "x", "", "none|spaces", "spaces|spaces", "Spaces",
            ]
        ),
        (["text_transform"], ["none", "lowercase", "uppercase", "capitalize", "2", "", "Uppercase"]),
        (
            ["line_height"],
            [
                "1", "1.5", "0", "-1", "1024", "1025", "1025.5", "2048", "2048.", "", "x", "1e3", "2e3", "1e999",
                "1e-999",
                "0x800", "inf", "1.5em", "1e30",
            ]
        ),
        (["segment"], ["word", "sentence", "Word", "", "0"]),
    ]

    /// Nested spans and spans with several attributes.
    static let spans = [
        "<span>x</span>", "<span foo='1'>x</span>", "<span size='1' size='2'>x</span>",
        "<span size='1' font_size='2'>x</span>",
        "<span color='red' fgcolor='blue'>x</span>", "<span color='red' foo='1' color='red'>x</span>",
        "<span size='bad' color='bad'>x</span>", "<span color='bad' size='bad'>x</span>", "<span\ncolor='bad'>x</span>",
        "<span\n\ncolor='red'\nfoo='1'>x</span>", "<span color='bad'/>", "<span foo='1'/>",
        "\n<span color='bad'>x</span>",
        "<span font='Sans 20' size='larger'>x</span>", "<span font='Sans 20'><big>x</big></span>",
        "<span font='Sans'><big>x</big></span>", "<span font='20px'><small>x</small></span>",
        "<span size='large'><span size='larger'>x</span></span>",
        "<span size='larger'><span size='large'>x</span></span>",
        "<span size='10pt'><big>a<big>b</big></big><small>c</small></span>",
        "<span size='200%'><small>x</small></span>",
        "<big><span size='150%'><big><big>x</big></big></span></big>", "<big><span size='9000'>x</span>y</big>",
        "<span size='larger'><span size='smaller'>x</span></span>",
        "<span size='smaller'><span size='larger'>x</span></span>",
        "<span color='#ff000080' alpha='10%'>x</span>", "<span color='red'>a<span color='blue'>b</span>c</span>",
        "<span underline='single'>a<span underline='none'>b</span></span>", "<span color='&#114;ed'>x</span>",
        "<span color=\"it's\">x</span>", "<span font_family='\"a\"'>x</span>",
        "<span font-size='12' line-height='2'>x</span>",
        "<span font_size-='1'>x</span>", "<span fontsize='1'>x</span>",
        "<span strikethrough='true' strikethrough-color='red'>x</span>",
        "<span color = 'red'>x</span>", "<span color='red'weight='bold'>x</span>", "<span color='red' / >x",
        "<span :='1'>x</span>",
        "<span weight='bold' style='italic' size='1024' font='Sans' face='Serif' variant='normal'>x</span>",
        "<span segment='word'>a</span><span segment='word'>b</span>",
        "<span segment='sentence'>a<span segment='word'>b</span></span>",
        "<span lang='ja'>骨</span><span lang='zh'>骨</span>", "<sup>a<span baseline_shift='5pt'>b</span></sup>",
        "<span size='0x10pt'><big>x</big></span>", "<b>a<span/>b</b>", "<span color=''>", "<span color>",
        "<span 'red'>",
        "<span Color='red'>x</span>", "<span xml:lang='en'>x</span>", "<span lang='en' xml:lang='en'>x</span>",
    ]

    /// Texts with accelerators.
    static let mnemonics = [
        "_File", "__", "_", "___", "____", "a_b_c", "_a_b", "a__b", "_ x", "x_", "<b>_</b>x", "_<b>F</b>",
        "<b>_F</b>ile",
        "_&amp;", "&#95;x", "_\n", "_é", "e_\u{301}", "_日本", "_👍🏽x", "plain", "_a<b>_b</b>_c", "a<!-- -->_b",
        "_<!-- -->_",
        "_a_a_a", "<u>_a</u>", "x_y<b>_z</b>", "__x_y", "_x__y", "<foo>_",
    ]

    /// Pieces for random texts.
    static let pieces = [
        "<b>", "</b>", "<i>", "</i>", "<span size='larger'>", "<span size='10pt'>", "<span size='50%'>", "</span>",
        "<big>",
        "</big>", "<small>", "</small>", "<sup>", "</sup>", "<span color='red'>",
        "<span font='Sans 9' color=\"#12345678\">",
        "<", ">", "/", "=", "'", "\"", "&", ";", "&amp;", "&lt;", "&#65;", "&#x", " ", "\n", "\r\n", "\t", "k", "bc",
        "é", "日",
        "<!--", "-->", "<?", "?>", "<![CDATA[", "]]>", "span", "size", "b", "<b/>", "</", "/>", "_", "<markup>",
        "</markup>",
        "<span ", "weight='bold'", " size=\"smaller\"", "<!DOCTYPE", "<u>", "</u>", "!", "?", "-", "x='1'",
        "color='bad'",
    ]
}
