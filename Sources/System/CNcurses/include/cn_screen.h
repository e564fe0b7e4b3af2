#ifndef CN_SCREEN_H
#define CN_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

enum { CN_LEAVE_CAPACITY = 1024, CN_LEAVE_MILLISECONDS = 250 };

/// Enters the terminal `fd`: saves its modes, makes it raw, and redirects standard error while the
/// screen is up if it refers to the same terminal. `leave` are the bytes that restore the screen;
/// they are sent however the program ends. `cancels`: the terminal supports the control character
/// that cancels a cut sequence. False with `errno` if the modes could not be read or set, and
/// ECANCELED while the program is ending.
bool cn_screen_enter(int fd, const unsigned char *leave, size_t length, bool cancels);

/// Replaces the bytes that restore the screen (false if they are too many).
bool cn_screen_set_leave(const unsigned char *leave, size_t length);

/// Restores the terminal if it is entered: discards pending output, cancels a cut sequence, sends
/// the leave bytes, restores the modes, outputs the redirected standard error. Waits for a full
/// terminal for at most CN_LEAVE_MILLISECONDS. Safe in a signal handler, even one that interrupts
/// this very call: steps not known to be complete are repeated. True for the one call that restored
/// it.
bool cn_screen_leave(void);

/// Restores the terminal for the last time, before a handler or another thread ends the program: it
/// cannot be entered again. A concurrent enter or leave gets a moment to complete. Safe in a signal
/// handler.
void cn_screen_end(void);

/// Whether the terminal is entered, or not completely restored.
bool cn_screen_is_up(void);

/// Whether frames may be drawn: the terminal is entered, and not being restored.
bool cn_screen_takes_frames(void);

/// Guards the screen against crashes and signals that end the program; `cs_guard_remove` ends it.
void cn_screen_guard(void);

#endif
