#ifndef CN_CURSES_H
#define CN_CURSES_H

#include <stdbool.h>
#include <stddef.h>

#include "cn_cell.h"

/// What the terminal's description says.
typedef struct {
  int colors;       ///< How many colours; 0 for none.
  bool has_rgb;     ///< It says that colours are RGB (`RGB` or `Tc`).
  bool is_direct;   ///< Its colour numbers are RGB values (the `-direct` entries).
  bool has_cursor;  ///< The cursor can be placed.
  bool is_ansi;     ///< It is placed by the ANSI sequence.
} cn_facts;

typedef enum {
  CN_OPENED,
  CN_UNKNOWN,    ///< The name is unknown or generic.
  CN_UNUSABLE,   ///< Such a terminal cannot show a screen.
  CN_NO_MEMORY,  ///< See `errno`.
} cn_opened;

/// Starts ncurses for the terminal named `name` with its output going into memory: what it wants to
/// say to the terminal is taken with `cn_curses_take` and sent by the writer, so that ncurses can
/// neither block nor spin on a terminal that does not read.
cn_opened cn_curses_open(const char *name, int columns, int rows, cn_facts *facts);

/// The bytes that ncurses wrote since the last call; valid until the next call of this file.
const unsigned char *cn_curses_take(size_t *length);

/// Lets ncurses write what prepares the screen (alternate screen, hidden cursor).
void cn_curses_enter(void);

/// Lets ncurses write what gives the screen back.
void cn_curses_leave(void);

/// The bytes that the terminal sends for a key (`kcuu1`, ...), or NULL.
const char *cn_curses_key(const char *capability);

/// Tells ncurses the size.
void cn_curses_resize(int columns, int rows);

/// Forgets what is on the screen: the next frame is written whole.
void cn_curses_invalidate(void);

/// Gives every pair of colours of a frame a number. True when pairs were given anew, so that all
/// rows must be put again.
bool cn_curses_prepare(const cn_cell *cells, size_t count);

/// Puts cells of a prepared frame on a row; `lookup` spells clusters.
void cn_curses_put_row(int row, int column, const cn_cell *cells, int count,
                       cn_cluster_lookup lookup);

/// Lets ncurses write what differs from the last frame.
void cn_curses_present(void);

/// Ends ncurses.
void cn_curses_close(void);

#endif
