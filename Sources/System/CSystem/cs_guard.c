#include "cs_guard.h"

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

#include "cs_children.h"
#include "cs_files.h"
#include "cs_stack.h"

// Crash signals; the former handler, such as one that prints a backtrace, runs after the screen is
// restored.
static const int guarded[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
enum { COUNT = sizeof guarded / sizeof guarded[0] };

// Signals whose default action ends the program. Existing handlers are kept.
static const int ending[] = {
    SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGIO,
#if defined(__linux__)
    SIGPWR,  SIGSTKFLT,
#endif
};
enum { ENDING = sizeof ending / sizeof ending[0] };

static struct sigaction former[COUNT];
static bool ends[ENDING];
static struct sigaction former_ends[ENDING];
#if defined(SIGRTMIN)
enum { REAL_TIME = 64 };
static bool ends_in_time[REAL_TIME];
static struct sigaction former_in_time[REAL_TIME];
#endif
static bool installed;
// Set before a handler is installed, and never taken away: a handler may run at any time after that.
static bool (*is_changed)(void);
static void (*restore)(void);

void cs_guard_end_by(int number) {
  struct sigaction usual = {.sa_handler = SIG_DFL};
  sigemptyset(&usual.sa_mask);
  sigaction(number, &usual, NULL);
  sigset_t own;
  sigemptyset(&own);
  sigaddset(&own, number);
  pthread_sigmask(SIG_UNBLOCK, &own, NULL);
  raise(number);
}

// Written to standard error, which is still redirected: a terminal that is not read cannot block
// it, and the text appears after the screen is restored.
static void say_signal(int number) {
  char text[] = "crashed, signal 00\n";
  text[sizeof text - 4] = (char)('0' + number / 10 % 10);
  text[sizeof text - 3] = (char)('0' + number % 10);
  ssize_t count = write(STDERR_FILENO, text, sizeof text - 1);
  (void)count;
}

// A backtrace printer that reads keys would wait for them, and outlive this process.
static void ask_nobody(void) {
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing < 0) return;
  if (isatty(STDIN_FILENO)) dup2(nothing, STDIN_FILENO);
  close(nothing);
}

static void crashed(int number, siginfo_t *info, void *context) {
  (void)context;
  cs_children_end();
  cs_files_remove();
  bool is_up = is_changed();
  if (is_up) say_signal(number);
  restore();
  if (is_up) ask_nobody();
  for (int i = 0; i < COUNT; i++) {
    if (guarded[i] == number) sigaction(number, &former[i], NULL);
  }
  // A fault recurs on return, and reaches the former handler at its original location. A trap does
  // not on every processor.
  if (info->si_code > 0 && number != SIGTRAP) return;
  sigset_t own;
  sigemptyset(&own);
  sigaddset(&own, number);
  pthread_sigmask(SIG_UNBLOCK, &own, NULL);
  raise(number);
  // The former handler only reported the signal.
  cs_guard_end_by(number);
}

static void ended(int number) {
  if (cs_files_defer(number)) return;
  cs_children_end();
  cs_files_remove();
  restore();
  cs_guard_end_by(number);
}

// Installs the handler of a signal that has none besides that of files at risk, which are removed
// here, too; returns whether it did.
static bool take(int number, struct sigaction *found) {
  if (sigaction(number, NULL, found) != 0) return false;
  bool is_usual = (found->sa_flags & SA_SIGINFO) == 0 && found->sa_handler == SIG_DFL;
  if (!is_usual && !cs_files_owns(found)) return false;
  struct sigaction action = {.sa_handler = ended, .sa_flags = SA_ONSTACK};
  sigfillset(&action.sa_mask);
  return sigaction(number, &action, NULL) == 0;
}

static void give_back(int number, const struct sigaction *before) {
  struct sigaction found;
  if (sigaction(number, NULL, &found) != 0 || found.sa_handler != ended) return;
  sigaction(number, before, NULL);
}

void cs_guard_install(bool (*changed)(void), void (*restorer)(void)) {
  if (installed) return;
  is_changed = changed;
  restore = restorer;
  // After a stack overflow there is no room for a handler on the stack itself.
  cs_stack_take();
  struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_ONSTACK | SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < COUNT; i++) {
    sigaction(guarded[i], &action, &former[i]);
    // An ignored signal stays ignored.
    if (former[i].sa_handler == SIG_IGN) sigaction(guarded[i], &former[i], NULL);
  }
  for (int i = 0; i < ENDING; i++) ends[i] = take(ending[i], &former_ends[i]);
#if defined(SIGRTMIN)
  for (int i = SIGRTMIN; i <= SIGRTMAX && i - SIGRTMIN < REAL_TIME; i++) {
    ends_in_time[i - SIGRTMIN] = take(i, &former_in_time[i - SIGRTMIN]);
  }
#endif
  installed = true;
}

void cs_guard_remove(void) {
  if (!installed) return;
  for (int i = 0; i < COUNT; i++) sigaction(guarded[i], &former[i], NULL);
  for (int i = 0; i < ENDING; i++) {
    if (ends[i]) give_back(ending[i], &former_ends[i]);
  }
#if defined(SIGRTMIN)
  for (int i = SIGRTMIN; i <= SIGRTMAX && i - SIGRTMIN < REAL_TIME; i++) {
    if (ends_in_time[i - SIGRTMIN]) give_back(i, &former_in_time[i - SIGRTMIN]);
  }
#endif
  installed = false;
}
