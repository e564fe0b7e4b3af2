#ifndef CN_PATIENT_H
#define CN_PATIENT_H

#include <stddef.h>

/// Prepares patient writing to the terminal of a descriptor, by the thread that calls this.
void cn_patient_open(int fd);

/// Writes for up to `milliseconds`, waiting while the terminal is full; counts calls of write.
/// Returns how many bytes it took, or -1 when it is gone.
long cn_patient_write(int fd, const unsigned char *bytes, size_t length, int milliseconds,
                      unsigned long *writes);

void cn_patient_close(void);

#endif
