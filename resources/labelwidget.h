/* LabelWidget for C: the GObject type LwLabel, a label for GTK 4 with GtkLabel's properties, signals and actions.
 *
 * The functions have GtkLabel's names with lw_ in place of gtk_, its arguments and its ownership of values. Most of what a label has
 * besides is set by GObject properties. LwSelectionGroup makes labels select as one text. LwLongLabel shows texts of any length in a
 * scrolled window. All functions belong on GTK's thread. Called on another one, a function does nothing and writes a
 * critical message. Only the functions for types, for the version, and of LwText and LwLayout may be called on any thread.
 *
 * The signal "activate-link" has the URI of a link. A link of an LwText may have a value instead. Then another signal has that:
 *     gboolean activate_link_value(LwLabel *label, GVariant *value, gpointer user_data);
 * In a program with Swift code, a link may have a value of that code, and only Swift code hears of it.
 *
 * The signal "link-long-pressed" tells that a link with a URI is pressed for a long time, with a finger or with the mouse, and where:
 *     gboolean link_long_pressed(LwLabel *label, const char *uri, double x, double y, gpointer user_data);
 * The first handler that returns TRUE ends it, and the link is not activated when it is released. If none does, a long press with the
 * mouse is like a short one, and a finger opens the link's menu; where text can be selected, it selects a word before that.
 *
 * The signal "layout-changed" has no arguments. It tells that a label shows other lines, at the end of its allocation, so after these
 * have their places. The signal "text-moved" has none either. It tells then that the lines stand at another place in the widget, or for
 * the first time at one. */
#ifndef LABELWIDGET_H
#define LABELWIDGET_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * LwLabel:
 *
 * A label with GtkLabel's properties, signals and actions, and more of them.
 *
 *     GtkWidget *label = lw_label_new(NULL);
 *     lw_label_set_markup(LW_LABEL(label), "See <a href='https://example.org'>what is new</a>");
 *     g_object_set(label, "wrap", TRUE, "folded-lines", 3, NULL);
 *
 * The functions of labels belong on GTK's thread. Called on another one, a function does nothing and writes a critical message.
 */
typedef struct {
    GtkWidget parent_instance;
} LwLabel;

/**
 * LwInsets:
 *
 * The space between the widget's edges and the text, in pixels.
 */
typedef struct {
    double left, right, top, bottom;
} LwInsets;

/**
 * LwLabelClass:
 *
 * For subclasses: G_DECLARE_FINAL_TYPE(MyLabel, my_label, MY, LABEL, LwLabel) and G_DEFINE_TYPE(MyLabel, my_label, LW_TYPE_LABEL).
 *
 * The functions below may be overridden in class_init.
 */
typedef struct {
    GtkWidgetClass parent_class;

    /**
     * LwLabelClass::get_text_insets:
     * @insets: (out caller-allocates): the space on each side
     *
     * The space around the text. It counts in each size that the label asks for, and the text stands inside of it. When it is called,
     * the insets are those of the properties inset-top and so on, which is all that LwLabel's own function says. GTK keeps the sizes of a
     * label: call gtk_widget_queue_resize() when the answer changes. NaN and negative insets become 0, and large ones 32,767.
     */
    void (*get_text_insets)(LwLabel *label, LwInsets *insets);

    /**
     * LwLabelClass::snapshot_behind:
     * @snapshot: where to draw
     * @text_bounds: the box around the lines
     *
     * Draws behind the text, in the widget's coordinates. The bounds are those of the block of lines, with edges on whole pixels.
     * LwLabel's own function draws nothing. Call gtk_widget_queue_draw() when the picture changes.
     */
    void (*snapshot_behind)(LwLabel *label, GtkSnapshot *snapshot, const graphene_rect_t *text_bounds);

    /**
     * LwLabelClass::snapshot_front:
     * @snapshot: where to draw
     * @text_bounds: the box around the lines
     *
     * The same in front of the text.
     */
    void (*snapshot_front)(LwLabel *label, GtkSnapshot *snapshot, const graphene_rect_t *text_bounds);

    /* For later versions. */
    gpointer reserved[8];
} LwLabelClass;

/**
 * LwRange:
 *
 * A part of a text, in bytes.
 */
typedef struct {
    int start, end;
} LwRange;

/**
 * LwSelectionItems: (skip)
 *
 * The items of a list whose rows select as one text, for items that have keys: strings that name an item for as long as it exists. The
 * positions are those of the list. Strings that the functions return are newly allocated, and the library frees them.
 */
typedef struct {
    guint (*get_n_items)(gpointer data);

    /* The place of an item now; -1 if it is not in the list any more. The group asks at each motion of a drag. */
    int (*get_position)(const char *key, gpointer data);

    /* The key of the item at a place. */
    char *(*get_key)(guint position, gpointer data);

    /* The text of the item at a place, as its label shows it. */
    char *(*get_text)(guint position, gpointer data);
} LwSelectionItems;

/* The rest is not for the library itself. */
#ifndef LABELWIDGET_TYPES_ONLY

#define LW_TYPE_LABEL (lw_label_get_type())
#define LW_LABEL(object) (G_TYPE_CHECK_INSTANCE_CAST((object), LW_TYPE_LABEL, LwLabel))
#define LW_LABEL_CLASS(class) (G_TYPE_CHECK_CLASS_CAST((class), LW_TYPE_LABEL, LwLabelClass))
#define LW_IS_LABEL(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), LW_TYPE_LABEL))
#define LW_LABEL_GET_CLASS(object) (G_TYPE_INSTANCE_GET_CLASS((object), LW_TYPE_LABEL, LwLabelClass))

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LwLabel, g_object_unref)

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

/**
 * lw_version:
 *
 * The library's version. The string lives as long as the process.
 *
 * Returns: three numbers with points between
 */
const char *lw_version(void);

/**
 * lw_label_get_type:
 *
 * The GObject type `LwLabel`. Register it before you load a builder file that uses it.
 */
GType lw_label_get_type(void);

/**
 * lw_label_new:
 * @text: (nullable): a text; %NULL for an empty one
 *
 * Creates a label with a copy of a text; NULL means empty. The reference is floating, as from any GTK constructor.
 *
 * Returns: (transfer floating): a new label
 */
GtkWidget *lw_label_new(const char *text);

/**
 * lw_label_new_with_mnemonic:
 * @text: (nullable): a text whose underscore marks the mnemonic; %NULL for an empty one
 *
 * Creates a label with a text whose underscore marks the mnemonic. The reference is floating.
 *
 * Returns: (transfer floating): a new label
 */
GtkWidget *lw_label_new_with_mnemonic(const char *text);

/**
 * lw_label_set_text:
 * @value: a text
 *
 * Shows a text without markup and mnemonics.
 */
void lw_label_set_text(LwLabel *label, const char *value);

/**
 * lw_label_set_label:
 * @value: a text, or markup
 *
 * Sets the property `label`.
 */
void lw_label_set_label(LwLabel *label, const char *value);

/**
 * lw_label_set_markup:
 * @value: Pango markup
 *
 * Shows Pango markup with links.
 */
void lw_label_set_markup(LwLabel *label, const char *value);

/**
 * lw_label_set_markup_with_mnemonic:
 * @value: Pango markup
 *
 * Shows Pango markup with links and a mnemonic.
 */
