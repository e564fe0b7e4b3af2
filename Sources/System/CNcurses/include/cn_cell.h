#ifndef CN_CELL_H
#define CN_CELL_H

#include <stdint.h>

/// One cell of the terminal: 16 bytes, the same layout as `Cell` in LaminaCells.
typedef struct {
  uint32_t glyph;       ///< A scalar, or `0x80000000 | index` of a cluster.
  uint32_t foreground;  ///< 0x00RRGGBB, 0x010000NN (palette) or 0xFF000000 (the default).
  uint32_t background;  ///< As `foreground`.
  uint16_t attributes;  ///< Bit 0 bold, 1 dim, 2 italic, 3 underline, 4 reverse.
  uint8_t width;        ///< Columns: 1, 2, or 0 for the right half of a wide glyph.
  uint8_t flags;        ///< Ignored.
} cn_cell;

enum { CN_CLUSTER_SCALARS = 5 };

/// Writes the scalars of cluster `index` into `scalars` and returns their number.
typedef int (*cn_cluster_lookup)(uint32_t index, uint32_t scalars[CN_CLUSTER_SCALARS]);

#endif
