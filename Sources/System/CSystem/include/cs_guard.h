#ifndef CS_GUARD_H
#define CS_GUARD_H

#include <stdbool.h>

/// Installs handlers with which a crash (ILL, TRAP, SEGV, BUS, FPE, ABRT, SYS) and signals that end
/// the program first end child programs, remove files at risk and restore what the program has
/// changed, such as a terminal's screen, and then run the former handler, so that the program ends
/// by the same signal.
///
/// - is_changed: whether there is something to restore; then a crash also says which signal it is.
/// - restore: restores it for the last time. Both are safe in a signal handler.
void cs_guard_install(bool (*is_changed)(void), void (*restore)(void));

/// Ends the program by a signal, as if it had never been caught.
void cs_guard_end_by(int number);

/// Restores the former handlers.
void cs_guard_remove(void);

#endif
