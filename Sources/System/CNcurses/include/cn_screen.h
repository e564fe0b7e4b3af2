#ifndef CN_SCREEN_H
#define CN_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

enum { CN_LEAVE_CAPACITY = 1024, CN_LEAVE_MILLISECONDS = 250 };

/// Takes the terminal `fd` over: remembers its modes, makes it raw, and keeps standard error aside
/// while the screen is up when it would land on the same terminal. `leave` are the bytes that give
/// the screen back; from here on they are sent, whatever ends the program.
/// `cancels` says that the terminal knows the control character that ends a cut sequence.
/// False with `errno` when the modes could not be read or set, and ECANCELED while the program is being
/// ended.
bool cn_screen_enter(int fd, const unsigned char *leave, size_t length, bool cancels);

/// Replaces the bytes that give the screen back (false when they are too many).
bool cn_screen_set_leave(const unsigned char *leave, size_t length);

/// Gives the terminal back if it is taken: drops what a slow terminal has not read yet, cancels a cut
/// sequence, sends the bytes, restores the modes, shows what standard error said meanwhile. Waits for a
/// full terminal for at most CN_LEAVE_MILLISECONDS. Safe in a signal handler, also of one that interrupts
/// this very call: what is not known to be done is done again. True for the one call that did it.
bool cn_screen_leave(void);

/// Gives the terminal back for the last time, before the program is ended from a handler or another
/// thread: nobody takes it again. A call that takes it or gives it back meanwhile gets a moment to come
/// to its end. Safe in a signal handler.
void cn_screen_end(void);

/// Whether the terminal is taken at present, or not given back completely.
bool cn_screen_is_up(void);

/// Whether frames may be drawn: the terminal is taken, and nobody gives it back.
bool cn_screen_takes_frames(void);

#endif
