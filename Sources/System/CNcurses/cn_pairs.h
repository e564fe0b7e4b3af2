#ifndef CN_PAIRS_H
#define CN_PAIRS_H

#include <stdbool.h>
#include <stddef.h>

#include "cn_cell.h"

// Numbers of colour pairs for ncurses. Private to the C side.

/// Starts with an empty table. `is_direct`: colour numbers are RGB values.
void cn_pairs_open(bool is_direct);

/// Assigns numbers to the pairs of a frame; true if earlier numbers changed their meaning.
bool cn_pairs_prepare(const cn_cell *cells, size_t count);

/// The number of a cell's pair after `cn_pairs_prepare`; `swapped` if its colours are swapped.
int cn_pairs_number(const cn_cell *cell, bool *swapped);

/// Frees the table.
void cn_pairs_close(void);

#endif
