#ifndef CN_PAIRS_H
#define CN_PAIRS_H

#include <stdbool.h>
#include <stddef.h>

#include "cn_cell.h"

// Numbers for pairs of colours, as ncurses wants them. Private to the C side.

/// Starts with no pair known. `is_direct`: colour numbers are RGB values.
void cn_pairs_open(bool is_direct);

/// Gives the pairs of a frame numbers; true when numbers known before changed their meaning.
bool cn_pairs_prepare(const cn_cell *cells, size_t count);

/// The number of a cell's pair after `cn_pairs_prepare`; `swapped` when its colours are exchanged.
int cn_pairs_number(const cn_cell *cell, bool *swapped);

/// Frees the table.
void cn_pairs_close(void);

#endif
