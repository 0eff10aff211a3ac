/* The enumerations of labels, and their GObject types. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * LwTruncationMode:
 * @LW_TRUNCATION_MODE_END: the end goes
 * @LW_TRUNCATION_MODE_MIDDLE: the middle goes
 * @LW_TRUNCATION_MODE_START: the start goes
 * @LW_TRUNCATION_MODE_CLIP: whole lines that do not fit are dropped, without a token
 *
 * The property "truncation-mode": the part of the last line that the token replaces.
 */
typedef enum {
    LW_TRUNCATION_MODE_END,
    LW_TRUNCATION_MODE_MIDDLE,
    LW_TRUNCATION_MODE_START,
    LW_TRUNCATION_MODE_CLIP
} LwTruncationMode;

/**
 * LwTextAlignment:
 * @LW_TEXT_ALIGNMENT_START: the edge where the writing direction starts
 * @LW_TEXT_ALIGNMENT_END: the edge where the writing direction ends
 * @LW_TEXT_ALIGNMENT_LEFT: the left edge
 * @LW_TEXT_ALIGNMENT_RIGHT: the right edge
 * @LW_TEXT_ALIGNMENT_CENTER: the middle
 * @LW_TEXT_ALIGNMENT_JUSTIFIED: lines fill the width. The last line of a paragraph is at the start
 *
 * The property "text-alignment".
 */
typedef enum {
    LW_TEXT_ALIGNMENT_START,
    LW_TEXT_ALIGNMENT_END,
    LW_TEXT_ALIGNMENT_LEFT,
    LW_TEXT_ALIGNMENT_RIGHT,
    LW_TEXT_ALIGNMENT_CENTER,
    LW_TEXT_ALIGNMENT_JUSTIFIED
} LwTextAlignment;

/**
 * LwVerticalAlignment:
 * @LW_VERTICAL_ALIGNMENT_YALIGN: as the property "yalign" says
 * @LW_VERTICAL_ALIGNMENT_TOP: the top edge
 * @LW_VERTICAL_ALIGNMENT_CENTER: the middle
 * @LW_VERTICAL_ALIGNMENT_BOTTOM: the bottom edge
 * @LW_VERTICAL_ALIGNMENT_CENTER_CAP_HEIGHT: the middle between the first line's capitals and the last baseline is in the middle
 * @LW_VERTICAL_ALIGNMENT_CENTER_X_HEIGHT: the same with the first line's small letters
 *
 * The property "vertical-alignment": the position of the text in the height of the widget.
 */
typedef enum {
    LW_VERTICAL_ALIGNMENT_YALIGN,
    LW_VERTICAL_ALIGNMENT_TOP,
    LW_VERTICAL_ALIGNMENT_CENTER,
    LW_VERTICAL_ALIGNMENT_BOTTOM,
    LW_VERTICAL_ALIGNMENT_CENTER_CAP_HEIGHT,
    LW_VERTICAL_ALIGNMENT_CENTER_X_HEIGHT
} LwVerticalAlignment;

/**
 * LwBaseDirection:
 * @LW_BASE_DIRECTION_NATURAL: that of the paragraph's first strong character, or else the widget's
 * @LW_BASE_DIRECTION_LEFT_TO_RIGHT: from left to right
 * @LW_BASE_DIRECTION_RIGHT_TO_LEFT: from right to left
 * @LW_BASE_DIRECTION_FIRST_STRONG: that of the first strong character of the whole text, for all paragraphs, or else the widget's
 *
 * The direction of paragraphs without a direction of their own.
 */
typedef enum {
    LW_BASE_DIRECTION_NATURAL,
    LW_BASE_DIRECTION_LEFT_TO_RIGHT,
    LW_BASE_DIRECTION_RIGHT_TO_LEFT,
    LW_BASE_DIRECTION_FIRST_STRONG
} LwBaseDirection;

/**
 * LwLineBreakStrategy:
 * @LW_LINE_BREAK_STRATEGY_GREEDY: each line takes as much text as fits
 * @LW_LINE_BREAK_STRATEGY_BALANCED: as many lines, of about the same width; text that is cut is not balanced
 *
 * The property "line-break-strategy".
 */
typedef enum {
    LW_LINE_BREAK_STRATEGY_GREEDY,
    LW_LINE_BREAK_STRATEGY_BALANCED
} LwLineBreakStrategy;

/**
 * LwTextLayoutMode:
 * @LW_TEXT_LAYOUT_MODE_DEFAULT: all fonts of a line count; half of the line spacing goes above each line and half below
 * @LW_TEXT_LAYOUT_MODE_TEXT_KIT: only the fonts that the text asks for count; line spacing goes below each line
 * @LW_TEXT_LAYOUT_MODE_PANGO: only the fonts that show the line count, without their leading, as in GtkLabel
 *
 * The property "text-layout-mode": what decides the heights of lines.
 */
typedef enum {
    LW_TEXT_LAYOUT_MODE_DEFAULT,
    LW_TEXT_LAYOUT_MODE_TEXT_KIT,
    LW_TEXT_LAYOUT_MODE_PANGO
} LwTextLayoutMode;

/**
 * LwTextScalingBaseline:
 * @LW_TEXT_SCALING_BASELINE_NONE: only the top
 * @LW_TEXT_SCALING_BASELINE_FIRST_BASELINE: the first baseline
 * @LW_TEXT_SCALING_BASELINE_FIRST_LINE_CENTER: the middle of the first line
 * @LW_TEXT_SCALING_BASELINE_FIRST_LINE_CAP_HEIGHT: the middle of the first line's capitals
 * @LW_TEXT_SCALING_BASELINE_FIRST_LINE_X_HEIGHT: the middle of the first line's small letters
 *
 * The property "text-scaling-baseline-adjustment": what keeps its place when a text is shrunk.
 */
typedef enum {
    LW_TEXT_SCALING_BASELINE_NONE,
    LW_TEXT_SCALING_BASELINE_FIRST_BASELINE,
    LW_TEXT_SCALING_BASELINE_FIRST_LINE_CENTER,
    LW_TEXT_SCALING_BASELINE_FIRST_LINE_CAP_HEIGHT,
    LW_TEXT_SCALING_BASELINE_FIRST_LINE_X_HEIGHT
} LwTextScalingBaseline;

#define LW_TYPE_TRUNCATION_MODE (lw_truncation_mode_get_type())
#define LW_TYPE_TEXT_ALIGNMENT (lw_text_alignment_get_type())
#define LW_TYPE_VERTICAL_ALIGNMENT (lw_vertical_alignment_get_type())
#define LW_TYPE_BASE_DIRECTION (lw_base_direction_get_type())
#define LW_TYPE_LINE_BREAK_STRATEGY (lw_line_break_strategy_get_type())
#define LW_TYPE_TEXT_LAYOUT_MODE (lw_text_layout_mode_get_type())
#define LW_TYPE_TEXT_SCALING_BASELINE (lw_text_scaling_baseline_get_type())

/* The GObject types of these enumerations. */
GType lw_truncation_mode_get_type(void);
GType lw_text_alignment_get_type(void);
GType lw_vertical_alignment_get_type(void);
GType lw_base_direction_get_type(void);
GType lw_line_break_strategy_get_type(void);
GType lw_text_layout_mode_get_type(void);
GType lw_text_scaling_baseline_get_type(void);

G_END_DECLS
