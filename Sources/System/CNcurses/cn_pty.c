#include "cn_pty.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

bool cn_pty_open(int *reader, int *terminal) {
  int fd = posix_openpt(O_RDWR | O_NOCTTY);
  if (fd < 0) return false;
  const char *name = grantpt(fd) == 0 && unlockpt(fd) == 0 ? ptsname(fd) : NULL;
  int other = name ? open(name, O_RDWR | O_NOCTTY) : -1;
  struct termios modes;
  if (other < 0 || tcgetattr(other, &modes) != 0) goto failed;
  cfmakeraw(&modes);
  if (tcsetattr(other, TCSANOW, &modes) != 0) goto failed;
  // Programs started meanwhile must not keep the terminal open.
  fcntl(fd, F_SETFD, FD_CLOEXEC);
  fcntl(other, F_SETFD, FD_CLOEXEC);
  *reader = fd;
  *terminal = other;
  return true;
failed:;
  int code = errno;
  if (other >= 0) close(other);
  close(fd);
  errno = code;
  return false;
}

bool cn_pty_write(int terminal, const unsigned char *bytes, size_t length) {
  while (length > 0) {
    ssize_t taken = write(terminal, bytes, length);
    if (taken < 0 && errno != EINTR) return false;
    if (taken > 0) {
      bytes += taken;
      length -= (size_t)taken;
    }
  }
  return true;
}
