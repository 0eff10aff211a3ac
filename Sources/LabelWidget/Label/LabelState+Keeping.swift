extension LabelState {
    /// Runs a function that calls the app on its way: the app may drop the last reference to the label there.
    func keepingWidget<Result>(_ body: () -> Result) -> Result { OwnedObject.keeping(widget, while: body) }
}
