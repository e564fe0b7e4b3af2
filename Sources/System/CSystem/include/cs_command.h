#ifndef CS_COMMAND_H
#define CS_COMMAND_H

#include <stdbool.h>
#include <sys/types.h>

/// Starts a program beside this one: in the same process group, with the same standard input, so
/// that keys and the signals of the terminal reach both.
///
/// `arguments[0]` is found along PATH; `output` and `errors` become its standard output and errors,
/// -1 leaves ours. If `terminal` is not -1, the program gets a session of its own with that as its
/// controlling terminal and its standard input. `ended` becomes readable when the program has ended.
/// It inherits no other descriptor, and gets HUP if this process ends without waiting for it.
///
/// Returns the process, or -1 with the `errno` of starting it.
pid_t cs_command_start(char *const arguments[], char *const environment[], int output, int errors,
                       int terminal, int *ended);

/// Waits for a program whose `ended` is readable, and returns its exit code, or 128 and the signal
/// that ended it.
int cs_command_status(pid_t process);

/// Opens a pseudo-terminal for the output of a program: the master does not block, and the kernel
/// changes nothing that is written. False with `errno` if none is available.
bool cs_command_open_terminal(int *master, int *terminal, int columns, int rows);

/// Tells the programs of a pseudo-terminal its size.
void cs_command_resize(int master, int columns, int rows);

#endif
