#include "cn_signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/types.h>
#include <unistd.h>

#include "cn_stop.h"

// Handlers and a pipe rather than blocked signals and a signalfd: threads started before the
// terminal was opened would still receive blocked signals with their default effect, and children
// would inherit the mask. It also works on every platform.

static const struct {
  int number;
  int bit;
} caught[] = {
    {SIGWINCH, CN_SIGNAL_RESIZE},   {SIGHUP, CN_SIGNAL_HANGUP},     {SIGINT, CN_SIGNAL_INTERRUPT},
    {SIGQUIT, CN_SIGNAL_QUIT},      {SIGTERM, CN_SIGNAL_TERMINATE}, {SIGTSTP, CN_SIGNAL_SUSPEND},
    {SIGCONT, CN_SIGNAL_CONTINUE},
};
enum { COUNT = sizeof caught / sizeof caught[0] };

static struct sigaction former[COUNT];
static int ends[2] = {-1, -1};
static atomic_int arrived;

static const int stops = CN_SIGNAL_HANGUP | CN_SIGNAL_INTERRUPT | CN_SIGNAL_QUIT | CN_SIGNAL_TERMINATE;

static void note(int number) {
  int reason = errno;
  for (int i = 0; i < COUNT; i++) {
    if (caught[i].number != number) continue;
    if (caught[i].bit & stops) cn_stop_came(number);
    atomic_fetch_or(&arrived, caught[i].bit);
  }
  // A full pipe is readable already, so a failed write loses nothing.
  ssize_t count = write(ends[1], "", 1);
  (void)count;
  errno = reason;
}

static void catch_all(void) {
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < COUNT; i++) {
    if (former[i].sa_handler != SIG_IGN) sigaction(caught[i].number, &action, NULL);
  }
}

int cn_signals_open(void) {
  if (ends[0] >= 0) return ends[0];
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  }
  atomic_store(&arrived, 0);
  for (int i = 0; i < COUNT; i++) sigaction(caught[i].number, NULL, &former[i]);
  cn_stop_open();
  catch_all();
  return ends[0];
}

int cn_signals_take(void) {
  char drained[64];
  while (read(ends[0], drained, sizeof drained) > 0) {
  }
  int taken = atomic_exchange(&arrived, 0);
  if (taken & stops) cn_stop_taken();
  return taken;
}

void cn_signals_stop_self(void) {
  struct sigaction usual = {.sa_handler = SIG_DFL};
  sigemptyset(&usual.sa_mask);
  sigaction(SIGTSTP, &usual, NULL);
  // The default action, not SIGSTOP: the kernel ignores it where no shell could continue the
  // process, and a pipeline stops as a whole.
  kill(0, SIGTSTP);
  catch_all();
  atomic_fetch_and(&arrived, ~(CN_SIGNAL_SUSPEND | CN_SIGNAL_CONTINUE));
}

void cn_signals_close(void) {
  if (ends[0] < 0) return;
  for (int i = 0; i < COUNT; i++) sigaction(caught[i].number, &former[i], NULL);
  cn_stop_close();
  close(ends[0]);
  close(ends[1]);
  ends[0] = ends[1] = -1;
}
