#ifndef CN_PTY_H
#define CN_PTY_H

#include <stdbool.h>
#include <stddef.h>

/// Opens a raw pseudo-terminal: a program writes to `terminal`, and `reader` is the other end.
/// False with `errno` if none is available.
bool cn_pty_open(int *reader, int *terminal);

/// Writes all bytes, however long the other end takes; false if the other end is closed.
bool cn_pty_write(int terminal, const unsigned char *bytes, size_t length);

#endif
