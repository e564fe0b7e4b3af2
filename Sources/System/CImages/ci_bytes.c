#include "ci_bytes.h"

#include <stdlib.h>
#include <string.h>

int ci_bytes_append(ci_bytes *into, const uint8_t *bytes, size_t count) {
  if (into->capacity - into->count < count) {
    size_t wanted = into->capacity < 4096 ? 4096 : into->capacity;
    while (wanted - into->count < count) {
      if (wanted > SIZE_MAX / 2) return -1;
      wanted *= 2;
    }
    uint8_t *grown = realloc(into->bytes, wanted);
    if (grown == NULL) return -1;
    into->bytes = grown;
    into->capacity = wanted;
  }
  memcpy(into->bytes + into->count, bytes, count);
  into->count += count;
  return 0;
}

void ci_bytes_free(ci_bytes *bytes) {
  free(bytes->bytes);
  memset(bytes, 0, sizeof *bytes);
}
