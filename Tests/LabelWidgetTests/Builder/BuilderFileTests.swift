import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// `class="LwLabel"` in place of `class="GtkLabel"` changes nothing in the builder files of GTK's own demos: sizes, baselines and
/// numbers of lines are equal within a pixel.
final class BuilderFileTests: WidgetTestCase {
    /// The labels whose width differs by the space at the end of their text.
    @MainActor private var endingInSpaces = 0

    @MainActor
    private func files() throws -> [BuilderFile] {
        var files: [BuilderFile] = []
        for program in ["gtk4-demo", "gtk4-widget-factory"] {
            for (path, xml) in try EmbeddedResources.texts(in: "/usr/bin/\(program)", suffix: ".ui") {
                let file = BuilderFile(name: "\(program):\(path)", xml: xml)
                if !file.labels.isEmpty { files.append(file) }
            }
        }
        return files.sorted { $0.name < $1.name }
    }

    /// Each label with its properties, attributes and style classes, alone in a window.
    @MainActor
    func testEachLabelIsAsLargeAsGtkLabel() async throws {
        _ = Label.type
        let window = TestWindow()
        let files = try files()
        var compared = 0
        for file in files {
            for (index, element) in file.labels.enumerated() {
                let name = "label \(index) of \(file.name)"
                let built = try ["LwLabel", "GtkLabel"].map { className in
                    do {
                        return try BuiltObjects(BuilderFile.standalone(element, as: className))
                    } catch {
                        throw EmbeddedResources.Missing("\(name) as \(className): \(error)\n\(element)")
                    }
                }
                defer { withExtendedLifetime(built) {} }
                let (ours, gtk) = (try XCTUnwrap(built[0].widget("label")), try XCTUnwrap(built[1].widget("label")))
                for widget in [ours, gtk] {
                    window.append(widget)
                    // "visible" may be off.
                    gtk_widget_set_visible(widget, 1)
                }
                try compareAlone(ours, gtk, name)
                for widget in [ours, gtk] { gtk_widget_unparent(widget) }
                compared += 1
            }
        }
        print("\(compared) labels of \(files.count) builder files compared with GtkLabels")
        XCTAssertGreaterThan(files.count, 15)
        XCTAssertLessThan(endingInSpaces, 3)
        XCTAssertEqual(compared, files.reduce(0) { $0 + $1.labels.count })
    }

    @MainActor
    private func compareAlone(
        _ ours: UnsafeMutablePointer<GtkWidget>, _ gtk: UnsafeMutablePointer<GtkWidget>, _ name: String
    ) throws {
        XCTAssertEqual(GObjectTesting.string(ours, "label"), GObjectTesting.string(gtk, "label"), name)
        let (width, theirs) = (ours.measureWidth(), gtk.measureWidth())
        if GObjectTesting.string(ours, "label")?.hasSuffix(" ") == true {
            // GtkLabel counts white space at the end.
            endingInSpaces += 1
            XCTAssertLessThanOrEqual(abs(width.natural - theirs.natural), 5, name)
        } else {
            expectNear(width, theirs, "width of \(name)")
        }
        expectNear(ours.measureHeight(), gtk.measureHeight(), "height of \(name)")
        let (least, natural) = (max(width.minimum, theirs.minimum), max(width.natural, theirs.natural))
        for step in 0...4 {
            let size = least + (natural - least) * Int32(step) / 4
            expectNear(
                ours.measureHeight(forWidth: size), gtk.measureHeight(forWidth: size), "height for \(size) of \(name)")
            for widget in [ours, gtk] { widget.allocate(width: size) }
            let label = try XCTUnwrap(Label(ours))
            let lines = pango_layout_get_line_count(gtk_label_get_layout(gtk.opaque))
            XCTAssertEqual(label.textFrame.lineCount, Int(lines), "lines at \(size) of \(name)")
        }
    }

    /// The labels where they stand in their files. Files with classes or templates of the demos cannot be built here.
    @MainActor
    func testLabelsInWholeFilesAreAsLargeAsGtkLabels() async throws {
        _ = Label.type
        // The files name pictures and style sheets in their programs.
        let bundles = try ["gtk4-demo", "gtk4-widget-factory"].map { try EmbeddedResources.register("/usr/bin/\($0)") }
        defer { for bundle in bundles.joined() { g_resources_unregister(bundle) } }
        var (compared, notMade) = (0, 0)
        var (built, unbuildable): ([String], [String]) = ([], [])
        for file in try files() {
            let (ours, gtks) = (file.whole(as: "LwLabel"), file.whole(as: "GtkLabel"))
            guard let gtk = try? BuiltObjects(gtks.xml) else {
                unbuildable.append(file.name)
                continue
            }
            // What GTK can build with its own label, it can build with ours.
            let own = try BuiltObjects(ours.xml)
            built.append(file.name)
            for window in own.windows + gtk.windows { show(window) }
            for id in ours.ids {
                // Labels in the text of a list's factory are made by the list.
                guard let label = own.widget(id), let gtkLabel = gtk.widget(id) else {
                    XCTAssertNil(own.widget(id))
                    XCTAssertNil(gtk.widget(id))
                    notMade += 1
                    continue
                }
                let name = "\(id) in \(file.name)"
                expectNear(label.measureWidth(), gtkLabel.measureWidth(), "width of \(name)")
                expectNear(label.measureHeight(), gtkLabel.measureHeight(), "height of \(name)")
                let width = max(label.measureWidth().minimum, gtkLabel.measureWidth().minimum)
                expectNear(
                    label.measureHeight(forWidth: width), gtkLabel.measureHeight(forWidth: width),
                    "height for \(width) of \(name)")
                compared += 1
            }
            for window in own.windows + gtk.windows { gtk_window_destroy(window.window) }
            Gtk.settle()
            withExtendedLifetime((own, gtk)) {}
        }
        // A file names a class of the demo.
        GtkMessages.clear(about: "Failed to set property GListStore.item-type")
        print(
            "\(compared) labels in \(built.count) whole files compared, \(notMade) are made later; "
                + "not built alone: \(unbuildable)")
        XCTAssertGreaterThan(built.count, 5)
        XCTAssertGreaterThan(compared, 80)
    }

    /// GTK 4.8 crashes when it destroys a window that was never visible.
    @MainActor
    private func show(_ window: UnsafeMutablePointer<GtkWidget>) {
        gtk_window_present(window.window)
        Gtk.iterate { gtk_widget_get_mapped(window) != 0 && gtk_widget_get_width(window) > 0 }
        Gtk.settle()
    }

    private func expectNear(
        _ ours: UnsafeMutablePointer<GtkWidget>.Measure, _ gtks: UnsafeMutablePointer<GtkWidget>.Measure, _ name: String
    ) {
        func isNear(_ a: Int32, _ b: Int32) -> Bool { abs(a - b) <= 1 }
        XCTAssertTrue(
            isNear(ours.minimum, gtks.minimum) && isNear(ours.natural, gtks.natural)
                && isNear(ours.minimumBaseline, gtks.minimumBaseline)
                && isNear(ours.naturalBaseline, gtks.naturalBaseline),
            "ours \(ours), GtkLabel's \(gtks): \(name)")
    }
}
