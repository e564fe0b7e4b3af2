#ifndef TERMINAL_TEST_SUPPORT_H
#define TERMINAL_TEST_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// An independent terminal (libvterm) and programs in a real pseudo-terminal.

typedef struct emulator emulator;

/// One cell as the emulator shows it; colours as in `cn_cell`.
typedef struct {
  uint32_t scalars[6];
  uint32_t foreground, background;
  uint16_t attributes;
  uint8_t width;
} emulator_cell;

emulator *emulator_open(int columns, int rows);
void emulator_feed(emulator *, const void *bytes, size_t length);
void emulator_resize(emulator *, int columns, int rows);
void emulator_cell_at(emulator *, int column, int row, emulator_cell *);
bool emulator_is_alternate(emulator *);
bool emulator_cursor_is_visible(emulator *);
/// Whether mouse reports are asked for.
bool emulator_wants_mouse(emulator *);
void emulator_close(emulator *);

/// Starts a program as leader of its own session with a pseudo-terminal of this size as its
/// controlling terminal. Returns the process and the master end, or -1.
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

/// Waits up to `milliseconds` for the end of a process: its exit code, or minus the signal that
/// ended it; -1000 when it still runs.
int process_wait(pid_t process, int milliseconds);

/// Milliseconds of a monotonic clock, for deadlines.
long clock_milliseconds(void);

#endif
