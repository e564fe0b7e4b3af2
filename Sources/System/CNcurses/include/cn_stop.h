#ifndef CN_STOP_H
#define CN_STOP_H

#include <stdbool.h>

/// How long a program that was told to stop twice may take to answer, in milliseconds.
enum { CN_STOP_MILLISECONDS = 500 };

/// Watches from here on whether signals to stop are answered; false if the system has no thread for
/// it.
bool cn_stop_open(void);

/// A signal to stop came; for handlers. The second one that comes while the first is not answered
/// ends the program, whatever its main thread does: the terminal is given back first.
void cn_stop_came(int number);

/// What came is known to the main thread.
void cn_stop_taken(void);

/// The main thread waits for events again: it lives, and did what it wanted about what it took.
void cn_stop_answered(void);

/// Watches no more.
void cn_stop_close(void);

#endif
