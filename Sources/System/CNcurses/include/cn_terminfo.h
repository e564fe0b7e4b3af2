#ifndef CN_TERMINFO_H
#define CN_TERMINFO_H

#include <stdbool.h>

/// The capabilities in the terminal's description.
typedef struct {
  int colors;       ///< The number of colours; 0 for none.
  bool has_rgb;     ///< Whether colours are RGB (`RGB` or `Tc`).
  bool is_direct;   ///< Whether colour numbers are RGB values (the `-direct` entries).
  bool has_cursor;  ///< Whether the cursor can be positioned.
  bool is_ansi;     ///< Whether it is positioned by the ANSI sequence.
} cn_facts;

/// The description of a terminal type, read without starting ncurses.
typedef struct cn_terminfo cn_terminfo;

/// The description of a terminal type; NULL if the name is unknown or generic.
cn_terminfo *cn_terminfo_open(const char *name);

/// What Lamina needs to know of it.
cn_facts cn_terminfo_facts(const cn_terminfo *terminfo);

/// A string capability (`smcup`, `kcuu1`, ...), or NULL; valid until the description is closed.
const char *cn_terminfo_text(const cn_terminfo *terminfo, const char *capability);

void cn_terminfo_close(cn_terminfo *terminfo);

#endif
