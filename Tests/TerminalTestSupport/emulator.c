// Only tests need libvterm: without it the package still builds, and tests do not link.
#if __has_include(<vterm.h>)
#include <stdlib.h>
#include <string.h>
#include <vterm.h>

#include "TerminalTestSupport.h"

struct emulator {
  VTerm *terminal;
  VTermScreen *screen;
  bool alternate, cursor, mouse;
};

static int property_changed(VTermProp property, VTermValue *value, void *user) {
  emulator *self = user;
  if (property == VTERM_PROP_ALTSCREEN) self->alternate = value->boolean;
  if (property == VTERM_PROP_CURSORVISIBLE) self->cursor = value->boolean;
  if (property == VTERM_PROP_MOUSE) self->mouse = value->number != VTERM_PROP_MOUSE_NONE;
  return 1;
}

static const VTermScreenCallbacks callbacks = {.settermprop = property_changed};

emulator *emulator_open(int columns, int rows) {
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

void emulator_feed(emulator *self, const void *bytes, size_t length) {
  vterm_input_write(self->terminal, bytes, length);
}

void emulator_resize(emulator *self, int columns, int rows) {
  vterm_set_size(self->terminal, rows, columns);
}

static uint32_t packed(const VTermColor *color) {
  if (VTERM_COLOR_IS_DEFAULT_FG(color) || VTERM_COLOR_IS_DEFAULT_BG(color)) return 0xFF000000;
  if (VTERM_COLOR_IS_INDEXED(color)) return 0x01000000 | color->indexed.idx;
  return (uint32_t)color->rgb.red << 16 | (uint32_t)color->rgb.green << 8 | color->rgb.blue;
}

void emulator_cell_at(emulator *self, int column, int row, emulator_cell *cell) {
  VTermScreenCell read;
  memset(cell, 0, sizeof *cell);
  vterm_screen_get_cell(self->screen, (VTermPos){.row = row, .col = column}, &read);
  for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && read.chars[i] != 0; i++) {
    cell->scalars[i] = read.chars[i];
  }
  cell->width = (uint8_t)read.width;
  cell->foreground = packed(&read.fg);
  cell->background = packed(&read.bg);
  cell->attributes = (uint16_t)(read.attrs.bold << 0 | read.attrs.italic << 2 |
                                (read.attrs.underline != 0) << 3 | read.attrs.reverse << 4);
}

bool emulator_is_alternate(emulator *self) { return self->alternate; }
bool emulator_cursor_is_visible(emulator *self) { return self->cursor; }
bool emulator_wants_mouse(emulator *self) { return self->mouse; }

void emulator_close(emulator *self) {
  vterm_free(self->terminal);
  free(self);
}

#endif
