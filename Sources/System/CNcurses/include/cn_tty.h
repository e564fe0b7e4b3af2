#ifndef CN_TTY_H
#define CN_TTY_H

#include <stdbool.h>

/// Sets the character set of the process from the environment, as ncurses needs it.
void cn_tty_set_locale(bool utf8);

/// Seconds on the monotonic clock.
double cn_tty_now(void);

#endif
