import LabelWidget

/// The tokens that one can choose from.
@MainActor
enum TruncationTokens {
    /// The value of the link in ``more``.
    enum Link { case more }

    /// The names in the list, and the tokens; the last one is the user's own.
    static let all: [(name: String, token: StyledText?)] = [
        (tr("… more, with a link"), more), ("…", nil), (tr("Styles"), styles), (tr("A picture"), picture),
        (tr("Own markup"), nil),
    ]

    nonisolated static let more = {
        var token = StyledText.Builder()
        token.append("… ")
        token.append(tr("more"), style: TextStyle(link: LinkValue(Link.more)))
        return token.text
    }()

    private static let styles = {
        var token = StyledText.Builder()
        token.append(" ")
        var style = TextStyle(font: FontDescription(weight: .bold))
        style.background = TextBackground(
            color: Color(red: 0.57, green: 0.25, blue: 0.67, alpha: 0.2), cornerRadius: 6)
        token.append("\u{A0}\(tr("to be continued"))\u{A0}", style: style)
        return token.text
    }()

    private static let picture = {
        var options = TextAttachment.Options()
        options.alternateDescription = tr("more")
        options.stringRepresentation = "…"
        var token = StyledText.Builder()
        token.append(" ")
        token.append(
            StyledText(
                TextAttachment(
                    content: .widget(id: pictureName), width: pictureSize.width, ascent: pictureSize.height - 3,
                    descent: 3, options: options), style: TextStyle(link: LinkValue(Link.more))))
        return token.text
    }()

    private static let pictureName = "more"
    private static let pictureSize = Size(width: 28, height: 16)

    /// Gives a label the picture of a token.
    static func addPicture(to label: Label) {
        guard let paintable = draw() else { return }
        label.setPaintable(paintable, forAttachment: pictureName)
        g_object_unref(UnsafeMutableRawPointer(paintable))
    }

    /// Three dots on a rounded shape, with colours of its own: it is the same in light and dark.
    private static func draw() -> OpaquePointer? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        func disc(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: GdkRGBA) {
            var (color, shape) = (color, GskRoundedRect())
            var bounds = graphene_rect_t(
                origin: graphene_point_t(x: Float(x), y: Float(y)),
                size: graphene_size_t(width: Float(width), height: Float(height)))
            gsk_rounded_rect_init_from_rect(&shape, &bounds, Float(height / 2))
            gtk_snapshot_push_rounded_clip(snapshot, &shape)
            gtk_snapshot_append_color(snapshot, &color, &bounds)
            gtk_snapshot_pop(snapshot)
        }
        disc(0, 0, pictureSize.width, pictureSize.height, GdkRGBA(red: 0.21, green: 0.52, blue: 0.89, alpha: 1))
        for number in 0..<3 {
            let x = pictureSize.width / 2 - 2 + Double(number - 1) * 7
            disc(x, pictureSize.height / 2 - 2, 4, 4, GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1))
        }
        var size = graphene_size_t(width: Float(pictureSize.width), height: Float(pictureSize.height))
        return gtk_snapshot_free_to_paintable(snapshot, &size)
    }
}
