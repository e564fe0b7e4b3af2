#ifndef TERMINAL_TEST_SUPPORT_H
#define TERMINAL_TEST_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// Programs in a real pseudo-terminal.

/// Starts a program as a session leader with a pseudo-terminal of this size as its controlling
/// terminal. Returns the process and the master end, or -1.
pid_t pty_spawn(char *const arguments[], char *const environment[], int columns, int rows,
                int *terminal);

/// Reads what the program wrote; waits up to `milliseconds`. 0: nothing came, -1: closed.
ssize_t pty_read(int terminal, void *bytes, size_t capacity, int milliseconds);
bool pty_write(int terminal, const void *bytes, size_t length);
bool pty_resize(int terminal, int columns, int rows);

/// The modes of the terminal as bytes, to compare before and after.
size_t pty_modes(int terminal, unsigned char *bytes, size_t capacity);

/// The modes with which `pty_spawn` opened the terminal, before the program ran.
size_t pty_first_modes(int terminal, unsigned char *bytes, size_t capacity);

/// Whether a process has ended; it can still be waited for.
bool process_has_ended(pid_t process);

/// Waits up to `milliseconds` for the end of a process: its exit code, or minus the signal that
/// ended it; -1000 when it still runs.
int process_wait(pid_t process, int milliseconds);

/// From here on the first call that drops what a terminal has not read says "flushing" to standard error and
/// never comes back; on Linux alone.
void terminal_hold_flush(void);

/// Milliseconds of a monotonic clock, for deadlines.
long clock_milliseconds(void);

#endif
