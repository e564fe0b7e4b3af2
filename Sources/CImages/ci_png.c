#include "CImages.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* libpng's own simplified reader catches its error jumps and answers with a message. */
struct ci_png {
  png_image image;
};

static void tell(char error[CI_ERROR_SIZE], const char *words) {
  snprintf(error, CI_ERROR_SIZE, "%s", words);
}

ci_png *ci_png_open(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
                    char error[CI_ERROR_SIZE]) {
  ci_png *png = calloc(1, sizeof *png);
  if (png == NULL) {
    tell(error, "out of memory");
    return NULL;
  }
  png->image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&png->image, bytes, count)) {
    tell(error, png->image.message);
    ci_png_close(png);
    return NULL;
  }
  *width = png->image.width;
  *height = png->image.height;
  return png;
}

int ci_png_read(ci_png *png, uint8_t *rgba, char error[CI_ERROR_SIZE]) {
  png->image.format = PNG_FORMAT_RGBA;
  /* A negative or zero row stride would mean something else; this is the plain one. */
  if (png_image_finish_read(&png->image, NULL, rgba, 0, NULL)) return 0;
  tell(error, png->image.message);
  return -1;
}

void ci_png_close(ci_png *png) {
  png_image_free(&png->image);
  free(png);
}
