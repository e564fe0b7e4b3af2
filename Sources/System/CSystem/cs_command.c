#include "cs_command.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif

#include "cs_pipe.h"
#include "cs_stack.h"

extern char **environ;

enum { STACK = 64 * 1024 };

typedef struct {
  pid_t process;
  int end;
} watch;

// Sleeps until the program has ended: its number stays taken, and `end` says so by closing.
static void *wait_for(void *argument) {
  watch *found = argument;
  cs_stack_take();
  siginfo_t info;
  while (waitid(P_PID, (id_t)found->process, &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
  }
  close(found->end);
  free(found);
  return NULL;
}

static bool start_watch(pid_t process, int end) {
  watch *found = malloc(sizeof *found);
  if (found == NULL) return false;
  *found = (watch){process, end};
  sigset_t all, before;
  sigfillset(&all);
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, STACK);
  pthread_attr_setdetachstate(&small, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  // The program's signals must not be delivered to this thread.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  bool runs = pthread_create(&thread, &small, wait_for, found) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&small);
  if (!runs) free(found);
  return runs;
}

// Between fork and exec: only async-signal-safe functions.
static void become(char *const arguments[], char *const environment[], int output, int errors,
                   int terminal, pid_t parent, int report) {
#if defined(__linux__)
  prctl(PR_SET_PDEATHSIG, SIGHUP);
  if (getppid() != parent) _exit(127);
#else
  (void)parent;
#endif
  struct sigaction usual = {.sa_handler = SIG_DFL};
  sigemptyset(&usual.sa_mask);
  // Ours are handlers, which exec resets, and what we ignore for the sake of drawing.
  sigaction(SIGTTOU, &usual, NULL);
  sigaction(SIGPIPE, &usual, NULL);
  sigprocmask(SIG_SETMASK, &usual.sa_mask, NULL);
  if (terminal >= 0) {
    setsid();
    ioctl(terminal, TIOCSCTTY, 0);
    dup2(terminal, STDIN_FILENO);
  }
  if (output >= 0) dup2(output, STDOUT_FILENO);
  if (errors >= 0) dup2(errors, STDERR_FILENO);
  environ = (char **)environment;
  execvp(arguments[0], arguments);
  int reason = errno;
  ssize_t count = write(report, &reason, sizeof reason);
  (void)count;
  _exit(127);
}

pid_t cs_command_start(char *const arguments[], char *const environment[], int output, int errors,
                       int terminal, int *ended) {
  int report[2], life[2];
  if (!cs_pipe_open(report, false)) return -1;
  if (!cs_pipe_open(life, false)) {
    close(report[0]);
    close(report[1]);
    return -1;
  }
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) become(arguments, environment, output, errors, terminal, parent, report[1]);
  int reason = child < 0 ? errno : 0;
  close(report[1]);
  if (child > 0) {
    ssize_t count;
    while ((count = read(report[0], &reason, sizeof reason)) < 0 && errno == EINTR) {
    }
    if (count != sizeof reason) reason = 0;
  }
  close(report[0]);
  if (reason == 0 && !start_watch(child, life[1])) {
    // Nothing would tell its end, so it is waited for where its output ends.
    close(life[1]);
  }
  if (reason != 0) {
    if (child > 0) waitpid(child, NULL, 0);
    close(life[0]);
    close(life[1]);
    errno = reason;
    return -1;
  }
  *ended = life[0];
  return child;
}

int cs_command_status(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return 1;
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

bool cs_command_open_terminal(int *master, int *terminal, int columns, int rows) {
  int fd = posix_openpt(O_RDWR | O_NOCTTY);
  if (fd < 0) return false;
  const char *name = grantpt(fd) == 0 && unlockpt(fd) == 0 ? ptsname(fd) : NULL;
  int other = name ? open(name, O_RDWR | O_NOCTTY | O_CLOEXEC) : -1;
  struct termios modes;
  if (other < 0 || tcgetattr(other, &modes) != 0) {
    int reason = errno;
    if (other >= 0) close(other);
    close(fd);
    errno = reason;
    return false;
  }
  modes.c_oflag &= ~(tcflag_t)ONLCR;
  tcsetattr(other, TCSANOW, &modes);
  fcntl(fd, F_SETFD, FD_CLOEXEC);
  fcntl(fd, F_SETFL, O_NONBLOCK);
  cs_command_resize(fd, columns, rows);
  *master = fd;
  *terminal = other;
  return true;
}

void cs_command_resize(int master, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  ioctl(master, TIOCSWINSZ, &size);
}
