import LaminaCells

/// The numbers of covered samples in the rows and in the columns of a cell.
struct SampleCounts {
  let rows: SIMD8<UInt8>
  let columns: SIMD8<UInt8>

  init(_ mask: Coverage) {
    rows = Self.inBytes(mask)
    columns = Self.inBytes(mask.transposed)
  }

  /// The number of set bits of each byte: of pairs, then of halves, then of whole bytes.
  private static func inBytes(_ mask: Coverage) -> SIMD8<UInt8> {
    var counts = mask &- (mask >> 1 & 0x5555_5555_5555_5555)
    counts = (counts & 0x3333_3333_3333_3333) &+ (counts >> 2 & 0x3333_3333_3333_3333)
    counts = (counts &+ (counts >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    return unsafeBitCast(counts.littleEndian, to: SIMD8<UInt8>.self)
  }

  /// Whether counts are those of a line, at most slightly slanted: a corner has a step.
  static func isSlight(_ counts: SIMD8<UInt8>, mostSlant: UInt8) -> Bool {
    var (least, most) = (counts[0], counts[0])
    for index in 1..<8 {
      if counts[index] &- counts[index - 1] &+ 1 > 2 { return false }
      least = min(least, counts[index])
      most = max(most, counts[index])
    }
    return most - least <= mostSlant
  }

  /// The sum over all samples of their distance from the centre of the cell: right and down
  /// positive, in half-widths and half-heights.
  var moment: SIMD2<Float> {
    // Exact: distances are eighths.
    SIMD2(Float(Self.balance(columns)), Float(Self.balance(rows))) / 8
  }

  private static func balance(_ counts: SIMD8<UInt8>) -> Int32 {
    let outer =
      7 * (Int32(counts[7]) - Int32(counts[0])) + 5 * (Int32(counts[6]) - Int32(counts[1]))
    return outer + 3 * (Int32(counts[5]) - Int32(counts[2])) + Int32(counts[4]) - Int32(counts[3])
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
