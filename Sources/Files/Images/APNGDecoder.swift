import LaminaMath

/// Decodes animated PNG files frame by frame, each as a separate PNG file for libpng, which decodes
/// all pixel formats, and composes the canvas after each.
struct APNGDecoder {
  /// The number of times that the animation plays; nil for ever.
  let playCount: Int?
  private var chunks: PNGChunks
  private let header: [UInt8]
  /// The chunks before the first frame that every frame needs, such as the palette.
  private var shared: [UInt8]
  private var canvas: AnimationCanvas
  private var control: Control?
  private var sequence: UInt32 = 0

  /// The control data of a frame.
  private struct Control {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    let delay: Double
    let disposal: AnimationCanvas.Disposal
    let isBlended: Bool
    private static let disposals = [UInt8(1): AnimationCanvas.Disposal.clear, 2: .restore]

    init(_ body: ArraySlice<UInt8>) {
      (width, height) = (Int(body.number32(at: 4)), Int(body.number32(at: 8)))
      (left, top) = (Int(body.number32(at: 12)), Int(body.number32(at: 16)))
      let (count, parts) = (body.number16(at: 20), body.number16(at: 22))
      delay = Double(count) / Double(parts == 0 ? 100 : parts)
      disposal = Self.disposals[body[body.startIndex + 24]] ?? .keep
      isBlended = body[body.startIndex + 25] != 0
    }
  }

  /// Begins to read; nil for a PNG file that is not animated.
  init?(_ bytes: [UInt8]) throws(ImageFileError) {
    var chunks = PNGChunks(bytes)
    guard let first = try chunks.next(), first.kind == PNGChunks.kind("IHDR"),
      first.body.count == 13
    else { return nil }
    var shared: [UInt8] = []
    var plays: UInt32?
    var isBegun = false
    while !isBegun {
      var ahead = chunks
      guard let chunk = try ahead.next() else { return nil }
      switch chunk.kind {
      case PNGChunks.kind("acTL"):
        guard chunk.body.count == 8 else { throw PNGChunks.damaged("acTL is wrong") }
        plays = chunk.body.number32(at: 4)
      case PNGChunks.kind("fcTL"), PNGChunks.kind("IDAT"), PNGChunks.kind("IEND"): isBegun = true
      default: PNGChunks.append(chunk.kind, chunk.body, to: &shared)
      }
      if !isBegun { chunks = ahead }
    }
    guard let plays else { return nil }
    canvas = try AnimationCanvas(
      width: Int(first.body.number32(at: 0)),
      height: Int(first.body.number32(at: 4))
    )
    header = Array(first.body)
    playCount = plays == 0 ? nil : Int(plays)
    (self.chunks, self.shared) = (chunks, shared)
  }

  /// The next frame; nil at the end of the file.
  mutating func next() throws(ImageFileError) -> AnimatedImage.Frame? {
    var data: [UInt8] = []
    while let chunk = try chunks.next() {
      switch chunk.kind {
      case PNGChunks.kind("fcTL"):
        let new = try readControl(chunk.body)
        let old = control
        control = new
        if let old { return try finish(old, data) }
      case PNGChunks.kind("IDAT"):
        // The still image for decoders without animation support is not a frame.
        if control != nil { data += chunk.body }
      case PNGChunks.kind("fdAT"):
        try readSequence(chunk.body)
        if control == nil { throw PNGChunks.damaged("fdAT before fcTL") }
        data += chunk.body.dropFirst(4)
      case PNGChunks.kind("IEND"):
        guard let last = control else { return nil }
        control = nil
        return try finish(last, data)
      default: break
      }
    }
    if control != nil { throw PNGChunks.damaged("it ends too early") }
    return nil
  }

  private mutating func readSequence(_ body: ArraySlice<UInt8>) throws(ImageFileError) {
    guard body.count >= 4, body.number32(at: 0) == sequence else {
      throw PNGChunks.damaged("its frames are in disorder")
    }
    sequence &+= 1
  }

  private mutating func readControl(_ body: ArraySlice<UInt8>) throws(ImageFileError) -> Control {
    try readSequence(body)
    guard body.count == 26 else { throw PNGChunks.damaged("fcTL is wrong") }
    let control = Control(body)
    guard control.width > 0, control.height > 0, control.left <= canvas.width - control.width,
      control.top <= canvas.height - control.height
    else { throw PNGChunks.damaged("a frame leaves the picture") }
    try canvas.admit(canvas.leastWork + shared.count)
    return control
  }

  /// Decodes a frame whose data are complete, and composes the canvas.
  private mutating func finish(
    _ frame: Control,
    _ data: [UInt8]
  ) throws(ImageFileError) -> AnimatedImage.Frame {
    var file = ImageFormat.signature
    var own: [UInt8] = []
    for number in [frame.width, frame.height] {
      own += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    PNGChunks.append(PNGChunks.kind("IHDR"), own + header[8...], to: &file)
    file += shared
    PNGChunks.append(PNGChunks.kind("IDAT"), data, to: &file)
    PNGChunks.append(PNGChunks.kind("IEND"), [], to: &file)
    let part = try PNGDecoder.image(file)
    canvas.begin(
      columns: frame.left..<frame.left + frame.width,
      rows: frame.top..<frame.top + frame.height,
      frame.disposal
    )
    for y in 0..<frame.height {
      let row = (frame.top + y) * canvas.width + frame.left
      for x in row..<row + frame.width {
        let pixel = part.pixel(x: x - row, y: y)
        canvas.colors[x] = frame.isBlended ? Self.blend(pixel, canvas.colors[x]) : pixel
      }
    }
    return AnimatedImage.Frame(image: canvas.image, delay: frame.delay)
  }

  private static func blend(_ top: SIMD4<UInt8>, _ below: SIMD4<UInt8>) -> SIMD4<UInt8> {
    if top.w == 255 || below.w == 0 { return top }
    if top.w == 0 { return below }
    let (a, b) = (Int(top.w) * 255, Int(below.w) * (255 - Int(top.w)))
    let whole = a + b
    func mix(_ x: UInt8, _ y: UInt8) -> UInt8 {
      UInt8((Int(x) * a + Int(y) * b + whole / 2) / whole)
    }
    return SIMD4(
      mix(top.x, below.x),
      mix(top.y, below.y),
      mix(top.z, below.z),
      UInt8((whole + 127) / 255)
    )
  }
}