void lw_label_set_markup_with_mnemonic(LwLabel *label, const char *value);

/**
 * lw_label_set_text_with_mnemonic:
 * @value: a text whose underscore marks the mnemonic
 *
 * Shows a text with a mnemonic.
 */
void lw_label_set_text_with_mnemonic(LwLabel *label, const char *value);

/**
 * lw_label_append:
 * @text: a text
 *
 * Appends a text, in place of markup and mnemonics. Only the last paragraph is shaped again.
 */
void lw_label_append(LwLabel *label, const char *text);

/**
 * lw_label_remove_first:
 * @bytes: how many
 *
 * Removes bytes from the start of the text: at most all of it. If they end inside a character, the whole character stays.
 */
void lw_label_remove_first(LwLabel *label, int bytes);

/**
 * lw_label_prepare_for_reuse:
 *
 * Makes the label empty until its next text. A row of a list whose labels have the property `displays-asynchronously` calls it when its
 * item leaves: else it would show the text of another item until the next one is ready.
 */
void lw_label_prepare_for_reuse(LwLabel *label);

/**
 * lw_label_get_text:
 *
 * The text without tags and markers. The label owns the string until the text changes.
 *
 * Returns: the text
 */
const char *lw_label_get_text(LwLabel *label);

/**
 * lw_label_get_label:
 *
 * The property `label`. The label owns the string until it changes.
 *
 * Returns: the text, or its markup
 */
const char *lw_label_get_label(LwLabel *label);

/**
 * lw_label_get_current_uri:
 *
 * The URL of a link: the one that a handler is called for, or that the context menu is about, or else that has the keyboard focus; NULL
 * without one. The label owns the string until the next call.
 *
 * Returns: (nullable): the URL; %NULL without a link
 */
const char *lw_label_get_current_uri(LwLabel *label);

/**
 * lw_label_set_use_markup:
 * @value: whether it is markup
 *
 * Sets whether the property `label` is Pango markup.
 */
void lw_label_set_use_markup(LwLabel *label, gboolean value);

/**
 * lw_label_get_use_markup:
 *
 * Whether the property `label` is Pango markup.
 *
 * Returns: %TRUE if it is markup
 */
gboolean lw_label_get_use_markup(LwLabel *label);

/**
 * lw_label_set_use_underline:
 * @value: whether an underscore marks the mnemonic
 *
 * Sets whether an underscore marks the mnemonic.
 */
void lw_label_set_use_underline(LwLabel *label, gboolean value);

/**
 * lw_label_get_use_underline:
 *
 * Whether an underscore marks the mnemonic.
 *
 * Returns: %TRUE if an underscore marks the mnemonic
 */
gboolean lw_label_get_use_underline(LwLabel *label);

/**
 * lw_label_get_mnemonic_keyval:
 *
 * The key value of the mnemonic; `GDK_KEY_VoidSymbol` without one.
 *
 * Returns: a key value
 */
guint lw_label_get_mnemonic_keyval(LwLabel *label);

/**
 * lw_label_set_mnemonic_widget:
 * @value: (nullable): a widget; %NULL for the one that the label stands in
 *
 * Sets the widget that the mnemonic activates.
 */
void lw_label_set_mnemonic_widget(LwLabel *label, GtkWidget *value);

/**
 * lw_label_get_mnemonic_widget:
 *
 * The widget that the mnemonic activates.
 *
 * Returns: (transfer none) (nullable): the widget; %NULL without one
 */
GtkWidget *lw_label_get_mnemonic_widget(LwLabel *label);

/**
 * lw_label_set_attributes:
 * @value: (nullable): the attributes; %NULL for none
 *
 * Sets attributes that win over those of the text. The label takes a reference.
 */
void lw_label_set_attributes(LwLabel *label, PangoAttrList *value);

/**
 * lw_label_get_attributes:
 *
 * The attributes, owned by the label.
 *
 * Returns: (transfer none) (nullable): the attributes; %NULL for none
 */
PangoAttrList *lw_label_get_attributes(LwLabel *label);

/**
 * lw_label_set_tabs:
 * @value: (nullable): tab stops; %NULL for the usual ones
 *
 * Sets the tab stops. The label copies them.
 */
void lw_label_set_tabs(LwLabel *label, PangoTabArray *value);

/**
 * lw_label_get_tabs:
 *
 * A copy of the tab stops; the caller frees it.
 *
 * Returns: (transfer full) (nullable): a copy of the tab stops; %NULL for the usual ones
 */
PangoTabArray *lw_label_get_tabs(LwLabel *label);

/**
 * lw_label_set_justify:
 * @value: an alignment
 *
 * Sets the alignment of lines.
 */
void lw_label_set_justify(LwLabel *label, GtkJustification value);

/**
 * lw_label_get_justify:
 *
 * The alignment of lines.
 *
 * Returns: an alignment
 */
GtkJustification lw_label_get_justify(LwLabel *label);

/**
 * lw_label_set_base_direction:
 * @value: a direction
 *
 * Sets the direction of paragraphs without a direction of their own.
 */
void lw_label_set_base_direction(LwLabel *label, LwBaseDirection value);

/**
 * lw_label_get_base_direction:
 *
 * The direction of paragraphs without a direction of their own.
 *
 * Returns: a direction
 */
LwBaseDirection lw_label_get_base_direction(LwLabel *label);

/**
 * lw_label_set_ellipsize:
 * @value: where a paragraph is cut
 *
 * Sets where each paragraph is cut that has no room.
 */
void lw_label_set_ellipsize(LwLabel *label, PangoEllipsizeMode value);

/**
 * lw_label_get_ellipsize:
 *
 * Where each paragraph is cut that has no room.
 *
 * Returns: where a paragraph is cut
 */
PangoEllipsizeMode lw_label_get_ellipsize(LwLabel *label);

/**
 * lw_label_set_width_chars:
 * @value: a number of characters; -1 for none
 *
 * Sets the least width in characters.
 */
void lw_label_set_width_chars(LwLabel *label, int value);

/**
 * lw_label_get_width_chars:
 *
 * The least width in characters.
 *
 * Returns: a number of characters; -1 for none
 */
int lw_label_get_width_chars(LwLabel *label);

/**
 * lw_label_set_max_width_chars:
 * @value: a number of characters; -1 for no limit
 *
 * Sets the largest natural width in characters.
 */
void lw_label_set_max_width_chars(LwLabel *label, int value);

/**
 * lw_label_get_max_width_chars:
 *
 * The largest natural width in characters.
 *
 * Returns: a number of characters; -1 for no limit
 */
int lw_label_get_max_width_chars(LwLabel *label);

/**
 * lw_label_set_lines:
 * @value: a number of lines; -1 for no limit
 *
 * Sets the largest number of lines of each paragraph.
 */
void lw_label_set_lines(LwLabel *label, int value);

/**
 * lw_label_get_lines:
 *
 * The largest number of lines of each paragraph.
 *
 * Returns: a number of lines; -1 for no limit
 */
int lw_label_get_lines(LwLabel *label);

/**
 * lw_label_set_wrap:
 * @value: whether lines wrap
 *
 * Sets whether lines wrap.
 */
void lw_label_set_wrap(LwLabel *label, gboolean value);

/**
 * lw_label_get_wrap:
 *
 * Whether lines wrap.
 *
 * Returns: %TRUE if lines wrap
 */
