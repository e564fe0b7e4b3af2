#include "cs_files.h"
#include "cs_quit.h"
#include "cs_stack.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Modified with the lock held, except by a handler, which removes pointers without freeing them.
static _Atomic(char *) files[CS_FILES];
// A child between fork and exec has this list, but must not remove the files.
static _Atomic pid_t owner;

// The signals whose default action ends a program, and those raised by a crash.
static const int guarded[] = {
    SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGPIPE,   SIGALRM, SIGUSR1, SIGUSR2,
    SIGXCPU, SIGXFSZ, SIGIO,   SIGPROF, SIGVTALRM,
#if defined(__linux__)
    SIGPWR,  SIGSTKFLT,
#endif
    SIGILL,  SIGTRAP, SIGSEGV, SIGBUS,  SIGFPE,    SIGABRT, SIGSYS,
};
enum { COUNT = sizeof guarded / sizeof guarded[0], CRASHES = 7, FIRST_CRASH = COUNT - CRASHES };

static struct sigaction former[COUNT];
static bool is_taken[COUNT];
// Whether the former handler is the backtrace printer, which would let the program continue.
static bool is_printed[COUNT];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// The number of files and holds; guarded by the lock.
static int uses;
static _Atomic int holds;
static _Atomic int waiting;

void cs_files_remove(void) {
  if (atomic_load(&owner) != getpid()) return;
  for (int i = 0; i < CS_FILES; i++) {
    // Not freed, which a handler must not do.
    char *path = atomic_exchange(&files[i], NULL);
    if (path != NULL) unlink(path);
  }
}

static void ended(int number, siginfo_t *info, void *context) {
  (void)context;
  int reason = errno, index = 0;
  while (index < COUNT && guarded[index] != number) index++;
  bool is_crash = index >= FIRST_CRASH;
  if (!is_crash && atomic_load(&holds) > 0) {
    atomic_store(&waiting, number);
    errno = reason;
    return;
  }
  cs_files_remove();
  if (index < COUNT) {
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigemptyset(&usual.sa_mask);
    sigaction(number, is_printed[index] ? &usual : &former[index], NULL);
  }
  errno = reason;
  // A fault recurs on return, and reaches the former handler at its original location.
  if (is_crash && info->si_code > 0 && number != SIGTRAP) return;
  // Delivered when this handler returns.
  raise(number);
}

bool cs_files_owns(const struct sigaction *action) {
  return (action->sa_flags & SA_SIGINFO) != 0 && action->sa_sigaction == ended;
}

static bool is_usual(const struct sigaction *action) {
  return (action->sa_flags & SA_SIGINFO) == 0 && action->sa_handler == SIG_DFL;
}

static bool is_ignored(const struct sigaction *action) {
  return (action->sa_flags & SA_SIGINFO) == 0 && action->sa_handler == SIG_IGN;
}

static void take_signals(void) {
  for (int i = 0; i < COUNT; i++) {
    struct sigaction found;
    if (sigaction(guarded[i], NULL, &found) != 0 || cs_files_owns(&found)) continue;
    if (is_ignored(&found)) continue;
    // A program with a handler for a termination signal continues after it; one with a crash
    // handler does not, and that handler is called after this one. A handler that saved this one as
    // its former one forwards a crash to it, and must not receive it back.
    is_printed[i] = guarded[i] == SIGQUIT && cs_quit_is_printer(&found);
    bool is_free = is_usual(&found) || is_printed[i] || (i >= FIRST_CRASH && !is_taken[i]);
    if (!is_free) continue;
    former[i] = found;
    is_taken[i] = true;
    struct sigaction action = {.sa_sigaction = ended, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    action.sa_flags |= SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(guarded[i], &action, NULL);
  }
}

static void give_signals_back(void) {
  for (int i = 0; i < COUNT; i++) {
    struct sigaction found;
    if (!is_taken[i] || sigaction(guarded[i], NULL, &found) != 0) continue;
    // A later handler saved this one as its former one: without files it does no harm.
    if (!cs_files_owns(&found)) continue;
    sigaction(guarded[i], &former[i], NULL);
    is_taken[i] = false;
  }
}

static void begin_use(void) {
  // A stack overflow is a crash as well.
  cs_stack_take();
  pthread_mutex_lock(&lock);
  static bool is_registered;
  if (!is_registered) is_registered = atexit(cs_files_remove) == 0;
  atomic_store(&owner, getpid());
  if (uses++ == 0) take_signals();
  pthread_mutex_unlock(&lock);
}

static void end_use(void) {
  pthread_mutex_lock(&lock);
  if (--uses == 0) give_signals_back();
  pthread_mutex_unlock(&lock);
}

bool cs_files_add(const char *path) {
  char *copy = strdup(path);
  if (copy == NULL) return false;
  begin_use();
  pthread_mutex_lock(&lock);
  int place = 0;
  while (place < CS_FILES && atomic_load(&files[place]) != NULL) place++;
  if (place < CS_FILES) atomic_store(&files[place], copy);
  pthread_mutex_unlock(&lock);
  if (place < CS_FILES) return true;
  end_use();
  free(copy);
  errno = EAGAIN;
  return false;
}

void cs_files_forget(const char *path) {
  bool is_found = false;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < CS_FILES && !is_found; i++) {
    char *found = atomic_load(&files[i]);
    if (found == NULL || strcmp(found, path) != 0) continue;
    is_found = true;
    // Unless a handler took it: then the program ends.
    if (atomic_compare_exchange_strong(&files[i], &found, NULL)) free(found);
  }
  pthread_mutex_unlock(&lock);
  if (is_found) end_use();
}

void cs_files_hold(void) {
  begin_use();
  atomic_fetch_add(&holds, 1);
}

bool cs_files_are_held(void) {
  return atomic_load(&owner) == getpid() && atomic_load(&holds) > 0;
}

bool cs_files_defer(int number) {
  if (!cs_files_are_held()) return false;
  atomic_store(&waiting, number);
  return true;
}

// Raised immediately if this thread accepts it; some threads block all signals.
static void raise_waiting(int number) {
  sigset_t mask;
  if (pthread_sigmask(SIG_SETMASK, NULL, &mask) == 0 && sigismember(&mask, number) == 1) {
    kill(getpid(), number);
  } else {
    raise(number);
  }
}

void cs_files_release(void) {
  int left = atomic_fetch_sub(&holds, 1) - 1;
  int number = left == 0 ? atomic_exchange(&waiting, 0) : 0;
  if (number != 0) raise_waiting(number);
  end_use();
}

int cs_files_scratch(void) {
  const char *folder = getenv("TMPDIR");
  if (folder == NULL || folder[0] != '/') folder = "/tmp";
#if defined(O_TMPFILE)
  int fd = open(folder, O_TMPFILE | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (fd >= 0) return fd;
#endif
  char name[1024];
  int length = snprintf(name, sizeof name, "%s/lamina.XXXXXX", folder);
  if (length < 0 || (size_t)length >= sizeof name) {
    errno = ENAMETOOLONG;
    return -1;
  }
  // The file has a name only for a moment, in which no signal ends the program.
  cs_files_hold();
  int file = mkstemp(name);
  int reason = errno;
  if (file >= 0) {
    unlink(name);
    fcntl(file, F_SETFD, FD_CLOEXEC);
  }
  cs_files_release();
  errno = reason;
  return file;
}
