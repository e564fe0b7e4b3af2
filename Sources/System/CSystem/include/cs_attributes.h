#ifndef CS_ATTRIBUTES_H
#define CS_ATTRIBUTES_H

#include <stdbool.h>

/// Copies the owner, the mode and the extended attributes of an open file to another one. False if
/// one of them cannot be preserved.
bool cs_attributes_copy(int from, int to);

#endif
