#include "cn_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cn_instance.h"
#include "cn_patient.h"
#include "cn_writer.h"

cn_readiness cn_terminal_open(cn_terminal **terminal) {
  *terminal = NULL;
  if (!isatty(STDOUT_FILENO)) return CN_NO_TERMINAL;
  return cn_terminal_open_on(STDOUT_FILENO, STDOUT_FILENO, terminal);
}

cn_readiness cn_terminal_open_on(int input, int output, cn_terminal **terminal) {
  *terminal = NULL;
  struct stat found;
  if (fstat(output, &found) != 0) return CN_FAILED;
  dev_t device = isatty(output) ? found.st_rdev : 0;
  if (cn_guard_has_device(device)) return CN_IS_OPEN;
  cn_terminal *opened = calloc(1, sizeof *opened);
  if (opened == NULL) return CN_FAILED;
  opened->input.fd = opened->output.fd = opened->patience.fd = -1;
  opened->slot = cn_slot_take();
  if (opened->slot == NULL) {
    free(opened);
    return CN_TOO_MANY;
  }
  opened->slot->device = device;
  opened->output = cn_end_open(output, true);
  if (opened->output.fd >= 0) {
    // One description serves both where they are one terminal.
    bool is_terminal = device != 0 && isatty(input) && fstat(input, &found) == 0 &&
                       found.st_rdev == device && opened->output.sharing == CN_OWN;
    bool is_one = is_terminal || (input == output && opened->output.sharing != CN_OWN);
    opened->input = is_one ? opened->output : cn_end_open(input, false);
  }
  if (opened->output.fd < 0 || opened->input.fd < 0) {
    int reason = errno;
    cn_terminal_close(opened);
    errno = reason;
    return CN_FAILED;
  }
  opened->slot->input = opened->input.fd;
  opened->slot->output = opened->output.fd;
  *terminal = opened;
  return CN_READY;
}

void cn_terminal_close(cn_terminal *terminal) {
  cn_terminal_leave(terminal);
  cn_patient_close(terminal);
  bool is_one = terminal->input.fd == terminal->output.fd;
  cn_end_close(&terminal->output);
  if (!is_one) cn_end_close(&terminal->input);
  cn_slot_free(terminal->slot);
  free(terminal->tail.tail);
  free(terminal);
}

int cn_terminal_input(const cn_terminal *terminal) { return terminal->input.fd; }

int cn_terminal_output(const cn_terminal *terminal) { return terminal->output.fd; }

bool cn_terminal_is_controlling(const cn_terminal *terminal) {
  if (terminal->slot->device == 0) return false;
  // Only for a process's controlling terminal is there a group of its session in the foreground.
  return tcgetpgrp(terminal->output.fd) >= 0;
}

