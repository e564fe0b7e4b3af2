#ifndef CN_PTY_H
#define CN_PTY_H

#include <stdbool.h>
#include <stddef.h>

/// Opens a raw pseudo-terminal: `terminal` is where a program writes, `reader` the other end. False
/// with `errno` when there is none to have.
bool cn_pty_open(int *reader, int *terminal);

/// Writes all bytes, however long the other end takes; false when nobody reads any more.
bool cn_pty_write(int terminal, const unsigned char *bytes, size_t length);

/// Reads and drops what is written until nobody can write any more, then closes `reader`.
void cn_pty_drain(int reader);

#endif
