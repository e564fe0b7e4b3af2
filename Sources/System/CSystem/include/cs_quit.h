#ifndef CS_QUIT_H
#define CS_QUIT_H

#include <signal.h>
#include <stdbool.h>

// Swift's runtime may handle SIGQUIT with its backtrace printer, which lets a program continue that
// was asked to end.

/// Whether an action is the backtrace printer's. Not for handlers.
bool cs_quit_is_printer(const struct sigaction *action);

/// Resets SIGQUIT to its default action unless it is ignored; for the start of a program, before
/// anything other than the runtime can have a handler.
void cs_quit_reset(void);

#endif
