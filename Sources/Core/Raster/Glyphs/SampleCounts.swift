import LaminaCells

/// The numbers of covered samples in the rows and in the columns of a cell, a byte each.
struct SampleCounts {
  let rows: UInt64
  let columns: UInt64

  init(_ mask: Coverage) {
    rows = Self.inBytes(mask)
    columns = Self.inBytes(mask.transposed)
  }

  /// The number of set bits of each byte: of pairs, then of halves, then of whole bytes.
  @inline(__always)
  private static func inBytes(_ mask: Coverage) -> UInt64 {
    var counts = mask &- (mask >> 1 & 0x5555_5555_5555_5555)
    counts = (counts & 0x3333_3333_3333_3333) &+ (counts >> 2 & 0x3333_3333_3333_3333)
    return (counts &+ (counts >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
  }

  /// Whether counts are those of a line that rises or falls by at most one from each to the next, and
  /// by at most `mostSlant` in all: a corner has a step.
  static func isSlight(_ counts: UInt64, mostSlant: UInt64) -> Bool {
    // In each byte 1 plus the difference from the next one, the last of which is 0: more than 2, or
    // negative, where there is a step. The high bits keep differences from borrowing.
    let next = counts >> 8 | counts & 0xFF << 56
    let steps =
      ((counts | 0x8080_8080_8080_8080) &- next &+ 0x0101_0101_0101_0101) ^ 0x8080_8080_8080_8080
    if steps & 0xFCFC_FCFC_FCFC_FCFC | steps & steps >> 1 & 0x0101_0101_0101_0101 != 0 {
      return false
    }
    var (least, most) = (counts & 0xFF, counts & 0xFF)
    for index in 1..<8 {
      let count = counts >> UInt64(8 * index) & 0xFF
      (least, most) = (min(least, count), max(most, count))
    }
    return most - least <= mostSlant
  }

  /// The sum over all samples of their distance from the centre of the cell: right and down
  /// positive, in half-widths and half-heights.
  var moment: SIMD2<Float> {
    // Exact: distances are eighths.
    SIMD2(Float(Self.balance(columns)), Float(Self.balance(rows))) / 8
  }

  @inline(__always)
  private static func balance(_ counts: UInt64) -> Int {
    var balance = 0
    for index in 0..<8 {
      balance &+= (2 &* index &- 7) &* Int(counts >> UInt64(8 * index) & 0xFF)
    }
    return balance
  }
}

extension Coverage {
  /// The samples with rows and columns exchanged: in blocks of two, of four, and of eight.
  var transposed: Coverage {
    var image = self
    var moved = (image ^ image >> 7) & 0x00AA_00AA_00AA_00AA
    image ^= moved ^ moved << 7
    moved = (image ^ image >> 14) & 0x0000_CCCC_0000_CCCC
    image ^= moved ^ moved << 14
    moved = (image ^ image >> 28) & 0x0000_0000_F0F0_F0F0
    return image ^ moved ^ moved << 28
  }
}
