import CLabelGtk

extension LabelState {
    /// Runs a function of the label that calls the app on its way. The app may drop the last reference to the label there. Then the
    /// widget ends from the main loop, because GTK uses it after the function too.
    func keepingWidget<Result>(_ body: () -> Result) -> Result {
        g_object_ref(widget)
        let result = body()
        if gobject.pointee.ref_count > 1 {
            g_object_unref(widget)
        } else {
            MainContext.invoke { [widget = OwnedObject(widget)] in _ = widget }
        }
        return result
    }
}
