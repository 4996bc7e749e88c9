#ifndef LIQUIDGAUGE_CGLIB_H
#define LIQUIDGAUGE_CGLIB_H

#include <gio/gio.h>
#include <glib-unix.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <malloc.h>

#endif
