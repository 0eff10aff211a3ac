/// The texts of `--help`.
enum Help {
    static let overview = """
        label-tool takes a text through the stages of the text engine and tells what comes out.

        usage: label-tool COMMAND (--text T | --file F | --input F.json) [options]

          analyze   directions, scripts, line breaks, grapheme clusters
          shape     fonts and glyphs
          layout    lines: what they show and where
          render    a picture: -o FILE.png, FILE.pdf or FILE.svg
          query     points, ranges, links and carets
          view      a window with the text: label-tool view [FILE…|-]
          batch     commands from the standard input, a JSON array of arguments a line

        label-tool COMMAND --help lists a command's options.
        Status 0, or 2 with one line on the standard error stream that says what is wrong.
        On a terminal, headings and errors have colours, unless NO_COLOR is set.

        """

    static func text(for command: Command) -> String {
        var text = "usage: label-tool \(command.rawValue)"
        switch command {
        case .view: text += " [FILE…|-] [options]"
        case .batch: text += " [options]"
        default: text += " (--text T | --file F | --input F.json) [options]"
        }
        text += "\n\n\(purpose(of: command))\n"
        if !command.options.isEmpty { text += "\n" }
        let column = 30
        for option in command.options {
            let left = "  \(option.flag)" + (option.placeholder.map { " \($0)" } ?? "")
            let lines = (command == .view ? purposeInWindow(of: option) : nil) ?? purpose(of: option)
            let gap =
                left.utf8.count < column
                ? String(repeating: " ", count: column - left.utf8.count) : "\n" + String(repeating: " ", count: column)
            text += left + gap + lines + "\n"
        }
        return text
    }

    /// A text of this file as a terminal shows it: the names that begin its lines are bold.
    static func styled(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let indent = line.prefix { $0 == " " }
            let name = line.dropFirst(indent.count).prefix { $0 != " " }
            let isName = indent.isEmpty ? name == "usage:" : indent.count == 2 && !name.isEmpty
            guard isName else { return String(line) }
            return indent + TerminalStyle.heading.applied(to: String(name)) + line[name.endIndex...]
        }.joined(separator: "\n")
    }

    private static func purpose(of command: Command) -> String {
        switch command {
        case .analyze: "Tells each paragraph's embedding levels, scripts, emoji, line breaks and grapheme clusters."
        case .shape: "Tells the font runs and their glyphs, in visual order inside each paragraph."
        case .layout: "Breaks the text into lines, cuts it where there is no room, and tells the lines."
        case .render: "Paints the text. The picture shows the layout bounds and the ink that sticks out of them."
        case .query: "Answers questions about the laid out text; with none, tells all links and carets."
        case .view:
            "Opens a window for each text, with the demo's page of texts: label-demo, beside label-tool or on the PATH.\n"
                + "With no text, it is that of the standard input."
        case .batch:
            "Runs the commands that the standard input holds, each line a JSON array such as\n"
                + "[\"layout\", \"--text\", \"Hello\", \"--json\"]. Each prints its output or {\"error\":\"…\"}."
        }
    }

    /// What is different in a window; nil if nothing is.
    private static func purposeInWindow(of option: Option) -> String? {
        switch option {
        case .file: "a file with the text, as FILE"
        case .font: "\"Family [style words] SIZE\" in pixels; default that of the desktop"
        case .mode: "where the last line is cut, but not clip; default end"
        case .layoutMode: "what makes lines high, and where their spacing goes; default pango"
        default: nil
        }
    }

    private static func purpose(of option: Option) -> String {
        switch option {
        case .text: "the text, literally"
        case .file: "a file with the text, byte for byte; - for the standard input"
        case .input: "a description of a text with attributes: Documentation/LabelTool.md"
        case .font: "\"Family[, Family…] [style words] SIZE\" in pixels; default Noto Sans 16"
        case .features: "OpenType features, as in liga=0,ss01"
        case .variations: "positions on the axes of a variable font, as in wght=650"
        case .language: "the text's language, as in ja or sr-Latn"
        case .direction:
            "of all paragraphs; auto, the default: by the first strong character of each; text: of the first one"
        case .roundPositions: "round advances to whole pixels, as GTK 4.8 does"
        case .part: "lay out UTF-8 offsets A to B alone; default all"
        case .width: "the box's width in pixels; default unlimited"
        case .height: "the box's height in pixels; default unlimited"
        case .lines: "the largest number of lines; default 0, unlimited"
        case .mode: "where the last line is cut; default end"
        case .token: "what stands for removed text; default …"
        case .truncateAt: "whether words may be cut; default clusters: they may"
        case .minTextScale: "shrink text that does not fit to this at most; default 1, never"
        case .textScaleStep: "scales are multiples of this; default 0.0078125, 0 for any scale"
        case .textScaleAnchor: "what of the first line stays where it is; default none"
        case .align: "of all paragraphs; default start"
        case .wrap: "where lines may break; default word-character"
        case .lineBreaks: "fill each line, or make them even; default greedy"
        case .layoutMode: "what makes lines high, and where their spacing goes; default default"
        case .displayScale: "device pixels per pixel that baselines are rounded down to; default 0, none"
        case .hyphenate: "hyphenate lines filled less than this, 0 to 1; default 0, none"
        case .hyphenationDictionary: "a file hyph_LANGUAGE.dic; besides those in /usr/share/hyphen"
        case .emptyLine: "an empty text has a line"
        case .finalLine: "a final newline starts another line"
        case .color: "of the text; default #000000"
        case .linkColor: "of links; default that of the text"
        case .underlineLinks: "underline links"
        case .overrideColor: "of all text, whatever it has of its own; default none"
        case .overrideLinkColor: "of all links, before --override-color; default none"
        case .keepHighlightColors: "override no colours of highlights"
        case .draw: "all, what stands behind the text, or the rest; default all"
        case .drawRange: "draw UTF-8 offsets A to B alone, in their places; default all"
        case .background: "default #ffffff for PNG, none for PDF and SVG"
        case .output: "the file; its ending tells the format"
        case .scale: "device pixels per pixel; default 1"
        case .point: "which text stands there; may be repeated"
        case .range: "the rectangles that show UTF-8 offsets A to B; may be repeated"
        case .outline: "the outline around UTF-8 offsets A to B; may be repeated"
        case .linkDistance: "with points: the nearest link that is no farther than D"
        case .links: "all links with their rectangles"
        case .carets: "all places of the caret"
        case .windowSize: "of the window, in pixels; default 900x680"
        case .dark: "dark style, whatever the desktop says"
        case .light: "light style, whatever the desktop says"
        case .json: "tell it as JSON, on one line"
        case .quiet: "tell no progress; it is told where standard error is a terminal, and the output is none"
        case .ansi: "colours; default auto: on a terminal, without NO_COLOR"
        }
    }
}
