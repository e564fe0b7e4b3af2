#include "cn_signals.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/types.h>
#include <unistd.h>

#include "cn_stop.h"
#include "cs_pipe.h"

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
// Stopping in the middle of a write would leave half a frame: output from the background, as others
// print, is written.
static struct sigaction former_output;
static int listeners;
// A handler has no argument by which to find whom to tell.
static struct {
  atomic_bool is_open;
  atomic_int arrived;
  int ends[2];
  cn_pausing pausing;
} listener_table[CN_LISTENERS];

static const int stops = CN_SIGNAL_HANGUP | CN_SIGNAL_INTERRUPT | CN_SIGNAL_QUIT | CN_SIGNAL_TERMINATE;

static void note(int number, siginfo_t *info, void *context) {
  (void)context;
  int reason = errno;
  int bits = 0;
  for (int i = 0; i < COUNT; i++) {
    if (caught[i].number == number) bits |= caught[i].bit;
  }
  // Those of the keyboard come from the kernel, to all of the terminal's group.
  if ((bits & stops) && info != NULL && info->si_code <= 0) bits |= bits << CN_SIGNAL_SENT_SHIFT;
  if (bits & stops) cn_stop_came(number);
  if (bits & CN_SIGNAL_SUSPEND) cn_guard_erase();
  for (int i = 0; i < CN_LISTENERS; i++) {
    if (!atomic_load(&listener_table[i].is_open)) continue;
    atomic_fetch_or(&listener_table[i].arrived, bits);
    // A full pipe is readable already, so a failed write loses nothing.
    ssize_t count = write(listener_table[i].ends[1], "", 1);
    (void)count;
  }
  errno = reason;
}

static void catch_all(void) {
  struct sigaction action = {.sa_sigaction = note, .sa_flags = SA_RESTART | SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < COUNT; i++) {
    if (former[i].sa_handler != SIG_IGN) sigaction(caught[i].number, &action, NULL);
  }
}

int cn_signals_open(const cn_pausing *pausing) {
  for (int i = 0; i < CN_LISTENERS; i++) {
    if (atomic_load(&listener_table[i].is_open)) continue;
    if (!cs_pipe_open(listener_table[i].ends, true)) return -1;
    listener_table[i].pausing = pausing ? *pausing : (cn_pausing){0};
    atomic_store(&listener_table[i].arrived, 0);
    atomic_store(&listener_table[i].is_open, true);
    if (listeners++ == 0) {
      for (int k = 0; k < COUNT; k++) sigaction(caught[k].number, NULL, &former[k]);
      struct sigaction ignored = {.sa_handler = SIG_IGN};
      sigemptyset(&ignored.sa_mask);
      sigaction(SIGTTOU, &ignored, &former_output);
      cn_stop_open();
      catch_all();
    }
    return i;
  }
  errno = EMFILE;
  return -1;
}

int cn_signals_descriptor(int listener) { return listener_table[listener].ends[0]; }

int cn_signals_take(int listener) {
  char drained[64];
  while (read(listener_table[listener].ends[0], drained, sizeof drained) > 0) {
  }
  int taken = atomic_exchange(&listener_table[listener].arrived, 0);
  if (taken & stops) cn_stop_taken();
  return taken;
}

void cn_signals_stop_self(void) {
  for (int i = 0; i < CN_LISTENERS; i++) {
    const cn_pausing *pausing = &listener_table[i].pausing;
    if (atomic_load(&listener_table[i].is_open) && pausing->leave) pausing->leave(pausing->who);
  }
  struct sigaction usual = {.sa_handler = SIG_DFL};
  sigemptyset(&usual.sa_mask);
  sigaction(SIGTSTP, &usual, NULL);
  // The default action, not SIGSTOP: the kernel ignores it where no shell could continue the
  // process, and a pipeline stops as a whole.
  kill(0, SIGTSTP);
  catch_all();
  for (int i = 0; i < CN_LISTENERS; i++) {
    if (!atomic_load(&listener_table[i].is_open)) continue;
    // The others were told of this stop as well: one is enough for all.
    atomic_fetch_and(&listener_table[i].arrived, ~(CN_SIGNAL_SUSPEND | CN_SIGNAL_CONTINUE));
    const cn_pausing *pausing = &listener_table[i].pausing;
    if (pausing->come_back) pausing->come_back(pausing->who);
  }
}

void cn_signals_close(int listener) {
  if (listener < 0 || !atomic_load(&listener_table[listener].is_open)) return;
  if (--listeners == 0) {
    for (int i = 0; i < COUNT; i++) sigaction(caught[i].number, &former[i], NULL);
    sigaction(SIGTTOU, &former_output, NULL);
    cn_stop_close();
  }
  atomic_store(&listener_table[listener].is_open, false);
  for (int k = 0; k < 2; k++) close(listener_table[listener].ends[k]);
}