gboolean lw_label_get_wrap(LwLabel *label);

/**
 * lw_label_set_wrap_mode:
 * @value: where lines wrap
 *
 * Sets where lines wrap.
 */
void lw_label_set_wrap_mode(LwLabel *label, PangoWrapMode value);

/**
 * lw_label_get_wrap_mode:
 *
 * Where lines wrap.
 *
 * Returns: where lines wrap
 */
PangoWrapMode lw_label_get_wrap_mode(LwLabel *label);

/**
 * lw_label_set_natural_wrap_mode:
 * @value: a mode
 *
 * Sets how the natural width for a height is found.
 */
void lw_label_set_natural_wrap_mode(LwLabel *label, GtkNaturalWrapMode value);

/**
 * lw_label_get_natural_wrap_mode:
 *
 * How the natural width for a height is found.
 *
 * Returns: a mode
 */
GtkNaturalWrapMode lw_label_get_natural_wrap_mode(LwLabel *label);

/**
 * lw_label_set_single_line_mode:
 * @value: whether the text is one line
 *
 * Sets whether the text is one line.
 */
void lw_label_set_single_line_mode(LwLabel *label, gboolean value);

/**
 * lw_label_get_single_line_mode:
 *
 * Whether the text is one line.
 *
 * Returns: %TRUE if the text is one line
 */
gboolean lw_label_get_single_line_mode(LwLabel *label);

/**
 * lw_label_set_xalign:
 * @value: from 0 for the left to 1 for the right, or the other way round where text runs from right to left
 *
 * Sets the horizontal position of the text.
 */
void lw_label_set_xalign(LwLabel *label, float value);

/**
 * lw_label_get_xalign:
 *
 * The horizontal position of the text.
 *
 * Returns: from 0 to 1
 */
float lw_label_get_xalign(LwLabel *label);

/**
 * lw_label_set_yalign:
 * @value: from 0 for the top to 1 for the bottom
 *
 * Sets the vertical position of the text.
 */
void lw_label_set_yalign(LwLabel *label, float value);

/**
 * lw_label_get_yalign:
 *
 * The vertical position of the text.
 *
 * Returns: from 0 to 1
 */
float lw_label_get_yalign(LwLabel *label);

/**
 * lw_label_set_selectable:
 * @value: whether the text may be selected
 *
 * Sets whether the text may be selected.
 */
void lw_label_set_selectable(LwLabel *label, gboolean value);

/**
 * lw_label_get_selectable:
 *
 * Whether the text may be selected.
 *
 * Returns: %TRUE if the text may be selected
 */
gboolean lw_label_get_selectable(LwLabel *label);

/**
 * lw_label_select_region:
 * @start_offset: the first character, from 0; -1 is the end of the text
 * @end_offset: the character behind the last one; -1 is the end of the text
 *
 * Selects a range of characters, if the text may be selected. Negative offsets are the text's end.
 */
void lw_label_select_region(LwLabel *label, int start_offset, int end_offset);

/**
 * lw_label_get_selection_bounds:
 * @start: (out) (optional): the first character, from 0
 * @end: (out) (optional): the character behind the last one
 *
 * The selected characters. Either result may be NULL. Returns FALSE if nothing is selected.
 *
 * Returns: %FALSE if nothing is selected
 */
gboolean lw_label_get_selection_bounds(LwLabel *label, int *start, int *end);

/**
 * lw_label_set_extra_menu:
 * @value: (nullable): a menu; %NULL for none
 *
 * Sets a menu that the context menu shows after its own items. The label takes a reference.
 */
void lw_label_set_extra_menu(LwLabel *label, GMenuModel *value);

/**
 * lw_label_get_extra_menu:
 *
 * The menu that the context menu shows after its own items, owned by the label.
 *
 * Returns: (transfer none) (nullable): the menu; %NULL without one
 */
GMenuModel *lw_label_get_extra_menu(LwLabel *label);

/**
 * lw_label_get_layout_offsets:
 * @x: (out) (optional): the left edge of the text
 * @y: (out) (optional): the top edge of the text
 *
 * The place of the text in the widget, in pixels.
 */
void lw_label_get_layout_offsets(LwLabel *label, int *x, int *y);

/* The next four functions take the place of gtk_label_get_layout(). Offsets are bytes of the text, as lw_label_get_text() has it, and
 * places are those in the widget. Before the label has a size, they are about its natural one. */

/**
 * lw_label_get_line_count:
 *
 * The number of lines that are shown.
 *
 * Returns: a number of lines
 */
int lw_label_get_line_count(LwLabel *label);

/**
 * lw_label_get_index_at:
 * @x: pixels from the left edge
 * @y: pixels from the top edge
 * @index: (out) (optional): the byte where the character starts
 * @cursor_index: (out) (optional): the byte where a click would put the cursor
 *
 * Finds the text at a point: the byte where the nearest character starts, and the byte where a click would put the cursor. Either result
 * may be NULL. Returns whether the point is on the character.
 *
 * Returns: %TRUE if the point is on the character
 */
gboolean lw_label_get_index_at(LwLabel *label, double x, double y, int *index, int *cursor_index);

/**
 * lw_label_get_range_extents:
 * @start_index: the first byte
 * @end_index: the byte behind the last one
 * @extents: (out caller-allocates) (optional): the box around the lines of the range
 *
 * The box around the lines of a range of bytes. Negative offsets are the text's end. Text that "…" replaces is where "…" is. Returns FALSE,
 * with an empty box, if nothing of the range is shown, or the range is empty. The result may be NULL.
 *
 * Returns: %FALSE if nothing of the range is shown
 */
gboolean lw_label_get_range_extents(LwLabel *label, int start_index, int end_index, graphene_rect_t *extents);

/**
 * lw_label_get_baselines:
 * @n_baselines: (out) (optional): the number of lines
 *
 * The y of each line's baseline, from top to bottom. The caller frees the array with g_free(). The number of lines may be NULL.
 *
 * Returns: (transfer full) (array length=n_baselines) (nullable): distances from the top edge of the widget, in pixels; %NULL without lines
 */
double *lw_label_get_baselines(LwLabel *label, gsize *n_baselines);

/**
 * lw_label_scroll_to:
 * @start_offset: the first character, from 0; -1 is the end of the text
 * @end_offset: the character behind the last one; -1 is the end of the text
 * @alignment: from 0 for the start of the view to 1 for its end; negative for the least motion
 *
 * Scrolls what is around the label in the next frame, so that a range of characters is seen. Negative offsets are the text's end. The range
 * comes to a place in the view, from 0 for the start to 1 for the end; with a negative alignment, the view moves as little as possible.
 */
void lw_label_scroll_to(LwLabel *label, int start_offset, int end_offset, double alignment);

/**
 * lw_label_set_more_token:
 * @markup: (nullable): Pango markup; %NULL for the standard token
 *
 * Sets what ends the text of a label with "folded-lines" while it is folded, as Pango markup; NULL for "… more" in the language of the
 * user. If the markup has an error, the token stays as it was, with a warning.
 */
void lw_label_set_more_token(LwLabel *label, const char *markup);

/**
 * lw_label_get_more_token:
 *
 * The markup of what ends a folded text; NULL for the standard token. The label owns the string until it changes.
 *
 * Returns: (nullable): Pango markup; %NULL for the standard token
 */
