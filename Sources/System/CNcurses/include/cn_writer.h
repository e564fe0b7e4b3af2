#ifndef CN_WRITER_H
#define CN_WRITER_H

#include <stdbool.h>
#include <stddef.h>

#include "cn_terminal.h"

typedef enum {
  CN_SENT = 0,     ///< Everything was sent.
  CN_PENDING = 1,  ///< A tail is pending; send more once it is flushed.
  CN_GONE = 2,     ///< The terminal is closed or was left; the bytes are discarded.
} cn_sent;

/// Sends bytes; those that the terminal does not accept at once are kept and sent by
/// `cn_writer_flush`.
cn_sent cn_writer_send(cn_terminal *terminal, const unsigned char *bytes, size_t length);

/// Writes the bytes that the terminal accepts at once, unless a tail is pending; returns the count,
/// or -1 if the terminal is gone. The caller continues from there, or keeps the rest.
long cn_writer_offer(cn_terminal *terminal, const unsigned char *bytes, size_t length);

/// Keeps bytes as a tail, to be sent by `cn_writer_flush`.
void cn_writer_keep(cn_terminal *terminal, const unsigned char *bytes, size_t length);

/// Same as `cn_writer_offer`, but waits up to `milliseconds` while the terminal reads: with few
/// calls, since a terminal's queue takes only some kilobytes at a time.
long cn_writer_offer_patiently(cn_terminal *terminal, const unsigned char *bytes, size_t length,
                               int milliseconds);

/// Sends as much of the tail as the terminal accepts at once.
cn_sent cn_writer_flush(cn_terminal *terminal);

/// Sends the tail within some milliseconds; false if the terminal does not take all of it.
bool cn_writer_drain(cn_terminal *terminal, int milliseconds);

/// Whether a tail is pending.
bool cn_writer_is_pending(const cn_terminal *terminal);

/// The bytes that were handed over since the terminal was opened, with those of the tail.
unsigned long cn_writer_handed(const cn_terminal *terminal);

/// The bytes of the tail, and those that the terminal's line has yet to send, as far as it tells.
///
/// A pseudo-terminal tells nothing of what its reader has not read.
size_t cn_writer_queued(const cn_terminal *terminal);

/// Bytes and calls of write since the terminal was opened.
void cn_writer_totals(const cn_terminal *terminal, unsigned long *bytes, unsigned long *writes);

/// Discards the tail.
void cn_writer_abandon(cn_terminal *terminal);

#endif
