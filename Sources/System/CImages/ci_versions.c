#include <gif_lib.h>
#include <png.h>

#include "CImages.h"

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)

const char *ci_png_version(void) { return png_get_libpng_ver(NULL); }

const char *ci_gif_version(void) {
  return TEXT(GIFLIB_MAJOR) "." TEXT(GIFLIB_MINOR) "." TEXT(GIFLIB_RELEASE);
}
