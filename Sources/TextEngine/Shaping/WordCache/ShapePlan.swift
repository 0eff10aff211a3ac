import CLabelHarfBuzz

/// HarfBuzz's plan for a face, script, language, direction and features. It lists the rules of the font that apply. Immutable.
// Plans are thread-safe, and this object owns its plan.
final class ShapePlan: @unchecked Sendable {
    let plan: OpaquePointer

    /// Makes a new plan, which the face does not cache.
    init(font: Font, script: UInt32, language: hb_language_t?, isRightToLeft: Bool, features: [hb_feature_t]) {
        var properties = hb_segment_properties_t()
        properties.direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
        properties.script = hb_script_t(rawValue: script)
        properties.language = language
        var coordinateCount: UInt32 = 0
        let coordinates = hb_font_get_var_coords_normalized(font.hbFont, &coordinateCount)
        guard
            let plan = hb_shape_plan_create2(
                font.typeface.face, &properties, features, UInt32(features.count), coordinates, coordinateCount, nil)
        else { preconditionFailure("HarfBuzz always gives a plan, if need be its empty one.") }
        self.plan = plan
    }

    deinit { hb_shape_plan_destroy(plan) }
}
