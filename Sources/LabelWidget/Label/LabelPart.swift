import CLabelGtk

/// A feature of the label that has a state of its own, as links or attachments.
///
/// ``LabelState`` has one property for it, which is nil until the label uses the feature, and tells it what happens to the label. What the
/// feature does then, and what it keeps, stands in its folder alone.
@MainActor
protocol LabelPart: AnyObject {
    /// Whether something of it stands at the text, so that GTK has to allocate the label when the text moves in it.
    var followsText: Bool { get }
    /// GTK has given the label its size, and the lines are made: what stands at the text moves there.
    func allocated()
    /// The end of the widget: releases what it holds. ``LabelState`` has dropped it by then, and makes none anew.
    func dispose()
}

extension LabelPart {
    func allocated() {}
}

extension LabelState {
    /// The parts that the label has now, in the order in which they hear.
    private func forEachPart(_ body: (any LabelPart) -> Void) {
        // Before what a screen reader needs: the children of links narrow what is covered for it.
        if let links { body(links) }
        if let attachments { body(attachments) }
        if let accessibility { body(accessibility) }
        if let mnemonic { body(mnemonic) }
        // GTK wants an open menu after all else that the label allocates.
        if let menu { body(menu) }
    }

    /// Whether a part stands at the text.
    var partsFollowText: Bool {
        var follow = false
        forEachPart { follow = follow || $0.followsText }
        return follow
    }

    func tellPartsOfAllocation() { forEachPart { $0.allocated() } }

    /// Ends all parts. The app hears of it, and finds a label that has none and makes none.
    func disposeParts() {
        var parts: [any LabelPart] = []
        forEachPart { parts.append($0) }
        (links, attachments, accessibility, mnemonic, menu) = (nil, nil, nil, nil, nil)
        for part in parts { part.dispose() }
    }
}
