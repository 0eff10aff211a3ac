import CLabelGtk

/// A feature of the label that has a state of its own, as links or attachments.
///
/// ``LabelParts`` has one property for it, which is nil until the label uses the feature, and ``LabelState`` tells it what happens to the
/// label. What the feature does then, and what it keeps, stands in its folder alone.
@MainActor
protocol LabelPart: AnyObject {
    /// Whether something of it stands at the text, so that GTK has to allocate the label when the text moves in it.
    var followsText: Bool { get }
    /// The label has no lines any more, or other ones: what is known of their places is wrong.
    func lostLines()
    /// GTK has given the label its size, and the lines are made: what stands at the text moves there.
    func allocated()
    /// The end of the widget: releases what it holds. ``LabelState`` has dropped it by then, and makes none anew.
    func dispose()
}

extension LabelPart {
    func lostLines() {}
    func allocated() {}
}

/// The features that a label may have. Each is nil until the label uses it.
struct LabelParts {
    /// There while the text may be selected.
    var selection: LabelSelection?
    /// There while the label has a use for it: see ``LabelState/makeLinks()``.
    var links: LabelLinks?
    /// There once there were widgets in the text, or pictures that may change.
    var attachments: LabelAttachments?
    /// There while a screen reader is on.
    var accessibility: LabelAccessibility?
    var mnemonic: LabelMnemonic?
    /// There once the label has a menu, links or a selection.
    var pointer: LabelPointer?
    var menu: LabelMenu?
}

extension LabelState {
    /// Calls a function for the parts that are there, in the order in which they hear. One that goes meanwhile hears no more.
    private func forEachPart(_ body: (any LabelPart) -> Void) {
        if let selection = parts.selection { body(selection) }
        // Before what a screen reader needs: the children of links narrow what is covered for it.
        if let links = parts.links { body(links) }
        if let attachments = parts.attachments { body(attachments) }
        if let accessibility = parts.accessibility { body(accessibility) }
        if let mnemonic = parts.mnemonic { body(mnemonic) }
        if let pointer = parts.pointer { body(pointer) }
        // GTK wants an open menu after all else that the label allocates.
        if let menu = parts.menu { body(menu) }
    }

    /// Whether a part stands at the text.
    var partsFollowText: Bool {
        var follow = false
        forEachPart { follow = follow || $0.followsText }
        return follow
    }

    func tellPartsOfLostLines() { forEachPart { $0.lostLines() } }

    func tellPartsOfAllocation() { forEachPart { $0.allocated() } }

    /// A part, which is made if it is not there; nil after the end of the widget, when nothing would release it.
    func makePart<Part: LabelPart>(
        _ path: WritableKeyPath<LabelParts, Part?>, _ make: (LabelState) -> Part
    ) -> Part? {
        if hasDisposed { return nil }
        if let part = parts[keyPath: path] { return part }
        let part = make(self)
        parts[keyPath: path] = part
        return part
    }

    /// Ends all parts. The app hears of it, and finds a label that has none and makes none.
    func disposeParts() {
        var ending: [any LabelPart] = []
        forEachPart { ending.append($0) }
        parts = LabelParts()
        for part in ending { part.dispose() }
    }
}
