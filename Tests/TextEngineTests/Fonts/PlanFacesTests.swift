import CLabelHarfBuzz
import Testing

@testable import TextEngine

@Suite("Faces for shaping plans")
struct PlanFacesTests {
    @Test("A face has a limited number of plans, and another face of the same bytes takes the next ones")
    func limit() throws {
        let description = FontDescription("Label Box", size: 10)
        let catalog = BoxFonts.makeCatalog("fonts.conf")
        let typeface = catalog.cascade(for: description, language: nil, presentation: .text).primary
        let faces = (0..<200).map { _ in typeface.planFaces.faceForNewPlan() }
        #expect(faces[0].pointer == typeface.face)
        #expect(Set(faces.map(\.pointer)).count == 4)
        let count = hb_face_get_glyph_count(typeface.face)
        #expect(count > 0 && faces.allSatisfy { hb_face_get_glyph_count($0.pointer) == count })
    }

    @Test("Texts with many feature sets are shaped as HarfBuzz does")
    func manyFeatures() {
        let shaping = WholeRunShaping()
        for number in 0..<150 {
            var font = FontDescription("Label Box", size: 10)
            font.features = [FontFeature(FontTag(value: 0x6161_6100 | UInt32(number)), UInt32(number % 3))]
            let options = ShapingOptions(defaultStyle: TextStyle(font: font), fontCatalog: BoxFonts.catalog)
            #expect(shaping.firstDifference(from: ShapedString("AVA office", options: options)) == nil)
        }
    }
}
