/// Writes PNG files of every kind from samples, after the words of the standard and with nothing of
/// what reads them: its own checksums, filters, passes and stored blocks of deflate.
struct PNGMaker {
  /// What a pixel is made of; the raw value is the number in the header.
  enum Kind: Int, CaseIterable, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    /// The samples of a pixel.
    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    /// The bits that a sample may have.
    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  var kind: Kind
  var depth: Int
  var width: Int
  var height: Int
  var isInterlaced = false
  /// Samples row by row, the channels of a pixel side by side.
  var samples: [Int]
  /// Red, green and blue of each index.
  var palette: [[UInt8]] = []
  /// The body of `tRNS`.
  var transparency: [UInt8]?
  /// 100 000 times the exponent of the file's samples.
  var gamma: Int?
  var saysSRGB = false

  /// The chunks of the file with their names, before they are put together.
  func chunks() -> [(name: String, body: [UInt8])] {
    var header = number(width) + number(height)
    header += [UInt8(depth), UInt8(kind.rawValue), 0, 0, isInterlaced ? 1 : 0]
    var result: [(String, [UInt8])] = [("IHDR", header)]
    if let gamma { result.append(("gAMA", number(gamma))) }
    if saysSRGB { result.append(("sRGB", [0])) }
    if !palette.isEmpty { result.append(("PLTE", palette.flatMap { $0 })) }
    if let transparency { result.append(("tRNS", transparency)) }
    // The data go on from chunk to chunk wherever they are cut.
    let data = Self.zlib(filteredRows())
    let cut = data.count / 3
    result.append(("IDAT", Array(data[..<cut])))
    result.append(("IDAT", Array(data[cut...])))
    result.append(("IEND", []))
    return result
  }

  func file() -> [UInt8] { Self.file(chunks()) }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func file(_ chunks: [(name: String, body: [UInt8])]) -> [UInt8] {
    chunks.reduce(into: signature) { $0 += chunk($1.name, $1.body) }
  }

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + body
    return bytes(UInt32(body.count)) + checked + bytes(checksum(checked))
  }

  // MARK: - Rows

  /// Where each pass begins, and how far apart its pixels lie.
  private static let passes: [(x: Int, y: Int, right: Int, down: Int)] = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  private func filteredRows() -> [UInt8] {
    let passes = isInterlaced ? Self.passes : [(0, 0, 1, 1)]
    var (result, filter) = ([UInt8](), 0)
    for pass in passes where pass.x < width {
      var above: [UInt8] = []
      for y in stride(from: pass.y, to: height, by: pass.down) {
        let row = packed(stride(from: pass.x, to: width, by: pass.right).flatMap { pixel($0, y) })
        if above.isEmpty { above = [UInt8](repeating: 0, count: row.count) }
        result += [UInt8(filter)] + filtered(row, above, filter)
        above = row
        filter = (filter + 1) % 5
      }
    }
    return result
  }

  private func pixel(_ x: Int, _ y: Int) -> ArraySlice<Int> {
    let start = (y * width + x) * kind.channels
    return samples[start..<start + kind.channels]
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let share = 8 / depth
    return stride(from: 0, to: samples.count, by: share)
      .map { start in
        (0..<share)
          .reduce(UInt8(0)) { byte, place in
            let sample = start + place < samples.count ? samples[start + place] : 0
            return byte << UInt8(depth % 8) | UInt8(sample)
          }
      }
  }

  private func filtered(_ row: [UInt8], _ above: [UInt8], _ filter: Int) -> [UInt8] {
    let step = max(1, kind.channels * depth / 8)
    return row.indices.map { place in
      let left = place < step ? 0 : Int(row[place - step])
      let corner = place < step ? 0 : Int(above[place - step])
      let up = Int(above[place])
      let guess: Int
      switch filter {
      case 0: guess = 0
      case 1: guess = left
      case 2: guess = up
      case 3: guess = (left + up) / 2
      default:
        let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
        guess = a <= b && a <= c ? left : b <= c ? up : corner
      }
      return row[place] &- UInt8(guess)
    }
  }

  // MARK: - Bytes

  /// Data in stored blocks, with zlib's header and checksum.
  static func zlib(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(data.count, start + 900)
      let size = UInt16(end - start)
      result.append(end == data.count ? 1 : 0)
      for part in [size, ~size] { result += [UInt8(part & 255), UInt8(part >> 8)] }
      result += data[start..<end]
      start = end
    } while start < data.count
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return result + bytes(UInt32(b << 16 | a))
  }

  private func number(_ value: Int) -> [UInt8] { Self.bytes(UInt32(value)) }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
