#ifndef CN_CURSES_H
#define CN_CURSES_H

#include <stdbool.h>
#include <stddef.h>

#include "cn_cell.h"

/// The capabilities in the terminal's description.
typedef struct {
  int colors;       ///< The number of colours; 0 for none.
  bool has_rgb;     ///< Whether colours are RGB (`RGB` or `Tc`).
  bool is_direct;   ///< Whether colour numbers are RGB values (the `-direct` entries).
  bool has_cursor;  ///< Whether the cursor can be positioned.
  bool is_ansi;     ///< Whether it is positioned by the ANSI sequence.
} cn_facts;

typedef enum {
  CN_OPENED,
  CN_UNKNOWN,    ///< The name is unknown or generic.
  CN_UNUSABLE,   ///< The terminal cannot show a screen.
  CN_NO_MEMORY,  ///< See `errno`.
} cn_opened;

/// Starts ncurses for the terminal named `name` with its output redirected to memory: it is taken
/// with `cn_curses_take` and sent by the writer, so that ncurses can neither block nor spin on a
/// terminal that does not read.
cn_opened cn_curses_open(const char *name, int columns, int rows, cn_facts *facts);

/// The bytes that ncurses wrote since the last call; valid until the next call of this file.
const unsigned char *cn_curses_take(size_t *length);

/// Makes ncurses output the sequences that prepare the screen (alternate screen, hidden cursor).
void cn_curses_enter(void);

/// Makes ncurses output the sequences that restore the screen.
void cn_curses_leave(void);

/// The bytes that the terminal sends for a key (`kcuu1`, ...), or NULL.
const char *cn_curses_key(const char *capability);

/// Sets the size.
void cn_curses_resize(int columns, int rows);

/// Invalidates the content of the screen: the next frame is written completely.
void cn_curses_invalidate(void);

/// Assigns a number to every colour pair of a frame. True if pairs were renumbered, so that all
/// rows must be put again.
bool cn_curses_prepare(const cn_cell *cells, size_t count);

/// Puts cells of a prepared frame on a row; `lookup` resolves clusters.
void cn_curses_put_row(int row, int column, const cn_cell *cells, int count,
                       cn_cluster_lookup lookup);

/// Makes ncurses output the differences from the last frame.
void cn_curses_present(void);

/// Ends ncurses.
void cn_curses_close(void);

#endif
