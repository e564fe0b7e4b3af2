#include "CImages.h"
#include "ci_bytes.h"

#include <gif_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ci_gif_writer {
  GifFileType *file;
  ci_bytes *into;
};

static void tell(char error[CI_ERROR_SIZE], int code) {
  const char *words = GifErrorString(code);
  snprintf(error, CI_ERROR_SIZE, "%s", words != NULL ? words : "the picture cannot be written");
}

static int write_bytes(GifFileType *file, const GifByteType *bytes, int count) {
  ci_gif_writer *gif = file->UserData;
  return count >= 0 && ci_bytes_append(gif->into, bytes, (size_t)count) == 0 ? count : 0;
}

/* A map with a power of two of entries; null without a palette. */
static ColorMapObject *map_of(const uint8_t *palette, uint32_t colors) {
  if (palette == NULL) return NULL;
  int size = 2;
  while (size < (int)colors && size < 256) size *= 2;
  ColorMapObject *map = GifMakeMapObject(size, NULL);
  for (int i = 0; map != NULL && i < (int)colors && i < size; i++) {
    map->Colors[i].Red = palette[3 * i];
    map->Colors[i].Green = palette[3 * i + 1];
    map->Colors[i].Blue = palette[3 * i + 2];
  }
  return map;
}

static int put_loop(GifFileType *file, uint32_t plays) {
  GifByteType block[3] = {1, (GifByteType)(plays & 255), (GifByteType)(plays >> 8 & 255)};
  return EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
         EGifPutExtensionBlock(file, 11, "NETSCAPE2.0") == GIF_OK &&
         EGifPutExtensionBlock(file, 3, block) == GIF_OK &&
         EGifPutExtensionTrailer(file) == GIF_OK;
}

ci_gif_writer *ci_gif_writer_open(uint32_t width, uint32_t height, const uint8_t *palette,
                                  uint32_t colors, uint32_t plays, ci_bytes *into,
                                  char error[CI_ERROR_SIZE]) {
  int code = E_GIF_ERR_NOT_ENOUGH_MEM;
  ci_gif_writer *gif = calloc(1, sizeof *gif);
  if (gif == NULL) {
    tell(error, code);
    return NULL;
  }
  gif->into = into;
  gif->file = EGifOpen(gif, write_bytes, &code);
  if (gif->file == NULL) {
    tell(error, code);
    free(gif);
    return NULL;
  }
  EGifSetGifVersion(gif->file, true);
  ColorMapObject *map = map_of(palette, colors);
  int ok = EGifPutScreenDesc(gif->file, (int)width, (int)height, 8, 0, map) == GIF_OK;
  if (map != NULL) GifFreeMapObject(map);
  /* The loop extension counts repetitions: one play needs none. */
  if (ok && plays != 1) ok = put_loop(gif->file, plays == 0 ? 0 : plays - 1);
  if (ok) return gif;
  tell(error, gif->file->Error);
  EGifCloseFile(gif->file, &code);
  free(gif);
  return NULL;
}

int ci_gif_writer_add(ci_gif_writer *gif, const ci_gif_picture *picture, const uint8_t *indices,
                      const uint8_t *palette, uint32_t colors, char error[CI_ERROR_SIZE]) {
  GraphicsControlBlock control = {(int)picture->disposal, false, (int)picture->delay,
                                  picture->transparent};
  GifByteType block[4];
  EGifGCBToExtension(&control, block);
  ColorMapObject *map = map_of(palette, colors);
  int ok = EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, 4, block) == GIF_OK &&
           EGifPutImageDesc(gif->file, (int)picture->left, (int)picture->top, (int)picture->width,
                            (int)picture->height, false, map) == GIF_OK;
  if (map != NULL) GifFreeMapObject(map);
  for (uint32_t y = 0; ok && y < picture->height; y++) {
    /* giflib does not modify the line, although its type would permit it. */
    GifPixelType *line = (GifPixelType *)indices + (size_t)y * picture->width;
    ok = EGifPutLine(gif->file, line, (int)picture->width) == GIF_OK;
  }
  if (ok) return 0;
  tell(error, gif->file->Error);
  return -1;
}

int ci_gif_writer_close(ci_gif_writer *gif, char error[CI_ERROR_SIZE]) {
  int code = 0;
  int ok = EGifCloseFile(gif->file, &code) == GIF_OK;
  if (!ok) tell(error, code);
  free(gif);
  return ok ? 0 : -1;
}
