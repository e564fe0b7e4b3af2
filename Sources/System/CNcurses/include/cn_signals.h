#ifndef CN_SIGNALS_H
#define CN_SIGNALS_H

#include <stdbool.h>

/// Signals that arrived, as bits.
enum {
  CN_SIGNAL_RESIZE = 1 << 0,
  CN_SIGNAL_HANGUP = 1 << 1,
  CN_SIGNAL_INTERRUPT = 1 << 2,
  CN_SIGNAL_QUIT = 1 << 3,
  CN_SIGNAL_TERMINATE = 1 << 4,
  CN_SIGNAL_SUSPEND = 1 << 5,
  CN_SIGNAL_CONTINUE = 1 << 6,
};

/// Catches WINCH, HUP, INT, QUIT, TERM, TSTP and CONT from now on; returns a descriptor that is
/// readable when one has arrived, or -1. A signal that was ignored at program start (nohup) stays
/// ignored.
int cn_signals_open(void);

/// Returns the signals since the last call, as bits, and makes the descriptor unreadable.
int cn_signals_take(void);

/// Stops this process and its group as Ctrl-Z does in a cooked terminal, and returns when
/// continued. Returns immediately if nothing could continue it.
void cn_signals_stop_self(void);

/// Restores the former handlers.
void cn_signals_close(void);

#endif
