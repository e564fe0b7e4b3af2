#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <pty.h>
#else
#include <util.h>
#endif

#include "TerminalTestSupport.h"

#define MOST_TERMINALS 1024
// The modes with which each terminal was opened, by its descriptor.
static struct termios first_modes[MOST_TERMINALS];

pid_t pty_spawn(char *const arguments[], char *const environment[], int columns, int rows,
                int *terminal) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  int inside;
  if (openpty(terminal, &inside, NULL, NULL, &size) != 0) return -1;
  // Another test may start a program at the same moment, which must not keep this terminal open.
  fcntl(*terminal, F_SETFD, FD_CLOEXEC);
  fcntl(inside, F_SETFD, FD_CLOEXEC);
  // Before the program runs: it may change them before anybody else can look.
  if (*terminal < MOST_TERMINALS) tcgetattr(*terminal, &first_modes[*terminal]);
  pid_t process = fork();
  if (process == 0) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid();
    ioctl(inside, TIOCSCTTY, 0);
    for (int fd = 0; fd < 3; fd++) dup2(inside, fd);
    for (int fd = 3; fd < 64; fd++) close(fd);
    execve(arguments[0], arguments, environment);
    _exit(127);
  }
  close(inside);
  return process;
}

ssize_t pty_read(int terminal, void *bytes, size_t capacity, int milliseconds) {
  struct pollfd ready = {.fd = terminal, .events = POLLIN};
  int count = poll(&ready, 1, milliseconds);
  if (count == 0 || (count < 0 && errno == EINTR)) return 0;
  ssize_t length = read(terminal, bytes, capacity);
  return length > 0 ? length : -1;
}

bool pty_write(int terminal, const void *bytes, size_t length) {
  return write(terminal, bytes, length) == (ssize_t)length;
}

bool pty_resize(int terminal, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  return ioctl(terminal, TIOCSWINSZ, &size) == 0;
}

size_t pty_first_modes(int terminal, unsigned char *bytes, size_t capacity) {
  if (terminal < 0 || terminal >= MOST_TERMINALS || capacity < sizeof(struct termios)) return 0;
  memcpy(bytes, &first_modes[terminal], sizeof(struct termios));
  return sizeof(struct termios);
}

size_t pty_modes(int terminal, unsigned char *bytes, size_t capacity) {
  struct termios modes;
  memset(&modes, 0, sizeof modes);
  if (tcgetattr(terminal, &modes) != 0 || capacity < sizeof modes) return 0;
  memcpy(bytes, &modes, sizeof modes);
  return sizeof modes;
}

bool process_has_ended(pid_t process) {
  siginfo_t found = {0};
  return waitid(P_PID, (id_t)process, &found, WEXITED | WNOHANG | WNOWAIT) == 0 && found.si_pid != 0;
}

int process_wait(pid_t process, int milliseconds) {
#if defined(__linux__)
  int handle = (int)syscall(SYS_pidfd_open, process, 0);
  struct pollfd ended = {.fd = handle, .events = POLLIN};
  int count = poll(&ended, 1, milliseconds);
  if (handle >= 0) close(handle);
  if (count <= 0) return -1000;
#else
  (void)milliseconds;
#endif
  int status;
  if (waitpid(process, &status, 0) != process) return -1000;
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

long clock_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
