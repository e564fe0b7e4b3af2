#ifndef CIMAGES_H
#define CIMAGES_H

/* PNG and GIF decoding from memory and encoding to it. Errors of the libraries are contained: every
   call returns its status, and stores a message in `error`. Nothing is allocated for pixels: the
   caller reads the size first, decides whether it is acceptable, and provides the memory. */
#include <stddef.h>
#include <stdint.h>

#define CI_ERROR_SIZE 128

/* A PNG decoder. */
typedef struct ci_png ci_png;

/* Reads the header. Null with a message in `error` if there is none, or no memory. */
ci_png *ci_png_open(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
                    char error[CI_ERROR_SIZE]);
/* Decodes into width * height * 4 bytes: red, green, blue, straight alpha. 0 on success. */
int ci_png_read(ci_png *png, uint8_t *rgba, char error[CI_ERROR_SIZE]);
void ci_png_close(ci_png *png);

/* A GIF decoder, picture by picture. */
typedef struct ci_gif ci_gif;

/* The header of a picture. */
typedef struct {
  uint32_t left, top, width, height;
  /* The delay in hundredths of a second. */
  uint32_t delay;
  /* 0...3: unspecified, keep, clear to transparent, restore the previous content. */
  uint32_t disposal;
  /* The transparent index; -1 for none. */
  int32_t transparent;
  /* Red, green, blue of each index; indices without a colour are black. */
  uint8_t palette[256][3];
} ci_gif_picture;

enum { ci_gif_end = 0, ci_gif_more = 1, ci_gif_failed = -1 };

ci_gif *ci_gif_open(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
                    char error[CI_ERROR_SIZE]);
/* Advances to the next picture; its pixels must be read before the one after it. */
int ci_gif_next(ci_gif *gif, ci_gif_picture *picture, char error[CI_ERROR_SIZE]);
/* Reads the pixels of the picture as width * height indices, rows in order. 0 on success. */
int ci_gif_read(ci_gif *gif, uint8_t *indices, char error[CI_ERROR_SIZE]);
/* The number of plays as far as was read: 0 for infinite, 1 if unspecified. */
uint32_t ci_gif_plays(const ci_gif *gif);
void ci_gif_close(ci_gif *gif);

/* The output of an encoder: owned by the caller, and freed with ci_bytes_free. */
typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} ci_bytes;

void ci_bytes_free(ci_bytes *bytes);

enum { ci_png_palette = 0, ci_png_rgb = 1, ci_png_rgba = 2 };

/* Appends a PNG file without text and time. `pixels` are indices (one byte), or three or four bytes
   each, row by row; `palette` holds red, green, blue, alpha of `colors` entries; `quick` is for one
   of many pictures. 0 on success. */
int ci_png_write(const uint8_t *pixels, uint32_t width, uint32_t height, int kind, int quick,
                 const uint8_t *palette, uint32_t colors, ci_bytes *into,
                 char error[CI_ERROR_SIZE]);

/* A GIF encoder that writes into bytes. */
typedef struct ci_gif_writer ci_gif_writer;

/* Begins a file; `palette` (red, green, blue of `colors` entries) is the one shared by all
   pictures, or null. `plays`: 0 for infinite. */
ci_gif_writer *ci_gif_writer_open(uint32_t width, uint32_t height, const uint8_t *palette,
                                  uint32_t colors, uint32_t plays, ci_bytes *into,
                                  char error[CI_ERROR_SIZE]);
/* Appends a picture; `palette` may be null for the shared one. `transparent` is -1 for none. 0 on
   success. */
int ci_gif_writer_add(ci_gif_writer *gif, const ci_gif_picture *picture, const uint8_t *indices,
                      const uint8_t *palette, uint32_t colors, char error[CI_ERROR_SIZE]);
/* Ends the file and frees the encoder. 0 on success. */
int ci_gif_writer_close(ci_gif_writer *gif, char error[CI_ERROR_SIZE]);

/* The versions of the libraries: that of libpng at run time, that of giflib at build time. */
const char *ci_png_version(void);
const char *ci_gif_version(void);

#endif
