#include "cn_pairs.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

// ncurses 6.4 frees its pair table while a search tree still points into it, assigns numbers above
// its limit and recolours cells on the screen when it recycles a pair. Therefore this file has a
// separate table, assigns numbers in order, makes ncurses allocate its whole table at once, and
// restarts all pairs (with a full repaint) when a frame does not fit.

enum {
  DEFAULT_COLOR = -1,
  NEW_PAIRS_BEFORE_COARSE = 4000,  // each is slow in ncurses; fewer colours are invisible in motion
  COARSEST = 4,
};

typedef struct {
  int foreground, background;
  int number;  // 0: free slot
} pair_slot;

static struct {
  pair_slot *slots;
  size_t mask;
  int used;   // numbers 1...used are assigned
  int limit;  // exclusive upper bound of numbers
  int level;  // 0: unreduced colours
  bool is_direct;
  bool has_colors;
} table;

static void forget(void) {
  memset(table.slots, 0, (table.mask + 1) * sizeof *table.slots);
  table.used = 0;
}

static void init_number(int number, int foreground, int background) {
#ifdef NCURSES_EXT_COLORS
  init_extended_pair(number, foreground, background);
#else
  init_pair((short)number, (short)foreground, (short)background);
#endif
}

static void start_table(void) {
  if (table.limit > 1) init_number(table.limit - 1, DEFAULT_COLOR, DEFAULT_COLOR);
}

void cn_pairs_open(bool is_direct) {
  cn_pairs_close();
  table.is_direct = is_direct;
  table.has_colors = has_colors() && COLOR_PAIRS > 1;
  if (!table.has_colors) return;
  table.limit = COLOR_PAIRS;
#ifndef NCURSES_EXT_COLORS
  if (table.limit > 32767) table.limit = 32767;
#endif
  size_t capacity = 256;
  while (capacity < (size_t)table.limit * 2) capacity *= 2;
  table.slots = calloc(capacity, sizeof *table.slots);
  if (table.slots == NULL) {
    table.has_colors = false;
    return;
  }
  table.mask = capacity - 1;
  start_table();
}

void cn_pairs_close(void) {
  free(table.slots);
  memset(&table, 0, sizeof table);
}

static int color_number(uint32_t color) {
  uint32_t kind = color >> 24;
  if (kind == 0xFF) return DEFAULT_COLOR;
  if (kind == 1) {
    int index = (int)(color & 0xFF);
    // In a direct entry only 0-7 are palette colours.
    return index < (table.is_direct ? 8 : COLORS) ? index : DEFAULT_COLOR;
  }
  if (!table.is_direct) return DEFAULT_COLOR;
  uint32_t kept = 8;
  if (table.level > 0) kept = 6 - (uint32_t)table.level;
  uint32_t channel = 0xFF & (0xFF00 >> kept);
  uint32_t value = color & (channel << 16 | channel << 8 | channel);
  // Numbers below 8 are the theme's colours even in a direct entry.
  return value < 8 ? (int)(value | 0x100) : (int)value;
}

static bool colors_of(const cn_cell *cell, int *foreground, int *background) {
  *foreground = color_number(cell->foreground);
  *background = color_number(cell->background);
  bool swaps = table.level > 0 && !table.is_direct && *foreground > *background;
  if (swaps) {
    int kept = *foreground;
    *foreground = *background;
    *background = kept;
  }
  return swaps;
}

static pair_slot *slot_of(int foreground, int background) {
  uint64_t key = (uint64_t)(uint32_t)foreground << 32 | (uint32_t)background;
  size_t at = (size_t)((key * 0x9E3779B97F4A7C15u) >> 32) & table.mask;
  while (table.slots[at].number != 0 &&
         (table.slots[at].foreground != foreground || table.slots[at].background != background)) {
    at = (at + 1) & table.mask;
  }
  return &table.slots[at];
}

// Assigns numbers to all pairs of the frame; false if they do not fit or exceed the budget at this
// level.
static bool number_all(const cn_cell *cells, size_t count, int budget) {
  uint32_t foreground = 0, background = 0;
  for (size_t i = 0; i < count; i++) {
    const cn_cell *cell = &cells[i];
    // Adjacent cells mostly have the same colours.
    if (i > 0 && cell->foreground == foreground && cell->background == background) continue;
    foreground = cell->foreground;
    background = cell->background;
    int front, back;
    colors_of(cell, &front, &back);
    if (front == DEFAULT_COLOR && back == DEFAULT_COLOR) continue;
    pair_slot *slot = slot_of(front, back);
    if (slot->number != 0) continue;
    // The last number is the one that made ncurses allocate its table.
    if (table.used + 2 >= table.limit || budget-- == 0) return false;
    table.used += 1;
    *slot = (pair_slot){front, back, table.used};
    init_number(table.used, front, back);
  }
  return true;
}

static void start_again(void) {
#ifdef NCURSES_EXT_COLORS
  reset_color_pairs();
#endif
  forget();
  start_table();
}

bool cn_pairs_prepare(const cn_cell *cells, size_t count) {
  if (!table.has_colors) return false;
  int level = table.level;
  if (number_all(cells, count, table.is_direct ? NEW_PAIRS_BEFORE_COARSE : -1)) return false;
  if (table.is_direct && level == 0) table.level = 1;
  // Either the table is full or the frame has too many colours: restart, coarser as necessary.
  start_again();
  while (!number_all(cells, count, -1) && table.level < COARSEST) {
    table.level += 1;
    start_again();
  }
  return true;
}

int cn_pairs_number(const cn_cell *cell, bool *swapped) {
  *swapped = false;
  if (!table.has_colors) return 0;
  int foreground, background;
  *swapped = colors_of(cell, &foreground, &background);
  if (foreground == DEFAULT_COLOR && background == DEFAULT_COLOR) return 0;
  return slot_of(foreground, background)->number;
}
