#ifndef CFUZZDRIVER_H
#define CFUZZDRIVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Tries one input; what is found wrong ends the process. */
typedef int (*fuzz_try)(const uint8_t *bytes, size_t count);

/* Whether this program was built with the compiler's fuzzer, as `make fuzz` does where there is one. */
bool fuzz_has_engine(void);
/* Hands over to the fuzzer, which ends the process when it is done. */
int fuzz_drive(int count, char **arguments, fuzz_try attempt);
/* Seconds that this thread has worked: a busy machine does not count. */
double fuzz_seconds(void);
/* What is printed is seen line by line, also in a file. */
void fuzz_print_lines(void);
/* Asks for a call when the process ends by itself. */
void fuzz_at_end(void (*call)(void));

#endif
