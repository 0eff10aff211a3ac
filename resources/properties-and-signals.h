/* What g-ir-scanner cannot read of properties and signals in the headers, as they are registered when the library runs: what they mean, and
 * the names of the arguments. Nobody includes this file. scripts/reference fails when one of them is missing here. */

/**
 * LwLabel:are-links-draggable:
 *
 * Whether a link with a URI can be dragged out of the label with the mouse; %TRUE by default. In a label that is selectable, dragging
 * selects.
 */

/**
 * LwLabel:attributes:
 *
 * Attributes of Pango that win over those of the text.
 */

/**
 * LwLabel:base-direction:
 *
 * The direction of paragraphs without a direction of their own.
 */

/**
 * LwLabel:copies-hidden-text:
 *
 * Whether copying takes text too that a token replaces, as GtkLabel does; %TRUE by default. If not, the token is copied in its place.
 */

/**
 * LwLabel:detects-links:
 *
 * Whether addresses in the text are links: URLs, domains, e-mail addresses and phone numbers. They stand beside the links that the text or
 * its markup has.
 */

/**
 * LwLabel:displays-asynchronously:
 *
 * Whether another thread lays out what takes longer than two milliseconds. Until the new text is ready, the label shows the old one, whose
 * links do nothing. Rows of a list call [method@Lw.Label.prepare_for_reuse].
 */

/**
 * LwLabel:ellipsize:
 *
 * Where a paragraph is cut that has no room.
 */

/**
 * LwLabel:extra-menu:
 *
 * A menu that the context menu shows after its own items.
 */

/**
 * LwLabel:folded-lines:
 *
 * The largest number of lines that are shown until the user asks for more; 0, as at first, if all are always shown. The text then ends with
 * a token: a click on it shows all lines.
 */

/**
 * LwLabel:hyphenation-factor:
 *
 * A line that is filled less than this share is hyphenated, 0 to 1. 0, as at first, hyphenates at soft hyphens alone, 1 as often as possible. The
 * language of the text needs a dictionary.
 */

/**
 * LwLabel:inset-bottom:
 *
 * The space between the text and the bottom edge of the widget, in pixels.
 */

/**
 * LwLabel:inset-left:
 *
 * The space between the text and the left edge of the widget, in pixels.
 */

/**
 * LwLabel:inset-right:
 *
 * The space between the text and the right edge of the widget, in pixels.
 */

/**
 * LwLabel:inset-top:
 *
 * The space between the text and the top edge of the widget, in pixels.
 */

/**
 * LwLabel:is-expanded:
 *
 * Whether a label with [property@Lw.Label:folded-lines] shows all lines.
 */

/**
 * LwLabel:is-preparing:
 *
 * Whether another thread prepares a text, and the label still shows the one before.
 */

/**
 * LwLabel:is-truncated:
 *
 * Whether a token replaces text at the current size.
 */

/**
 * LwLabel:justify:
 *
 * The alignment of lines, as GtkLabel has it.
 */

/**
 * LwLabel:label:
 *
 * The text, or its markup if [property@Lw.Label:use-markup] is set.
 */

/**
 * LwLabel:less-token:
 *
 * What follows the text of an unfolded label, as Pango markup; %NULL for "less" in the language of the user.
 */

/**
 * LwLabel:line-break-strategy:
 *
 * How lines are filled.
 */

/**
 * LwLabel:lines:
 *
 * The largest number of lines of each paragraph that is ellipsized; -1 for no limit.
 */

/**
 * LwLabel:link-touch-radius:
 *
 * How many pixels beside a link a finger may touch it. It is 10 at first.
 */

/**
 * LwLabel:max-width-chars:
 *
 * The largest natural width, in characters; -1 for no limit.
 */

/**
 * LwLabel:maximum-natural-width:
 *
 * The largest natural width, in pixels. The natural width of a label that wraps is then that of its longest line, so that a bubble hugs its
 * text.
 */

/**
 * LwLabel:maximum-number-of-lines:
 *
 * The largest number of lines of the whole text; 0, as at first, for no limit.
 */

/**
 * LwLabel:minimum-text-scale-factor:
 *
 * The smallest scale of a text that is shrunk to fit the width and the line limit; 1, as at first, never shrinks it. The minimum width of
 * the label is that of the text at this scale.
 */

/**
 * LwLabel:mnemonic-keyval:
 *
 * The key value of the mnemonic; `GDK_KEY_VoidSymbol` without one.
 */

/**
 * LwLabel:mnemonic-widget:
 *
 * The widget that the mnemonic activates.
 */

/**
 * LwLabel:more-token:
 *
 * What ends the text of a folded label, as Pango markup; %NULL for "… more" in the language of the user.
 */

/**
 * LwLabel:natural-wrap-mode:
 *
 * How the natural width for a height is found.
 */

/**
 * LwLabel:reserved-number-of-lines:
 *
 * The number of lines that the label is high at least, so that a text that comes later moves nothing; 0, as at first, for none.
 */

/**
 * LwLabel:selectable:
 *
 * Whether the text may be selected: with the pointer, with a finger and with keys.
 */

/**
 * LwLabel:shows-full-text-in-tooltip:
 *
 * Whether the tooltip shows the whole text while a part of it is cut.
 */

/**
 * LwLabel:single-line-mode:
 *
 * Whether the text is one line.
 */