const char *lw_label_get_more_token(LwLabel *label);

/**
 * lw_label_set_less_token:
 * @markup: (nullable): Pango markup; %NULL for the standard token
 *
 * Sets what follows the text of a label with "folded-lines" while it is unfolded, as Pango markup; NULL for "less" in the language of the
 * user, "" for nothing. If the markup has an error, the token stays as it was, with a warning.
 */
void lw_label_set_less_token(LwLabel *label, const char *markup);

/**
 * lw_label_get_less_token:
 *
 * The markup of what follows an unfolded text; NULL for the standard token. The label owns the string until it changes.
 *
 * Returns: (nullable): Pango markup; %NULL for the standard token
 */
const char *lw_label_get_less_token(LwLabel *label);

/**
 * lw_label_set_expanded:
 * @is_expanded: whether all lines are shown
 * @animated: whether the height moves
 *
 * Sets the property "is-expanded", with an animation of the height as for a click on a token if `animated` is set.
 */
void lw_label_set_expanded(LwLabel *label, gboolean is_expanded, gboolean animated);

/**
 * LwText:
 *
 * A text with styles, links and places for widgets, which a program makes piece by piece and shows in a label:
 *
 *     g_autoptr(LwText) text = lw_text_new("Ada wrote ");
 *     lw_text_append_markup(text, "<b>a <i>long</i> message</b>", NULL);
 *     lw_label_set_styled_text(label, text);
 *
 * A label copies the text that it is given: later changes are not seen. A copy costs nothing until one of both changes. The functions of
 * texts may be called on any thread, for one text by one thread at a time. Offsets are bytes. Sizes in points count as 96 dots per inch.
 * Strings are UTF-8 of at most 2^30 bytes. A string that a function returns ends at the first NUL of the text.
 */
typedef struct _LwText LwText;

#define LW_TYPE_TEXT (lw_text_get_type())

/**
 * LwError:
 * @LW_ERROR_JSON: a JSON document is no text, or JSON cannot have all of a text
 * @LW_ERROR_PICTURE: a picture cannot be written
 *
 * Errors of texts. Those of markup are G_MARKUP_ERROR_PARSE.
 */
typedef enum {
    LW_ERROR_JSON,
    LW_ERROR_PICTURE
} LwError;

#define LW_ERROR (lw_error_quark())

/**
 * lw_error_quark:
 *
 * The domain of LwError.
 *
 * Returns: the domain
 */
GQuark lw_error_quark(void);

/**
 * lw_text_get_type:
 *
 * The GObject type `LwText`.
 */
GType lw_text_get_type(void);

/**
 * lw_text_new:
 * @string: (nullable): a string; %NULL for an empty one
 *
 * Creates a text without styles; NULL is empty.
 *
 * Returns: (transfer full): a new text
 */
LwText *lw_text_new(const char *string);

/**
 * lw_text_new_from_markup:
 * @markup: Pango markup
 *
 * Creates a text from Pango markup with GtkLabel's links. The error says where the markup is wrong.
 *
 * Returns: (transfer full): a new text, or %NULL with an error
 */
LwText *lw_text_new_from_markup(const char *markup, GError **error);

/**
 * lw_text_new_from_json:
 * @json: a JSON document
 *
 * Creates a text from JSON, as lw_text_to_json() and `label-tool` write it. The error says where the document is wrong.
 *
 * Returns: (transfer full): a new text, or %NULL with an error
 */
LwText *lw_text_new_from_json(const char *json, GError **error);

/**
 * lw_text_copy:
 *
 * Copies a text.
 *
 * Returns: (transfer full): a new text
 */
LwText *lw_text_copy(const LwText *text);

/**
 * lw_text_free:
 * @text: (nullable):
 *
 * Frees a text.
 */
void lw_text_free(LwText *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LwText, lw_text_free)

/**
 * lw_text_equal:
 * @other: another text
 *
 * Whether two texts have the same characters and styles.
 *
 * Returns: %TRUE if they are equal
 */
gboolean lw_text_equal(const LwText *text, const LwText *other);

/**
 * lw_text_get_length:
 *
 * The number of bytes.
 *
 * Returns: a number of bytes
 */
gsize lw_text_get_length(const LwText *text);

/**
 * lw_text_get_range:
 * @start: the first byte
 * @end: the byte behind the last one
 *
 * A part of a text with its styles. Offsets are limited to the text and to whole characters.
 *
 * Returns: (transfer full): a new text
 */
LwText *lw_text_get_range(const LwText *text, gsize start, gsize end);

/**
 * lw_text_append:
 * @string: a string
 *
 * Appends a string without styles.
 */
void lw_text_append(LwText *text, const char *string);

/**
 * lw_text_append_text:
 * @other: another text
 *
 * Appends another text with its styles.
 */
void lw_text_append_text(LwText *text, const LwText *other);

/**
 * lw_text_append_markup:
 * @markup: Pango markup
 *
 * Appends Pango markup with GtkLabel's links. If it is wrong, nothing is appended, and the error says where.
 *
 * Returns: %FALSE if the markup is wrong
 */
gboolean lw_text_append_markup(LwText *text, const char *markup, GError **error);

/**
 * lw_text_append_with_attributes:
 * @string: a string
 * @attributes: (nullable): the attributes
 *
 * Appends a string with attributes of Pango, whose offsets are bytes of the string. Shapes and gravities have no counterpart.
 */
void lw_text_append_with_attributes(LwText *text, const char *string, PangoAttrList *attributes);

/**
 * lw_text_append_link:
 * @words: the text of the link
 * @uri: what the link leads to
 *
 * Appends a link to a URI. The label's signal "activate-link" has it. The words may have styles.
 */
void lw_text_append_link(LwText *text, const LwText *words, const char *uri);

/**
 * lw_text_append_link_value:
 * @words: the text of the link
 * @value: what the signal has
 *
 * Appends a link with a value of the program, as the number of a message: the label's signal "activate-link-value" has it. A floating
 * reference is taken.
 */
void lw_text_append_link_value(LwText *text, const LwText *words, GVariant *value);

/**
 * lw_text_detect_links:
 *
 * Turns URLs, e-mail addresses and phone numbers into links. What is a link already stays.
 */
void lw_text_detect_links(LwText *text);

/**
 * lw_text_append_limited:
 * @paragraphs: the text
 * @max_lines: 0 for no limit
 * @mode: which part of the last line goes
 * @token: (nullable): what stands for the text that is cut; NULL for "…"
 *
 * Appends paragraphs that have a line limit of their own, together: a quoted message, for example. They should begin behind a line feed:
 * else they are the end of the paragraph before.
 */
void lw_text_append_limited(LwText *text, const LwText *paragraphs, int max_lines, LwTruncationMode mode, const LwText *token);

/**
 * lw_text_append_place:
 * @id: the name of the place
 * @width: the width of the place
 * @ascent: pixels above the baseline
 * @descent: pixels below the baseline
 * @plain_text: (nullable): what is copied in its place
 * @description: (nullable): what a screen reader says
 *
 * Appends a place with a name, for a widget (lw_label_set_placed_widget()) or a picture (lw_label_set_placed_paintable()). The lengths are
 * pixels: the descent is below the baseline.
 */
void lw_text_append_place(LwText *text, const char *id, double width, double ascent, double descent, const char *plain_text, const char *description);

