#include "cn_stop.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/types.h>
#include <unistd.h>

#include "cs_children.h"
#include "cn_guard.h"
#include "cn_tty.h"
#include "cs_files.h"
#include "cs_guard.h"
#include "cs_pipe.h"
#include "cs_stack.h"

// A handler cannot tell whether the main thread hangs or is about to respond: a closed terminal
// sends two signals at once, and a healthy program has work to finish. So a thread waits briefly
// for the response. It sleeps until a second signal arrives.

enum { QUIET, CAME, TAKEN };
enum { STACK = 128 * 1024, COPY_TICKS = 200 };

static atomic_int state;
static int ends[2] = {-1, -1};
static pthread_t thread;
static bool runs;

// Reads the next number: of a signal, 0 to end the thread, -1 on timeout.
static int next_number(int milliseconds) {
  for (;;) {
    struct pollfd ready = {.fd = ends[0], .events = POLLIN};
    int count = poll(&ready, 1, milliseconds);
    if (count == 0) return -1;
    unsigned char number = 0;
    if (count > 0) {
      ssize_t got = read(ends[0], &number, 1);
      if (got == 1) return number;
      if (got == 0) return 0;
    }
    if (errno != EINTR && errno != EAGAIN) return 0;
  }
}

static void *watch(void *nothing) {
  (void)nothing;
  cs_stack_take();
  for (;;) {
    int number = next_number(-1);
    if (number == 0) return NULL;
    double deadline = cn_tty_now() + CN_STOP_MILLISECONDS / 1000.0;
    while (atomic_load(&state) != QUIET && cn_tty_now() < deadline) {
      if (next_number(10) == 0) return NULL;
    }
    if (atomic_load(&state) == QUIET) continue;
    // A file that is being copied into place is complete soon.
    for (int i = 0; i < COPY_TICKS && cs_files_are_held(); i++) {
      if (next_number(10) == 0) return NULL;
    }
    cs_children_end();
    cs_files_remove();
    cn_guard_end();
    cs_guard_end_by(number);
  }
}

bool cn_stop_open(void) {
  if (runs) return true;
  if (!cs_pipe_open(ends, true)) return false;
  atomic_store(&state, QUIET);
  // The program's signals must not be delivered to this thread.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, STACK);
  runs = pthread_create(&thread, &small, watch, NULL) == 0;
  pthread_attr_destroy(&small);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return runs;
}

void cn_stop_came(int number) {
  // While another program has the terminal, its keys are not meant for this one.
  if ((number == SIGINT || number == SIGQUIT) && !cn_guard_is_up()) return;
  int quiet = QUIET;
  if (atomic_compare_exchange_strong(&state, &quiet, CAME)) return;
  unsigned char byte = (unsigned char)number;
  ssize_t count = write(ends[1], &byte, 1);
  (void)count;
}

void cn_stop_taken(void) {
  int came = CAME;
  atomic_compare_exchange_strong(&state, &came, TAKEN);
}

void cn_stop_answered(void) {
  int taken = TAKEN;
  atomic_compare_exchange_strong(&state, &taken, QUIET);
}

void cn_stop_close(void) {
  atomic_store(&state, QUIET);
  if (runs) {
    unsigned char end = 0;
    // A full pipe wakes the thread as well; it finds the end marker after the pending bytes.
    while (write(ends[1], &end, 1) < 0 && (errno == EINTR || errno == EAGAIN)) {
    }
    pthread_join(thread, NULL);
  }
  runs = false;
  for (int i = 0; i < 2; i++) {
    if (ends[i] >= 0) close(ends[i]);
    ends[i] = -1;
  }
}
