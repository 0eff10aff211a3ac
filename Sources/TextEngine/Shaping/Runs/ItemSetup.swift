/// How to shape text of one style in one script. It is found once for all such items and cached from text to text.
final class ItemSetup {
    /// The fonts and the language.
    let request: FontRequests.Request
    /// The number of the first typeface for text in the style. It is the requested font of emoji too, so that a line with only
    /// emoji is no lower than its neighbours.
    let textTypeface: Int
    let size: Double
    let settings: ShapingSettings
    let baselineOffset: Float
    let attachment: TextAttachment?
    /// The profile of the words with the last font and direction.
    private var profile: WordProfile?
    private var lentProfile: Unmanaged<WordProfile>?
    private var profileFont: UInt32 = 0
    private var profileIsRightToLeft = false

    init(
        request: FontRequests.Request, textTypeface: Int, size: Double, settings: ShapingSettings,
        baselineOffset: Float,
        attachment: TextAttachment?
    ) {
        self.request = request
        self.textTypeface = textTypeface
        self.size = size
        self.settings = settings
        self.baselineOffset = baselineOffset
        self.attachment = attachment
    }
}

extension ItemSetup {
    /// The profile for a font and direction if these were the last ones used. Valid until ``keep(_:font:isRightToLeft:)``.
    @inline(__always)
    func profile(font: UInt32, isRightToLeft: Bool) -> Unmanaged<WordProfile>? {
        guard profileFont == font, profileIsRightToLeft == isRightToLeft else { return nil }
        return lentProfile
    }

    func keep(_ profile: WordProfile, font: UInt32, isRightToLeft: Bool) {
        (self.profile, profileFont, profileIsRightToLeft) = (profile, font, isRightToLeft)
        lentProfile = .passUnretained(profile)
    }
}

extension TextStyle {
    /// Whether both are copies of one style. This compares two addresses.
    @inline(__always)
    func isIdentical(to other: TextStyle) -> Bool { common === other.common && rare === other.rare }

    /// Whether the style has a link or an attachment. These may be objects of the app, of any size.
    var mayKeepObjects: Bool { hasLink || rare?.attributes.attachment != nil }
}
