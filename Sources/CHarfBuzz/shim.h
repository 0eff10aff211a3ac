// HarfBuzz: shaping, script data, font tables.
#pragma once
#include <hb.h>
#include <hb-ot.h>
