#include "cn_pace.h"

#include <errno.h>
#include <math.h>
#include <time.h>

#include "cn_tty.h"

static void sleep_until(double deadline) {
#if defined(__linux__)
  struct timespec when = {.tv_sec = (time_t)floor(deadline)};
  when.tv_nsec = (long)((deadline - floor(deadline)) * 1e9);
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &when, NULL) == EINTR) {
  }
#else
  double left = deadline - cn_tty_now();
  if (left <= 0) return;
  struct timespec length = {.tv_sec = (time_t)floor(left)};
  length.tv_nsec = (long)((left - floor(left)) * 1e9);
  while (nanosleep(&length, &length) != 0 && errno == EINTR) {
  }
#endif
}

void cn_pace_bare(double period, int count, double *lateness) {
  double deadline = cn_tty_now();
  for (int i = 0; i < count; i++) {
    deadline += period;
    sleep_until(deadline);
    lateness[i] = cn_tty_now() - deadline;
  }
}