/**
 * LwLabel:tabs:
 *
 * The tab stops.
 */

/**
 * LwLabel:text-alignment:
 *
 * The alignment of lines in paragraphs without an alignment of their own.
 */

/**
 * LwLabel:text-layout-mode:
 *
 * What decides the heights of lines. It is that of GtkLabel at first.
 */

/**
 * LwLabel:text-scale-factor-step-size:
 *
 * The step between scales of a text that is shrunk, 0 to 1. It is 1/128 at first; 0 allows any scale.
 */

/**
 * LwLabel:text-scaling-baseline-adjustment:
 *
 * What keeps its place when a text is shrunk.
 */

/**
 * LwLabel:truncation-mode:
 *
 * The part of the last line that the token replaces.
 */

/**
 * LwLabel:truncation-token:
 *
 * What stands for text that is cut, as Pango markup; %NULL for "…".
 */

/**
 * LwLabel:use-markup:
 *
 * Whether [property@Lw.Label:label] is Pango markup.
 */

/**
 * LwLabel:use-underline:
 *
 * Whether an underscore marks the mnemonic.
 */

/**
 * LwLabel:vertical-alignment:
 *
 * The place of the text in the height of the widget.
 */

/**
 * LwLabel:width-chars:
 *
 * The least width, in characters; -1 for none.
 */

/**
 * LwLabel:wrap:
 *
 * Whether lines wrap.
 */

/**
 * LwLabel:wrap-mode:
 *
 * Where lines wrap.
 */

/**
 * LwLabel:xalign:
 *
 * The horizontal place of the text: from 0 for the left to 1 for the right, or the other way round where text runs from right to left.
 */

/**
 * LwLabel:yalign:
 *
 * The vertical place of the text: from 0 for the top to 1 for the bottom.
 */

/**
 * LwLongLabel:follows-end:
 *
 * Whether the end stays in view when the text grows or the view gets another size, as long as the user does not scroll away from it.
 */

/**
 * LwLongLabel:is-at-end:
 *
 * Whether the end of the text is seen.
 */

/**
 * LwLongLabel:label:
 *
 * The text.
 */

/**
 * LwLongLabel:selectable:
 *
 * Whether the text may be selected: with the pointer, with a finger and with keys.
 */

/**
 * LwLongLabel:wrap-mode:
 *
 * Where lines wrap.
 */

/**
 * LwLongLabel:zoom:
 *
 * How large the text is, from 0.1 to 10; 1 at first. Text with a size of its own keeps that.
 */

/**
 * LwLabel::activate-link:
 * @label: the label
 * @uri: what the link leads to
 *
 * Tells that a link with a URI is activated: by a click, a finger or a key. The first handler that returns %TRUE ends it. If none does, the
 * label opens the URI, as GtkLabel does.
 *
 * Returns: %TRUE if the handler has done what the link is for
 */

/**
 * LwLabel::activate-link-value:
 * @label: the label
 * @value: what the program gave to [method@Lw.Text.append_link_value]
 *
 * Tells that a link with a value is activated. The first handler that returns %TRUE ends it. If none does, nothing happens.
 *
 * Returns: %TRUE if the handler has done what the link is for
 */

/**
 * LwLabel::link-long-pressed:
 * @label: the label
 * @uri: what the link leads to
 * @x: pixels from the left edge of the widget
 * @y: pixels from the top edge of the widget
 *
 * Tells that a link with a URI is pressed for a long time, with a finger or with the mouse. The first handler that returns %TRUE ends it,
 * and the link is not activated when it is released. If none does, a long press with the mouse is like a short one, and a finger opens the
 * link's menu; where text can be selected, it selects a word before that.
 *
 * Returns: %TRUE if the handler has done something
 */

/**
 * LwLabel::activate-current-link:
 * @label: the label
 *
 * Activates the link that has the focus. It is for keys: a program emits it with g_signal_emit_by_name().
 */

/**
 * LwLabel::copy-clipboard:
 * @label: the label
 *
 * Copies what is selected. It is for keys: a program emits it with g_signal_emit_by_name().
 */

/**
 * LwLabel::move-cursor:
 * @label: the label
 * @step: what the cursor moves by
 * @count: how many steps; negative for steps back
 * @extend_selection: whether the selection grows
 *
 * Moves the cursor of a label that is selectable. It is for keys: a program emits it with g_signal_emit_by_name().
 */

/**
 * LwLabel::selection-changed:
 * @label: the label
 *
 * Tells that another part of the text is selected.
 */

/**
 * LwLabel::layout-changed:
 * @label: the label
 *
 * Tells that the label shows other lines. It comes at the end of the allocation, so after the lines have their places.
 */

/**
 * LwLabel::text-moved:
 * @label: the label
 *
 * Tells that the lines stand at another place in the widget, or for the first time at one. It comes at the end of the allocation.
 */

/**
 * LwLongLabel::selection-changed:
 * @long_label: the label
 *
 * Tells that another part of the text is selected.
 */

/**
 * LwLongLabel::setup:
 * @long_label: the long label
 * @label: a label for a part of the text
 *
 * Has each label that is made for a part of the text, before it gets that. Connect to its [signal@Lw.Label::activate-link] there, and set its
 * properties.
 */

/**
 * LwSelectionGroup::selection-changed:
 * @group: the group
 *
 * Tells that another part of the texts is selected.
 */
