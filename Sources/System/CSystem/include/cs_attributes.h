#ifndef CS_ATTRIBUTES_H
#define CS_ATTRIBUTES_H

#include <stdbool.h>

/// Gives an open file the owner, the mode and the extended attributes of another open file. False
/// where one of them cannot be kept.
bool cs_attributes_copy(int from, int to);

#endif
