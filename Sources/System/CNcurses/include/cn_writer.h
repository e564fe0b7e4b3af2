#ifndef CN_WRITER_H
#define CN_WRITER_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
  CN_SENT = 0,     ///< Everything is with the terminal.
  CN_PENDING = 1,  ///< A tail is kept; send more once it is gone.
  CN_GONE = 2,     ///< The terminal is closed or not ours any more; the bytes are dropped.
} cn_sent;

/// Chooses the non-blocking descriptor to write to; drops a tail that was kept.
void cn_writer_open(int fd);

/// Ends writing; the descriptor stays open.
void cn_writer_close(void);

/// Sends bytes; what the terminal does not take at once is kept and sent by `cn_writer_flush`.
cn_sent cn_writer_send(const unsigned char *bytes, size_t length);

/// Writes what the terminal takes at once, while no tail is kept; returns the count, or -1 when the
/// terminal is gone. The caller goes on from there, or keeps the rest.
long cn_writer_offer(const unsigned char *bytes, size_t length);

/// Keeps bytes as a tail, to be sent by `cn_writer_flush`.
void cn_writer_keep(const unsigned char *bytes, size_t length);

/// The same, but waits up to `milliseconds` for a terminal that reads on: with few calls, since
/// a terminal's queue takes only some kilobytes at a time.
long cn_writer_offer_patiently(const unsigned char *bytes, size_t length, int milliseconds);

/// Sends as much of the tail as the terminal takes at once.
cn_sent cn_writer_flush(void);

/// Whether a tail is kept.
bool cn_writer_is_pending(void);

/// Bytes and calls of write since the writer was opened.
void cn_writer_totals(unsigned long *bytes, unsigned long *writes);

/// Forgets the tail; true if there was one, so that a sequence may be cut. Safe in a handler.
bool cn_writer_abandon(void);

#endif
