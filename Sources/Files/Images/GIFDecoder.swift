import CImages
import LaminaMath

/// Decodes GIF files image by image and composes the canvas after each.
final class GIFDecoder {
  let width: Int
  let height: Int
  private let file: OpenGIF
  private var canvas: ContiguousArray<SIMD4<UInt8>>
  /// The disposal of the canvas before the next image.
  private var disposal = Disposal.leave
  private var painted = CanvasRect()
  private var number = 0
  /// The number of pixels decoded or kept so far.
  private var work = 0
  /// The minimum number of pixels that a frame is counted as.
  private static let leastWork = 1000

  private enum Disposal {
    case leave, clear
    case restore(ContiguousArray<SIMD4<UInt8>>)
  }

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
      throw Self.damaged(message)
    }
    file = OpenGIF(opened, copy)
    (self.width, self.height) = (Int(width), Int(height))
    let count: Int
    do throws(ImageError) {
      count = try Image.pixelCount(width: self.width, height: self.height)
    } catch {
      throw .badSize(error)
    }
    canvas = ContiguousArray(repeating: .zero, count: count)
  }

  /// The number of plays, as far as read; nil for ever.
  var playCount: Int? {
    let plays = Int(ci_gif_plays(file.pointer))
    return plays == 0 ? nil : plays
  }

  /// The next frame; nil at the end of the file.
  func next() throws(ImageFileError) -> (image: Image, delay: Double)? {
    var message = DecoderMessage()
    var picture = ci_gif_picture()
    switch message.filled({ ci_gif_next(file.pointer, &picture, $0) }) {
    case Int32(ci_gif_end): return nil
    case Int32(ci_gif_more): break
    default: throw Self.damaged(message)
    }
    number += 1
    let indices = try indices(of: picture)
    dispose()
    let rect = CanvasRect(picture, width: width, height: height)
    switch picture.disposal {
    case 2: disposal = .clear
    case 3: disposal = .restore(canvas)
    default: disposal = .leave
    }
    painted = rect
    paint(picture, rect, indices)
    let image = Image(width: width, height: height, colors: canvas)
    return (image, Double(picture.delay) / 100)
  }

  private func indices(of picture: ci_gif_picture) throws(ImageFileError) -> [UInt8] {
    let count: Int
    do throws(ImageError) {
      count = try Image.pixelCount(width: Int(picture.width), height: Int(picture.height))
    } catch {
      throw .badSize(error)
    }
    // The frames of an animation are all kept, so they count together. An image may be larger than
    // the canvas, and even an empty frame has a cost.
    work += max(canvas.count, count, Self.leastWork)
    guard number == 1 || work <= Image.largestPixelCount else {
      throw .animationTooLarge(width: width, height: height, frame: number)
    }
    var message = DecoderMessage()
    var status: Int32 = -1
    let indices = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      buffer.initialize(repeating: 0)
      filled = count
      status = message.filled { ci_gif_read(file.pointer, buffer.baseAddress, $0) }
    }
    guard status == 0 else { throw Self.damaged(message) }
    return indices
  }

  private func dispose() {
    switch disposal {
    case .leave: break
    case .clear:
      for y in painted.top..<painted.bottom {
        for x in painted.left..<painted.right { canvas[y * width + x] = .zero }
      }
    case .restore(let before): canvas = before
    }
  }

  private func paint(_ picture: ci_gif_picture, _ rect: CanvasRect, _ indices: [UInt8]) {
    let palette = withUnsafeBytes(of: picture.palette) { bytes in
      (0..<256).map { SIMD4<UInt8>(bytes[$0 * 3], bytes[$0 * 3 + 1], bytes[$0 * 3 + 2], 255) }
    }
    for y in rect.top..<rect.bottom {
      let row = (y - rect.top) * Int(picture.width) - rect.left
      for x in rect.left..<rect.right {
        let index = Int(indices[row + x])
        if index != Int(picture.transparent) { canvas[y * width + x] = palette[index] }
      }
    }
  }

  private static func damaged(_ message: DecoderMessage) -> ImageFileError {
    .damaged(format: "GIF", reason: message.text)
  }
}

/// The pixels of the canvas that an image covers, clipped to the canvas.
private struct CanvasRect {
  var left = 0
  var top = 0
  var right = 0
  var bottom = 0

  init() {}

  init(_ picture: ci_gif_picture, width: Int, height: Int) {
    left = min(width, Int(picture.left))
    top = min(height, Int(picture.top))
    right = min(width, left + Int(picture.width))
    bottom = min(height, top + Int(picture.height))
  }
}
