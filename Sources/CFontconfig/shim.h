// Fontconfig: which fonts there are and which one fits.
#pragma once
#include <fontconfig/fontconfig.h>
