/// A run to shape, with its input. The paragraph's shaper keeps font and setup alive, so a run counts no references.
struct RunTask {
    var run: FontRun
    var item: TextItem
    var font: Unmanaged<Font>
    var setup: Unmanaged<ItemSetup>
    var text: UTF8Bytes
}

extension GlyphShaper {
    /// Shapes a part of a run by itself.
    func shape(_ range: Range<Int>, of task: RunTask, _ font: ShapingFont, into draft: inout ParagraphDraft) {
        begin()
        add(range, of: task.text, paragraph: draft.range)
        shape(task, font, into: &draft)
    }

    /// Shapes the added parts of a run.
    func shape(_ task: RunTask, _ font: ShapingFont, into draft: inout ParagraphDraft) {
        let setup = task.setup.takeUnretainedValue()
        shape(
            script: task.item.script, isRightToLeft: task.item.isRightToLeft, font: font, settings: setup.settings,
            language: setup.request.language, text: task.text, into: &draft)
    }
}
