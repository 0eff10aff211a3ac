import CLabelGtk
import XCTest

@testable import LabelWidget

/// What GTK's private structure of a style change says, on each version that the tests run on.
final class StyleIdentityTests: WidgetTestCase {
    @MainActor
    func testLabelsWithTheSameStyleShareAnIdentity() async throws {
        let window = TestWindow()
        // GTK keeps a style of its own for the first and the last child.
        let labels = ["first", "a", "b", "other", "last"].map { Label($0) }
        for label in labels { window.append(label.widget) }
        gtk_widget_add_css_class(labels[3].widget, "title-1")
        Told.listen { window.layOut() }
        let told = try labels.map { try XCTUnwrap(Told.last[$0.widget]) }
        for (_, name) in told { XCTAssertTrue(name.hasPrefix("GtkCss") && name.hasSuffix("Style"), name) }
        XCTAssertEqual(told[1].identity, told[2].identity, told.map(\.typeName).joined(separator: " "))
        XCTAssertNotEqual(told[1].identity, told[3].identity)
    }

    /// What GTK tells all labels.
    @MainActor
    private enum Told {
        /// An identity, and the name of its object's type while that was there.
        static var last: [UnsafeMutablePointer<GtkWidget>?: (identity: StyleIdentity, typeName: String)] = [:]
        static var usual = labelClass?.pointee.css_changed

        static var labelClass: UnsafeMutablePointer<GtkWidgetClass>? {
            g_type_class_peek(Label.type)?.assumingMemoryBound(to: GtkWidgetClass.self)
        }

        static func listen(during body: () -> Void) {
            (usual, last) = (labelClass?.pointee.css_changed, [:])
            labelClass?.pointee.css_changed = { widget, change in
                Told.usual?(widget, change)
                if let identity = StyleIdentity(of: change) { Told.last[widget] = (identity, identity.typeName) }
            }
            body()
            labelClass?.pointee.css_changed = usual
        }
    }

    @MainActor
    func testWhatIsReadOnceIsWhatIsReadEachTime() async throws {
        let window = TestWindow()
        TestStyle(
            """
            label { letter-spacing: 3px; text-transform: uppercase; font-variant-caps: small-caps; }
            label.other { letter-spacing: 1px; text-decoration: underline red; text-shadow: 1px 2px 3px blue; line-height: 2; }
            """)
        let labels = (0..<4).map { Label("\($0)") }
        for (index, label) in labels.enumerated() {
            window.append(label.widget)
            if index % 2 == 1 { gtk_widget_add_css_class(label.widget, "other") }
        }
        window.layOut()
        for label in labels { XCTAssertNotEqual(label.state.currentStyle().css, CSSTextAttributes()) }
        expectOwnStyles(of: labels)
    }

    @MainActor
    private func expectOwnStyles(of labels: [Label], _ message: String = "") {
        for (index, label) in labels.enumerated() {
            XCTAssertEqual(
                label.state.currentStyle().css, StyleProbe.shared.attributes(of: label.widget, nil),
                "\(message) \(index)")
        }
    }

    /// A label is read between the change of its classes and the moment in which GTK tells of it, because a setting of the desktop
    /// changes: GTK told it a style that it has no more, and that other labels still have.
    @MainActor
    func testAStyleThatIsNotToldYetIsNotTakenForThatOfOthers() async throws {
        let settings = Settings()
        defer { settings.reset() }
        let window = TestWindow()
        TestStyle("label.other { letter-spacing: 5px; }")
        let labels = (0..<5).map { Label("\($0)") }
        for label in labels { window.append(label.widget) }
        window.layOut()
        gtk_widget_add_css_class(labels[1].widget, "other")
        settings.set("gtk-xft-hintstyle", "hintfull")
        _ = labels.map { $0.state.currentStyle() }
        window.layOut()
        XCTAssertNotEqual(labels[1].state.currentStyle().css, CSSTextAttributes())
        for index in [0, 2, 3, 4] { XCTAssertEqual(labels[index].state.currentStyle().css, CSSTextAttributes()) }
    }

    /// Labels that are made and measured together, before GTK has told any of them its style.
    @MainActor
    func testLabelsThatAreNotShownYetAreReadOnce() async throws {
        let window = TestWindow()
        TestStyle("label.other { letter-spacing: 5px; }")
        func reads(_ body: () -> Void) -> Int {
            let before = StyleProbe.shared.readCount
            body()
            return StyleProbe.shared.readCount - before
        }
        let labels = (0..<8).map { Label("\($0)") }
        XCTAssertEqual(reads { for label in labels { _ = label.widget.measureWidth() } }, 1)
        let shown = (0..<8).map { Label("\($0)") }
        for label in shown { window.append(label.widget) }
        for label in shown[4...] { gtk_widget_add_css_class(label.widget, "other") }
        XCTAssertEqual(reads { for label in shown { _ = label.widget.measureWidth() } }, 2)
        expectOwnStyles(of: shown)
        // Later, rules may be others.
        let late = Label("late")
        Gtk.settle()
        XCTAssertEqual(reads { _ = late.widget.measureWidth() }, 1)
    }

    /// A label's place does not tell its style where rules count children. GTK tells it before the label is drawn.
    @MainActor
    func testLabelsThatAreMeasuredEarlyGetTheirOwnStyle() async throws {
        let window = TestWindow()
        TestStyle("label:nth-child(2) { letter-spacing: 5px; }")
        let labels = (0..<4).map { Label("\($0) label") }
        for label in labels {
            window.append(label.widget)
            _ = label.widget.measureWidth()
        }
        window.layOut()
        expectOwnStyles(of: labels)
        XCTAssertEqual(labels[1].widget.measureWidth().natural, labels[2].widget.measureWidth().natural + 35)
        // It stays so when the desktop's settings change.
        let settings = Settings()
        defer { settings.reset() }
        settings.set("gtk-xft-hintstyle", "hintfull")
        expectOwnStyles(of: labels, "after a change")
    }

    /// GTK replaces styles without a word: when an animation begins or ends, and when rules come that change nothing.
    @MainActor
    func testStylesThatComeAndGoAreNotMixedUp() async throws {
        let window = TestWindow()
        let labels = (0..<6).map { Label("\($0)") }
        for (index, label) in labels.enumerated() {
            window.append(label.widget)
            gtk_widget_add_css_class(label.widget, index % 2 == 0 ? "even" : "odd")
        }
        window.layOut()
        for round in 0..<6 {
            let style = TestStyle(
                """
                @keyframes unseen { from { letter-spacing: 1px; } to { letter-spacing: 1px; } }
                .even { letter-spacing: 1px; animation: unseen 10ms; }
                .odd { letter-spacing: \(round + 2)px; transition: color 10ms; color: rgb(\(round), 0, 0); }
                """)
            window.layOut()
            expectOwnStyles(of: labels, "round \(round)")
            // As after a change of the desktop's settings.
            StyleProbe.shared.clear()
            for label in labels { label.state.styleChanged() }
            expectOwnStyles(of: labels, "read again \(round)")
            style.load(".odd { text-decoration: underline; }")
            window.layOut()
            expectOwnStyles(of: labels, "other rules \(round)")
            style.remove()
            window.layOut()
            expectOwnStyles(of: labels, "no rules \(round)")
        }
    }
}
