#include "cn_patient.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#include "cn_instance.h"
#include "cn_tty.h"

#if defined(__linux__)
#include <sys/syscall.h>

// A terminal's queue holds some kilobytes, so a large frame written without blocking takes a call
// for each of them. A blocking write takes one: the kernel waits inside of it. It uses a separate
// open file description, since the other one must never block, and a timer interrupts it in time.
//
// A signal of the same number that is not the timer's; it has its usual effect afterwards.
static volatile sig_atomic_t strange;

static void woken(int number, siginfo_t *info, void *context) {
  (void)number;
  (void)context;
  if (info->si_code != SI_TIMER) strange = 1;
}

// On the first patient write: most terminals of a host never wait.
static void prepare(cn_terminal *terminal) {
  cn_patience *patient = &terminal->patience;
  if (patient->opened) return;
  patient->opened = true;
  char name[256];
  if (ttyname_r(terminal->output.fd, name, sizeof name) != 0) return;
  // Opening a serial line without O_NONBLOCK waits for its carrier; writing should block.
  patient->fd = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (patient->fd < 0) return;
  int flags = fcntl(patient->fd, F_GETFL);
  if (flags < 0 || fcntl(patient->fd, F_SETFL, flags & ~O_NONBLOCK) != 0) return;
  patient->number = SIGRTMAX - 1;
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = patient->number};
  event._sigev_un._tid = (pid_t)syscall(SYS_gettid);
  patient->ready = timer_create(CLOCK_MONOTONIC, &event, &patient->timer) == 0;
}

void cn_patient_close(cn_terminal *terminal) {
  cn_patience *patient = &terminal->patience;
  if (patient->ready) timer_delete(patient->timer);
  patient->ready = patient->opened = false;
  if (patient->fd >= 0) close(patient->fd);
  patient->fd = -1;
}

static void arm(timer_t timer, int milliseconds) {
  struct itimerspec when = {0};
  when.it_value.tv_sec = milliseconds / 1000;
  when.it_value.tv_nsec = milliseconds % 1000 * 1000000L;
  // Periodic: the first expiration may precede the start of the wait.
  if (milliseconds > 0) when.it_interval.tv_nsec = 2000000;
  timer_settime(timer, 0, &when, NULL);
}

static long write_blocking(const cn_patience *patient, const unsigned char *bytes, size_t length,
                           int milliseconds, unsigned long *writes) {
  struct sigaction action = {.sa_sigaction = woken, .sa_flags = SA_SIGINFO | SA_ONSTACK}, former;
  sigemptyset(&action.sa_mask);
  strange = 0;
  if (sigaction(patient->number, &action, &former) != 0) return 0;
  // Some threads block all signals.
  sigset_t own, mask;
  sigemptyset(&own);
  sigaddset(&own, patient->number);
  pthread_sigmask(SIG_UNBLOCK, &own, &mask);
  arm(patient->timer, milliseconds);
  ssize_t count = write(patient->fd, bytes, length);
  int reason = errno;
  *writes += 1;
  arm(patient->timer, 0);
  // A pending signal would still reach this handler: ignoring it discards it.
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  sigemptyset(&ignore.sa_mask);
  sigaction(patient->number, &ignore, NULL);
  sigaction(patient->number, &former, NULL);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  if (strange) raise(patient->number);
  if (count >= 0) return count;
  return reason == EINTR || reason == EAGAIN ? 0 : -1;
}
#else
void cn_patient_close(cn_terminal *terminal) { (void)terminal; }
#endif

static long write_in_pieces(cn_end end, const unsigned char *bytes, size_t length, int milliseconds,
                            unsigned long *writes) {
  double deadline = cn_tty_now() + milliseconds / 1000.0;
  size_t done = 0;
  while (done < length) {
    int left = (int)((deadline - cn_tty_now()) * 1000);
    struct pollfd ready = {.fd = end.fd, .events = POLLOUT};
    if (left <= 0 || poll(&ready, 1, left) <= 0) break;
    ssize_t count = cn_end_write(end, bytes + done, length - done);
    *writes += 1;
    if (count > 0) done += (size_t)count;
    if (count < 0 && errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) return -1;
  }
  return (long)done;
}

long cn_patient_write(cn_terminal *terminal, const unsigned char *bytes, size_t length,
                      int milliseconds, unsigned long *writes) {
#if defined(__linux__)
  prepare(terminal);
  if (terminal->patience.ready) {
    return write_blocking(&terminal->patience, bytes, length, milliseconds, writes);
  }
#endif
  return write_in_pieces(terminal->output, bytes, length, milliseconds, writes);
}
