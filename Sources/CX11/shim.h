#ifndef LIQUIDGAUGE_CX11_H
#define LIQUIDGAUGE_CX11_H

#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/scrnsaver.h>
#include <X11/extensions/shape.h>
#include <X11/keysym.h>
#include <sys/ipc.h>
#include <sys/shm.h>

// XDestroyImage is only a macro: it calls through a function pointer of the image.
static inline int lg_destroy_image(XImage *image) { return XDestroyImage(image); }

#endif
