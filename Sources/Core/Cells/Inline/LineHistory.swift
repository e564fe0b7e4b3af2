/// The end of what was printed, from which lines come back that a program moves up to.
struct LineHistory: Sendable {
  private var bytes: [UInt8] = []

  /// The maximum number of bytes.
  static let limit = 1 << 16

  /// Appends whole lines.
  mutating func append(_ lines: ArraySlice<UInt8>) {
    if lines.count > Self.limit {
      bytes.removeAll(keepingCapacity: true)
      bytes.append(contentsOf: Self.wholeLines(lines.suffix(Self.limit)))
      return
    }
    bytes.append(contentsOf: lines)
    // Twice the limit, so that few bytes are moved for each that is appended.
    guard bytes.count > 2 * Self.limit else { return }
    let kept = Self.wholeLines(bytes.suffix(Self.limit))
    bytes.removeFirst(kept.startIndex)
  }

  private static func wholeLines(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes[(bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex)...]
  }

  /// Removes and returns the last line, without its end; nil if there is none.
  mutating func popLast() -> ArraySlice<UInt8>? { Self.popLastLine(of: &bytes) }

  /// Removes and returns the last of some whole lines; nil if there is none.
  static func popLastLine(of bytes: inout [UInt8]) -> ArraySlice<UInt8>? {
    guard bytes.count >= 2 else { return nil }
    let end = bytes.count - 2
    let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    defer { bytes.removeLast(bytes.count - start) }
    return ArraySlice(Array(bytes[start..<end]))
  }
}
