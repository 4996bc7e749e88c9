#ifndef LIQUIDGAUGE_CCAIRO_H
#define LIQUIDGAUGE_CCAIRO_H

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>

#endif
