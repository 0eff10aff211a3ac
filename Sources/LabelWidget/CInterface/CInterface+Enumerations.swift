import CLabelGtk

// The types of properties that GtkLabel does not have, and of arguments.

/// The GObject type of the property `truncation-mode`.
@c(lw_truncation_mode_get_type)
package func lwTruncationModeGetType() -> GType {
    MainThread.onAnyThread { LabelEnumeration.truncationMode }
}

/// The GObject type of the property `text-alignment`.
@c(lw_text_alignment_get_type)
package func lwTextAlignmentGetType() -> GType {
    MainThread.onAnyThread { LabelEnumeration.textAlignment }
}

/// The GObject type of the property `vertical-alignment`.
@c(lw_vertical_alignment_get_type)
package func lwVerticalAlignmentGetType() -> GType {
    MainThread.onAnyThread { LabelEnumeration.verticalAlignment }
}

/// The GObject type of the property `base-direction`.
@c(lw_base_direction_get_type)
package func lwBaseDirectionGetType() -> GType {
    MainThread.onAnyThread { LabelEnumeration.baseDirection }
}

/// The GObject type of the property `line-break-strategy`.
@c(lw_line_break_strategy_get_type)
package func lwLineBreakStrategyGetType() -> GType {
    MainThread.onAnyThread { LabelEnumeration.lineBreakStrategy }
}

/// The GObject type of the property `text-layout-mode`.
@c(lw_text_layout_mode_get_type)
package func lwTextLayoutModeGetType() -> GType {
    MainThread.onAnyThread { LabelEnumeration.textLayoutMode }
}

/// The GObject type of the property `text-scaling-baseline-adjustment`.
@c(lw_text_scaling_baseline_get_type)
package func lwTextScalingBaselineGetType() -> GType {
    MainThread.onAnyThread { LabelEnumeration.scalingBaseline }
}

/// The GObject type of what `lw_label_set_token` sets.
@c(lw_token_get_type)
package func lwTokenGetType() -> GType {
    MainThread.onAnyThread { LabelEnumeration.token }
}

/// The GObject type of the codes of `lw_error_quark`.
@c(lw_error_get_type)
package func lwErrorGetType() -> GType {
    MainThread.onAnyThread { LabelEnumeration.error }
}
