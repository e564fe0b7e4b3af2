#ifndef CS_CHILDREN_H
#define CS_CHILDREN_H

#include <stdbool.h>
#include <sys/types.h>

/// The maximum number of concurrent programs.
#define CS_CHILDREN 4

/// Starts a program in a separate process group: its input is empty, its output and its errors are
/// two pipes, it inherits no other descriptor, can write no file and has 3 GB of address space. It
/// is ended together with this process, however that ends; on Linux also with the thread that
/// started it.
///
/// Returns the process id; -1 with errno, EAGAIN if CS_CHILDREN are running already.
pid_t cs_child_start(const char *path, char *const arguments[], int *output, int *errors);

/// Requests the end of the program and of all its descendants; cs_child_finish waits.
void cs_child_stop(pid_t child);

/// Waits for the end of the program for some milliseconds, then ends it. True if it succeeded by
/// itself.
bool cs_child_finish(pid_t child, int milliseconds);

/// Ends all programs; async-signal-safe.
void cs_children_end(void);

#endif
