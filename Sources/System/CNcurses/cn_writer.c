#include "cn_writer.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include "cn_patient.h"
#include "cn_screen.h"

static struct {
  int fd;
  unsigned char *tail;
  size_t capacity, start, end;
  atomic_bool cut;  // whether a tail is kept, for signal handlers
  unsigned long bytes, writes;
} writer = {.fd = -1};

void cn_writer_open(int fd) {
  writer.fd = fd;
  writer.start = writer.end = 0;
  writer.bytes = writer.writes = 0;
  atomic_store(&writer.cut, false);
  cn_patient_open(fd);
}

void cn_writer_close(void) {
  cn_patient_close();
  writer.fd = -1;
}

// Writes until the terminal is full; returns the count, or -1 if the terminal is gone.
//
// A single call is enough: bytes that the terminal did not accept would not be accepted by another
// one.
static ssize_t write_some(const unsigned char *bytes, size_t length) {
  while (cn_screen_takes_frames()) {
    ssize_t count = write(writer.fd, bytes, length);
    writer.writes += 1;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK) return -1;
    if (count < 0) count = 0;
    writer.bytes += (unsigned long)count;
    return count;
  }
  return -1;
}

static bool keep(const unsigned char *bytes, size_t length) {
  if (writer.start == writer.end) writer.start = writer.end = 0;
  if (writer.end + length > writer.capacity) {
    size_t capacity = (writer.end + length) * 2;
    unsigned char *larger = realloc(writer.tail, capacity);
    if (larger == NULL) return false;
    writer.tail = larger;
    writer.capacity = capacity;
  }
  memcpy(writer.tail + writer.end, bytes, length);
  writer.end += length;
  atomic_store(&writer.cut, true);
  return true;
}

long cn_writer_offer(const unsigned char *bytes, size_t length) {
  if (length == 0) return 0;
  // A handler that interrupts the write cannot know how far it got.
  atomic_store(&writer.cut, true);
  ssize_t done = write_some(bytes, length);
  if (done < 0 || (size_t)done == length) atomic_store(&writer.cut, false);
  return done;
}

void cn_writer_keep(const unsigned char *bytes, size_t length) {
  if (length > 0) keep(bytes, length);
}

long cn_writer_offer_patiently(const unsigned char *bytes, size_t length, int milliseconds) {
  long done = cn_writer_offer(bytes, length);
  if (done < 0 || (size_t)done == length || milliseconds <= 0) return done;
  atomic_store(&writer.cut, true);
  long more = cn_patient_write(writer.fd, bytes + done, length - (size_t)done, milliseconds,
                               &writer.writes);
  if (more < 0) return -1;
  writer.bytes += (unsigned long)more;
  done += more;
  if ((size_t)done == length) atomic_store(&writer.cut, false);
  return done;
}

cn_sent cn_writer_send(const unsigned char *bytes, size_t length) {
  if (cn_writer_is_pending() && cn_writer_flush() == CN_GONE) return CN_GONE;
  long done = 0;
  if (!cn_writer_is_pending()) done = cn_writer_offer(bytes, length);
  if (done < 0) return CN_GONE;
  if ((size_t)done < length && !keep(bytes + done, length - (size_t)done)) return CN_GONE;
  return cn_writer_is_pending() ? CN_PENDING : CN_SENT;
}

cn_sent cn_writer_flush(void) {
  if (writer.start < writer.end) {
    ssize_t done = write_some(writer.tail + writer.start, writer.end - writer.start);
    if (done < 0) {
      cn_writer_abandon();
      return CN_GONE;
    }
    writer.start += (size_t)done;
    if (writer.start < writer.end) return CN_PENDING;
  }
  atomic_store(&writer.cut, false);
  return CN_SENT;
}

bool cn_writer_is_pending(void) { return writer.start < writer.end; }

void cn_writer_totals(unsigned long *bytes, unsigned long *writes) {
  *bytes = writer.bytes;
  *writes = writer.writes;
}

bool cn_writer_abandon(void) {
  writer.start = writer.end = 0;
  return atomic_exchange(&writer.cut, false);
}
