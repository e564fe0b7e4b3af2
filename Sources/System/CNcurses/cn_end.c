#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cn_instance.h"

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

// A terminal that has room takes a piece of this size without blocking.
enum { PIECE = 256 };

static bool is_same(int fd, const struct stat *found) {
  struct stat opened;
  return fstat(fd, &opened) == 0 && opened.st_rdev == found->st_rdev &&
         (S_ISCHR(found->st_mode) || opened.st_ino == found->st_ino);
}

// The same file under its name, as a description of our own; -1 if it has none or may not be opened.
static int reopen(int fd, const struct stat *found, int access) {
  const int flags = access | O_NOCTTY | O_NONBLOCK | O_CLOEXEC;
  char name[256];
  int own = -1;
  if (isatty(fd)) {
    if (ttyname_r(fd, name, sizeof name) == 0) own = open(name, flags);
    // After su, or in a container, the name may be missing or not permitted to open. Only the
    // controlling terminal has a foreground group, and another name.
    if (own < 0 && tcgetpgrp(fd) >= 0) return open("/dev/tty", flags);
  } else if (S_ISFIFO(found->st_mode)) {
#if defined(__linux__)
    snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    own = open(name, flags);
#endif
  }
  if (own < 0) return -1;
  // A name may be another file's meanwhile, or in here.
  if (is_same(own, found)) return own;
  close(own);
  return -1;
}

cn_end cn_end_open(int fd, bool writes) {
  cn_end end = {.fd = -1, .sharing = CN_OWN};
  struct stat found;
  if (fstat(fd, &found) != 0) return end;
  // A terminal is opened for both: its modes are set and its size is asked through either end.
  int access = isatty(fd) ? O_RDWR : writes ? O_WRONLY : O_RDONLY;
  end.fd = reopen(fd, &found, access);
  if (end.fd >= 0) return end;
  end.sharing = S_ISSOCK(found.st_mode) ? CN_SOCKET : CN_SHARED;
  end.fd = fcntl(fd, F_DUPFD_CLOEXEC, 3);
  return end;
}

static bool is_ready(int fd, short events) {
  struct pollfd ready = {.fd = fd, .events = events};
  return poll(&ready, 1, 0) > 0;
}

ssize_t cn_end_write(cn_end end, const unsigned char *bytes, size_t length) {
  switch (end.sharing) {
    case CN_OWN: return write(end.fd, bytes, length);
    case CN_SOCKET: return send(end.fd, bytes, length, MSG_DONTWAIT | MSG_NOSIGNAL);
    case CN_SHARED: break;
  }
  size_t done = 0;
  while (done < length) {
    if (!is_ready(end.fd, POLLOUT)) {
      errno = EAGAIN;
      return done > 0 ? (ssize_t)done : -1;
    }
    size_t piece = length - done < PIECE ? length - done : PIECE;
    ssize_t count = write(end.fd, bytes + done, piece);
    if (count < 0) return done > 0 ? (ssize_t)done : -1;
    done += (size_t)count;
  }
  return (ssize_t)done;
}

ssize_t cn_end_read(cn_end end, unsigned char *bytes, size_t capacity) {
  if (end.sharing == CN_SOCKET) return recv(end.fd, bytes, capacity, MSG_DONTWAIT);
  if (end.sharing == CN_SHARED && !is_ready(end.fd, POLLIN)) {
    errno = EAGAIN;
    return -1;
  }
  return read(end.fd, bytes, capacity);
}

void cn_end_close(cn_end *end) {
  if (end->fd >= 0) close(end->fd);
  end->fd = -1;
}
