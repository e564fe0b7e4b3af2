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

struct cn_pairs {
  pair_slot *slots;
  size_t mask;
  int used;   // numbers 1...used are assigned
  int limit;  // exclusive upper bound of numbers
  int level;  // 0: unreduced colours
  bool is_direct;
  bool has_colors;
};

static void forget(cn_pairs *pairs) {
  memset(pairs->slots, 0, (pairs->mask + 1) * sizeof *pairs->slots);
  pairs->used = 0;
}

static void init_number(int number, int foreground, int background) {
#ifdef NCURSES_EXT_COLORS
  init_extended_pair(number, foreground, background);
#else
  init_pair((short)number, (short)foreground, (short)background);
#endif
}

static void start_table(const cn_pairs *pairs) {
  if (pairs->limit > 1) init_number(pairs->limit - 1, DEFAULT_COLOR, DEFAULT_COLOR);
}

cn_pairs *cn_pairs_open(void) {
  cn_pairs *pairs = calloc(1, sizeof *pairs);
  if (pairs == NULL) return NULL;
  pairs->has_colors = has_colors() && COLOR_PAIRS > 1;
  if (!pairs->has_colors) return pairs;
  // Colour numbers are RGB values where there are that many.
  pairs->is_direct = COLORS >= 0x1000000;
  pairs->limit = COLOR_PAIRS;
#ifndef NCURSES_EXT_COLORS
  if (pairs->limit > 32767) pairs->limit = 32767;
#endif
  size_t capacity = 256;
  while (capacity < (size_t)pairs->limit * 2) capacity *= 2;
  pairs->slots = calloc(capacity, sizeof *pairs->slots);
  if (pairs->slots == NULL) {
    pairs->has_colors = false;
    return pairs;
  }
  pairs->mask = capacity - 1;
  start_table(pairs);
  return pairs;
}

void cn_pairs_close(cn_pairs *pairs) {
  if (pairs == NULL) return;
  free(pairs->slots);
  free(pairs);
}

static int color_number(const cn_pairs *pairs, uint32_t color) {
  uint32_t kind = color >> 24;
  if (kind == 0xFF) return DEFAULT_COLOR;
  if (kind == 1) {
    int index = (int)(color & 0xFF);
    // In a direct entry only 0-7 are palette colours.
    return index < (pairs->is_direct ? 8 : COLORS) ? index : DEFAULT_COLOR;
  }
  if (!pairs->is_direct) return DEFAULT_COLOR;
  uint32_t kept = 8;
  if (pairs->level > 0) kept = 6 - (uint32_t)pairs->level;
  uint32_t channel = 0xFF & (0xFF00 >> kept);
  uint32_t value = color & (channel << 16 | channel << 8 | channel);
  // Numbers below 8 are the theme's colours even in a direct entry.
  return value < 8 ? (int)(value | 0x100) : (int)value;
}

static bool colors_of(const cn_pairs *pairs, const cn_cell *cell, int *foreground, int *background) {
  *foreground = color_number(pairs, cell->foreground);
  *background = color_number(pairs, cell->background);
  bool swaps = pairs->level > 0 && !pairs->is_direct && *foreground > *background;
  if (swaps) {
    int kept = *foreground;
    *foreground = *background;
    *background = kept;
  }
  return swaps;
}

static pair_slot *slot_of(const cn_pairs *pairs, int foreground, int background) {
  uint64_t key = (uint64_t)(uint32_t)foreground << 32 | (uint32_t)background;
  size_t at = (size_t)((key * 0x9E3779B97F4A7C15u) >> 32) & pairs->mask;
  while (pairs->slots[at].number != 0 &&
         (pairs->slots[at].foreground != foreground || pairs->slots[at].background != background)) {
    at = (at + 1) & pairs->mask;
  }
  return &pairs->slots[at];
}

// Assigns numbers to all pairs of the frame; false if they do not fit or exceed the budget at this
// level.
static bool number_all(cn_pairs *pairs, const cn_cell *cells, size_t count, int budget) {
  uint32_t foreground = 0, background = 0;
  for (size_t i = 0; i < count; i++) {
    const cn_cell *cell = &cells[i];
    // Adjacent cells mostly have the same colours.
    if (i > 0 && cell->foreground == foreground && cell->background == background) continue;
    foreground = cell->foreground;
    background = cell->background;
    int front, back;
    colors_of(pairs, cell, &front, &back);
    if (front == DEFAULT_COLOR && back == DEFAULT_COLOR) continue;
    pair_slot *slot = slot_of(pairs, front, back);
    if (slot->number != 0) continue;
    // The last number is the one that made ncurses allocate its pairs->
    if (pairs->used + 2 >= pairs->limit || budget-- == 0) return false;
    pairs->used += 1;
    *slot = (pair_slot){front, back, pairs->used};
    init_number(pairs->used, front, back);
  }
  return true;
}

static void start_again(cn_pairs *pairs) {
#ifdef NCURSES_EXT_COLORS
  reset_color_pairs();
#endif
  forget(pairs);
  start_table(pairs);
}

bool cn_pairs_prepare(cn_pairs *pairs, const cn_cell *cells, size_t count) {
  if (!pairs->has_colors) return false;
  int level = pairs->level;
  if (number_all(pairs, cells, count, pairs->is_direct ? NEW_PAIRS_BEFORE_COARSE : -1)) return false;
  if (pairs->is_direct && level == 0) pairs->level = 1;
  // Either the table is full or the frame has too many colours: restart, coarser as necessary.
  start_again(pairs);
  while (!number_all(pairs, cells, count, -1) && pairs->level < COARSEST) {
    pairs->level += 1;
    start_again(pairs);
  }
  return true;
}

int cn_pairs_number(const cn_pairs *pairs, const cn_cell *cell, bool *swapped) {
  *swapped = false;
  if (!pairs->has_colors) return 0;
  int foreground, background;
  *swapped = colors_of(pairs, cell, &foreground, &background);
  if (foreground == DEFAULT_COLOR && background == DEFAULT_COLOR) return 0;
  return slot_of(pairs, foreground, background)->number;
}
