#ifndef CN_SCREEN_H
#define CN_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

enum { CN_LEAVE_CAPACITY = 1024, CN_LEAVE_MILLISECONDS = 250 };

/// Takes the terminal `fd` over: remembers its modes, makes it raw, and keeps standard error aside
/// while the screen is up when it would land on the same terminal. `leave` are the bytes that give
/// the screen back; from here on they are sent exactly once, whatever ends the program.
/// `cancels` says that the terminal knows the control character that ends a cut sequence.
/// False with `errno` when the modes could not be read or set.
bool cn_screen_enter(int fd, const unsigned char *leave, size_t length, bool cancels);

/// Replaces the bytes that give the screen back (false when they are too many).
bool cn_screen_set_leave(const unsigned char *leave, size_t length);

/// Gives the terminal back if it is taken: drops what a slow terminal has not read yet, cancels a cut
/// sequence, sends the bytes, restores the
/// modes, shows what standard error said meanwhile. Waits for a full terminal for at most
/// CN_LEAVE_MILLISECONDS. Safe in a signal handler. True for the one call that did it.
bool cn_screen_leave(void);

/// Whether the terminal is taken at present.
bool cn_screen_is_up(void);

#endif
