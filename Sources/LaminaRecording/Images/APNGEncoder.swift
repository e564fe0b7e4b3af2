import LaminaCells

/// Films as APNG files: exact times, at most all colours.
@MainActor
enum APNGEncoder {
  /// Writes a film.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - look: How pictures look.
  ///   - plays: How often it plays; 0 for ever.
  ///   - take: Takes the bytes.
  /// - Throws: `FilmFault`, and what the taker throws.
  static func write(
    _ film: Film,
    _ look: PictureLook,
    plays: Int,
    to take: @escaping ByteTaker
  ) throws {
    // Opaque pictures can be put over the ones before, with nothing where nothing changed.
    let isOpaque = look.background >> 24 == 255
    var colors = ColorCounter(limit: isOpaque ? 255 : 256)
    var shots = 0
    var rasterizer = FrameRasterizer(look: look, missing: film.missing)
    try film.forEachShot { shot in
      shots += 1
      // Once there are too many for a palette, pixels have nothing more to tell.
      guard !colors.isFull else { return }
      let rect = rasterizer.draw(shot.frame)
      colors.add(rasterizer.picture, rect)
    }
    let coding: PNGEncoder.Coding =
      colors.isFull ? .rgba : .palette(colors.colors + (isOpaque ? [0] : []))
    var writer = ChunkWriter(take: take)
    rasterizer = FrameRasterizer(look: look, missing: film.missing)
    var isFirst = true
    var before = PixelMap(width: 0, height: 0)
    try film.forEachShot { shot in
      var rect = rasterizer.draw(shot.frame)
      let picture = rasterizer.picture
      if !isFirst { rect = picture.difference(from: before, within: rect) }
      // A frame without a pixel is not allowed.
      if rect.isEmpty { rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
      // Where most of it is as it was, only what changed is put over it.
      let changes = isOpaque && !isFirst ? picture.changes(in: rect, from: before) : nil
      let isOver = changes.map { $0.count * 2 < rect.width * rect.height } ?? false
      let part = isOver ? changes?.picture : nil
      let file = try PNGEncoder.file(part ?? picture.part(rect), coding, isOneOfMany: true)
      let chunks = try PNGChunks(file)
      if isFirst {
        before = picture
        try writer.begin(chunks, frames: shots, plays: plays)
        isFirst = false
        try writer.control(rect, film.times, shot, isOver: false)
        try writer.put("IDAT", chunks.data)
      } else {
        before.replace(rect, from: picture)
        try writer.control(rect, film.times, shot, isOver: isOver)
        try writer.data(chunks.data)
      }
    }
    try writer.put("IEND", [])
  }
}

/// The chunks of a PNG file that an animation needs.
private struct PNGChunks {
  var header: [UInt8] = []
  var palette: [UInt8]?
  var alphas: [UInt8]?
  var data: [UInt8] = []

  init(_ file: [UInt8]) throws {
    var offset = 8
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let body = Array(file[offset + 8..<offset + 8 + length])
      switch String(decoding: file[offset + 4..<offset + 8], as: UTF8.self) {
      case "IHDR": header = body
      case "PLTE": palette = body
      case "tRNS": alphas = body
      case "IDAT": data += body
      default: break
      }
      offset += 12 + length
    }
  }
}

/// Writes the chunks of an animated PNG file.
private struct ChunkWriter {
  let take: ByteTaker
  private var sequence: UInt32 = 0

  init(take: @escaping ByteTaker) { self.take = take }

  func begin(_ chunks: PNGChunks, frames: Int, plays: Int) throws {
    try take([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    try put("IHDR", chunks.header)
    try put("acTL", UInt32(frames).bigEndianBytes + UInt32(plays).bigEndianBytes)
    if let palette = chunks.palette { try put("PLTE", palette) }
    if let alphas = chunks.alphas { try put("tRNS", alphas) }
  }

  mutating func control(
    _ rect: PixelRect,
    _ times: FilmTimes,
    _ shot: FilmShot,
    isOver: Bool
  ) throws {
    let delay = FrameDelay(times.begin(of: shot.end) - times.begin(of: shot.first), times.rate)
    var bytes = next()
    for value in [rect.width, rect.height, rect.x, rect.y] { bytes += UInt32(value).bigEndianBytes }
    bytes += [UInt8(delay.numerator >> 8), UInt8(delay.numerator & 255)]
    bytes += [UInt8(delay.denominator >> 8), UInt8(delay.denominator & 255)]
    // Left as it is when it is over; put in place of what was there, or over it.
    bytes += [0, isOver ? 1 : 0]
    try put("fcTL", bytes)
  }

  mutating func data(_ data: [UInt8]) throws { try put("fdAT", next() + data) }

  private mutating func next() -> [UInt8] {
    defer { sequence += 1 }
    return sequence.bigEndianBytes
  }

  func put(_ kind: String, _ body: [UInt8]) throws {
    let checked = Array(kind.utf8) + body
    try take(
      UInt32(body.count).bigEndianBytes + checked + Checksum.crc32(checked).bigEndianBytes
    )
  }
}

/// A time as a fraction of two numbers of 16 bits.
struct FrameDelay: Hashable {
  let numerator: Int
  let denominator: Int

  /// The nearest fraction to some seconds, exact where they are whole frames.
  init(_ seconds: Double, _ rate: Double) {
    for base in [rate, 1000, 600, 100, 10] where base <= 65535 && base == base.rounded() {
      let count = (seconds * base).rounded()
      guard count <= 65535 else { continue }
      if base != rate || abs(count / base - seconds) < 1e-9 {
        (numerator, denominator) = (Int(count), Int(base))
        return
      }
    }
    (numerator, denominator) = (Int(min(65535, seconds.rounded())), 1)
  }
}

/// The checksum of PNG chunks.
enum Checksum {
  private static let table: [UInt32] = (0..<256)
    .map { index in
      (0..<8)
        .reduce(UInt32(index)) { value, _ in
          value & 1 != 0 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
        }
    }

  /// CRC-32 of some bytes.
  ///
  /// - Source: PNG specification, annex D
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}

extension UInt32 {
  /// The four bytes, the highest first.
  var bigEndianBytes: [UInt8] {
    [UInt8(self >> 24)] + bytes
  }
}
