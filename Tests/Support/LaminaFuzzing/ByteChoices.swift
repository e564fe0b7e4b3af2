/// Reads decisions from the bytes of an input, so that a mutation of the bytes is a mutation of what
/// happens.
struct ByteChoices {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place >= bytes.count }

  /// What no decision took.
  var rest: ArraySlice<UInt8> { bytes[min(place, bytes.count)...] }

  /// The next byte; 0 at the end.
  mutating func byte() -> Int {
    defer { place += 1 }
    return place < bytes.count ? Int(bytes[place]) : 0
  }

  /// A number below a limit of at most 256.
  mutating func below(_ limit: Int) -> Int { byte() % limit }

  mutating func one<Element>(of list: [Element]) -> Element { list[below(list.count)] }
}
