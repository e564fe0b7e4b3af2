/// Bytes for a terminal, divided into writes: after each one the picture on the screen is whole.
package struct InlineWrites: Sendable {
  /// The bytes of all writes.
  package internal(set) var bytes: [UInt8] = []
  /// The end of each write.
  package private(set) var ends: [Int] = []

  /// The maximum length of a write, except of one that consists of a single long line or row.
  package static let limit = 1 << 16

  package init() {}

  package var isEmpty: Bool { bytes.isEmpty }
  package var count: Int { ends.count }

  /// The bytes of one write.
  package subscript(index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// Removes all writes and keeps their memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// The number of bytes of the write that is not yet ended.
  var unended: Int { bytes.count - (ends.last ?? 0) }

  /// Ends a write after the last byte, unless it is empty.
  mutating func end() { if unended > 0 { ends.append(bytes.count) } }

  /// Lets the last write go on.
  mutating func reopen() { if unended == 0 { _ = ends.popLast() } }

  mutating func put(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }

  mutating func put(_ byte: UInt8, times count: Int = 1) {
    for _ in 0..<count { bytes.append(byte) }
  }

  /// Appends a control sequence with one parameter, such as `CSI 12 A`.
  mutating func put(sequence name: UInt8, _ number: Int) {
    put("\u{1B}[")
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
    bytes.append(name)
  }
}
