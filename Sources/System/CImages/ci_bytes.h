#ifndef CI_BYTES_H
#define CI_BYTES_H

#include "CImages.h"

/* 0 on success; -1 if out of memory. */
int ci_bytes_append(ci_bytes *into, const uint8_t *bytes, size_t count);

#endif
