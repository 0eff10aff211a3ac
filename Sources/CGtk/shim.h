// GTK 4 with what it stands on (GLib, GObject, Pango, GSK, graphene), and the few macros Swift cannot import.
#pragma once
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
