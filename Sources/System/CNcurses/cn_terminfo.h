#ifndef CN_TERMINFO_H
#define CN_TERMINFO_H

#include <stdbool.h>

/// Whether the terminal type has a terminfo entry. Private to the C side.
bool cn_terminfo_knows(const char *name, int output);

#endif
