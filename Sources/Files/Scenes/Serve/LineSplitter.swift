/// Splits the bytes of a connection into lines.
package struct LineSplitter {
  package enum Line: Equatable {
    case text([UInt8])
    /// A line beyond the limit, of which nothing is kept.
    case tooLong
  }

  private let limit: Int
  private var open: [UInt8] = []
  /// Whether the rest of the open line is skipped.
  private var isSkipping = false

  package init(limit: Int = ServeLimits.line) { self.limit = limit }

  /// Takes bytes, and passes on the lines that they complete.
  package mutating func take(_ bytes: some Collection<UInt8>, _ body: (Line) -> Void) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      append(rest[..<end])
      rest = rest[rest.index(after: end)...]
      body(line())
    }
    append(rest)
  }

  /// Passes on a last line that has no end.
  package mutating func finish(_ body: (Line) -> Void) {
    if isSkipping || !open.isEmpty { body(line()) }
  }

  private mutating func append(_ bytes: some Collection<UInt8>) {
    guard !isSkipping else { return }
    if open.count + bytes.count > limit {
      isSkipping = true
      open = []
    } else {
      open += bytes
    }
  }

  private mutating func line() -> Line {
    defer {
      open.removeAll(keepingCapacity: open.capacity <= 1 << 16)
      isSkipping = false
    }
    return isSkipping ? .tooLong : .text(open)
  }
}
