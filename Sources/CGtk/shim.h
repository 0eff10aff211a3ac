// GTK 4 with what it stands on (GLib, GObject, Pango, GSK, graphene), and the few macros Swift cannot import.
#pragma once
// What is deprecated only since versions newer than the oldest we support (Debian 12's) gives no warning.
#define GLIB_VERSION_MIN_REQUIRED GLIB_VERSION_2_74
#define PANGO_VERSION_MIN_REQUIRED PANGO_VERSION_1_50
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <libintl.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

// The class structure of LwLabel, as C programs see it.
#include "../../resources/labelwidget/lw-types.h"

// The fundamental types are macros with casts.
static inline GType cgtk_type_object(void) { return G_TYPE_OBJECT; }
static inline GType cgtk_type_none(void) { return G_TYPE_NONE; }
static inline GType cgtk_type_boolean(void) { return G_TYPE_BOOLEAN; }
static inline GType cgtk_type_int(void) { return G_TYPE_INT; }
static inline GType cgtk_type_uint(void) { return G_TYPE_UINT; }
static inline GType cgtk_type_int64(void) { return G_TYPE_INT64; }
static inline GType cgtk_type_float(void) { return G_TYPE_FLOAT; }
static inline GType cgtk_type_double(void) { return G_TYPE_DOUBLE; }
static inline GType cgtk_type_string(void) { return G_TYPE_STRING; }
static inline GType cgtk_type_variant(void) { return G_TYPE_VARIANT; }
static inline GType cgtk_type_pointer(void) { return G_TYPE_POINTER; }

/// A glyph's attributes as they are in memory. Glyphs are written as five words of four bytes.
static inline uint32_t cgtk_glyph_attributes(gboolean is_cluster_start, gboolean is_color) {
    _Static_assert(sizeof(PangoGlyphInfo) == 20 && offsetof(PangoGlyphInfo, attr) == 16, "PangoGlyphInfo has changed");
    PangoGlyphVisAttr attributes;
    memset(&attributes, 0, sizeof attributes);
    attributes.is_cluster_start = is_cluster_start != 0;
    attributes.is_color = is_color != 0;
    uint32_t bits;
    memcpy(&bits, &attributes, sizeof bits);
    return bits;
}

/// The pattern of a font that Fontconfig found; NULL for a font of another kind. Opaque, so that Swift need not see
/// Fontconfig's types through this module too.
static inline const char *cgtk_pango_font_file(PangoFont *font, int *index) {
    if (!PANGO_IS_FC_FONT(font)) return NULL;
    FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
    FcChar8 *file = NULL;
    if (pattern == NULL || FcPatternGetString(pattern, FC_FILE, 0, &file) != FcResultMatch) return NULL;
    if (FcPatternGetInteger(pattern, FC_INDEX, 0, index) != FcResultMatch) *index = 0;
    return (const char *)file;
}

/// Whether a font has the bytes of a face (an `hb_face_t`), and not those of a file that has taken its place. The header of a font
/// file has a checksum of all of it.
static inline int cgtk_pango_font_has_face(PangoFont *font, void *face) {
    hb_font_t *hb_font = pango_font_get_hb_font(font);
    if (hb_font == NULL) return 0;
    hb_blob_t *ours = hb_face_reference_table((hb_face_t *)face, HB_TAG('h', 'e', 'a', 'd'));
    hb_blob_t *theirs = hb_face_reference_table(hb_font_get_face(hb_font), HB_TAG('h', 'e', 'a', 'd'));
    unsigned int length = hb_blob_get_length(ours);
    int is_same = length == hb_blob_get_length(theirs)
        && memcmp(hb_blob_get_data(ours, NULL), hb_blob_get_data(theirs, NULL), length) == 0;
    hb_blob_destroy(ours);
    hb_blob_destroy(theirs);
    return is_same;
}

/// The Pango description of the font that a Fontconfig pattern describes, without a size; NULL if it describes none.
static inline PangoFontDescription *cgtk_pango_description(void *pattern) {
    return pango_fc_font_description_from_pattern((FcPattern *)pattern, FALSE);
}

/// Writes a warning to GLib's log.
static inline void cgtk_warning(const char *message) { g_log("LabelWidget", G_LOG_LEVEL_WARNING, "%s", message); }

/// Writes to GLib's log that a function was called as it must not be.
static inline void cgtk_critical(const char *message) { g_log("LabelWidget", G_LOG_LEVEL_CRITICAL, "%s", message); }
