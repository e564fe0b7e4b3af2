#include "cn_guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cn_slot.h"
#include "cs_guard.h"

static cn_slot slots[CN_TERMINALS];
static atomic_int used;         // slots from here on were never taken
static atomic_int open_count;   // taken slots
static atomic_int busy;         // the number of calls that currently enter or leave a terminal
static atomic_bool over;        // whether the program is ending, after which nothing is entered
static atomic_bool has_curses;  // whether a presenter has the one screen of ncurses

// Standard error is one of the process, whichever terminal holds it back.
static atomic_int held = -1;  // the file to which it is redirected, or -1
static int errors = -1;       // the real standard error meanwhile, or -1
static const cn_slot *holder;

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Writes everything, or as much as the terminal accepts until `deadline`.
static bool write_until(int fd, const unsigned char *bytes, size_t length, long deadline) {
  while (length > 0) {
    ssize_t count = write(fd, bytes, length);
    if (count > 0) {
      bytes += count;
      length -= (size_t)count;
      continue;
    }
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK) return false;
    long left = deadline - milliseconds();
    if (left <= 0) return false;
    struct pollfd ready = {.fd = fd, .events = POLLOUT};
    if (poll(&ready, 1, (int)left) > 0 && (ready.revents & (POLLHUP | POLLERR))) return false;
  }
  return true;
}

static int open_held_file(void) {
#if defined(__linux__)
  return memfd_create("held standard error", MFD_CLOEXEC);
#else
  char name[] = "/tmp/held-stderr-XXXXXX";
  int fd = mkstemp(name);
  if (fd >= 0) unlink(name);
  return fd;
#endif
}

// Holds back standard error while the terminal is entered that it would appear on.
static void hold_errors(const cn_slot *slot) {
  struct stat found;
  if (slot->device == 0 || atomic_load(&held) >= 0 || fstat(STDERR_FILENO, &found) != 0) return;
  if (!S_ISCHR(found.st_mode) || slot->device != found.st_rdev) return;
  int file = open_held_file();
  if (file < 0) return;
  int original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (original < 0 || dup2(file, STDERR_FILENO) < 0) {
    if (original >= 0) close(original);
    close(file);
    return;
  }
  errors = original;
  holder = slot;
  atomic_store(&held, file);
}

static void release_errors(const cn_slot *slot, long deadline) {
  if (holder != slot) return;
  // Only for a single caller, even if several leave at once.
  int file = atomic_exchange(&held, -1);
  if (file < 0) return;
  holder = NULL;
  dup2(errors, STDERR_FILENO);
  // Written through the private descriptor: a terminal that is not read must not block this call.
  unsigned char chunk[512];
  off_t at = 0;
  ssize_t count;
  while ((count = pread(file, chunk, sizeof chunk, at)) > 0) {
    if (!write_until(slot->output, chunk, (size_t)count, deadline)) break;
    at += count;
  }
  close(file);
  close(errors);
}

static void leave_at_exit(void) {
  for (int i = 0; i < atomic_load(&used); i++) cn_slot_leave(&slots[i]);
}

cn_slot *cn_slot_take(void) {
  static bool registered;
  for (int i = 0; i < CN_TERMINALS; i++) {
    bool free = false;
    if (!atomic_compare_exchange_strong(&slots[i].taken, &free, true)) continue;
    if (!registered) registered = atexit(leave_at_exit) == 0;
    atomic_store(&slots[i].state, CN_DOWN);
    slots[i].length = 0;
    slots[i].device = 0;
    slots[i].has_modes = false;
    slots[i].knows_modes = false;
    slots[i].origin = CN_OWN_LINES;
    atomic_store(&slots[i].may_erase, false);
    atomic_store(&slots[i].is_erased, false);
    if (atomic_load(&used) <= i) atomic_store(&used, i + 1);
    if (atomic_fetch_add(&open_count, 1) == 0) cn_guard_install();
    return &slots[i];
  }
  errno = EMFILE;
  return NULL;
}

void cn_slot_free(cn_slot *slot) {
  atomic_store(&slot->taken, false);
  if (atomic_fetch_sub(&open_count, 1) == 1) cs_guard_remove();
}

void cn_guard_install(void) { cs_guard_install(cn_guard_is_up, cn_guard_end); }

int cn_guard_count(void) { return atomic_load(&open_count); }

