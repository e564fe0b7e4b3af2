#include "CImages.h"

#include <gif_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ci_gif {
  GifFileType *file;
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  uint32_t plays;
};

static void tell(char error[CI_ERROR_SIZE], int code) {
  const char *words = GifErrorString(code);
  snprintf(error, CI_ERROR_SIZE, "%s", words != NULL ? words : "the file is damaged");
}

static int read_bytes(GifFileType *file, GifByteType *into, int wanted) {
  ci_gif *gif = file->UserData;
  size_t left = gif->count - gif->offset;
  size_t given = wanted < 0 ? 0 : (size_t)wanted < left ? (size_t)wanted : left;
  memcpy(into, gif->bytes + gif->offset, given);
  gif->offset += given;
  return (int)given;
}

ci_gif *ci_gif_open(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
                    char error[CI_ERROR_SIZE]) {
  int code = D_GIF_ERR_NOT_ENOUGH_MEM;
  ci_gif *gif = calloc(1, sizeof *gif);
  if (gif != NULL) {
    gif->bytes = bytes;
    gif->count = count;
    gif->plays = 1;
    gif->file = DGifOpen(gif, read_bytes, &code);
  }
  if (gif == NULL || gif->file == NULL) {
    free(gif);
    tell(error, code);
    return NULL;
  }
  *width = (uint32_t)gif->file->SWidth;
  *height = (uint32_t)gif->file->SHeight;
  return gif;
}

static int failed(ci_gif *gif, char error[CI_ERROR_SIZE]) {
  tell(error, gif->file->Error);
  return ci_gif_failed;
}

/* Reads one extension; `control` receives the properties of the next picture. */
static int read_extension(ci_gif *gif, GraphicsControlBlock *control) {
  GifByteType *block;
  int kind;
  if (DGifGetExtension(gif->file, &kind, &block) == GIF_ERROR) return GIF_ERROR;
  int loops = 0;
  if (kind == APPLICATION_EXT_FUNC_CODE && block != NULL && block[0] == 11) {
    loops = memcmp(block + 1, "NETSCAPE2.0", 11) == 0 || memcmp(block + 1, "ANIMEXTS1.0", 11) == 0;
  }
  while (block != NULL) {
    if (kind == GRAPHICS_EXT_FUNC_CODE) DGifExtensionToGCB(block[0], block + 1, control);
    if (loops && block[0] == 3 && block[1] == 1) gif->plays = block[2] | (uint32_t)block[3] << 8;
    if (DGifGetExtensionNext(gif->file, &block) == GIF_ERROR) return GIF_ERROR;
  }
  return GIF_OK;
}

static int read_picture(ci_gif *gif, const GraphicsControlBlock *control, ci_gif_picture *picture,
                        char error[CI_ERROR_SIZE]) {
  GifFileType *file = gif->file;
  if (DGifGetImageDesc(file) == GIF_ERROR) return failed(gif, error);
  const ColorMapObject *map = file->Image.ColorMap != NULL ? file->Image.ColorMap : file->SColorMap;
  if (map == NULL) {
    tell(error, D_GIF_ERR_NO_COLOR_MAP);
    return ci_gif_failed;
  }
  memset(picture, 0, sizeof *picture);
  picture->left = (uint32_t)file->Image.Left;
  picture->top = (uint32_t)file->Image.Top;
  picture->width = (uint32_t)file->Image.Width;
  picture->height = (uint32_t)file->Image.Height;
  picture->delay = (uint32_t)control->DelayTime;
  picture->disposal = (uint32_t)control->DisposalMode;
  picture->transparent = control->TransparentColor;
  for (int i = 0; i < map->ColorCount && i < 256; i++) {
    picture->palette[i][0] = map->Colors[i].Red;
    picture->palette[i][1] = map->Colors[i].Green;
    picture->palette[i][2] = map->Colors[i].Blue;
  }
  return ci_gif_more;
}

int ci_gif_next(ci_gif *gif, ci_gif_picture *picture, char error[CI_ERROR_SIZE]) {
  GraphicsControlBlock control = {DISPOSAL_UNSPECIFIED, false, 0, NO_TRANSPARENT_COLOR};
  for (;;) {
    GifRecordType type;
    if (DGifGetRecordType(gif->file, &type) == GIF_ERROR) return failed(gif, error);
    switch (type) {
    case IMAGE_DESC_RECORD_TYPE: return read_picture(gif, &control, picture, error);
    case TERMINATE_RECORD_TYPE: return ci_gif_end;
    case EXTENSION_RECORD_TYPE:
      if (read_extension(gif, &control) == GIF_ERROR) return failed(gif, error);
      break;
    default: break;
    }
  }
}

int ci_gif_read(ci_gif *gif, uint8_t *indices, char error[CI_ERROR_SIZE]) {
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  GifFileType *file = gif->file;
  int width = file->Image.Width, height = file->Image.Height;
  for (int pass = 0; pass < (file->Image.Interlace ? 4 : 1); pass++) {
    int start = file->Image.Interlace ? starts[pass] : 0;
    int step = file->Image.Interlace ? steps[pass] : 1;
    for (int y = start; y < height; y += step) {
      if (DGifGetLine(file, indices + (size_t)y * (size_t)width, width) == GIF_ERROR) {
        return failed(gif, error);
      }
    }
  }
  return 0;
}

uint32_t ci_gif_plays(const ci_gif *gif) { return gif->plays; }

void ci_gif_close(ci_gif *gif) {
  int code;
  DGifCloseFile(gif->file, &code);
  free(gif);
}
