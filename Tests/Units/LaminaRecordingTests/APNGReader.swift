import LaminaImages
import LaminaMath
import LaminaRecording
import Testing

/// Reads animated PNG files: each frame as a separate picture, composited over the previous ones.
struct APNGReader {
  struct Frame {
    let picture: PixelMap
    let numerator: Int
    let denominator: Int
  }

  private(set) var frames: [Frame] = []
  private(set) var plays = -1

  init(_ file: [UInt8]) throws {
    var (header, shared) = ([UInt8](), [[UInt8]]())
    var control: [UInt8]?
    var (data, sequence) = ([UInt8](), 0)
    var canvas: PixelMap?
    var count = 0
    func finish() throws {
      guard let control else { return }
      let (width, height) = (control.number(4), control.number(8))
      let (x, y) = (control.number(12), control.number(16))
      var own = header
      own.replaceSubrange(0..<8, with: control[4..<12])
      let bytes =
        Array(file[0..<8]) + Self.chunk("IHDR", own) + shared.flatMap { $0 }
        + Self.chunk("IDAT", data) + Self.chunk("IEND", [])
      let part = try Image(decoding: bytes).picture
      var picture = canvas ?? PixelMap(width: width, height: height)
      for row in 0..<height {
        for column in 0..<width {
          let pixel = part[column, row]
          // The last byte tells whether it is put over what was there.
          if control[25] == 1, pixel >> 24 == 0 { continue }
          picture[x + column, y + row] = pixel
        }
      }
      canvas = picture
      frames.append(
        Frame(
          picture: picture,
          numerator: Int(control[20]) << 8 | Int(control[21]),
          denominator: Int(control[22]) << 8 | Int(control[23])
        )
      )
      data = []
    }
    var offset = 8
    while offset < file.count {
      let length = file.number(offset)
      let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
      let body = Array(file[offset + 8..<offset + 8 + length])
      #expect(
        Array(file[offset..<offset + 12 + length]) == Self.chunk(name, body),
        "the checksum of \(name)"
      )
      offset += 12 + length
      switch name {
      case "IHDR": header = body
      case "acTL": (count, plays) = (body.number(0), body.number(4))
      case "PLTE", "tRNS": shared.append(Self.chunk(name, body))
      case "fcTL":
        try finish()
        #expect(body.number(0) == sequence)
        sequence += 1
        control = body
      case "IDAT": data += body
      case "fdAT":
        #expect(body.number(0) == sequence)
        sequence += 1
        data += body[4...]
      case "IEND": try finish()
      default: Issue.record("an unknown chunk \(name)")
      }
    }
    #expect(count == frames.count)
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + body
    // Bit by bit, unlike the writer.
    var crc: UInt32 = ~0
    for byte in checked {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 != 0 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return bytes(UInt32(body.count)) + checked + bytes(~crc)
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> UInt32($0) & 255) }
  }
}

extension [UInt8] {
  /// A number of 32 bits, the highest byte first.
  fileprivate func number(_ offset: Int) -> Int {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
