#ifndef CN_LOOP_H
#define CN_LOOP_H

#include <stdbool.h>

/// What woke the loop, as bits.
enum {
  CN_WAKE_DEADLINE = 1 << 0,
  CN_WAKE_READABLE = 1 << 1,    ///< The terminal has input.
  CN_WAKE_WRITABLE = 1 << 2,    ///< The terminal takes output again.
  CN_WAKE_HANGUP = 1 << 3,      ///< The terminal is gone.
  CN_WAKE_SIGNAL = 1 << 4,      ///< `cn_signals_take` has something.
  CN_WAKE_MAIN_QUEUE = 1 << 5,  ///< Work of the main dispatch queue ran.
  CN_WAKE_WATCH = 1 << 6,       ///< `cn_watch_next` has something.
};

/// Prepares to wait on these descriptors (-1: none). False with `errno` when it cannot.
bool cn_loop_open(int terminal, int signals, int watch);

/// Waits until something happens or `deadline` comes: seconds as of `cn_tty_now`, or negative for
/// no deadline. Runs the work of the main queue. With `wants_write` also waits for room.
int cn_loop_wait(double deadline, bool wants_write);

/// What the terminal and signals have to tell at this moment; nothing is waited for or run.
int cn_loop_peek(void);

/// How often the loop woke since it was opened.
unsigned long cn_loop_wakes(void);

/// Closes what the loop opened itself.
void cn_loop_close(void);

#endif
