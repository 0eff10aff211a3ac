import CLabelGtk
import TextEngine

extension LabelState {
    /// The widget has a size: lays out the text for its width, and moves what hangs on it.
    func allocate() {
        geometry.isAllocated = true
        if let waiting = handlers?.whenAllocated {
            setHandler(\.whenAllocated, nil)
            for handler in waiting.values { handler() }
        }
        let frame = currentFrame()
        tellPartsOfAllocation()
        noteNews()
        allocateAgain(ifChangedSince: frame)
    }

    /// Asks for another layout if the app changed the text while GTK gave the label its size. GTK forgets what is asked for meanwhile.
    private func allocateAgain(ifChangedSince old: TextFrame) {
        guard frame !== old, !hasDisposed else { return }
        MainContext.invoke { [weak self] in self?.queueResize() }
    }
}