/**
 * lw_text_to_plain_text:
 *
 * The text without styles, with the plain text of places.
 *
 * Returns: (transfer full): the text
 */
char *lw_text_to_plain_text(const LwText *text);

/**
 * lw_text_to_markup:
 *
 * The text as Pango markup, with what that can have.
 *
 * Returns: (transfer full): Pango markup
 */
char *lw_text_to_markup(const LwText *text);

/**
 * lw_text_to_html:
 *
 * The text as HTML, with what that can have.
 *
 * Returns: (transfer full): HTML
 */
char *lw_text_to_html(const LwText *text);

/**
 * lw_text_to_json:
 *
 * The text as JSON. The error says what of the text JSON cannot have, as a link with a value.
 *
 * Returns: (transfer full): JSON, or %NULL with an error
 */
char *lw_text_to_json(const LwText *text, GError **error);

/**
 * LwLayout:
 *
 * A text in a box without a label: its lines, its places, and pictures of it. It is for text that a program draws itself, as PangoLayout is:
 *
 *     g_autoptr(LwLayout) layout = lw_layout_new(text);
 *     lw_layout_set_size(layout, 320, -1);
 *     lw_layout_draw(layout, cr, NULL);
 *
 * The lines are made when they are first asked for. Another size makes lines anew, but not glyphs. The functions of layouts may be called on
 * any thread, for one layout by one thread at a time. Lengths are pixels, offsets are bytes of the text, places are those in the box.
 */
typedef struct _LwLayout LwLayout;

#define LW_TYPE_LAYOUT (lw_layout_get_type())

/**
 * lw_layout_get_type:
 *
 * The GObject type `LwLayout`.
 */
GType lw_layout_get_type(void);

/**
 * lw_layout_new:
 * @text: (nullable): a text; %NULL for an empty one
 *
 * Creates a layout of a text in a box without limits; NULL is empty. The text is copied.
 *
 * Returns: (transfer full): a new layout
 */
LwLayout *lw_layout_new(const LwText *text);

/**
 * lw_layout_copy:
 *
 * Copies a layout with its lines.
 *
 * Returns: (transfer full): a new layout
 */
LwLayout *lw_layout_copy(const LwLayout *layout);

/**
 * lw_layout_free:
 * @layout: (nullable):
 *
 * Frees a layout.
 */
void lw_layout_free(LwLayout *layout);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LwLayout, lw_layout_free)

/**
 * lw_layout_set_text:
 * @text: (nullable): a text; %NULL for an empty one
 *
 * Sets the text; NULL is empty. The text is copied.
 */
void lw_layout_set_text(LwLayout *layout, const LwText *text);

/**
 * lw_layout_set_font:
 * @font: (nullable): NULL for a sans-serif font of 16 pixels
 *
 * Sets the font of text that has none of its own. Sizes in points count as 96 dots per inch.
 */
void lw_layout_set_font(LwLayout *layout, const PangoFontDescription *font);

/**
 * lw_layout_set_size:
 * @width: pixels; negative for no limit
 * @height: pixels; negative for no limit
 *
 * Sets the box. A negative width or height has no limit, as at first.
 */
void lw_layout_set_size(LwLayout *layout, double width, double height);

/**
 * lw_layout_set_wrap_mode:
 * @mode: where lines wrap
 *
 * Sets where lines wrap; at first PANGO_WRAP_WORD_CHAR.
 */
void lw_layout_set_wrap_mode(LwLayout *layout, PangoWrapMode mode);

/**
 * lw_layout_set_max_lines:
 * @max_lines: a number of lines; 0 for no limit
 *
 * Sets the largest number of lines; 0, as at first, for no limit.
 */
void lw_layout_set_max_lines(LwLayout *layout, int max_lines);

/**
 * lw_layout_set_truncation:
 * @mode: which part of the last line goes
 * @token: (nullable): what stands for the text that is cut; NULL for "…"
 *
 * Sets where the last line is cut; at first at its end.
 */
void lw_layout_set_truncation(LwLayout *layout, LwTruncationMode mode, const LwText *token);

/**
 * lw_layout_set_alignment:
 * @alignment: an alignment
 *
 * Sets the alignment of paragraphs; at first the start. Without a limit of the width, lines are aligned to the longest.
 */
void lw_layout_set_alignment(LwLayout *layout, LwTextAlignment alignment);

/**
 * lw_layout_get_bounds:
 * @bounds: (out caller-allocates): the box around the lines
 *
 * The bounds of the lines. Their size is that of the text.
 */
void lw_layout_get_bounds(LwLayout *layout, graphene_rect_t *bounds);

/**
 * lw_layout_get_line_count:
 *
 * The number of lines.
 *
 * Returns: a number of lines
 */
int lw_layout_get_line_count(LwLayout *layout);

/**
 * lw_layout_is_truncated:
 *
 * Whether text is cut.
 *
 * Returns: %TRUE if text is cut
 */
gboolean lw_layout_is_truncated(LwLayout *layout);

/**
 * lw_layout_get_baselines:
 * @n_baselines: (out): the number of lines
 *
 * The y of each line's baseline. The caller frees them with g_free().
 *
 * Returns: (array length=n_baselines) (transfer full) (nullable): distances from the top of the box, in pixels; %NULL without lines
 */
double *lw_layout_get_baselines(LwLayout *layout, gsize *n_baselines);

/**
 * lw_layout_get_index_at:
 * @x: pixels from the left edge
 * @y: pixels from the top edge
 * @index: (out) (optional): the byte where the character starts
 *
 * The byte of the character that is nearest to a point. Returns whether the point is on the character.
 *
 * Returns: %TRUE if the point is on the character
 */
gboolean lw_layout_get_index_at(LwLayout *layout, double x, double y, int *index);

/**
 * lw_layout_get_caret:
 * @index: a byte of the text
 * @caret: (out caller-allocates): the place of the cursor
 *
 * The place of a cursor before a byte, without a width. Returns FALSE if that is not shown.
 *
 * Returns: %FALSE if the byte is not shown
 */
gboolean lw_layout_get_caret(LwLayout *layout, int index, graphene_rect_t *caret);

/**
 * lw_layout_get_range_rect:
 * @start_index: the first byte
 * @end_index: the byte behind the last one
 * @index: from 0
 * @rect: (out caller-allocates): the rectangle
 *
 * One of the rectangles of a range of bytes, as a selection has them. Returns FALSE if there are fewer. Ask for one after the other.
 *
 * Returns: %FALSE if the range has fewer rectangles
 */
gboolean lw_layout_get_range_rect(LwLayout *layout, int start_index, int end_index, int index, graphene_rect_t *rect);

/**
 * lw_layout_draw:
 * @context: where to draw
 * @color: (nullable): the colour of text that has none of its own; NULL for black
 *
 * Draws the text, with the box at the context's origin. Places for widgets stay empty.
 */
void lw_layout_draw(LwLayout *layout, cairo_t *context, const GdkRGBA *color);

/**
 * lw_layout_write_to_file:
 * @file: (type filename): its name ends in .png, .pdf or .svg
 * @scale: device pixels per pixel
 * @color: (nullable): the colour of text that has none of its own; NULL for black
 * @background: (nullable): NULL for none
 *
 * Writes a picture of the text with all of its ink.
 *
 * Returns: %FALSE with an error
 */
