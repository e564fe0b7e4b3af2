#ifndef CS_QUIT_H
#define CS_QUIT_H

#include <signal.h>
#include <stdbool.h>

// Swift's runtime may have SIGQUIT for its printer of backtraces, which lets a program go on that was
// asked to end.

/// Whether an action is the printer's. Not for handlers.
bool cs_quit_is_printer(const struct sigaction *action);

/// Gives SIGQUIT its usual effect unless it is ignored; for the start of a program, before anybody else
/// than the runtime can have it.
void cs_quit_reset(void);

#endif
