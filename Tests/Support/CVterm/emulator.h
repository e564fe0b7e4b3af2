#ifndef CVTERM_EMULATOR_H
#define CVTERM_EMULATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <vterm.h>

// An independent terminal: libvterm, with the queries of the tests. All of it is in this header, so
// that it is compiled with the tests that use it: a build without tests never needs libvterm, and
// leaves no stale products for the time when it is installed.

typedef struct {
  VTerm *terminal;
  VTermScreen *screen;
  bool alternate, cursor, mouse;
} emulator;

/// One cell as the emulator shows it; colours as in `cn_cell`.
typedef struct {
  uint32_t scalars[6];
  uint32_t foreground, background;
  uint16_t attributes;
  uint8_t width;
} emulator_cell;

static inline int emulator_property_changed(VTermProp property, VTermValue *value, void *user) {
  emulator *self = user;
  if (property == VTERM_PROP_ALTSCREEN) self->alternate = value->boolean;
  if (property == VTERM_PROP_CURSORVISIBLE) self->cursor = value->boolean;
  if (property == VTERM_PROP_MOUSE) self->mouse = value->number != VTERM_PROP_MOUSE_NONE;
  return 1;
}

static inline emulator *emulator_open(int columns, int rows) {
  static const VTermScreenCallbacks callbacks = {.settermprop = emulator_property_changed};
  emulator *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  self->cursor = true;
  self->terminal = vterm_new(rows, columns);
  vterm_set_utf8(self->terminal, 1);
  self->screen = vterm_obtain_screen(self->terminal);
  vterm_screen_set_callbacks(self->screen, &callbacks, self);
  vterm_screen_enable_altscreen(self->screen, 1);
  vterm_screen_reset(self->screen, 1);
  return self;
}

static inline void emulator_feed(emulator *self, const void *bytes, size_t length) {
  vterm_input_write(self->terminal, bytes, length);
}

static inline void emulator_resize(emulator *self, int columns, int rows) {
  vterm_set_size(self->terminal, rows, columns);
}

static inline uint32_t emulator_color(const VTermColor *color) {
  if (VTERM_COLOR_IS_DEFAULT_FG(color) || VTERM_COLOR_IS_DEFAULT_BG(color)) return 0xFF000000;
  if (VTERM_COLOR_IS_INDEXED(color)) return 0x01000000 | color->indexed.idx;
  return (uint32_t)color->rgb.red << 16 | (uint32_t)color->rgb.green << 8 | color->rgb.blue;
}

static inline void emulator_cell_at(emulator *self, int column, int row, emulator_cell *cell) {
  VTermScreenCell read;
  memset(cell, 0, sizeof *cell);
  vterm_screen_get_cell(self->screen, (VTermPos){.row = row, .col = column}, &read);
  for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && read.chars[i] != 0; i++) {
    cell->scalars[i] = read.chars[i];
  }
  cell->width = (uint8_t)read.width;
  cell->foreground = emulator_color(&read.fg);
  cell->background = emulator_color(&read.bg);
  cell->attributes = (uint16_t)(read.attrs.bold << 0 | read.attrs.italic << 2 |
                                (read.attrs.underline != 0) << 3 | read.attrs.reverse << 4);
}

static inline bool emulator_is_alternate(emulator *self) { return self->alternate; }
static inline bool emulator_cursor_is_visible(emulator *self) { return self->cursor; }
/// Whether mouse reports are asked for.
static inline bool emulator_wants_mouse(emulator *self) { return self->mouse; }

static inline void emulator_close(emulator *self) {
  vterm_free(self->terminal);
  free(self);
}

#endif
