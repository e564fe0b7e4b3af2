#include "cn_loop.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "cn_stop.h"
#include "cn_tty.h"

#if defined(__linux__)
#include <sys/timerfd.h>
// The functions with which Foundation's run loop drains the main queue. Weak: a program may not
// link libdispatch.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *) __attribute__((weak));
#else
#include <CoreFoundation/CoreFoundation.h>
#endif

enum { TERMINAL, SIGNALS, WATCH, TIMER, MAIN_QUEUE, COUNT };

static struct {
  struct pollfd slots[COUNT];
  double armed;  // the time of the timer; negative if it is not armed
  unsigned long wakes;
} loop;

bool cn_loop_open(int terminal, int signals, int watch) {
  memset(&loop, 0, sizeof loop);
  const int fds[COUNT] = {terminal, signals, watch, -1, -1};
  for (int i = 0; i < COUNT; i++) {
    loop.slots[i].fd = fds[i];
    loop.slots[i].events = POLLIN;
  }
  loop.armed = -1;
#if defined(__linux__)
  loop.slots[TIMER].fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  if (loop.slots[TIMER].fd < 0) return false;
  if (_dispatch_get_main_queue_handle_4CF != NULL) {
    loop.slots[MAIN_QUEUE].fd = _dispatch_get_main_queue_handle_4CF();
  }
#endif
  return true;
}

// Arms the timer for a future time and returns the additional timeout for poll.
static int arm(double deadline) {
#if defined(__linux__)
  if (deadline != loop.armed) {
    struct itimerspec when = {0};
    if (deadline >= 0) {
      double whole = floor(deadline);
      when.it_value.tv_sec = (time_t)whole;
      when.it_value.tv_nsec = (long)((deadline - whole) * 1e9);
      // All zero would disarm it.
      if (when.it_value.tv_sec == 0 && when.it_value.tv_nsec == 0) when.it_value.tv_nsec = 1;
    }
    timerfd_settime(loop.slots[TIMER].fd, TFD_TIMER_ABSTIME, &when, NULL);
    loop.armed = deadline;
  }
  return -1;
#else
  // No descriptor signals the main queue or the deadline here, so both are polled.
  const int glance = 50;
  if (deadline < 0) return glance;
  double left = ceil((deadline - cn_tty_now()) * 1000);
  return left < 0 ? 0 : left < glance ? (int)left : glance;
#endif
}

static bool run_main_queue(void) {
#if defined(__linux__)
  struct pollfd *slot = &loop.slots[MAIN_QUEUE];
  if (slot->fd < 0 || !(slot->revents & POLLIN)) return false;
  uint64_t count;
  ssize_t got = read(slot->fd, &count, sizeof count);
  (void)got;
  if (_dispatch_main_queue_callback_4CF != NULL) _dispatch_main_queue_callback_4CF(NULL);
  return true;
#else
  return CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true) == kCFRunLoopRunHandledSource;
#endif
}

// The wake bits of the last poll for the terminal, signals and files.
static int heard(void) {
  int wake = 0;
  short terminal = loop.slots[TERMINAL].revents;
  if (terminal & POLLIN) wake |= CN_WAKE_READABLE;
  if (terminal & POLLOUT) wake |= CN_WAKE_WRITABLE;
  if (terminal & (POLLHUP | POLLERR | POLLNVAL)) {
    wake |= CN_WAKE_HANGUP;
    // It would be ready immediately, forever.
    loop.slots[TERMINAL].fd = -1;
  }
  if (loop.slots[SIGNALS].revents & POLLIN) wake |= CN_WAKE_SIGNAL;
  if (loop.slots[WATCH].revents & POLLIN) wake |= CN_WAKE_WATCH;
  return wake;
}

int cn_loop_wait(double deadline, bool wants_write) {
  cn_stop_answered();
  loop.slots[TERMINAL].events = (short)(POLLIN | (wants_write ? POLLOUT : 0));
  int timeout = 0;
  bool is_past = deadline >= 0 && deadline <= cn_tty_now();
  if (!is_past) timeout = arm(deadline);
  int count = poll(loop.slots, COUNT, timeout);
  loop.wakes += 1;
  if (count < 0) {
    // Interrupted: the pipe of the signals reports the signal next time.
    for (int i = 0; i < COUNT; i++) loop.slots[i].revents = 0;
  }
  int wake = heard();
  if (loop.slots[TIMER].revents & POLLIN) {
    uint64_t expirations;
    ssize_t got = read(loop.slots[TIMER].fd, &expirations, sizeof expirations);
    (void)got;
    loop.armed = -1;
  }
  if (deadline >= 0 && deadline <= cn_tty_now()) wake |= CN_WAKE_DEADLINE;
  if (run_main_queue()) wake |= CN_WAKE_MAIN_QUEUE;
  return wake;
}

int cn_loop_peek(void) {
  loop.slots[TERMINAL].events = POLLIN;
  // Neither the timer nor the main queue: they are left for the next wait.
  if (poll(loop.slots, WATCH, 0) <= 0) return 0;
  loop.slots[WATCH].revents = 0;
  return heard();
}

unsigned long cn_loop_wakes(void) { return loop.wakes; }

void cn_loop_close(void) {
  // The handle of the main queue belongs to libdispatch.
  if (loop.slots[TIMER].fd >= 0) close(loop.slots[TIMER].fd);
  for (int i = 0; i < COUNT; i++) loop.slots[i].fd = -1;
}
