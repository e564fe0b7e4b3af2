#ifndef CN_GUARD_H
#define CN_GUARD_H

/// Installs handlers with which a crash (ILL, TRAP, SEGV, BUS, FPE, ABRT, SYS) first restores the
/// terminal and then runs the former handler, so that the program ends by the same signal.
void cn_guard_install(void);

/// Ends the program by a signal, as if it had never been caught.
void cn_guard_end_by(int number);

/// Restores the former handlers.
void cn_guard_remove(void);

#endif
