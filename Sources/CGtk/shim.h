// GTK 4 with what it stands on (GLib, GObject, Pango, GSK, graphene), and the few macros Swift cannot import.
#pragma once
// What is deprecated only since versions newer than the oldest we support (Debian 12's) gives no warning.
#define GLIB_VERSION_MIN_REQUIRED GLIB_VERSION_2_74
#define PANGO_VERSION_MIN_REQUIRED PANGO_VERSION_1_50
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
