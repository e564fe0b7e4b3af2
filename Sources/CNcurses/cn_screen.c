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

// One terminal per process: a crash handler has no argument to find it by.
static struct {
  atomic_int up;
  int fd;
  struct termios modes;
  unsigned char leave[CN_LEAVE_CAPACITY];
  size_t length;
  bool cancels;
  int held;    // what standard error says while the screen is up, or -1
  int errors;  // the real standard error meanwhile, or -1
} screen = {.fd = -1, .held = -1, .errors = -1};

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Writes all, or as much as the terminal takes until `deadline`.
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
  screen.held = held;
  screen.errors = original;
}

static void release_errors(long deadline) {
  if (screen.held < 0) return;
  dup2(screen.errors, STDERR_FILENO);
  // Written through our own description: a terminal that nobody reads must not keep us here.
  unsigned char chunk[512];
  off_t at = 0;
  ssize_t count;
  while ((count = pread(screen.held, chunk, sizeof chunk, at)) > 0) {
    if (!write_until(chunk, (size_t)count, deadline)) break;
    at += count;
  }
  close(screen.held);
  close(screen.errors);
  screen.held = screen.errors = -1;
}

static void leave_at_exit(void) { cn_screen_leave(); }

bool cn_screen_enter(int fd, const unsigned char *leave, size_t length, bool cancels) {
  static bool registered;
  if (atomic_load(&screen.up)) {
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

  struct termios raw = modes;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_cflag = (raw.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  // Up before the first change, so that a crash in between is restored too.
  atomic_store(&screen.up, 1);
  while (tcsetattr(fd, TCSANOW, &raw) != 0) {
    if (errno == EINTR) continue;
    int reason = errno;
    atomic_store(&screen.up, 0);
    errno = reason;
    return false;
  }
  hold_errors();
  return true;
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

bool cn_screen_leave(void) {
  if (!atomic_exchange(&screen.up, 0)) return false;
  int reason = errno;
  long deadline = milliseconds() + CN_LEAVE_MILLISECONDS;
  // From the background, changing modes would stop us instead of restoring them.
  sigset_t background, before;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &before);

  static const unsigned char cancel = 0x18;
  cn_writer_abandon();
  // A terminal that reads slowly would see its modes come back only after all that is queued, and
  // nothing of that is seen any more. It may end within a sequence.
  tcflush(screen.fd, TCOFLUSH);
  if (screen.cancels) write_until(&cancel, 1, deadline);
  write_until(screen.leave, screen.length, deadline);
  // Answers and mouse reports on their way are not meant for the shell.
  tcflush(screen.fd, TCIFLUSH);
  pid_t foreground = tcgetpgrp(screen.fd);
  // A shell that took the terminal back has set modes of its own by now.
  if (foreground < 0 || foreground == getpgrp()) {
    while (tcsetattr(screen.fd, TCSANOW, &screen.modes) != 0 && errno == EINTR) {
    }
  }
  release_errors(deadline);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = reason;
  return true;
}

bool cn_screen_is_up(void) { return atomic_load(&screen.up) != 0; }
