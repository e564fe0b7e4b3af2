#include "cn_loop.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
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

enum { TIMER, MAIN_QUEUE, OWN };

struct cn_loop {
  struct pollfd own[OWN];
  struct pollfd *all;  // the own ones, then the caller's
  size_t capacity;
  double armed;  // the time of the timer; negative if it is not armed
  unsigned long wakes;
};

cn_loop *cn_loop_open(void) {
  cn_loop *loop = calloc(1, sizeof *loop);
  if (loop == NULL) return NULL;
  for (int i = 0; i < OWN; i++) loop->own[i] = (struct pollfd){.fd = -1, .events = POLLIN};
  loop->armed = -1;
#if defined(__linux__)
  if (_dispatch_get_main_queue_handle_4CF != NULL) {
    loop->own[MAIN_QUEUE].fd = _dispatch_get_main_queue_handle_4CF();
  }
#endif
  return loop;
}

static int milliseconds_until(double deadline) {
  double left = ceil((deadline - cn_tty_now()) * 1000);
  return left < 0 ? 0 : left < 60000 ? (int)left : 60000;
}

// Arms the timer for a future time and returns the additional timeout for poll.
static int arm(cn_loop *loop, double deadline) {
#if defined(__linux__)
  // Many terminals never wait by themselves, and need no timer.
  if (loop->own[TIMER].fd < 0 && deadline >= 0) {
    loop->own[TIMER].fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    if (loop->own[TIMER].fd < 0) return milliseconds_until(deadline);
  }
  if (deadline != loop->armed) {
    struct itimerspec when = {0};
    if (deadline >= 0) {
      double whole = floor(deadline);
      when.it_value.tv_sec = (time_t)whole;
      when.it_value.tv_nsec = (long)((deadline - whole) * 1e9);
      // All zero would disarm it.
      if (when.it_value.tv_sec == 0 && when.it_value.tv_nsec == 0) when.it_value.tv_nsec = 1;
    }
    timerfd_settime(loop->own[TIMER].fd, TFD_TIMER_ABSTIME, &when, NULL);
    loop->armed = deadline;
  }
  return -1;
#else
  (void)loop;
  // No descriptor signals the main queue or the deadline here, so both are polled.
  const int glance = 50;
  if (deadline < 0) return glance;
  int left = milliseconds_until(deadline);
  return left < glance ? left : glance;
#endif
}

static bool run_main_queue(cn_loop *loop) {
#if defined(__linux__)
  struct pollfd *slot = &loop->own[MAIN_QUEUE];
  if (slot->fd < 0 || !(slot->revents & POLLIN)) return false;
  uint64_t count;
  ssize_t got = read(slot->fd, &count, sizeof count);
  (void)got;
  if (_dispatch_main_queue_callback_4CF != NULL) _dispatch_main_queue_callback_4CF(NULL);
  return true;
#else
  (void)loop;
  return CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true) == kCFRunLoopRunHandledSource;
#endif
}

static bool make_room(cn_loop *loop, size_t count) {
  if (count <= loop->capacity) return true;
  struct pollfd *larger = realloc(loop->all, count * 2 * sizeof *larger);
  if (larger == NULL) return false;
  loop->all = larger;
  loop->capacity = count * 2;
  return true;
}

int cn_loop_wait(cn_loop *loop, struct pollfd *descriptors, size_t count, double deadline) {
  cn_stop_answered();
  for (size_t i = 0; i < count; i++) descriptors[i].revents = 0;
  if (!make_room(loop, OWN + count)) return 0;
  int timeout = 0;
  bool is_past = deadline >= 0 && deadline <= cn_tty_now();
  if (!is_past) timeout = arm(loop, deadline);
  memcpy(loop->all, loop->own, sizeof loop->own);
  memcpy(loop->all + OWN, descriptors, count * sizeof *descriptors);
  int ready = poll(loop->all, (nfds_t)(OWN + count), timeout);
  loop->wakes += 1;
  for (int i = 0; i < OWN; i++) loop->own[i].revents = 0;
  // Interrupted: the pipe of the signals reports the signal next time.
  if (ready > 0) {
    memcpy(loop->own, loop->all, sizeof loop->own);
    for (size_t i = 0; i < count; i++) descriptors[i].revents = loop->all[OWN + i].revents;
  }
  if (loop->own[TIMER].revents & POLLIN) {
    uint64_t expirations;
    ssize_t got = read(loop->own[TIMER].fd, &expirations, sizeof expirations);
    (void)got;
    loop->armed = -1;
  }
  int wake = 0;
  if (deadline >= 0 && deadline <= cn_tty_now()) wake |= CN_WAKE_DEADLINE;
  if (run_main_queue(loop)) wake |= CN_WAKE_MAIN_QUEUE;
  return wake;
}

void cn_loop_peek(struct pollfd *descriptors, size_t count) {
  if (poll(descriptors, (nfds_t)count, 0) > 0) return;
  for (size_t i = 0; i < count; i++) descriptors[i].revents = 0;
}

unsigned long cn_loop_wakes(const cn_loop *loop) { return loop->wakes; }

void cn_loop_close(cn_loop *loop) {
  // The handle of the main queue belongs to libdispatch.
  if (loop->own[TIMER].fd >= 0) close(loop->own[TIMER].fd);
  free(loop->all);
  free(loop);
}
