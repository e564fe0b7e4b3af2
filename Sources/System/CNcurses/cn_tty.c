#include "cn_tty.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

int cn_tty_open(void) {
  if (!isatty(STDOUT_FILENO)) {
    errno = ENOTTY;
    return -1;
  }
  const int flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC;
  char name[256];
  int fd = -1;
  if (ttyname_r(STDOUT_FILENO, name, sizeof name) == 0) fd = open(name, flags);
  // After su, or in a container, the name may be missing or not permitted to open.
  if (fd < 0) fd = open("/dev/tty", flags);
  return fd;
}

bool cn_tty_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

void cn_tty_set_locale(bool utf8) {
  const char *chosen = setlocale(LC_CTYPE, "");
  // A UTF-8 locale that is named but not installed leaves "C", in which ncurses shows no blocks.
  if (utf8 && (chosen == NULL || MB_CUR_MAX < 4)) setlocale(LC_CTYPE, "C.UTF-8");
}

long cn_tty_read(int fd, unsigned char *bytes, long capacity) {
  for (;;) {
    ssize_t count = read(fd, bytes, (size_t)capacity);
    if (count > 0) return count;
    if (count == 0) return -1;
    if (errno == EINTR) continue;
    return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1;
  }
}

double cn_tty_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
