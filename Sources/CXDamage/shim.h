#ifndef LIQUIDGAUGE_CXDAMAGE_H
#define LIQUIDGAUGE_CXDAMAGE_H

#include <X11/Xlib.h>
#include <X11/extensions/Xdamage.h>

#endif
