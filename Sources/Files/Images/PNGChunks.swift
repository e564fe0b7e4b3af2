/// The chunks of a PNG file in order, each with a verified checksum.
struct PNGChunks {
  /// A chunk: its type and its body.
  struct Chunk {
    let kind: UInt32
    let body: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var offset = 8

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next chunk; nil at the end of the file.
  mutating func next() throws(ImageFileError) -> Chunk? {
    if offset == bytes.count { return nil }
    guard bytes.count - offset >= 12 else { throw Self.damaged("it ends too early") }
    let length = Int(bytes[offset...].number32(at: 0))
    guard length <= bytes.count - offset - 12 else { throw Self.damaged("it ends too early") }
    let checked = bytes[offset + 4..<offset + 8 + length]
    guard Self.checksum(checked) == bytes[(offset + 8 + length)...].number32(at: 0) else {
      throw Self.damaged("a checksum is wrong")
    }
    offset += 12 + length
    return Chunk(kind: checked.number32(at: 0), body: checked.dropFirst(4))
  }

  static func damaged(_ reason: String) -> ImageFileError {
    .damaged(format: "PNG", reason: reason)
  }

  /// The number of a chunk's type of four letters.
  static func kind(_ name: StaticString) -> UInt32 {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  static func append(_ kind: UInt32, _ body: some Collection<UInt8>, to file: inout [UInt8]) {
    file.append(number: UInt32(body.count))
    let start = file.count
    file.append(number: kind)
    file.append(contentsOf: body)
    file.append(number: checksum(file[start...]))
  }

  /// The checksum table: the CRC of each byte.
  private static let sums: [UInt32] = (0..<256)
    .map { byte in
      (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    sums.withUnsafeBufferPointer { sums in
      bytes.withUnsafeBufferPointer { bytes in
        var sum: UInt32 = ~0
        for byte in bytes { sum = sum >> 8 ^ sums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
        return ~sum
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The big-endian number of four bytes at an offset.
  func number32(at offset: Int) -> UInt32 {
    let start = startIndex + offset
    return self[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The big-endian number of two bytes at an offset.
  func number16(at offset: Int) -> Int {
    Int(self[startIndex + offset]) << 8 | Int(self[startIndex + offset + 1])
  }
}

extension [UInt8] {
  fileprivate mutating func append(number: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
