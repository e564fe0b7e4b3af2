#include "cs_children.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "cs_files.h"
#include "cs_pipe.h"
#include "cs_quit.h"

// The process groups of running programs; 0 for a free slot, -1 for one that is being claimed.
static _Atomic pid_t groups[CS_CHILDREN];

// The signals that end this process while programs run. Each is forwarded to its former handler.
static const int ending[] = {SIGHUP,  SIGINT, SIGQUIT, SIGTERM, SIGILL, SIGTRAP,
                             SIGABRT, SIGBUS, SIGFPE,  SIGSEGV, SIGSYS};
enum { ENDING = sizeof ending / sizeof ending[0], FIRST_CRASH = 4 };
static struct sigaction former[ENDING];
static _Atomic int crashes;

void cs_children_end(void) {
  for (int i = 0; i < CS_CHILDREN; i++) {
    pid_t group = atomic_load(&groups[i]);
    if (group > 0) kill(-group, SIGKILL);
  }
}

static bool is_usual(const struct sigaction *action) {
  return (action->sa_flags & SA_SIGINFO) == 0 && action->sa_handler == SIG_DFL;
}

static void ended(int number) {
  int reason = errno, index = 0;
  while (index < ENDING - 1 && ending[index] != number) index++;
  struct sigaction next = former[index];
  // Crash handlers may have saved each other as the former ones, and would pass the signal in a
  // circle.
  bool is_last = index >= FIRST_CRASH &&
                 (cs_files_owns(&next) || atomic_fetch_add(&crashes, 1) > 0);
  if (is_usual(&next) || is_last) {
    // No later handler would remove them.
    if (index < FIRST_CRASH && cs_files_defer(number)) {
      errno = reason;
      return;
    }
    cs_files_remove();
  }
  cs_children_end();
  if (is_last) {
    next = (struct sigaction){.sa_handler = SIG_DFL};
    sigemptyset(&next.sa_mask);
  }
  sigaction(number, &next, NULL);
  // Delivered when this handler returns.
  raise(number);
  errno = reason;
}

// Handlers may have changed since the last program was started.
static void guard(void) {
  static bool registered;
  if (!registered) registered = atexit(cs_children_end) == 0;
  for (int i = 0; i < ENDING; i++) {
    struct sigaction found;
    if (sigaction(ending[i], NULL, &found) != 0) continue;
    if ((found.sa_flags & SA_SIGINFO) == 0 &&
        (found.sa_handler == ended || found.sa_handler == SIG_IGN)) {
      continue;
    }
    former[i] = found;
    // It would let the process continue.
    if (ending[i] == SIGQUIT && cs_quit_is_printer(&found)) {
      former[i] = (struct sigaction){.sa_handler = SIG_DFL};
      sigemptyset(&former[i].sa_mask);
    }
    struct sigaction action = {.sa_handler = ended, .sa_flags = SA_ONSTACK | SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(ending[i], &action, NULL);
  }
}

static void limit(int what, rlim_t most) {
  struct rlimit limits = {most, most};
  struct rlimit now;
  if (getrlimit(what, &now) == 0 && now.rlim_max < most) return;
  setrlimit(what, &limits);
}

// Closes all descriptors from 3 on, however many may be open.
static void close_files(int files) {
#if defined(SYS_close_range)
  if (syscall(SYS_close_range, 3U, ~0U, 0U) == 0) return;
#endif
  for (int file = 3; file < files; file++) close(file);
}

// A descriptor may have a number above the current limit, so an old system gets a long loop rather
// than one that ends too early.
static int open_limit(void) {
  enum { FEWEST = 65536, MOST = 1 << 20 };
  struct rlimit limits;
  if (getrlimit(RLIMIT_NOFILE, &limits) != 0) return FEWEST;
  if (limits.rlim_max == RLIM_INFINITY || limits.rlim_max > MOST) return MOST;
  return limits.rlim_max < FEWEST ? FEWEST : (int)limits.rlim_max;
}

// Between fork and exec: only async-signal-safe functions.
static void become(const char *path, char *const arguments[], int output, int errors, pid_t parent,
                   int files) {
  setpgid(0, 0);
#if defined(__linux__)
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
#else
  (void)parent;
#endif
  struct sigaction usual = {.sa_handler = SIG_DFL};
  sigemptyset(&usual.sa_mask);
  for (int number = 1; number < 32; number++) sigaction(number, &usual, NULL);
  sigprocmask(SIG_SETMASK, &usual.sa_mask, NULL);
  int nothing = open("/dev/null", O_RDONLY);
  if (nothing < 0 || dup2(nothing, 0) < 0) _exit(127);
  if (dup2(output, 1) < 0 || dup2(errors, 2) < 0) _exit(127);
  close_files(files);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_AS, (rlim_t)3 << 30);
  execv(path, arguments);
  _exit(127);
}

static _Atomic pid_t *take_place(void) {
  for (int i = 0; i < CS_CHILDREN; i++) {
    pid_t free_place = 0;
    if (atomic_compare_exchange_strong(&groups[i], &free_place, -1)) return &groups[i];
  }
  return NULL;
}

pid_t cs_child_start(const char *path, char *const arguments[], int *output, int *errors) {
  _Atomic pid_t *place = take_place();
  if (place == NULL) {
    errno = EAGAIN;
    return -1;
  }
  int out[2], err[2];
  if (!cs_pipe_open(out, false)) {
    atomic_store(place, 0);
    return -1;
  }
  if (!cs_pipe_open(err, false)) {
    close(out[0]);
    close(out[1]);
    atomic_store(place, 0);
    return -1;
  }
  guard();
  int files = open_limit();
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) become(path, arguments, out[1], err[1], parent, files);
  close(out[1]);
  close(err[1]);
  if (child < 0) {
    close(out[0]);
    close(err[0]);
    atomic_store(place, 0);
    return -1;
  }
  setpgid(child, child);
  atomic_store(place, child);
  fcntl(out[0], F_SETFL, O_NONBLOCK);
  fcntl(err[0], F_SETFL, O_NONBLOCK);
  *output = out[0];
  *errors = err[0];
  return child;
}

void cs_child_stop(pid_t child) {
  for (int i = 0; i < CS_CHILDREN; i++) {
    if (atomic_load(&groups[i]) == child) kill(-child, SIGKILL);
  }
}

bool cs_child_finish(pid_t child, int milliseconds) {
  int status = -1;
  pid_t found = 0;
  for (int waited = 0; waited <= milliseconds; waited += 5) {
    // The group keeps its number until its leader is waited for.
    siginfo_t info = {0};
    found = waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) == 0 ? info.si_pid : -1;
    if (found != 0) break;
    struct timespec pause = {0, 5 * 1000 * 1000};
    nanosleep(&pause, NULL);
  }
  bool ended_itself = found == child;
  // Also ends the processes that it left behind in its group.
  kill(-child, SIGKILL);
  for (int i = 0; i < CS_CHILDREN; i++) {
    pid_t group = child;
    if (atomic_compare_exchange_strong(&groups[i], &group, -1)) {
      while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
      }
      atomic_store(&groups[i], 0);
    }
  }
  return ended_itself && status == 0;
}
