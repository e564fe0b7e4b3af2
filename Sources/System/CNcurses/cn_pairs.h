#ifndef CN_PAIRS_H
#define CN_PAIRS_H

#include <stdbool.h>
#include <stddef.h>

#include "cn_cell.h"

// Numbers of colour pairs for ncurses. Private to the C side.

typedef struct cn_pairs cn_pairs;

/// An empty table for the current screen; NULL if there is no memory.
cn_pairs *cn_pairs_open(void);

/// Assigns numbers to the pairs of a frame; true if earlier numbers changed their meaning.
bool cn_pairs_prepare(cn_pairs *pairs, const cn_cell *cells, size_t count);

/// The number of a cell's pair after `cn_pairs_prepare`; `swapped` if its colours are swapped.
int cn_pairs_number(const cn_pairs *pairs, const cn_cell *cell, bool *swapped);

/// Frees the table.
void cn_pairs_close(cn_pairs *pairs);

#endif
