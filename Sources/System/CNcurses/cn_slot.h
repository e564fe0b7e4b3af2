#ifndef CN_SLOT_H
#define CN_SLOT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

#include "cn_guard.h"
#include "cn_terminal.h"

// The slots of the guard's table. Private to the C side.

// DOWN only once everything is restored: a handler that interrupts restoring restores again itself.
enum { CN_DOWN, CN_UP, CN_LEAVING };

typedef struct {
  atomic_bool taken;
  atomic_int state;
  atomic_bool told;  // whether the leave bytes were sent
  int input, output;
  dev_t device;     // of the output; 0 if it is no terminal
  bool has_modes;   // whether the input is a terminal
  bool knows_modes; // whether `modes` were read before the terminal is entered
  bool cancels;     // whether the terminal supports the character that cancels a cut sequence
  bool shares_screen;  // whether queued output and input are other programs' too
  cn_keys keys;        // those of a shared screen that are read
  cn_origin origin;    // of what is written to a shared screen
  atomic_bool may_erase;  // whether the cursor is on the first of our rows of a shared screen
  atomic_bool is_erased;  // whether a stop has erased them
  struct termios modes;
  unsigned char leave[CN_LEAVE_CAPACITY];
  size_t length;
} cn_slot;

/// Whether the slot's terminal has modes that are ours to set: from the background they are another
/// program's.
bool cn_has_modes(const cn_slot *slot);

/// Sets the modes of a terminal at once; false with `errno`.
bool cn_set_modes(int fd, const struct termios *modes);

/// A free slot; NULL with EMFILE if all are taken.
cn_slot *cn_slot_take(void);

/// Frees a slot whose terminal is left.
void cn_slot_free(cn_slot *slot);

/// Enters: `change` changes the terminal, and is undone if it fails. False with `errno`; ECANCELED
/// while the program is ending.
bool cn_slot_enter(cn_slot *slot, bool (*change)(const cn_slot *slot));

/// Restores what is entered; true for the one call that restored it. Safe in a signal handler, even
/// one that interrupts this very call: steps not known to be complete are repeated.
bool cn_slot_leave(cn_slot *slot);

#endif
