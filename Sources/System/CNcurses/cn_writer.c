#include "cn_writer.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/types.h>

#include "cn_instance.h"
#include "cn_patient.h"
#include "cn_tty.h"

// Whether bytes may be written: the terminal is entered, and not being restored.
static bool takes_bytes(const cn_terminal *terminal) {
  return atomic_load(&terminal->slot->state) == CN_UP;
}

// The least bytes for which modes are changed.
enum { MANY = 2048 };

// A terminal that adds a CR to each LF handles lines one by one, which takes more time than all else
// that is done with many of them. Ours have a CR.
static ssize_t write_lines(const cn_terminal *terminal, const unsigned char *bytes, size_t length) {
  const cn_slot *slot = terminal->slot;
  struct termios modes;
  if (length < MANY || !slot->shares_screen || slot->origin != CN_OWN_LINES || !cn_has_modes(slot) ||
      tcgetattr(slot->output, &modes) != 0 || !(modes.c_oflag & OPOST)) {
    return cn_end_write(terminal->output, bytes, length);
  }
  struct termios plain = modes;
  plain.c_oflag &= ~(tcflag_t)OPOST;
  cn_set_modes(slot->output, &plain);
  ssize_t count = cn_end_write(terminal->output, bytes, length);
  int reason = errno;
  // A shell may have taken the terminal back meanwhile.
  if (cn_has_modes(slot)) cn_set_modes(slot->output, &modes);
  errno = reason;
  return count;
}

// Writes until the terminal is full; returns the count, or -1 if the terminal is gone.
//
// A single call is enough: bytes that the terminal did not accept would not be accepted by another
// one.
static ssize_t write_some(cn_terminal *terminal, const unsigned char *bytes, size_t length) {
  while (takes_bytes(terminal)) {
    ssize_t count = write_lines(terminal, bytes, length);
    terminal->tail.writes += 1;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK) return -1;
    if (count < 0) count = 0;
    terminal->tail.bytes += (unsigned long)count;
    return count;
  }
  return -1;
}

static bool keep(cn_tail *tail, const unsigned char *bytes, size_t length) {
  if (tail->start == tail->end) tail->start = tail->end = 0;
  if (tail->end + length > tail->capacity) {
    size_t capacity = (tail->end + length) * 2;
    unsigned char *larger = realloc(tail->tail, capacity);
    if (larger == NULL) return false;
    tail->tail = larger;
    tail->capacity = capacity;
  }
  memcpy(tail->tail + tail->end, bytes, length);
  tail->end += length;
  return true;
}

long cn_writer_offer(cn_terminal *terminal, const unsigned char *bytes, size_t length) {
  return length == 0 ? 0 : write_some(terminal, bytes, length);
}

// What shares a screen cancels only a sequence that may be cut: what is printed is others' as well.
static void note_cut(cn_terminal *terminal) {
  if (terminal->slot->shares_screen) terminal->slot->cancels = cn_writer_is_pending(terminal);
}

void cn_writer_keep(cn_terminal *terminal, const unsigned char *bytes, size_t length) {
  if (length > 0) keep(&terminal->tail, bytes, length);
  note_cut(terminal);
}

long cn_writer_offer_patiently(cn_terminal *terminal, const unsigned char *bytes, size_t length,
                               int milliseconds) {
  long done = cn_writer_offer(terminal, bytes, length);
  if (done < 0 || (size_t)done == length || milliseconds <= 0) return done;
  long more = cn_patient_write(terminal, bytes + done, length - (size_t)done, milliseconds,
                               &terminal->tail.writes);
  if (more < 0) return -1;
  terminal->tail.bytes += (unsigned long)more;
  return done + more;
}

cn_sent cn_writer_send(cn_terminal *terminal, const unsigned char *bytes, size_t length) {
  if (cn_writer_is_pending(terminal) && cn_writer_flush(terminal) == CN_GONE) return CN_GONE;
  long done = 0;
  if (!cn_writer_is_pending(terminal)) done = cn_writer_offer(terminal, bytes, length);
  if (done < 0) return CN_GONE;
  size_t left = length - (size_t)done;
  if (left > 0 && !keep(&terminal->tail, bytes + done, left)) return CN_GONE;
  note_cut(terminal);
  return cn_writer_is_pending(terminal) ? CN_PENDING : CN_SENT;
}

cn_sent cn_writer_flush(cn_terminal *terminal) {
  cn_tail *tail = &terminal->tail;
  if (tail->start < tail->end) {
    ssize_t done = write_some(terminal, tail->tail + tail->start, tail->end - tail->start);
    if (done < 0) {
      cn_writer_abandon(terminal);
      return CN_GONE;
    }
    tail->start += (size_t)done;
    note_cut(terminal);
    if (tail->start < tail->end) return CN_PENDING;
  }
  return CN_SENT;
}

bool cn_writer_drain(cn_terminal *terminal, int milliseconds) {
  double deadline = cn_tty_now() + milliseconds / 1000.0;
  for (;;) {
    cn_sent sent = cn_writer_flush(terminal);
    if (sent != CN_PENDING) return sent == CN_SENT;
    double left = deadline - cn_tty_now();
    if (left <= 0) return false;
    struct pollfd ready = {.fd = terminal->output.fd, .events = POLLOUT};
    poll(&ready, 1, (int)(left * 1000) + 1);
  }
}

bool cn_writer_is_pending(const cn_terminal *terminal) {
  return terminal->tail.start < terminal->tail.end;
}

unsigned long cn_writer_handed(const cn_terminal *terminal) {
  return terminal->tail.bytes + (terminal->tail.end - terminal->tail.start);
}

size_t cn_writer_queued(const cn_terminal *terminal) {
  int waiting = 0;
  if (ioctl(terminal->output.fd, TIOCOUTQ, &waiting) != 0 || waiting < 0) waiting = 0;
  return terminal->tail.end - terminal->tail.start + (size_t)waiting;
}

void cn_writer_totals(const cn_terminal *terminal, unsigned long *bytes, unsigned long *writes) {
  *bytes = terminal->tail.bytes;
  *writes = terminal->tail.writes;
}

void cn_writer_abandon(cn_terminal *terminal) { terminal->tail.start = terminal->tail.end = 0; }
