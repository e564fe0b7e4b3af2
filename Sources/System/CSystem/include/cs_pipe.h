#ifndef CS_PIPE_H
#define CS_PIPE_H

#include <stdbool.h>

/// Opens a pipe that child programs do not inherit: the end to read from, then the one to write to.
/// With `is_immediate` neither end ever waits. Returns false with `errno` if there is none.
bool cs_pipe_open(int ends[2], bool is_immediate);

#endif
