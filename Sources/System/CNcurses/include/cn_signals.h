#ifndef CN_SIGNALS_H
#define CN_SIGNALS_H

#include <stdbool.h>

#include "cn_guard.h"

/// Signals that arrived, as bits.
enum {
  CN_SIGNAL_RESIZE = 1 << 0,
  CN_SIGNAL_HANGUP = 1 << 1,
  CN_SIGNAL_INTERRUPT = 1 << 2,
  CN_SIGNAL_QUIT = 1 << 3,
  CN_SIGNAL_TERMINATE = 1 << 4,
  CN_SIGNAL_SUSPEND = 1 << 5,
  CN_SIGNAL_CONTINUE = 1 << 6,
  /// The bits of those that a process has sent, rather than a key, are set once more above.
  CN_SIGNAL_SENT_SHIFT = 8,
};

/// Those who are told of signals at the same time: every terminal, and a few programs without one.
enum { CN_LISTENERS = CN_TERMINALS + 8 };

/// What a listener does while the process is stopped. Both are called outside of signal handlers.
typedef struct {
  void *who;
  /// Called before the process stops.
  void (*leave)(void *who);
  /// Called when it goes on.
  void (*come_back)(void *who);
} cn_pausing;

/// Catches WINCH, HUP, INT, QUIT, TERM, TSTP and CONT from now on; returns the number of a
/// listener, or -1. A signal that was ignored at program start (nohup) stays ignored. Handlers
/// belong to the process: they are shared by all listeners. Without `pausing` there is nothing to
/// do while the process is stopped.
int cn_signals_open(const cn_pausing *pausing);

/// A descriptor that is readable when a signal has arrived.
int cn_signals_descriptor(int listener);

/// Returns the signals since the listener's last call, as bits, and makes its descriptor unreadable.
int cn_signals_take(int listener);

/// Stops this process and its group as Ctrl-Z does in a cooked terminal, once for all listeners,
/// and returns when continued. Returns immediately if nothing could continue it.
void cn_signals_stop_self(void);

/// Ends a listener; the last one restores the former handlers.
void cn_signals_close(int listener);

#endif
