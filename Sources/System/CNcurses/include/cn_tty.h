#ifndef CN_TTY_H
#define CN_TTY_H

#include <stdbool.h>

/// Opens the terminal of standard output again, so that flags set on it are not shared with the
/// shell. Returns a non-blocking descriptor, or -1 with `errno`: ENOTTY when standard output is no
/// terminal.
int cn_tty_open(void);

/// The size in cells; false when the terminal does not tell or says zero.
bool cn_tty_size(int fd, int *columns, int *rows);

/// Chooses the character set of the process from the environment, as ncurses needs it.
void cn_tty_set_locale(bool utf8);

/// Reads what is there. Returns the count, 0 when nothing is there, -1 when the terminal is gone.
long cn_tty_read(int fd, unsigned char *bytes, long capacity);

/// Seconds on the monotonic clock.
double cn_tty_now(void);

#endif