gboolean lw_layout_write_to_file(LwLayout *layout, const char *file, double scale, const GdkRGBA *color, const GdkRGBA *background, GError **error);

/**
 * LwToken:
 * @LW_TOKEN_TRUNCATION: what stands for text that is cut. Its markup is the property "truncation-token"
 * @LW_TOKEN_MORE: what ends a folded text. Its markup is the property "more-token"
 * @LW_TOKEN_LESS: what follows an unfolded text. Its markup is the property "less-token"
 *
 * Texts that a label adds to its own.
 */
typedef enum {
    LW_TOKEN_TRUNCATION,
    LW_TOKEN_MORE,
    LW_TOKEN_LESS
} LwToken;

/**
 * lw_label_set_styled_text:
 * @text: (nullable): a text; %NULL for an empty one
 *
 * Shows a text with its styles; NULL is empty.
 */
void lw_label_set_styled_text(LwLabel *label, const LwText *text);

/**
 * lw_label_get_styled_text:
 *
 * The label's text with its styles.
 *
 * Returns: (transfer full): a copy of the text
 */
LwText *lw_label_get_styled_text(LwLabel *label);

/**
 * lw_label_append_styled_text:
 * @text: a text with styles
 *
 * Appends a text with its styles. As long as only the end grows, what was shown before is not laid out again.
 */
void lw_label_append_styled_text(LwLabel *label, const LwText *text);

/**
 * lw_label_set_token:
 * @token: which token
 * @text: (nullable): NULL for the standard token
 *
 * Sets one of the tokens.
 */
void lw_label_set_token(LwLabel *label, LwToken token, const LwText *text);

/**
 * lw_label_get_token:
 * @token: which token
 *
 * One of the tokens; NULL for the standard one.
 *
 * Returns: (transfer full) (nullable): a copy of the token; %NULL for the standard one
 */
LwText *lw_label_get_token(LwLabel *label, LwToken token);

/**
 * lw_label_set_placed_widget:
 * @id: the name of the place
 * @widget: (nullable): NULL for none
 *
 * Shows a widget at the place of the text with this name. The label becomes its parent. Without such a place, it is hidden.
 */
void lw_label_set_placed_widget(LwLabel *label, const char *id, GtkWidget *widget);

/**
 * lw_label_get_placed_widget:
 * @id: the name of the place
 *
 * The widget of the place with this name.
 *
 * Returns: (transfer none) (nullable): the widget; %NULL without one
 */
GtkWidget *lw_label_get_placed_widget(LwLabel *label, const char *id);

/**
 * lw_label_set_placed_paintable:
 * @id: the name of the place
 * @paintable: (nullable): NULL for none
 *
 * Shows a paintable at the places of the text with this name. When its contents change, the label draws them without a layout. The label
 * takes a reference.
 */
void lw_label_set_placed_paintable(LwLabel *label, const char *id, GdkPaintable *paintable);

/**
 * lw_label_get_n_links:
 *
 * The number of links that are seen, those of tokens included.
 *
 * Returns: a number of links
 */
int lw_label_get_n_links(LwLabel *label);

/**
 * lw_label_get_link:
 * @number: from 0, in the order of the text
 * @uri: (out) (optional) (nullable): NULL for a link with a value
 * @value: (out) (optional) (nullable) (transfer full): NULL for a link with a URI, and for "more" and "less", which have neither
 * @range: (out caller-allocates) (optional): of a link in a token, the text that the token stands for
 * @bounds: (out caller-allocates) (optional): in the widget
 *
 * What a link has. Returns FALSE if there is no link with this number.
 *
 * Returns: %FALSE if there is no link with this number
 */
gboolean lw_label_get_link(LwLabel *label, int number, char **uri, GVariant **value, LwRange *range, graphene_rect_t *bounds);

/**
 * lw_label_get_link_rect:
 * @number: which link, from 0
 * @index: from 0
 * @rect: (out caller-allocates): in the widget
 *
 * One of the rectangles of a link: it has one for each stretch on a line. Returns FALSE if there are fewer.
 *
 * Returns: %FALSE if the link has fewer rectangles
 */
gboolean lw_label_get_link_rect(LwLabel *label, int number, int index, graphene_rect_t *rect);

/**
 * lw_label_get_link_at:
 * @x: pixels from the left edge
 * @y: pixels from the top edge
 *
 * The number of the link at a point of the widget; -1 if there is none.
 *
 * Returns: the number of the link; -1 if there is none
 */
int lw_label_get_link_at(LwLabel *label, double x, double y);

/**
 * lw_label_get_active_link:
 *
 * The number of the link that is pressed, while the pointer is on it; -1 if none is.
 *
 * Returns: the number of the link; -1 if none is pressed
 */
int lw_label_get_active_link(LwLabel *label);

/**
 * lw_label_set_visited_links:
 * @uris: (array zero-terminated=1) (nullable): URIs, with NULL behind the last one
 *
 * Shows the links with these URIs as visited, and no others. There may be more than the text has: all that a user ever followed. A new text
 * forgets them.
 */
void lw_label_set_visited_links(LwLabel *label, const char *const *uris);

/**
 * lw_label_get_visited_links:
 *
 * The URIs of the links that are shown as visited: those that were activated, and those that were set. Free them with g_strfreev().
 *
 * Returns: (array zero-terminated=1) (transfer full): URIs, with %NULL behind the last one
 */
char **lw_label_get_visited_links(LwLabel *label);

/**
 * lw_label_set_highlights:
 * @ranges: (array length=n_ranges) (nullable): later ones win
 * @n_ranges: how many ranges there are
 * @color: (nullable): NULL for none
 *
 * Highlights ranges of the text with a background colour, as the hits of a search, in place of those before. Needs no layout.
 */
void lw_label_set_highlights(LwLabel *label, const LwRange *ranges, gsize n_ranges, const GdkRGBA *color);

/**
 * lw_label_highlight_range:
 * @start_index: the first byte
 * @end_index: the byte behind the last one
 * @color: (nullable): NULL for none
 *
 * Highlights a range of bytes, as the current hit of a search, in place of the one of the last call. It wins over those of
 * lw_label_set_highlights().
 */
void lw_label_highlight_range(LwLabel *label, int start_index, int end_index, const GdkRGBA *color);

/**
 * LwSelectionGroup:
 *
 * Labels whose texts are selected and copied as one text, for example the messages of a chat or the paragraphs of an article. The
 * GObject signal "selection-changed" tells that another part of the texts is selected.
 *
 * Labels keep the group that they are in; the signal needs the object.
 */
typedef struct _LwSelectionGroup LwSelectionGroup;

#define LW_TYPE_SELECTION_GROUP (lw_selection_group_get_type())
#define LW_SELECTION_GROUP(object) (G_TYPE_CHECK_INSTANCE_CAST((object), LW_TYPE_SELECTION_GROUP, LwSelectionGroup))
#define LW_IS_SELECTION_GROUP(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), LW_TYPE_SELECTION_GROUP))

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LwSelectionGroup, g_object_unref)

/**
 * LwSelectionText:
 * @item: (type GObject.Object): an object of the list
 * @data: (closure): what the group was made with
 *
 * The text of an item, as its label shows it. The string is newly allocated, and the library frees it.
 *
 * Returns: (transfer full): a new string
 */
typedef char *(*LwSelectionText)(gpointer item, gpointer data);

