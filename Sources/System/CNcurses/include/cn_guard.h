#ifndef CN_GUARD_H
#define CN_GUARD_H

/// From here on a crash (ILL, TRAP, SEGV, BUS, FPE, ABRT, SYS) first gives the terminal back, then
/// goes to the handler that was there before, so that the program ends by the same signal.
void cn_guard_install(void);

/// Ends the program by a signal, as if it had never been caught.
void cn_guard_end_by(int number);

/// Puts the former handlers back.
void cn_guard_remove(void);

#endif
