// Prints what programs rely on that were built with this header, besides the functions: the sizes of structures and the places of what
// they have.
#include <labelwidget/labelwidget.h>
#include <stddef.h>

#define SIZE(type) g_print("size %s %zu\n", #type, sizeof(type))
#define PLACE(type, member) g_print("place %s.%s %zu\n", #type, #member, offsetof(type, member))
#define VALUE(name) g_print("value %s %d\n", #name, name)

int main(void) {
    SIZE(LwLabel);
    SIZE(LwLabelClass);
    PLACE(LwLabelClass, get_text_insets);
    PLACE(LwLabelClass, snapshot_behind);
    PLACE(LwLabelClass, snapshot_front);
    SIZE(LwInsets);
    PLACE(LwInsets, left);
    PLACE(LwInsets, right);
    PLACE(LwInsets, top);
    PLACE(LwInsets, bottom);
    SIZE(LwRange);
    PLACE(LwRange, start);
    PLACE(LwRange, end);
    SIZE(LwSelectionItems);
    PLACE(LwSelectionItems, get_n_items);
    PLACE(LwSelectionItems, get_position);
    PLACE(LwSelectionItems, get_key);
    PLACE(LwSelectionItems, get_text);
    VALUE(LW_TRUNCATION_MODE_END);
    VALUE(LW_TRUNCATION_MODE_MIDDLE);
    VALUE(LW_TRUNCATION_MODE_START);
    VALUE(LW_TRUNCATION_MODE_CLIP);
    VALUE(LW_TEXT_ALIGNMENT_START);
    VALUE(LW_TEXT_ALIGNMENT_END);
    VALUE(LW_TEXT_ALIGNMENT_LEFT);
    VALUE(LW_TEXT_ALIGNMENT_RIGHT);
    VALUE(LW_TEXT_ALIGNMENT_CENTER);
    VALUE(LW_TEXT_ALIGNMENT_JUSTIFIED);
    VALUE(LW_VERTICAL_ALIGNMENT_YALIGN);
    VALUE(LW_VERTICAL_ALIGNMENT_TOP);
    VALUE(LW_VERTICAL_ALIGNMENT_CENTER);
    VALUE(LW_VERTICAL_ALIGNMENT_BOTTOM);
    VALUE(LW_VERTICAL_ALIGNMENT_CENTER_CAP_HEIGHT);
    VALUE(LW_VERTICAL_ALIGNMENT_CENTER_X_HEIGHT);
    VALUE(LW_BASE_DIRECTION_NATURAL);
    VALUE(LW_BASE_DIRECTION_LEFT_TO_RIGHT);
    VALUE(LW_BASE_DIRECTION_RIGHT_TO_LEFT);
    VALUE(LW_BASE_DIRECTION_FIRST_STRONG);
    VALUE(LW_LINE_BREAK_STRATEGY_GREEDY);
    VALUE(LW_LINE_BREAK_STRATEGY_BALANCED);
    VALUE(LW_TEXT_LAYOUT_MODE_DEFAULT);
    VALUE(LW_TEXT_LAYOUT_MODE_TEXT_KIT);
    VALUE(LW_TEXT_LAYOUT_MODE_PANGO);
    VALUE(LW_TEXT_SCALING_BASELINE_NONE);
    VALUE(LW_TEXT_SCALING_BASELINE_FIRST_BASELINE);
    VALUE(LW_TEXT_SCALING_BASELINE_FIRST_LINE_CENTER);
    VALUE(LW_TEXT_SCALING_BASELINE_FIRST_LINE_CAP_HEIGHT);
    VALUE(LW_TEXT_SCALING_BASELINE_FIRST_LINE_X_HEIGHT);
    VALUE(LW_ERROR_JSON);
    VALUE(LW_ERROR_PICTURE);
    VALUE(LW_ERROR_TOO_LONG);
    VALUE(LW_TOKEN_TRUNCATION);
    VALUE(LW_TOKEN_MORE);
    VALUE(LW_TOKEN_LESS);
    return 0;
}
