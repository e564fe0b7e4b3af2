#ifndef CN_LOOP_H
#define CN_LOOP_H

#include <stdbool.h>

/// The events that woke the loop, as bits.
enum {
  CN_WAKE_DEADLINE = 1 << 0,
  CN_WAKE_READABLE = 1 << 1,    ///< The terminal has input.
  CN_WAKE_WRITABLE = 1 << 2,    ///< The terminal accepts output again.
  CN_WAKE_HANGUP = 1 << 3,      ///< The terminal is gone.
  CN_WAKE_SIGNAL = 1 << 4,      ///< `cn_signals_take` has signals.
  CN_WAKE_MAIN_QUEUE = 1 << 5,  ///< The main dispatch queue was drained.
  CN_WAKE_WATCH = 1 << 6,       ///< `cn_watch_next` has changes.
};

/// Prepares to wait on these descriptors (-1: none). False with `errno` on failure.
bool cn_loop_open(int terminal, int signals, int watch);

/// Waits until an event or `deadline`: seconds as of `cn_tty_now`, or negative for no deadline.
/// Runs the main queue. With `wants_write` also waits until the terminal accepts output.
int cn_loop_wait(double deadline, bool wants_write);

/// The current events of terminal and signals, without waiting or running anything.
int cn_loop_peek(void);

/// The number of wake-ups since the loop was opened.
unsigned long cn_loop_wakes(void);

/// Closes the descriptors that the loop opened.
void cn_loop_close(void);

#endif