bool cn_slot_enter(cn_slot *slot, bool (*change)(const cn_slot *slot)) {
  if (atomic_load(&slot->state) != CN_DOWN) {
    errno = EBUSY;
    return false;
  }
  atomic_fetch_add(&busy, 1);
  bool is_done = false;
  if (atomic_load(&over)) {
    errno = ECANCELED;
  } else {
    atomic_store(&slot->told, false);
    // UP before the first change, so that a crash in between is restored too.
    atomic_store(&slot->state, CN_UP);
    is_done = change(slot);
    if (is_done) {
      hold_errors(slot);
    } else {
      int reason = errno;
      atomic_store(&slot->state, CN_DOWN);
      errno = reason;
    }
  }
  atomic_fetch_sub(&busy, 1);
  return is_done;
}

// Restores what the terminal shows.
static void take_leave(cn_slot *slot, long deadline) {
  static const unsigned char cancel = 0x18;
  if (atomic_load(&slot->told)) return;
  // A slow terminal would restore its modes only after all queued output, which is no longer
  // visible. That output may be cut within a sequence.
  bool flushes = slot->has_modes && !slot->shares_screen;
  if (flushes) tcflush(slot->output, TCOFLUSH);
  if (slot->cancels) write_until(slot->output, &cancel, 1, deadline);
  write_until(slot->output, slot->leave, slot->length, deadline);
  // Pending replies and mouse reports are not meant for the shell.
  if (flushes || (slot->has_modes && slot->keys != CN_NO_KEYS)) tcflush(slot->input, TCIFLUSH);
  atomic_store(&slot->told, true);
}

static bool leave(cn_slot *slot, long deadline) {
  atomic_fetch_add(&busy, 1);
  int up = CN_UP;
  if (!atomic_compare_exchange_strong(&slot->state, &up, CN_LEAVING) && up == CN_DOWN) {
    atomic_fetch_sub(&busy, 1);
    return false;
  }
  int reason = errno;
  // From the background, changing modes would stop this process instead of restoring them.
  sigset_t background, before;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &before);

  take_leave(slot, deadline);
  if (slot->has_modes) {
    pid_t foreground = tcgetpgrp(slot->input);
    // A shell that took the terminal back has already set its modes.
    if (foreground < 0 || foreground == getpgrp()) {
      while (tcsetattr(slot->input, TCSANOW, &slot->modes) != 0 && errno == EINTR) {
      }
    }
  }
  release_errors(slot, deadline);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  bool is_first = atomic_exchange(&slot->state, CN_DOWN) != CN_DOWN;
  atomic_fetch_sub(&busy, 1);
  errno = reason;
  return is_first;
}

bool cn_slot_leave(cn_slot *slot) { return leave(slot, milliseconds() + CN_LEAVE_MILLISECONDS); }

void cn_guard_end(void) {
  int reason = errno;
  atomic_store(&over, true);
  // Another thread may be entering or leaving a terminal. A call that makes no progress, such as
  // one interrupted by this one, is not waited for.
  long deadline = milliseconds() + 2 * CN_LEAVE_MILLISECONDS;
  while (atomic_load(&busy) > 0 && milliseconds() < deadline) poll(NULL, 0, 1);
  // One time limit for all: hundreds of terminals that are not read do not add up.
  deadline = milliseconds() + CN_LEAVE_MILLISECONDS;
  for (int i = 0; i < atomic_load(&used); i++) leave(&slots[i], deadline);
  errno = reason;
}

void cn_guard_erase(void) {
  static const char erasing[] = "\033[m\033[J\033[?7h\033[?25h";
  const ssize_t length = sizeof erasing - 1;
  for (int i = 0; i < atomic_load(&used); i++) {
    cn_slot *slot = &slots[i];
    if (atomic_load(&slot->state) != CN_UP || !atomic_exchange(&slot->may_erase, false)) continue;
    // A shell that took the terminal back has written there already.
    pid_t foreground = tcgetpgrp(slot->output);
    if (foreground >= 0 && foreground != getpgrp()) continue;
    if (write(slot->output, erasing, length) == length) atomic_store(&slot->is_erased, true);
  }
}

bool cn_guard_is_up(void) {
  for (int i = 0; i < atomic_load(&used); i++) {
    if (atomic_load(&slots[i].state) != CN_DOWN) return true;
  }
  return false;
}

bool cn_guard_has_device(dev_t device) {
  for (int i = 0; i < atomic_load(&used); i++) {
    if (atomic_load(&slots[i].taken) && slots[i].device == device && device != 0) return true;
  }
  return false;
}

bool cn_guard_claim_curses(void) { return !atomic_exchange(&has_curses, true); }

void cn_guard_release_curses(void) { atomic_store(&has_curses, false); }
