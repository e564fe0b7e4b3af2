#ifndef CN_STOP_H
#define CN_STOP_H

#include <stdbool.h>

/// The time that a program may take to respond to two stop signals, in milliseconds.
enum { CN_STOP_MILLISECONDS = 500 };

/// Starts to watch whether stop signals are answered; false if no thread is available.
bool cn_stop_open(void);

/// Records a stop signal; for handlers. A second one that arrives before the first is answered ends
/// the program, regardless of its main thread: the terminal is restored first.
void cn_stop_came(int number);

/// Marks the signals as seen by the main thread.
void cn_stop_taken(void);

/// Marks the main thread as responsive: it waits for events again, and has handled the signals.
void cn_stop_answered(void);

/// Stops watching.
void cn_stop_close(void);

#endif
