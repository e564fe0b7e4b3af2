#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE  // ppoll
#endif

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
#include <time.h>
// The functions with which Foundation's run loop drains the main queue. Weak: a program may not
// link libdispatch.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *) __attribute__((weak));
#else
#include <CoreFoundation/CoreFoundation.h>
#endif

enum { MAIN_QUEUE, OWN };

struct cn_loop {
  struct pollfd own[OWN];
  struct pollfd *all;  // the own ones, then the caller's
  size_t capacity;
  unsigned long wakes;
};

cn_loop *cn_loop_open(void) {
  cn_loop *loop = calloc(1, sizeof *loop);
  if (loop == NULL) return NULL;
  for (int i = 0; i < OWN; i++) loop->own[i] = (struct pollfd){.fd = -1, .events = POLLIN};
#if defined(__linux__)
  if (_dispatch_get_main_queue_handle_4CF != NULL) {
    loop->own[MAIN_QUEUE].fd = _dispatch_get_main_queue_handle_4CF();
  }
#endif
  return loop;
}

// Waits for descriptors until a time, to a fraction of a millisecond where the system can.
static int poll_until(struct pollfd *all, size_t count, double deadline) {
#if defined(__linux__)
  if (deadline < 0) return poll(all, (nfds_t)count, -1);
  const double longest = 1e6;
  double left = fmin(fmax(deadline - cn_tty_now(), 0), longest);
  double whole = floor(left);
  struct timespec time = {(time_t)whole, (long)((left - whole) * 1e9)};
  return ppoll(all, (nfds_t)count, &time, NULL);
#else
  // No descriptor signals the main queue here, so it is polled.
  const int glance = 50;
  double left = deadline < 0 ? glance : ceil((deadline - cn_tty_now()) * 1000);
  return poll(all, (nfds_t)count, left < 0 ? 0 : left < glance ? (int)left : glance);
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
  memcpy(loop->all, loop->own, sizeof loop->own);
  memcpy(loop->all + OWN, descriptors, count * sizeof *descriptors);
  int found = poll_until(loop->all, OWN + count, deadline);
  loop->wakes += 1;
  for (int i = 0; i < OWN; i++) loop->own[i].revents = 0;
  // Interrupted: the pipe of the signals reports the signal next time.
  if (found > 0) {
    memcpy(loop->own, loop->all, sizeof loop->own);
    for (size_t i = 0; i < count; i++) descriptors[i].revents = loop->all[OWN + i].revents;
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
  free(loop->all);
  free(loop);
}
