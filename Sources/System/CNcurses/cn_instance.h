#ifndef CN_INSTANCE_H
#define CN_INSTANCE_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

#include "cn_slot.h"
#include "cn_terminal.h"

// The parts of a terminal. Private to the C side.

/// How a descriptor is used without ever blocking.
typedef enum {
  CN_OWN,     ///< Its description is our own, and does not block.
  CN_SOCKET,  ///< A shared description: each call says that it must not block.
  CN_SHARED,  ///< A shared description that is asked before each short call.
} cn_sharing;

typedef struct {
  int fd;
  cn_sharing sharing;
} cn_end;

typedef struct {
  unsigned char *tail;
  size_t capacity, start, end;
  unsigned long bytes, writes;
} cn_tail;

typedef struct {
  int fd;  // a description of its own that blocks, or -1
#if defined(__linux__)
  timer_t timer;
  int number;  // the timer's signal
#endif
  bool opened;  // whether opening was tried
  bool ready;
} cn_patience;

struct cn_terminal {
  cn_end input, output;
  cn_slot *slot;
  cn_tail tail;
  cn_patience patience;
};

/// Opens a descriptor again, or duplicates it; `fd` is -1 with `errno` on failure.
cn_end cn_end_open(int fd, bool writes);

/// Writes or reads what is possible at once; as the system calls, with EAGAIN for nothing.
ssize_t cn_end_write(cn_end end, const unsigned char *bytes, size_t length);
ssize_t cn_end_read(cn_end end, unsigned char *bytes, size_t capacity);

void cn_end_close(cn_end *end);

#endif
