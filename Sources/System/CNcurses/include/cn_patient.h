#ifndef CN_PATIENT_H
#define CN_PATIENT_H

#include <stddef.h>

/// Prepares blocking writes with a timeout to the terminal of a descriptor, for the calling thread.
void cn_patient_open(int fd);

/// Writes for up to `milliseconds`, waiting while the terminal is full; counts calls of write.
/// Returns the number of bytes written, or -1 if the terminal is gone.
long cn_patient_write(int fd, const unsigned char *bytes, size_t length, int milliseconds,
                      unsigned long *writes);

void cn_patient_close(void);

#endif
