/// The byte offsets of a text's code points: the YAML library counts in code points, `SourceRange`
/// in bytes.
struct CodePointPlaces {
  private static let stride = 64

  private let bytes: [UInt8]
  /// The byte of every code point whose index is a multiple of `stride`.
  private let starts: [UInt32]

  init(_ bytes: [UInt8]) {
    var starts: [UInt32] = []
    starts.reserveCapacity(bytes.count / Self.stride + 1)
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      var offset = 0
      while offset < bytes.count {
        if bytes[offset] & 0xC0 != 0x80 {
          if index % Self.stride == 0 { starts.append(UInt32(offset)) }
          index += 1
        }
        offset += 1
      }
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// The byte offset of a code point; the end of the text for those beyond.
  func offset(of index: Int) -> Int {
    guard index / Self.stride < starts.count else { return bytes.count }
    var offset = Int(starts[index / Self.stride])
    for _ in 0..<index % Self.stride where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }
}
