#include "CFuzzDriver.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifdef LAMINA_FUZZER
/* Of the compiler's runtime library. */
int LLVMFuzzerRunDriver(int *count, char ***arguments, fuzz_try attempt);

bool fuzz_has_engine(void) { return true; }

int fuzz_drive(int count, char **arguments, fuzz_try attempt) {
  return LLVMFuzzerRunDriver(&count, &arguments, attempt);
}
#else
bool fuzz_has_engine(void) { return false; }

int fuzz_drive(int count, char **arguments, fuzz_try attempt) {
  (void)count, (void)arguments, (void)attempt;
  return -1;
}
#endif

double fuzz_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void fuzz_print_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

void fuzz_at_end(void (*call)(void)) { atexit(call); }
