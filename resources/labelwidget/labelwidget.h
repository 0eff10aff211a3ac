/* LabelWidget for C: the GObject type LwLabel, a label for GTK 4 with GtkLabel's properties, signals and actions. Programs include this file.
 *
 * The functions have GtkLabel's names with lw_ in place of gtk_, its arguments and its ownership of values. Most of what a label has
 * besides is set by GObject properties. LwSelectionGroup makes labels select as one text. LwLongLabel shows texts of any length in a
 * scrolled window. All functions belong on GTK's thread. Called on another one, a function does nothing and writes a
 * critical message. Only the functions for types, for the version, and of LwText and LwLayout may be called on any thread. */
#pragma once

#include "lw-enumerations.h"
#include "lw-label.h"
#include "lw-label-content.h"
#include "lw-layout.h"
#include "lw-list-prerenderer.h"
#include "lw-long-label.h"
#include "lw-selection-group.h"
#include "lw-text.h"
#include "lw-types.h"

G_BEGIN_DECLS

/**
 * lw_version:
 *
 * The library's version. The string lives as long as the process.
 *
 * Returns: three numbers with points between
 */
const char *lw_version(void);

G_END_DECLS