/**
 * lw_selection_group_get_type:
 *
 * The GObject type `LwSelectionGroup`.
 */
GType lw_selection_group_get_type(void);

/**
 * lw_selection_group_new:
 *
 * Creates a group whose order is that of the widgets in their window. The caller owns the reference.
 *
 * Returns: (transfer full): a new group
 */
LwSelectionGroup *lw_selection_group_new(void);

/**
 * lw_selection_group_new_for_list:
 * @list: the objects of the rows
 * @get_text: (scope notified) (closure data) (destroy destroy): gives the text of an item
 * @data: what the function is called with
 * @destroy: called with the data when nothing needs it any more
 *
 * Creates a group for the rows that show the objects of a list. Each row says with lw_label_set_selection_item() which object it shows, so
 * rows may come and go while the user selects. The list must keep its objects, as GListStore and GtkStringList do. The caller owns the
 * reference; the group takes one of the list. The data is destroyed with the group.
 *
 * Returns: (transfer full): a new group
 */
LwSelectionGroup *lw_selection_group_new_for_list(GListModel *list, LwSelectionText get_text, gpointer data, GDestroyNotify destroy);

/**
 * lw_selection_group_new_for_items: (skip)
 * @items: the functions
 * @data: what the function is called with
 * @destroy: called with the data when nothing needs it any more
 *
 * Creates a group for the rows that show items with keys. Each row says with lw_label_set_selection_key() which item it shows. The
 * functions are copied. The caller owns the reference. The data is destroyed with the group.
 *
 * Returns: a new group
 */
LwSelectionGroup *lw_selection_group_new_for_items(const LwSelectionItems *items, gpointer data, GDestroyNotify destroy);

/**
 * lw_selection_group_add:
 * @label: a label
 *
 * Adds a label, which leaves the group that it was in. The label becomes selectable, and keeps the group.
 */
void lw_selection_group_add(LwSelectionGroup *group, LwLabel *label);

/**
 * lw_selection_group_remove:
 * @label: a label
 *
 * Removes a label; does nothing if it is in no group or another one.
 */
void lw_selection_group_remove(LwSelectionGroup *group, LwLabel *label);

/**
 * lw_selection_group_set_separator:
 * @value: a text
 *
 * Sets what stands between two texts that are copied.
 */
void lw_selection_group_set_separator(LwSelectionGroup *group, const char *value);

/**
 * lw_selection_group_get_separator:
 *
 * What stands between two texts that are copied; "\n" at first. The group owns the string until it changes.
 *
 * Returns: the text
 */
const char *lw_selection_group_get_separator(LwSelectionGroup *group);

/**
 * lw_selection_group_select_all:
 *
 * Selects all texts.
 */
void lw_selection_group_select_all(LwSelectionGroup *group);

/**
 * lw_selection_group_unselect_all:
 *
 * Selects nothing.
 */
void lw_selection_group_unselect_all(LwSelectionGroup *group);

/**
 * lw_selection_group_has_selection:
 *
 * Whether anything is selected.
 *
 * Returns: %TRUE if anything is selected
 */
gboolean lw_selection_group_has_selection(LwSelectionGroup *group);

/**
 * lw_selection_group_get_selected_text:
 *
 * What is selected as plain text; NULL if nothing is. The caller frees it.
 *
 * Returns: (transfer full) (nullable): the text; %NULL if nothing is selected
 */
char *lw_selection_group_get_selected_text(LwSelectionGroup *group);

/**
 * lw_selection_group_get_selected_html:
 *
 * What is selected as HTML; NULL if nothing is. The caller frees it.
 *
 * Returns: (transfer full) (nullable): HTML; %NULL if nothing is selected
 */
char *lw_selection_group_get_selected_html(LwSelectionGroup *group);

/**
 * lw_selection_group_copy:
 * @clipboard: a clipboard
 *
 * Copies what is selected to a clipboard, as text and HTML. Does nothing if nothing is selected.
 */
void lw_selection_group_copy(LwSelectionGroup *group, GdkClipboard *clipboard);

/**
 * lw_label_set_selection_item:
 * @item: (type GObject.Object) (nullable): an object of the list; %NULL for none
 *
 * Sets the object of the group's list that a label shows; NULL for none. Set it with the text when a row is bound, and to NULL when it is
 * unbound. The label takes a reference.
 */
void lw_label_set_selection_item(LwLabel *label, gpointer item);

/**
 * lw_label_set_selection_key:
 * @key: (nullable): a key; %NULL for none
 *
 * Sets the key of the item that a label shows; NULL for none. The label copies it.
 */
void lw_label_set_selection_key(LwLabel *label, const char *key);

/**
 * LwListPrerenderer:
 *
 * Prepares the texts of a list's next rows on other threads, for a GtkListView with one label in each row. The next rows are those in the
 * direction of the scrolling. What rows have shown is kept too, for some time. The labels of most rows must have the same properties.
 */
typedef struct _LwListPrerenderer LwListPrerenderer;

#define LW_TYPE_LIST_PRERENDERER (lw_list_prerenderer_get_type())
#define LW_LIST_PRERENDERER(object) (G_TYPE_CHECK_INSTANCE_CAST((object), LW_TYPE_LIST_PRERENDERER, LwListPrerenderer))
#define LW_IS_LIST_PRERENDERER(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), LW_TYPE_LIST_PRERENDERER))

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LwListPrerenderer, g_object_unref)

/**
 * LwRowText:
 * @position: the place of an item in the list, from 0
 * @data: (closure): what the prerenderer was made with
 *
 * The text of the item at a position; NULL if there is none: positions behind the last item are asked for too. It is called on GTK's
 * thread, when a row is prepared and when it is bound. The library frees the text.
 *
 * Returns: (transfer full) (nullable): a new text
 */
typedef LwText *(*LwRowText)(guint position, gpointer data);

/**
 * lw_list_prerenderer_get_type:
 *
 * The GObject type `LwListPrerenderer`.
 */
GType lw_list_prerenderer_get_type(void);

/**
 * lw_list_prerenderer_new:
 * @rows_ahead: how many rows are prepared ahead, 1 to 10,000; 24 are right for most lists
 * @get_text: (scope notified) (closure data) (destroy destroy): gives the text of an item
 * @data: what the function is called with
 * @destroy: called with the data when nothing needs it any more
 *
 * Creates a prerenderer. The caller owns the reference. The data is destroyed with the object.
 *
 * Returns: (transfer full): a new prerenderer
 */
LwListPrerenderer *lw_list_prerenderer_new(guint rows_ahead, LwRowText get_text, gpointer data, GDestroyNotify destroy);

/**
 * lw_list_prerenderer_bind:
 * @label: a label
 * @position: the place of an item in the list, from 0
 *
 * Shows the text of an item in a label. Call it where the factory of the list binds a row.
 */
void lw_list_prerenderer_bind(LwListPrerenderer *prerenderer, LwLabel *label, guint position);

/**
 * lw_list_prerenderer_unbind:
 * @label: a label
 *
 * Says that a label shows no item any more. Call it where the factory of the list unbinds a row.
 */
void lw_list_prerenderer_unbind(LwListPrerenderer *prerenderer, LwLabel *label);

/**
 * lw_list_prerenderer_clear:
 *
 * Forgets what is prepared: the properties of the labels or the width of the list changed.
 */
