/// Decodes UTF-8 that comes in pieces.
///
/// Each maximal part of an ill-formed sequence is one U+FFFD, as the Unicode Standard recommends.
package struct ScalarDecoder: Hashable, Sendable {
  package enum Step {
    case scalar(Unicode.Scalar)
    /// The bytes so far are the begin of a scalar.
    case incomplete
    /// The bytes before this one, or with it, are ill-formed.
    case illFormed(includesByte: Bool)
  }

  private var value: UInt32 = 0
  private var missing: UInt8 = 0
  /// The bounds of the next byte.
  private var low: UInt8 = 0x80
  private var high: UInt8 = 0xBF

  package init() {}

  /// Whether a scalar has begun and is not yet complete.
  var isPartial: Bool { missing > 0 }

  /// Forgets the begin of a scalar; returns whether there was one.
  mutating func reset() -> Bool {
    defer { missing = 0 }
    return isPartial
  }

  @inline(__always)
  package mutating func read(_ byte: UInt8) -> Step {
    if missing == 0 { return begin(byte) }
    guard byte >= low && byte <= high else {
      missing = 0
      return .illFormed(includesByte: false)
    }
    (low, high) = (0x80, 0xBF)
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    if missing > 0 { return .incomplete }
    return Unicode.Scalar(value).map { .scalar($0) } ?? .illFormed(includesByte: true)
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    (low, high) = (0x80, 0xBF)
    switch byte {
    case 0..<0x80: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF:
      (value, missing) = (UInt32(byte & 0x0F), 2)
      if byte == 0xE0 { low = 0xA0 }
      if byte == 0xED { high = 0x9F }
    case 0xF0...0xF4:
      (value, missing) = (UInt32(byte & 0x07), 3)
      if byte == 0xF0 { low = 0x90 }
      if byte == 0xF4 { high = 0x8F }
    default: return .illFormed(includesByte: true)
    }
    return .incomplete
  }
}

/// Searches in bytes.
enum ByteScan {
  /// The number of bytes in 0x20...0x7E at the begin of some memory.
  @inline(__always)
  static func printable(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var index = 0
    let raw = UnsafeRawPointer(start)
    let (first, span) = (SIMD16<UInt8>(repeating: 0x20), SIMD16<UInt8>(repeating: 0x5F))
    while index &+ 16 <= count {
      let bytes = raw.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      if any((bytes &- first) .>= span) { break }
      index &+= 16
    }
    while index < count && start[index] &- 0x20 < 0x5F { index &+= 1 }
    return index
  }
}
