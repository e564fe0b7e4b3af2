import CImages
import LaminaMath

/// Decodes GIF files image by image and composes the canvas after each.
struct GIFDecoder {
  private let file: OpenGIF
  private var canvas: AnimationCanvas

  /// The open file, which is closed when it is deallocated.
  private final class OpenGIF {
    let pointer: OpaquePointer
    /// The bytes, which the decoder reads in place.
    let bytes: UnsafeMutableBufferPointer<UInt8>

    init(_ pointer: OpaquePointer, _ bytes: UnsafeMutableBufferPointer<UInt8>) {
      self.pointer = pointer
      self.bytes = bytes
    }

    deinit {
      ci_gif_close(pointer)
      bytes.deallocate()
    }
  }

  init(_ bytes: [UInt8]) throws(ImageFileError) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    var message = DecoderMessage()
    var (width, height) = (UInt32(0), UInt32(0))
    let opened = message.filled { ci_gif_open(copy.baseAddress, copy.count, &width, &height, $0) }
    guard let opened else {
      copy.deallocate()
      throw message.damaged("GIF")
    }
    file = OpenGIF(opened, copy)
    canvas = try AnimationCanvas(width: Int(width), height: Int(height))
  }

  /// The number of plays, as far as read; nil for ever.
  var playCount: Int? {
    let plays = Int(ci_gif_plays(file.pointer))
    return plays == 0 ? nil : plays
  }

  /// The next frame; nil at the end of the file.
  mutating func next() throws(ImageFileError) -> AnimatedImage.Frame? {
    var message = DecoderMessage()
    var picture = ci_gif_picture()
    switch message.filled({ ci_gif_next(file.pointer, &picture, $0) }) {
    case Int32(ci_gif_end): return nil
    case Int32(ci_gif_more): break
    default: throw message.damaged("GIF")
    }
    paint(picture, try indices(of: picture))
    return AnimatedImage.Frame(image: canvas.image, delay: Double(picture.delay) / 100)
  }

  private mutating func indices(of picture: ci_gif_picture) throws(ImageFileError) -> [UInt8] {
    let count = try Image.checkedPixelCount(
      width: Int(picture.width),
      height: Int(picture.height)
    )
    // An image may be larger than the canvas.
    try canvas.admit(max(canvas.leastWork, count))
    var message = DecoderMessage()
    var status: Int32 = -1
    let indices = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      buffer.initialize(repeating: 0)
      filled = count
      status = message.filled { ci_gif_read(file.pointer, buffer.baseAddress, $0) }
    }
    guard status == 0 else { throw message.damaged("GIF") }
    return indices
  }

  /// Draws an image, clipped to the canvas.
  private mutating func paint(_ picture: ci_gif_picture, _ indices: [UInt8]) {
    let palette = withUnsafeBytes(of: picture.palette) { bytes in
      (0..<256).map { SIMD4<UInt8>(bytes[$0 * 3], bytes[$0 * 3 + 1], bytes[$0 * 3 + 2], 255) }
    }
    let (left, top) = (min(canvas.width, Int(picture.left)), min(canvas.height, Int(picture.top)))
    let columns = left..<min(canvas.width, left + Int(picture.width))
    let rows = top..<min(canvas.height, top + Int(picture.height))
    canvas.begin(columns: columns, rows: rows, Self.disposals[Int(picture.disposal)] ?? .keep)
    for y in rows {
      let row = (y - top) * Int(picture.width) - left
      for x in columns {
        let index = Int(indices[row + x])
        guard index != Int(picture.transparent) else { continue }
        canvas.colors[y * canvas.width + x] = palette[index]
      }
    }
  }

  private static let disposals = [2: AnimationCanvas.Disposal.clear, 3: .restore]
}
