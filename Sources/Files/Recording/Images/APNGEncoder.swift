import LaminaCells

/// Writes recordings as APNG files: exact times and true colour.
@MainActor
enum APNGEncoder {
  /// Writes a recording; until the number of frames is known, at most `mostWaiting` bytes are
  /// buffered, beyond which the frames are produced once more to count them.
  static func write(
    _ recording: Recording,
    _ style: PictureStyle,
    plays: Int,
    mostWaiting: Int = 4_000_000,
    to take: @escaping ByteSink
  ) throws {
    // Opaque frames can be blended over the previous one, transparent where nothing changed.
    let isOpaque = style.background >> 24 == 255
    var colors = ColorCounter(limit: isOpaque ? 255 : 256)
    var shots: Int? = 0
    var rasterizer = FrameRasterizer(style: style, missing: recording.missing)
    do {
      try recording.forEachFrame { shot in
        shots = shots.map { $0 + 1 }
        let rect = rasterizer.draw(shot.frame)
        colors.add(rasterizer.picture, rect)
        // Too many colours for a palette: the remaining pixels need not be counted.
        if colors.isFull { throw TooManyColors() }
      }
    } catch is TooManyColors { shots = nil }
    let coding: PNGEncoder.Coding =
      colors.isFull ? .rgba : .palette(colors.colors + (isOpaque ? [0] : []))
    var writer = ChunkWriter(take: take, plays: plays, frames: shots, mostWaiting: mostWaiting) {
      var count = 0
      try recording.forEachFrame { _ in count += 1 }
      return count
    }
    rasterizer = FrameRasterizer(style: style, missing: recording.missing)
    var before: PixelMap?
    var parts: [Part] = []
    func write() throws {
      // Compression takes most of the time, and frames are independent of each other.
      let files = try concurrentMap(parts) {
        try PNGEncoder.file($0.picture, coding, isOneOfMany: true)
      }
      for (part, file) in zip(parts, files) { try writer.put(part, file, recording.times) }
      parts.removeAll(keepingCapacity: true)
    }
    try recording.forEachFrame { shot in
      let rect = rasterizer.draw(shot.frame)
      parts.append(Part(rasterizer.picture, rect, over: before, isOpaque: isOpaque, shot))
      if before == nil { before = rasterizer.picture }
      before?.replace(rect, from: rasterizer.picture)
      if parts.count == concurrentMapWidth { try write() }
    }
    try write()
    try writer.end()
  }

  private struct TooManyColors: Error {}
}

/// A frame of an animation: its pixels and their rectangle.
private struct Part: Sendable {
  let picture: PixelMap
  let rect: PixelRect
  /// Whether the frame is blended over the previous one rather than replacing it.
  let isOver: Bool
  let frames: Range<Int>

  /// Finds the pixels to blend over the previous frame, or to replace a part of it with; nil is
  /// before the first one.
  init(
    _ picture: PixelMap,
    _ drawn: PixelRect,
    over before: PixelMap?,
    isOpaque: Bool,
    _ shot: RecordedFrame
  ) {
    frames = shot.first..<shot.end
    guard let before else {
      (self.picture, rect, isOver) = (picture.part(drawn), drawn, false)
      return
    }
    var rect = picture.difference(from: before, within: drawn)
    // Empty frames are not allowed.
    if rect.isEmpty { rect = PixelRect(1, 1) }
    self.rect = rect
    // Where most of it is unchanged, only the changed pixels are blended over it.
    let changes = isOpaque ? picture.changes(in: rect, from: before) : nil
    if let changes, changes.count * 2 < rect.width * rect.height {
      (self.picture, isOver) = (changes.picture, true)
    } else {
      (self.picture, isOver) = (picture.part(rect), false)
    }
  }
}

/// The parts of an encoded PNG file that an animation needs.
private struct EncodedPNG {
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
///
/// The number of frames precedes them. While it is not known, chunks are buffered; the frames are
/// produced once more to count them only if the buffer becomes too large.
@MainActor
private struct ChunkWriter {
  private let take: ByteSink
  private let plays: Int
  private var frames: Int?
  private let count: () throws -> Int
  private let mostWaiting: Int
  private var header: [UInt8] = []
  private var waiting: [UInt8] = []
  private var written = 0
  private var sequence: UInt32 = 0

  init(
    take: @escaping ByteSink,
    plays: Int,
    frames: Int?,
    mostWaiting: Int,
    count: @escaping () throws -> Int
  ) {
    (self.take, self.plays, self.frames, self.count) = (take, plays, frames, count)
    self.mostWaiting = mostWaiting
  }

  /// Writes a frame from its PNG file; the first one also provides header and palette.
  mutating func put(_ part: Part, _ file: [UInt8], _ times: RecordingTimes) throws {
    let chunks = try EncodedPNG(file)
    let isFirst = written == 0
    written += 1
    if isFirst {
      header = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", chunks.header)
      if let frames { try settle(frames) }
      if let palette = chunks.palette { try put("PLTE", palette) }
      if let alphas = chunks.alphas { try put("tRNS", alphas) }
    }
    try control(part, times)
    if isFirst { try put("IDAT", chunks.data) } else { try put("fdAT", next() + chunks.data) }
    if frames == nil, waiting.count > mostWaiting { try settle(count()) }
  }

  /// Writes the end; a recording without frames, or one that differs each time, is an error.
  mutating func end() throws {
    guard written > 0 else { throw RecordingError("the recording has no frame") }
    guard frames == nil || frames == written else {
      throw RecordingError(
        "the recording has \(written) pictures, but had \(frames ?? 0) the time before"
      )
    }
    if frames == nil { try settle(written) }
    try put("IEND", [])
  }

  /// Writes the number of frames, then the buffered chunks.
  private mutating func settle(_ frames: Int) throws {
    self.frames = frames
    let control = UInt32(frames).bigEndianBytes + UInt32(plays).bigEndianBytes
    try take(header + Self.chunk("acTL", control))
    if !waiting.isEmpty { try take(waiting) }
    waiting = []
  }

  private mutating func control(_ part: Part, _ times: RecordingTimes) throws {
    let delay = FrameDelay(
      times.begin(of: part.frames.upperBound) - times.begin(of: part.frames.lowerBound),
      times.rate
    )
    var bytes = next()
    let rect = part.rect
    for value in [rect.width, rect.height, rect.x, rect.y] { bytes += UInt32(value).bigEndianBytes }
    for value in [delay.numerator, delay.denominator] { bytes += UInt16(value).bigEndianBytes }
    // Disposal: none. Blending: source or over.
    bytes += [0, part.isOver ? 1 : 0]
    try put("fcTL", bytes)
  }

  private mutating func next() -> [UInt8] {
    defer { sequence += 1 }
    return sequence.bigEndianBytes
  }

  private mutating func put(_ kind: String, _ body: [UInt8]) throws {
    let chunk = Self.chunk(kind, body)
    if frames == nil { waiting += chunk } else { try take(chunk) }
  }

  private static func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(kind.utf8) + body
    return UInt32(body.count).bigEndianBytes + checked + Checksum.crc32(checked).bigEndianBytes
  }
}

/// A time as a fraction of two numbers of 16 bits.
struct FrameDelay: Hashable {
  let numerator: Int
  let denominator: Int

  /// The nearest fraction to some seconds, exact for whole frames.
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

extension FixedWidthInteger {
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
