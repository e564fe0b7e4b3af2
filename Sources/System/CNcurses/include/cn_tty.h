#ifndef CN_TTY_H
#define CN_TTY_H

#include <stdbool.h>

/// Reopens the terminal of standard output, so that flags set on it are not shared with the shell.
/// Returns a non-blocking descriptor, or -1 with `errno`: ENOTTY if standard output is not a
/// terminal.
int cn_tty_open(void);

/// The size in cells; false if the terminal does not report it or reports zero.
bool cn_tty_size(int fd, int *columns, int *rows);

/// Sets the character set of the process from the environment, as ncurses needs it.
void cn_tty_set_locale(bool utf8);

/// Reads the available input. Returns the count, 0 if there is none, -1 if the terminal is gone.
long cn_tty_read(int fd, unsigned char *bytes, long capacity);

/// Seconds on the monotonic clock.
double cn_tty_now(void);

#endif
