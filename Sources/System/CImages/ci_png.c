#include "CImages.h"

#include <math.h>
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ci_png {
  png_structp png;
  png_infop info;
  /* The file, and the number of bytes that libpng has consumed. */
  const uint8_t *bytes;
  size_t count, taken;
  /* A buffer for a row in libpng's format. */
  uint8_t *row;
  /* Conversion tables of 8-bit and 16-bit samples; null if they are unchanged or rescaled. */
  uint8_t *samples;
  /* The buffer for the error message of the current call. */
  char *error;
};

static void failed(png_structp png, png_const_charp words) {
  ci_png *file = png_get_error_ptr(png);
  snprintf(file->error, CI_ERROR_SIZE, "%s", words);
  png_longjmp(png, 1);
}

static void warned(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static void take(png_structp png, png_bytep into, size_t count) {
  ci_png *file = png_get_io_ptr(png);
  if (count > file->count - file->taken) png_error(png, "it ends too early");
  memcpy(into, file->bytes + file->taken, count);
  file->taken += count;
}

/* Chunks irrelevant to pixels are not even unpacked. */
static void skip_other_chunks(png_structp png) {
#ifdef PNG_HANDLE_AS_UNKNOWN_SUPPORTED
  static const png_byte wanted[] = {'g', 'A', 'M', 'A', 0, 's', 'R', 'G', 'B', 0};
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, wanted, 2);
#else
  (void)png;
#endif
}

/* No local variable changes between setjmp and its jump, here and below. */
static int read_header(ci_png *file) {
  if (setjmp(png_jmpbuf(file->png)) != 0) return -1;
  png_set_read_fn(file->png, file, take);
  png_set_benign_errors(file->png, 1);
  skip_other_chunks(file->png);
  png_read_info(file->png, file->info);
  return 0;
}

ci_png *ci_png_open(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
                    char error[CI_ERROR_SIZE]) {
  snprintf(error, CI_ERROR_SIZE, "out of memory");
  ci_png *file = calloc(1, sizeof *file);
  if (file == NULL) return NULL;
  file->bytes = bytes;
  file->count = count;
  file->error = error;
  file->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, file, failed, warned);
  file->info = file->png != NULL ? png_create_info_struct(file->png) : NULL;
  if (file->info == NULL || read_header(file) != 0) {
    ci_png_close(file);
    return NULL;
  }
  *width = png_get_image_width(file->png, file->info);
  *height = png_get_image_height(file->png, file->info);
  return file;
}

/* The exponent that converts the file's samples to sRGB; 1 if they are close enough. Both sides
   count as powers, sRGB as that of 2.2, so that a file with a gamma of 1 / 2.2 keeps its bytes. A
   file without gamma is sRGB, whatever its depth. */
static double exponent(const ci_png *file) {
  int intent;
  png_fixed_point gamma;
  if (png_get_sRGB(file->png, file->info, &intent) != 0) return 1;
  if (png_get_gAMA_fixed(file->png, file->info, &gamma) == 0 || gamma <= 0) return 1;
  double whole = (double)gamma / PNG_FP_1 * 2.2;
  return fabs(whole - 1) <= 0.05 ? 1 : 1 / whole;
}

static int make_samples(ci_png *file, int depth) {
  double power = exponent(file);
  if (power == 1) return 0;
  uint32_t last = depth == 16 ? 65535 : 255;
  file->samples = malloc(last + 1);
  if (file->samples == NULL) return -1;
  for (uint32_t i = 0; i <= last; i++) {
    file->samples[i] = (uint8_t)floor(pow((double)i / last, power) * 255 + 0.5);
  }
  return 0;
}

/* Requests red, green, blue and alpha of 8 or 16 bits from libpng, without any other conversion. */
static void ask_for_rgba(ci_png *file, int depth) {
  png_set_expand(file->png);
  png_set_gray_to_rgb(file->png);
  png_set_add_alpha(file->png, depth == 16 ? 65535 : 255, PNG_FILLER_AFTER);
  png_read_update_info(file->png, file->info);
}

static uint8_t rescaled(uint32_t sample) { return (uint8_t)((sample * 255 + 32895) >> 16); }

static void put_wide(const ci_png *file, const uint8_t *from, uint8_t *pixel) {
  for (int i = 0; i < 4; i++) {
    uint32_t sample = (uint32_t)from[2 * i] << 8 | from[2 * i + 1];
    pixel[i] = i < 3 && file->samples != NULL ? file->samples[sample] : rescaled(sample);
  }
}

static void put_narrow(const ci_png *file, const uint8_t *from, uint8_t *pixel) {
  memcpy(pixel, from, 4);
  if (file->samples == NULL) return;
  for (int i = 0; i < 3; i++) pixel[i] = file->samples[from[i]];
}

/* Reads a row of `width` pixels, and stores them `step` pixels apart. */
static void read_row(ci_png *file, int depth, uint8_t *into, uint32_t width, uint32_t step) {
  png_read_row(file->png, file->row, NULL);
  if (depth != 16 && file->samples == NULL && step == 1) {
    memcpy(into, file->row, (size_t)width * 4);
    return;
  }
  for (uint32_t x = 0; x < width; x++) {
    uint8_t *pixel = into + (size_t)x * step * 4;
    if (depth == 16) {
      put_wide(file, file->row + (size_t)x * 8, pixel);
    } else {
      put_narrow(file, file->row + (size_t)x * 4, pixel);
    }
  }
}

/* The seven passes of an interlaced file are small pictures; their pixels are put in place here, so
   that only a single row is ever stored with 16 bits. */
static void read_passes(ci_png *file, int depth, uint32_t width, uint32_t height, uint8_t *rgba) {
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
    uint32_t columns = PNG_PASS_COLS(width, pass), rows = PNG_PASS_ROWS(height, pass);
    for (uint32_t y = 0; columns > 0 && y < rows; y++) {
      size_t row = PNG_ROW_FROM_PASS_ROW(y, pass), start = PNG_PASS_START_COL(pass);
      read_row(file, depth, rgba + (row * width + start) * 4, columns, PNG_PASS_COL_OFFSET(pass));
    }
  }
}

static int read_pixels(ci_png *file, uint8_t *rgba) {
  if (setjmp(png_jmpbuf(file->png)) != 0) return -1;
  uint32_t width = png_get_image_width(file->png, file->info);
  uint32_t height = png_get_image_height(file->png, file->info);
  int depth = png_get_bit_depth(file->png, file->info) == 16 ? 16 : 8;
  ask_for_rgba(file, depth);
  size_t size = png_get_rowbytes(file->png, file->info);
  if (size != (size_t)width * (size_t)depth / 2) png_error(file->png, "unknown kind of pixels");
  file->row = malloc(size);
  if (file->row == NULL || make_samples(file, depth) != 0) png_error(file->png, "out of memory");
  if (png_get_interlace_type(file->png, file->info) == PNG_INTERLACE_ADAM7) {
    read_passes(file, depth, width, height, rgba);
  } else {
    for (uint32_t y = 0; y < height; y++) {
      read_row(file, depth, rgba + (size_t)y * width * 4, width, 1);
    }
  }
  return 0;
}

int ci_png_read(ci_png *file, uint8_t *rgba, char error[CI_ERROR_SIZE]) {
  file->error = error;
  return read_pixels(file, rgba);
}

void ci_png_close(ci_png *file) {
  png_destroy_read_struct(&file->png, &file->info, NULL);
  free(file->row);
  free(file->samples);
  free(file);
}