bool cn_terminal_size(const cn_terminal *terminal, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(terminal->output.fd, TIOCGWINSZ, &size) != 0) return false;
  if (size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

long cn_terminal_read(cn_terminal *terminal, unsigned char *bytes, long capacity) {
  for (;;) {
    ssize_t count = cn_end_read(terminal->input, bytes, (size_t)capacity);
    if (count > 0) return count;
    if (count == 0) return -1;
    if (errno == EINTR) continue;
    return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1;
  }
}

bool cn_set_modes(int fd, const struct termios *modes) {
  while (tcsetattr(fd, TCSANOW, modes) != 0) {
    if (errno != EINTR) return false;
  }
  return true;
}

static bool make_raw(const cn_slot *slot) {
  if (!slot->has_modes) return true;
  struct termios raw = slot->modes;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_cflag = (raw.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  return cn_set_modes(slot->input, &raw);
}

bool cn_has_modes(const cn_slot *slot) {
  if (!slot->has_modes) return false;
  pid_t foreground = tcgetpgrp(slot->input);
  return foreground < 0 || foreground == getpgrp();
}

// A shared screen: from the background its modes are another program's, and setting them would stop
// this one.
static bool quieten(const cn_slot *slot) {
  if (!cn_has_modes(slot)) return true;
  struct termios quiet = slot->modes;
  // What a program beside us has set since they were read is not to be restored, but stays.
  if (slot->knows_modes && tcgetattr(slot->input, &quiet) != 0) return false;
  quiet.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
  // The kernel would discard what the terminal has not read yet.
  quiet.c_lflag |= NOFLSH;
  if (slot->keys != CN_NO_KEYS) {
    quiet.c_lflag &= ~(tcflag_t)(ICANON | IEXTEN);
    if (slot->keys == CN_ALL_KEYS) quiet.c_lflag &= ~(tcflag_t)ISIG;
    quiet.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | IXON);
    quiet.c_cc[VMIN] = 1;
    quiet.c_cc[VTIME] = 0;
  }
  if (slot->origin == CN_FOREIGN_BYTES) quiet.c_oflag &= ~(tcflag_t)OPOST;
  return cn_set_modes(slot->input, &quiet);
}

bool cn_terminal_enter(cn_terminal *terminal, const unsigned char *leave, size_t length, int manner) {
  cn_slot *slot = terminal->slot;
  if (atomic_load(&slot->state) != CN_DOWN) {
    errno = EBUSY;
    return false;
  }
  if (!cn_terminal_set_leave(terminal, leave, length)) return false;
  slot->has_modes = isatty(terminal->input.fd);
  bool is_unknown = slot->has_modes && !slot->knows_modes;
  if (is_unknown && tcgetattr(terminal->input.fd, &slot->modes) != 0) return false;
  slot->cancels = manner & CN_CANCELS;
  slot->shares_screen = manner & CN_SHARES_SCREEN;
  slot->keys = manner & CN_TAKES_KEYS ? CN_PLAIN_KEYS : CN_NO_KEYS;
  cn_terminal_let_erase(terminal, false);
  bool is_up = cn_slot_enter(slot, slot->shares_screen ? quieten : make_raw);
  slot->knows_modes = false;
  return is_up;
}

void cn_terminal_remember(cn_terminal *terminal, const void *modes) {
  terminal->slot->modes = *(const struct termios *)modes;
  terminal->slot->knows_modes = true;
}

bool cn_terminal_take_keys(cn_terminal *terminal, cn_keys keys) {
  if (atomic_load(&terminal->slot->state) != CN_UP || !terminal->slot->shares_screen) return true;
  terminal->slot->keys = keys;
  return quieten(terminal->slot);
}

bool cn_terminal_set_origin(cn_terminal *terminal, cn_origin origin) {
  cn_slot *slot = terminal->slot;
  cn_origin former = slot->origin;
  slot->origin = origin;
  if ((former == CN_FOREIGN_BYTES) == (origin == CN_FOREIGN_BYTES)) return true;
  if (atomic_load(&slot->state) != CN_UP || !slot->shares_screen || !cn_has_modes(slot)) return true;
  // The other program may have changed the rest.
  struct termios modes;
  if (tcgetattr(slot->input, &modes) != 0) return false;
  modes.c_oflag &= ~(tcflag_t)OPOST;
  if (origin != CN_FOREIGN_BYTES) modes.c_oflag |= slot->modes.c_oflag & OPOST;
  return cn_set_modes(slot->input, &modes);
}

void cn_terminal_let_erase(cn_terminal *terminal, bool may_erase) {
  // A description that others share may block, which a handler must not.
  bool is_own = terminal->output.sharing == CN_OWN;
  atomic_store(&terminal->slot->may_erase, may_erase && is_own);
  atomic_store(&terminal->slot->is_erased, false);
}

bool cn_terminal_is_erased(const cn_terminal *terminal) {
  return atomic_load(&terminal->slot->is_erased);
}

bool cn_terminal_set_leave(cn_terminal *terminal, const unsigned char *leave, size_t length) {
  if (length > CN_LEAVE_CAPACITY) {
    errno = E2BIG;
    return false;
  }
  if (length > 0) memcpy(terminal->slot->leave, leave, length);
  terminal->slot->length = length;
  return true;
}

void cn_terminal_forget_leave(cn_terminal *terminal) {
  terminal->slot->length = 0;
  terminal->slot->cancels = false;
}

bool cn_terminal_leave(cn_terminal *terminal) {
  bool is_first = cn_slot_leave(terminal->slot);
  if (is_first) cn_writer_abandon(terminal);
  return is_first;
}

bool cn_terminal_is_up(const cn_terminal *terminal) {
  return atomic_load(&terminal->slot->state) != CN_DOWN;
}
