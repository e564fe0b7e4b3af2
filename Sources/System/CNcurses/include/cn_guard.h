#ifndef CN_GUARD_H
#define CN_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// The guard's table: what restores each entered terminal, however the program ends. It is the only
/// state of terminals that belongs to the process, because a signal handler has no argument to find
/// a terminal by. Handlers walk it without locks or allocation.
enum { CN_TERMINALS = 256, CN_LEAVE_CAPACITY = 512, CN_LEAVE_MILLISECONDS = 250 };

/// Guards terminals against crashes and signals that end the program, from the first open one to the
/// last.
void cn_guard_install(void);

/// Whether any terminal is entered, or not completely restored.
bool cn_guard_is_up(void);

/// Erases our rows of shared screens where `cn_terminal_let_erase` allows it, for a stop that is to
/// come. Safe in a signal handler.
void cn_guard_erase(void);

/// Restores all terminals for the last time, before a handler or another thread ends the program:
/// none can be entered again. A concurrent enter or leave gets a moment to complete. Safe in a
/// signal handler.
void cn_guard_end(void);

/// Whether a terminal of the device is entered.
bool cn_guard_has_device(dev_t device);

/// Claims the one current screen of ncurses for the caller; false if another one has it.
bool cn_guard_claim_curses(void);

/// Gives the screen of ncurses back.
void cn_guard_release_curses(void);

/// The number of terminals that are open.
int cn_guard_count(void);

#endif
