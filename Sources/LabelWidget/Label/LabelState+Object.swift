import CLabelGtk

/// The instance as GObject sees it.
extension LabelState {
    var gobject: UnsafeMutablePointer<GObject> { UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self) }

    func emit(_ signal: guint) { Signal.emit(signal, widget) }

    /// Runs a function that calls the app on its way: the app may drop the last reference to the label there.
    func keepingWidget<Result>(_ body: () -> Result) -> Result { OwnedObject.keeping(widget, while: body) }
}
