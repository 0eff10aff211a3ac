import CLabelGtk
import TextEngine

// Texts with styles. These functions may be called on any thread.

/// The GObject type `LwText`.
@c(lw_text_get_type)
package func lwTextGetType() -> GType { CText.type }

/// Creates a text without styles. The caller frees it.
@c(lw_text_new)
package func lwTextNew(_ string: UnsafePointer<CChar>?) -> OpaquePointer? { CText.make(StyledText(String(c: string))) }

/// Creates a text from Pango markup. Returns NULL, with an error, if the markup is wrong.
@c(lw_text_new_from_markup)
package func lwTextNewFromMarkup(
    _ markup: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> OpaquePointer? {
    read(markup: markup, error).map { CText.make($0) }
}

/// Creates a text from JSON. Returns NULL, with an error, if the document is wrong.
@c(lw_text_new_from_json)
package func lwTextNewFromJSON(
    _ json: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> OpaquePointer? {
    do throws(StyledTextJSONError) {
        return CText.make(try StyledText(json: String(c: json)))
    } catch let failure {
        setError(error, failure)
        return nil
    }
}

/// The domain of errors of texts and layouts.
@c(lw_error_quark)
package func lwErrorQuark() -> GQuark { g_quark_from_string("lw-error-quark") }

/// Copies a text. The caller frees the copy.
@c(lw_text_copy)
package func lwTextCopy(_ text: OpaquePointer?) -> OpaquePointer? { CText.copy(text) }

/// Frees a text; NULL is ignored.
@c(lw_text_free)
package func lwTextFree(_ text: OpaquePointer?) {
    CText.free(text)
}

/// Whether two texts have the same characters and styles.
@c(lw_text_equal)
package func lwTextEqual(_ text: OpaquePointer?, _ other: OpaquePointer?) -> gboolean {
    guard let text = CText.read(text, nil, #function, { $0.text }) else { return 0 }
    return CText.read(other, 0) { $0.text == text ? 1 : 0 }
}

/// The number of bytes.
@c(lw_text_get_length)
package func lwTextGetLength(_ text: OpaquePointer?) -> gsize { CText.read(text, 0) { gsize($0.text.count) } }

/// A part of a text. The caller frees it.
@c(lw_text_get_range)
package func lwTextGetRange(_ text: OpaquePointer?, _ start: gsize, _ end: gsize) -> OpaquePointer? {
    CText.read(text, nil) {
        let start = Int(clamping: start)
        return CText.make($0.text[start..<max(start, Int(clamping: end))])
    }
}

/// Appends a string without styles.
@c(lw_text_append)
package func lwTextAppend(_ text: OpaquePointer?, _ string: UnsafePointer<CChar>?) {
    CText.append(StyledText(String(c: string)), to: text)
}

/// Appends another text with its styles.
@c(lw_text_append_text)
package func lwTextAppendText(_ text: OpaquePointer?, _ other: OpaquePointer?) {
    if let other = CText.argument(other) { CText.append(other, to: text) }
}

/// Appends Pango markup. Returns false, with an error, if it is wrong or too long.
@c(lw_text_append_markup)
package func lwTextAppendMarkup(
    _ text: OpaquePointer?, _ markup: UnsafePointer<CChar>?,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gboolean {
    guard let new = read(markup: markup, error) else { return 0 }
    return CText.append(new, to: text) { g_set_error_literal(error, lwErrorQuark(), CError.tooLong, $0) } ? 1 : 0
}

private func read(
    markup: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> StyledText? {
    do throws(MarkupError) {
        return try StyledText(markup: String(c: markup))
    } catch let failure {
        g_set_error_literal(error, g_markup_error_quark(), gint(G_MARKUP_ERROR_PARSE.rawValue), "\(failure)")
        return nil
    }
}

/// Appends a string with Pango's attributes, whose offsets are bytes of the string.
@c(lw_text_append_with_attributes)
package func lwTextAppendWithAttributes(
    _ text: OpaquePointer?, _ string: UnsafePointer<CChar>?, _ attributes: OpaquePointer?
) {
    CText.append(StyledText(String(c: string), MarkupAttribute.list(attributes)), to: text)
}

/// Appends a link to a URI. Its words may have styles.
@c(lw_text_append_link)
package func lwTextAppendLink(_ text: OpaquePointer?, _ words: OpaquePointer?, _ uri: UnsafePointer<CChar>?) {
    guard let words = CText.argument(words) else { return }
    CText.append(words.linked(to: LinkValue(url: String(c: uri))), to: text)
}

/// Appends a link with a value of the program.
@c(lw_text_append_link_value)
package func lwTextAppendLinkValue(_ text: OpaquePointer?, _ words: OpaquePointer?, _ value: OpaquePointer?) {
    guard let value else { return cgtk_critical("lw_text_append_link_value: the value is NULL.") }
    // Taken first, since the caller may leave it to this function.
    let link = LinkValue(VariantLink(value))
    guard let words = CText.argument(words) else { return }
    CText.append(words.linked(to: link), to: text)
}

/// Turns the addresses in a text into links.
@c(lw_text_detect_links)
package func lwTextDetectLinks(_ text: OpaquePointer?) {
    CText.change(text) { $0.text = $0.text.addingDetectedLinks() }
}

/// Appends paragraphs that are cut by themselves.
@c(lw_text_append_limited)
package func lwTextAppendLimited(
    _ text: OpaquePointer?, _ paragraphs: OpaquePointer?, _ lines: gint, _ mode: UInt32, _ token: OpaquePointer?
) {
    guard let paragraphs = CText.argument(paragraphs), let tokenText = CText.argument(token) else { return }
    guard let mode = TruncationMode(rawValue: mode) else {
        return cgtk_critical("lw_text_append_limited: \(mode) is no LwTruncationMode.")
    }
    let scope = TruncationScope(
        maximumNumberOfLines: Int(lines), lastLineTruncationMode: mode, truncationToken: token == nil ? nil : tokenText)
    CText.append(paragraphs.inScope(scope), to: text)
}

/// Appends the place of a widget or a paintable.
@c(lw_text_append_place)
package func lwTextAppendPlace(
    _ text: OpaquePointer?, _ id: UnsafePointer<CChar>?, _ width: Double, _ ascent: Double, _ descent: Double,
    _ plainText: UnsafePointer<CChar>?, _ description: UnsafePointer<CChar>?
) {
    var options = TextAttachment.Options()
    options.stringRepresentation = plainText.map { String(cString: $0) }
    options.alternateDescription = description.map { String(cString: $0) }
    let place = TextAttachment(
        content: .widget(id: String(c: id)), width: width, ascent: ascent, descent: descent, options: options)
    CText.append(StyledText(place), to: text)
}

/// The text as plain text. The caller frees it.
@c(lw_text_to_plain_text)
package func lwTextToPlainText(_ text: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
    CText.read(text, nil) { g_strdup($0.text.plainText) }
}

/// The text as Pango markup. The caller frees it.
@c(lw_text_to_markup)
package func lwTextToMarkup(_ text: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
    CText.read(text, nil) { g_strdup($0.text.markup()) }
}

/// The text as HTML. The caller frees it.
@c(lw_text_to_html)
package func lwTextToHTML(_ text: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
    CText.read(text, nil) { g_strdup($0.text.html) }
}

/// The text as JSON. The caller frees it. Returns NULL, with an error, if JSON cannot have all of it.
@c(lw_text_to_json)
package func lwTextToJSON(
    _ text: OpaquePointer?, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> UnsafeMutablePointer<CChar>? {
    CText.read(text, nil) { text in
        do throws(StyledTextJSONError) {
            return g_strdup(try text.text.json)
        } catch let failure {
            setError(error, failure)
            return nil
        }
    }
}

private func setError(
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, _ failure: StyledTextJSONError
) {
    g_set_error_literal(error, lwErrorQuark(), CError.json, "\(failure)")
}

/// `LwError`.
enum CError {
    static let json: gint = 0
    static let picture: gint = 1
    static let tooLong: gint = 2
}

extension StyledText {
    /// A string with attributes of Pango. Sizes in points are those of 96 dots per inch.
    fileprivate init(_ string: String, _ attributes: [MarkupAttribute]) {
        let text = StyledText(string)
        var builder = Builder()
        var stretches = AttributeSweep(attributes, end: text.count)
        var start = 0
        while start < text.count {
            let (stretchEnd, attributes) = stretches.next(from: start, upTo: text.count)
            // An attribute may end inside a character.
            let end = text.characterBoundary(notBefore: stretchEnd)
            var style = TextStyle.plain
            for attribute in attributes {
                style.apply(attribute.value, resolution: 96, segment: Int32(clamping: start))
            }
            builder.append(validUTF8: text.storage.utf8[start..<end], style: style)
            start = end
        }
        self = builder.text
    }

    fileprivate func linked(to value: LinkValue) -> StyledText { restyled(0..<count) { $0.link = value } }

    /// The text as paragraphs that are cut together.
    fileprivate func inScope(_ scope: TruncationScope) -> StyledText {
        var builder = Builder()
        var start = 0
        while start < count {
            let (style, run) = style(at: start)
            let paragraphs = paragraphStyleRun(at: start)
            let end = min(run.upperBound, paragraphs.end)
            var paragraphStyle = paragraphs.style
            paragraphStyle.truncationScope = scope
            builder.append(validUTF8: storage.utf8[start..<end], style: style, paragraphStyle: paragraphStyle)
            start = end
        }
        return builder.text
    }
}
