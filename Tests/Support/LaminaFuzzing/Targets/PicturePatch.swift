/// Mends what chance cannot: the sums of PNG chunks; and makes pictures small, which are quick.
enum PicturePatch {
  /// The longest side of most pictures.
  private static let longestSide: UInt8 = 63

  static func patched(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    if bytes.starts(with: Array("GIF8".utf8)) {
      shortenGIF(&bytes)
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      sumPNG(&bytes)
    }
    return bytes
  }

  private static func shortenGIF(_ bytes: inout [UInt8]) {
    guard bytes.count > 9 else { return }
    for place in [6, 8] {
      bytes[place] &= longestSide
      bytes[place + 1] = 0
    }
  }

  private static func sumPNG(_ bytes: inout [UInt8]) {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { return }
      if place == 8, length == 13 {
        for side in [16, 20] {
          (bytes[side], bytes[side + 1], bytes[side + 2]) = (0, 0, 0)
          bytes[side + 3] &= longestSide
        }
      }
      let sum = sum(of: bytes[place + 4..<end])
      for byte in 0..<4 { bytes[end + byte] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * byte)) }
      place = end + 4
    }
  }

  /// The CRC of the PNG specification, appendix D.
  private static func sum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }

  private static let table: [UInt32] = (0..<256)
    .map { index in
      (0..<8)
        .reduce(UInt32(index)) { value, _ in
          value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
        }
    }
}
