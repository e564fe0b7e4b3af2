#ifndef CN_PATIENT_H
#define CN_PATIENT_H

#include <stddef.h>

#include "cn_terminal.h"

/// Writes for up to `milliseconds`, waiting while the terminal is full; counts calls of write.
/// Returns the number of bytes written, or -1 if the terminal is gone. Always on the same thread.
long cn_patient_write(cn_terminal *terminal, const unsigned char *bytes, size_t length,
                      int milliseconds, unsigned long *writes);

/// Ends patient writing, and frees its timer.
void cn_patient_close(cn_terminal *terminal);

#endif
