#ifndef CN_TERMINAL_H
#define CN_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/// A terminal: everything that the C side knows of it. Any number can be open, up to the slots of
/// the guard's table.
typedef struct cn_terminal cn_terminal;

typedef enum {
  CN_READY,
  CN_NO_TERMINAL,  ///< The output of the program is not a terminal.
  CN_TOO_MANY,     ///< All slots of the guard's table are taken.
  CN_IS_OPEN,      ///< The terminal is open already.
  CN_FAILED,       ///< See `errno`.
} cn_readiness;

/// Opens the terminal of standard output, and sets `terminal`.
cn_readiness cn_terminal_open(cn_terminal **terminal);

/// Opens a terminal of two borrowed descriptors, which are never closed. Where they have names, they
/// are opened again, so that their flags are not shared with other programs.
cn_readiness cn_terminal_open_on(int input, int output, cn_terminal **terminal);

/// Closes a terminal that is left, and frees it.
void cn_terminal_close(cn_terminal *terminal);

/// The descriptors to wait for: of input, and of output.
int cn_terminal_input(const cn_terminal *terminal);
int cn_terminal_output(const cn_terminal *terminal);

/// Whether it is the controlling terminal of this process.
bool cn_terminal_is_controlling(const cn_terminal *terminal);

/// The size in cells; false if the terminal does not report it or reports zero.
bool cn_terminal_size(const cn_terminal *terminal, int *columns, int *rows);

/// Reads the available input. Returns the count, 0 if there is none, -1 if the terminal is gone.
long cn_terminal_read(cn_terminal *terminal, unsigned char *bytes, long capacity);

/// How a terminal is entered, as bits.
enum {
  /// It supports the control character that cancels a cut sequence.
  CN_CANCELS = 1 << 0,
  /// The normal screen is shared with what other programs print: their output and their input are
  /// kept, typed characters are not shown, and keys that send signals discard nothing.
  CN_SHARES_SCREEN = 1 << 1,
  /// Keys of a shared screen come at once, other than those that send signals.
  CN_TAKES_KEYS = 1 << 2,
};

/// Enters the terminal: saves its modes, makes it raw (or as `manner` says), and redirects standard
/// error while the screen is up if it refers to the same terminal. `leave` are the bytes that restore
/// it; they are sent however the program ends. False with `errno` if the modes could not be read or
/// set, and ECANCELED while the program is ending.
bool cn_terminal_enter(cn_terminal *terminal, const unsigned char *leave, size_t length, int manner);

/// Has the terminal restored to modes that were read earlier, before another program could change
/// them; only those of the next entering. `modes` is a `struct termios`.
void cn_terminal_remember(cn_terminal *terminal, const void *modes);

/// The keys of a shared screen that are read.
typedef enum {
  CN_NO_KEYS,      ///< None: they stay for whoever reads them.
  CN_PLAIN_KEYS,   ///< All that send no signals.
  CN_ALL_KEYS,     ///< All, as bytes for another program.
} cn_keys;

/// Changes which keys of a shared screen are read while it is up; false with `errno` if its modes
/// cannot be set.
bool cn_terminal_take_keys(cn_terminal *terminal, cn_keys keys);

/// Whose bytes are written to a shared screen, and what becomes of their line ends.
typedef enum {
  CN_OWN_LINES,      ///< Ours, whose lines have a CR of their own.
  CN_FOREIGN_LINES,  ///< Another program's, whose lines get their CR from the terminal.
  CN_FOREIGN_BYTES,  ///< Another program's, which pass as they are.
} cn_origin;

/// Says whose the next bytes of a shared screen are; false with `errno` if its modes cannot be set.
bool cn_terminal_set_origin(cn_terminal *terminal, cn_origin origin);

/// Says whether the cursor of a shared screen is on the first of our rows, so that a stop by Ctrl-Z
/// may erase them at once, in its handler: another process of the group may stop sooner, and its
/// shell writes then. Forgets that they were erased.
void cn_terminal_let_erase(cn_terminal *terminal, bool may_erase);

/// Whether a stop has erased the rows since the last `cn_terminal_let_erase`, so that nothing may be
/// drawn until the terminal is left.
bool cn_terminal_is_erased(const cn_terminal *terminal);

/// Replaces the bytes that restore the terminal (false with E2BIG if they are too many).
bool cn_terminal_set_leave(cn_terminal *terminal, const unsigned char *leave, size_t length);

/// Restores the terminal if it is entered: discards pending output, cancels a cut sequence, sends
/// the leave bytes, restores the modes, outputs the redirected standard error. Waits for a full
/// terminal for at most CN_LEAVE_MILLISECONDS. True for the one call that restored it.
bool cn_terminal_leave(cn_terminal *terminal);

/// Notes that nothing is left to send when the terminal is left, and nothing to cancel.
void cn_terminal_forget_leave(cn_terminal *terminal);

/// Whether the terminal is entered, or not completely restored.
bool cn_terminal_is_up(const cn_terminal *terminal);

#endif
