#ifndef CS_CHILDREN_H
#define CS_CHILDREN_H

#include <stdbool.h>
#include <sys/types.h>

/// How many programs may run at a time.
#define CS_CHILDREN 4

/// Starts a program in a process group of its own: nothing comes in, what it says and what it
/// complains about come out at two pipes, no other file of ours is open in it, it can write no file
/// and has 3 GB of addresses. From then on it is ended with us, whichever way we end; on Linux also
/// with the thread that started it.
///
/// The process id; -1 with errno, EAGAIN where CS_CHILDREN run already.
pid_t cs_child_start(const char *path, char *const arguments[], int *output, int *errors);

/// Ends the program and all that it started. Only asks; cs_child_finish waits.
void cs_child_stop(pid_t child);

/// Waits so many milliseconds for the end of the program, then ends it. True if it ended well by
/// itself.
bool cs_child_finish(pid_t child, int milliseconds);

/// Ends all programs; what a handler of signals may call.
void cs_children_end(void);

#endif
