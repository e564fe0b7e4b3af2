#ifndef CN_LOOP_H
#define CN_LOOP_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

/// A loop that waits for descriptors, a deadline and the main queue.
typedef struct cn_loop cn_loop;

/// The events that woke a loop, as bits.
enum {
  CN_WAKE_DEADLINE = 1 << 0,
  CN_WAKE_MAIN_QUEUE = 1 << 1,  ///< The main dispatch queue was drained.
};

/// A loop; NULL with `errno` if there is no memory.
cn_loop *cn_loop_open(void);

/// Waits until one of the descriptors is ready, or until `deadline`: seconds as of `cn_tty_now`, or
/// negative for none. Runs the main queue. Sets `revents` of the descriptors; negative ones are
/// skipped. Returns wake bits.
int cn_loop_wait(cn_loop *loop, struct pollfd *descriptors, size_t count, double deadline);

/// Sets `revents` of the descriptors without waiting or running anything.
void cn_loop_peek(struct pollfd *descriptors, size_t count);

/// The number of wake-ups since the loop was opened.
unsigned long cn_loop_wakes(const cn_loop *loop);

void cn_loop_close(cn_loop *loop);

#endif
