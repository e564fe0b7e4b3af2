#ifndef CN_TERMINFO_H
#define CN_TERMINFO_H

#include <stdbool.h>

/// Whether there is a description of this kind of terminal. Private to the C side.
bool cn_terminfo_knows(const char *name, int output);

#endif
