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
        window.layOut()
        let identities = try labels.map { try XCTUnwrap($0.state.styleIdentity) }
        for identity in identities {
            let name = identity.typeName
            XCTAssertTrue(name.hasPrefix("GtkCss") && name.hasSuffix("Style"), name)
        }
        XCTAssertEqual(identities[1], identities[2], identities.map(\.typeName).joined(separator: " "))
        XCTAssertNotEqual(identities[1], identities[3])
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
        for label in labels {
            let shared = StyleProbe.shared.attributes(of: label.widget, label.state.styleIdentity)
            XCTAssertEqual(shared, StyleProbe.shared.attributes(of: label.widget, nil))
            XCTAssertNotEqual(shared, CSSTextAttributes())
        }
    }
}
