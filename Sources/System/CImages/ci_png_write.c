#include "CImages.h"
#include "ci_bytes.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

/* The context of libpng's callbacks: the destination of bytes, and of error messages. */
typedef struct {
  ci_bytes *into;
  char *error;
} destination;

static void failed(png_structp png, png_const_charp words) {
  destination *to = png_get_error_ptr(png);
  snprintf(to->error, CI_ERROR_SIZE, "%s", words);
  png_longjmp(png, 1);
}

static void warned(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  destination *to = png_get_io_ptr(png);
  if (ci_bytes_append(to->into, bytes, count) != 0) png_error(png, "out of memory");
}

static void flush(png_structp png) { (void)png; }

static void set_palette(png_structp png, png_infop info, const uint8_t *palette, uint32_t colors) {
  png_color entries[256];
  png_byte alpha[256];
  uint32_t translucent = 0;
  for (uint32_t i = 0; i < colors; i++) {
    entries[i].red = palette[4 * i];
    entries[i].green = palette[4 * i + 1];
    entries[i].blue = palette[4 * i + 2];
    alpha[i] = palette[4 * i + 3];
    if (alpha[i] != 255) translucent = i + 1;
  }
  png_set_PLTE(png, info, entries, (int)colors);
  if (translucent > 0) png_set_tRNS(png, info, alpha, (int)translucent, NULL);
}

/* No local variable changes between setjmp and its jump. */
static int write_file(png_structp png, png_infop info, const uint8_t *pixels, uint32_t width,
                      uint32_t height, int kind, int quick, const uint8_t *palette,
                      uint32_t colors) {
  static const int types[] = {PNG_COLOR_TYPE_PALETTE, PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_RGB_ALPHA};
  static const uint32_t sizes[] = {1, 3, 4};
  if (setjmp(png_jmpbuf(png)) != 0) return -1;
  int depth = kind != ci_png_palette ? 8 : colors <= 2 ? 1 : colors <= 4 ? 2 : colors <= 16 ? 4 : 8;
  png_set_IHDR(png, info, width, height, depth, types[kind], PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  /* Rows inside of a cell are equal, so their difference is mostly zero: measured, a third of the
     time for a twelfth more bytes; below 4 it would be twice the bytes. */
  png_set_compression_level(png, quick ? 4 : 9);
  if (quick) png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  if (kind == ci_png_palette) {
    if (!quick) png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    /* With one byte per pixel the remainder consists of runs: RLE is smaller than a longer search,
       and faster. */
    if (quick) png_set_compression_strategy(png, Z_RLE);
    set_palette(png, info, palette, colors);
  }
  png_write_info(png, info);
  if (depth < 8) png_set_packing(png);
  for (uint32_t y = 0; y < height; y++) {
    png_write_row(png, pixels + (size_t)y * width * sizes[kind]);
  }
  png_write_end(png, NULL);
  return 0;
}

int ci_png_write(const uint8_t *pixels, uint32_t width, uint32_t height, int kind, int quick,
                 const uint8_t *palette, uint32_t colors, ci_bytes *into,
                 char error[CI_ERROR_SIZE]) {
  destination to = {into, error};
  snprintf(error, CI_ERROR_SIZE, "out of memory");
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &to, failed, warned);
  png_infop info = png != NULL ? png_create_info_struct(png) : NULL;
  int result = -1;
  if (info != NULL) {
    png_set_write_fn(png, &to, write_bytes, flush);
    result = write_file(png, info, pixels, width, height, kind, quick, palette, colors);
  }
  png_destroy_write_struct(&png, &info);
  return result;
}
