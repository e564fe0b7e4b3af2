#include "cn_screen.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "cn_writer.h"
#include "cs_guard.h"

// DOWN only once everything is restored: a handler that interrupts restoring restores again itself.
enum { DOWN, UP, LEAVING };

// One terminal per process: a crash handler has no argument to find it by.
static struct {
  atomic_int state;
  atomic_int busy;   // the number of calls that currently enter or leave the screen
  atomic_bool told;  // whether the leave bytes were sent
  atomic_bool over;  // whether the program is ending, after which the screen is never entered
  int fd;
  struct termios modes;
  unsigned char leave[CN_LEAVE_CAPACITY];
  size_t length;
  bool cancels;
  atomic_int held;  // redirected standard error while the screen is up, or -1
  int errors;       // the real standard error meanwhile, or -1
} screen = {.fd = -1, .held = -1, .errors = -1};

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Writes everything, or as much as the terminal accepts until `deadline`.
static bool write_until(const unsigned char *bytes, size_t length, long deadline) {
  while (length > 0) {
    ssize_t count = write(screen.fd, bytes, length);
    if (count > 0) {
      bytes += count;
      length -= (size_t)count;
      continue;
    }
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK) return false;
    long left = deadline - milliseconds();
    if (left <= 0) return false;
    struct pollfd ready = {.fd = screen.fd, .events = POLLOUT};
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

static void hold_errors(void) {
  struct stat terminal, errors;
  if (fstat(screen.fd, &terminal) != 0 || fstat(STDERR_FILENO, &errors) != 0) return;
  if (!S_ISCHR(errors.st_mode) || terminal.st_rdev != errors.st_rdev) return;
  int held = open_held_file();
  if (held < 0) return;
  int original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (original < 0 || dup2(held, STDERR_FILENO) < 0) {
    if (original >= 0) close(original);
    close(held);
    return;
  }
  screen.errors = original;
  atomic_store(&screen.held, held);
}

static void release_errors(long deadline) {
  // Only for a single caller, even if several leave at once.
  int held = atomic_exchange(&screen.held, -1);
  if (held < 0) return;
  dup2(screen.errors, STDERR_FILENO);
  // Written through the private descriptor: a terminal that is not read must not block this call.
  unsigned char chunk[512];
  off_t at = 0;
  ssize_t count;
  while ((count = pread(held, chunk, sizeof chunk, at)) > 0) {
    if (!write_until(chunk, (size_t)count, deadline)) break;
    at += count;
  }
  close(held);
  close(screen.errors);
}

static void leave_at_exit(void) { cn_screen_leave(); }

static bool make_raw(int fd, const struct termios *modes) {
  struct termios raw = *modes;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_cflag = (raw.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  while (tcsetattr(fd, TCSANOW, &raw) != 0) {
    if (errno != EINTR) return false;
  }
  return true;
}

bool cn_screen_enter(int fd, const unsigned char *leave, size_t length, bool cancels) {
  static bool registered;
  if (atomic_load(&screen.state) != DOWN) {
    errno = EBUSY;
    return false;
  }
  if (!cn_screen_set_leave(leave, length)) return false;
  struct termios modes;
  if (tcgetattr(fd, &modes) != 0) return false;
  screen.fd = fd;
  screen.modes = modes;
  screen.cancels = cancels;
  if (!registered) registered = atexit(leave_at_exit) == 0;

  atomic_fetch_add(&screen.busy, 1);
  bool is_raw = false;
  if (atomic_load(&screen.over)) {
    errno = ECANCELED;
  } else {
    atomic_store(&screen.told, false);
    // UP before the first change, so that a crash in between is restored too.
    atomic_store(&screen.state, UP);
    is_raw = make_raw(fd, &modes);
    if (is_raw) {
      hold_errors();
    } else {
      int reason = errno;
      atomic_store(&screen.state, DOWN);
      errno = reason;
    }
  }
  atomic_fetch_sub(&screen.busy, 1);
  return is_raw;
}

bool cn_screen_set_leave(const unsigned char *leave, size_t length) {
  if (length > CN_LEAVE_CAPACITY) {
    errno = E2BIG;
    return false;
  }
  memcpy(screen.leave, leave, length);
  screen.length = length;
  return true;
}

// Restores the screen of the terminal.
static void take_leave(long deadline) {
  static const unsigned char cancel = 0x18;
  if (atomic_load(&screen.told)) return;
  cn_writer_abandon();
  // A slow terminal would restore its modes only after all queued output, which is no longer
  // visible. That output may be cut within a sequence.
  tcflush(screen.fd, TCOFLUSH);
  if (screen.cancels) write_until(&cancel, 1, deadline);
  write_until(screen.leave, screen.length, deadline);
  // Pending replies and mouse reports are not meant for the shell.
  tcflush(screen.fd, TCIFLUSH);
  atomic_store(&screen.told, true);
}

bool cn_screen_leave(void) {
  atomic_fetch_add(&screen.busy, 1);
  int up = UP;
  if (!atomic_compare_exchange_strong(&screen.state, &up, LEAVING) && up == DOWN) {
    atomic_fetch_sub(&screen.busy, 1);
    return false;
  }
  int reason = errno;
  long deadline = milliseconds() + CN_LEAVE_MILLISECONDS;
  // From the background, changing modes would stop this process instead of restoring them.
  sigset_t background, before;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &before);

  take_leave(deadline);
  pid_t foreground = tcgetpgrp(screen.fd);
  // A shell that took the terminal back has already set its modes.
  if (foreground < 0 || foreground == getpgrp()) {
    while (tcsetattr(screen.fd, TCSANOW, &screen.modes) != 0 && errno == EINTR) {
    }
  }
  release_errors(deadline);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  bool is_first = atomic_exchange(&screen.state, DOWN) != DOWN;
  atomic_fetch_sub(&screen.busy, 1);
  errno = reason;
  return is_first;
}

void cn_screen_end(void) {
  int reason = errno;
  atomic_store(&screen.over, true);
  // Another thread may be entering or leaving the screen. A call that makes no progress, such as
  // one interrupted by this one, is not waited for.
  long deadline = milliseconds() + 2 * CN_LEAVE_MILLISECONDS;
  while (atomic_load(&screen.busy) > 0 && milliseconds() < deadline) poll(NULL, 0, 1);
  cn_screen_leave();
  errno = reason;
}

bool cn_screen_is_up(void) { return atomic_load(&screen.state) != DOWN; }

bool cn_screen_takes_frames(void) { return atomic_load(&screen.state) == UP; }

void cn_screen_guard(void) { cs_guard_install(cn_screen_is_up, cn_screen_end); }