void lw_list_prerenderer_clear(LwListPrerenderer *prerenderer);

/**
 * LwLongLabel:
 *
 * A label for a text of any length, in a GtkScrolledWindow: only what is seen is shaped, laid out and drawn. Its properties are "label",
 * "selectable", "wrap-mode" (a GtkWrapMode), "follows-end", "is-at-end", "zoom" and those of GtkScrollable. The signal "setup" has each
 * LwLabel that is made for a part of the text, before it gets that: connect to its "activate-link" there, and set its properties. The signal
 * "selection-changed" tells that another part of the text is selected.
 */
typedef struct _LwLongLabel LwLongLabel;

#define LW_TYPE_LONG_LABEL (lw_long_label_get_type())
#define LW_LONG_LABEL(object) (G_TYPE_CHECK_INSTANCE_CAST((object), LW_TYPE_LONG_LABEL, LwLongLabel))
#define LW_IS_LONG_LABEL(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), LW_TYPE_LONG_LABEL))

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LwLongLabel, g_object_unref)

/**
 * lw_long_label_get_type:
 *
 * The GObject type `LwLongLabel`. Register it before you load a builder file that uses it.
 */
GType lw_long_label_get_type(void);

/**
 * lw_long_label_new:
 * @text: (nullable): a text; %NULL for an empty one
 *
 * Creates a label for a text of any length; NULL means empty. The reference is floating, as from any GTK constructor.
 *
 * Returns: (transfer floating): a new label
 */
GtkWidget *lw_long_label_new(const char *text);

/**
 * lw_long_label_set_text:
 * @text: a text
 *
 * Shows a text from its start, and ends the selection.
 */
void lw_long_label_set_text(LwLongLabel *label, const char *text);

/**
 * lw_long_label_get_text:
 *
 * The text. The caller frees it.
 *
 * Returns: (transfer full): the text
 */
char *lw_long_label_get_text(LwLongLabel *label);

/**
 * lw_long_label_append:
 * @text: a text
 *
 * Appends a text. What is seen and what is selected stays. The property "follows-end" keeps the end in view.
 */
void lw_long_label_append(LwLongLabel *label, const char *text);

/**
 * lw_long_label_append_markup:
 * @markup: Pango markup
 *
 * Appends a text with Pango markup and GtkLabel's links. If the markup is wrong, nothing changes, and the error says where.
 *
 * Returns: %FALSE if the markup is wrong
 */
gboolean lw_long_label_append_markup(LwLongLabel *label, const char *markup, GError **error);

/**
 * lw_long_label_set_styled_text:
 * @text: (nullable): a text; %NULL for an empty one
 *
 * Shows a text with its styles from its start, and ends the selection; NULL is empty.
 */
void lw_long_label_set_styled_text(LwLongLabel *label, const LwText *text);

/**
 * lw_long_label_get_styled_text:
 *
 * The text with its styles.
 *
 * Returns: (transfer full): a copy of the text
 */
LwText *lw_long_label_get_styled_text(LwLongLabel *label);

/**
 * lw_long_label_append_styled_text:
 * @text: a text
 *
 * Appends a text with its styles. What is seen and what is selected stays.
 */
void lw_long_label_append_styled_text(LwLongLabel *label, const LwText *text);

/**
 * lw_long_label_set_highlights:
 * @ranges: (array length=n_ranges) (nullable): in the order of the text, they cost the least
 * @n_ranges: how many ranges there are
 * @color: (nullable): NULL for none
 *
 * Highlights ranges of the text with a background colour, as the hits of a search, in place of those before.
 */
void lw_long_label_set_highlights(LwLongLabel *label, const LwRange *ranges, gsize n_ranges, const GdkRGBA *color);

/**
 * lw_long_label_highlight_range:
 * @start_index: the first byte
 * @end_index: the byte behind the last one
 * @color: (nullable): NULL for none
 *
 * Highlights a range of bytes, as the current hit of a search, in place of the one of the last call. It wins over those of
 * lw_long_label_set_highlights().
 */
void lw_long_label_highlight_range(LwLongLabel *label, int start_index, int end_index, const GdkRGBA *color);

/**
 * lw_long_label_remove_first:
 * @bytes: how many
 *
 * Removes bytes from the start of the text: at most all of it. If they end inside a character, the whole character stays.
 */
void lw_long_label_remove_first(LwLongLabel *label, gsize bytes);

/**
 * lw_long_label_scroll_to:
 * @start: the first byte
 * @end: the byte behind the last one
 * @alignment: from 0 for the start of the view to 1 for its end; negative for the least motion
 *
 * Scrolls with the next layout, so that a range of bytes of the text is seen. The range comes to a place in the view, from 0 for the start
 * to 1 for the end; with a negative alignment, the view moves as little as possible.
 */
void lw_long_label_scroll_to(LwLongLabel *label, gsize start, gsize end, double alignment);

/**
 * lw_long_label_get_visible_range:
 * @start: (out) (optional): the first byte
 * @end: (out) (optional): the byte behind the last one
 *
 * The bytes of the text whose lines are seen. Returns FALSE before the widget has a size.
 *
 * Returns: %FALSE before the widget has a size
 */
gboolean lw_long_label_get_visible_range(LwLongLabel *label, gsize *start, gsize *end);

/**
 * lw_long_label_get_range_of:
 * @part: a label of the signal "setup"
 * @start: (out) (optional): the first byte
 * @end: (out) (optional): the byte behind the last one
 *
 * The bytes of the text that one of its labels shows, for a handler of that label. Returns FALSE if it shows nothing of the text.
 *
 * Returns: %FALSE if the label shows nothing of the text
 */
gboolean lw_long_label_get_range_of(LwLongLabel *label, LwLabel *part, gsize *start, gsize *end);

/**
 * lw_long_label_make_labels_again:
 *
 * Makes all labels again, because a handler of the signal "setup" would do something else than before.
 */
void lw_long_label_make_labels_again(LwLongLabel *label);

/**
 * lw_long_label_select_range:
 * @start: the first byte
 * @end: the byte behind the last one
 *
 * Selects a range of bytes, if the property "selectable" is set. Offsets are limited to the text and to whole characters. Does not scroll.
 */
void lw_long_label_select_range(LwLongLabel *label, gsize start, gsize end);

/**
 * lw_long_label_get_selected_range:
 * @start: (out) (optional): the first byte
 * @end: (out) (optional): the byte behind the last one
 *
 * The bytes that are selected, or the place of the cursor. Returns FALSE if nothing is selected.
 *
 * Returns: %FALSE if nothing is selected
 */
gboolean lw_long_label_get_selected_range(LwLongLabel *label, gsize *start, gsize *end);

/**
 * lw_long_label_select_all:
 *
 * Selects the whole text, if the property "selectable" is set.
 */
void lw_long_label_select_all(LwLongLabel *label);

/**
 * lw_long_label_unselect_all:
 *
 * Selects nothing.
 */
void lw_long_label_unselect_all(LwLongLabel *label);

/**
 * lw_long_label_get_selected_text:
 *
 * What is selected as plain text; NULL if nothing is. The caller frees it.
 *
 * Returns: (transfer full) (nullable): the text; %NULL if nothing is selected
 */
char *lw_long_label_get_selected_text(LwLongLabel *label);

#endif

G_END_DECLS

#endif
