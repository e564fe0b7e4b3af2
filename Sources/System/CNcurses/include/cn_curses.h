#ifndef CN_CURSES_H
#define CN_CURSES_H

#include <stdbool.h>
#include <stddef.h>

#include "cn_cell.h"

typedef enum {
  CN_OPENED,
  CN_UNKNOWN,    ///< The name is unknown or generic.
  CN_UNUSABLE,   ///< The terminal cannot show a screen.
  CN_NO_MEMORY,  ///< See `errno`.
  CN_TAKEN,      ///< Another one is open: ncurses has one current screen.
} cn_opened;

/// A screen of ncurses.
typedef struct cn_curses cn_curses;

/// Starts ncurses for the terminal named `name` with its output redirected to memory: it is taken
/// with `cn_curses_take` and sent by the writer, so that ncurses can neither block nor spin on a
/// terminal that does not read.
cn_opened cn_curses_open(const char *name, int columns, int rows, cn_curses **curses);

/// The bytes that ncurses wrote since the last call; valid until the next call of this file.
const unsigned char *cn_curses_take(cn_curses *curses, size_t *length);

/// Makes ncurses output the sequences that prepare the screen (alternate screen, hidden cursor).
void cn_curses_enter(cn_curses *curses);

/// Makes ncurses output the sequences that restore the screen.
void cn_curses_leave(cn_curses *curses);

/// Sets the size.
void cn_curses_resize(cn_curses *curses, int columns, int rows);

/// Invalidates the content of the screen: the next frame is written completely.
void cn_curses_invalidate(cn_curses *curses);

/// Assigns a number to every colour pair of a frame. True if pairs were renumbered, so that all
/// rows must be put again.
bool cn_curses_prepare(cn_curses *curses, const cn_cell *cells, size_t count);

/// Puts cells of a prepared frame on a row; `lookup` resolves clusters.
void cn_curses_put_row(cn_curses *curses, int row, int column, const cn_cell *cells, int count,
                       cn_cluster_lookup lookup);

/// Makes ncurses output the differences from the last frame.
void cn_curses_present(cn_curses *curses);

/// Ends ncurses.
void cn_curses_close(cn_curses *curses);

#endif
