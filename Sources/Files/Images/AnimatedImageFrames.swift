import LaminaMath

/// The frames of a video in memory, scaled down as needed.
///
/// They never exceed a fixed size in memory: when it is reached, all frames are halved, and so are
/// those that follow. A video of any length can be held; a longer one is coarser.
package struct AnimatedImageFrames: Sendable {
  package let picture: AnimatedImage
  /// The width of the video in its file, in pixels.
  package let width: Int
  /// The height of the video in its file, in pixels.
  package let height: Int

  /// The maximum number of bytes of a video's frames.
  package static let room = 32 << 20

  /// Decodes a GIF or PNG file, animated or not, to frames of at most `room` bytes.
  ///
  /// - Throws: `ImageFileError`, as `AnimatedImage` does.
  package init(decoding bytes: [UInt8], room: Int = room) throws(ImageFileError) {
    var keeper = FrameKeeper(room: room)
    let plays = try AnimatedImage.decode(bytes) { keeper.add($0.image, delay: $0.delay) }
    guard let first = keeper.size else { throw .noFrames }
    picture = AnimatedImage(frames: keeper.frames, playCount: plays)
    (width, height) = first
  }

  /// Creates a video of at most `room` bytes from consecutive images, `rate` of them per second.
  ///
  /// - Throws: The errors of `next`, and `ImageFileError` if there is no image, if sizes differ, or
  ///   if all together are too large.
  package init(
    rate: Double,
    room: Int = room,
    next: () throws(ImageFileError) -> Image?
  ) throws(ImageFileError) {
    var keeper = FrameKeeper(room: room)
    var work = 0
    while let image = try next() {
      let size = keeper.size ?? (image.width, image.height)
      guard size == (image.width, image.height) else {
        throw .damaged(
          format: "PNG",
          reason: "its size is \(image.width) x \(image.height), that of the first picture"
            + " \(size.width) x \(size.height)"
        )
      }
      work += image.width * image.height
      guard work <= Image.largestPixelCount else {
        throw .animationTooLarge(
          width: size.width,
          height: size.height,
          frame: keeper.frames.count + 1
        )
      }
      keeper.add(image, delay: 1 / rate)
    }
    guard let size = keeper.size else { throw .noFrames }
    picture = AnimatedImage(frames: keeper.frames, playCount: 1)
    (width, height) = size
  }
}

/// Keeps frames up to a number of bytes.
private struct FrameKeeper {
  let room: Int
  private(set) var frames: [AnimatedImage.Frame] = []
  /// The original size of the frames.
  private(set) var size: (width: Int, height: Int)?
  private var halvings = 0
  private var bytes = 0

  init(room: Int) { self.room = room }

  mutating func add(_ image: Image, delay: Double) {
    if size == nil { size = (image.width, image.height) }
    var image = image
    for _ in 0..<halvings { image = image.halved }
    frames.append(AnimatedImage.Frame(image: image, delay: delay))
    bytes += image.width * image.height * 4
    while bytes > room, frames[0].image.width * frames[0].image.height > 1 {
      halvings += 1
      for index in frames.indices {
        let frame = frames[index]
        frames[index] = AnimatedImage.Frame(image: frame.image.halved, delay: frame.delay)
      }
      bytes = frames.count * frames[0].image.width * frames[0].image.height * 4
    }
  }
}

extension Image {
  /// The image at half its size: each pixel is the mean of four, weighted by their opacity.
  fileprivate var halved: Image {
    let (across, down) = ((width + 1) / 2, (height + 1) / 2)
    var colors = ContiguousArray<SIMD4<UInt8>>()
    colors.reserveCapacity(across * down)
    for y in 0..<down {
      for x in 0..<across {
        var (sum, alpha) = (SIMD4<UInt32>(), UInt32(0))
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
          let pixel = pixel(x: 2 * x + dx, y: 2 * y + dy)
          let weight = UInt32(pixel.w)
          sum &+= SIMD4<UInt32>(truncatingIfNeeded: pixel) &* weight
          alpha += weight
        }
        guard alpha > 0 else {
          colors.append(.zero)
          continue
        }
        var mean = SIMD4<UInt8>(truncatingIfNeeded: (sum &+ alpha / 2) / alpha)
        mean.w = UInt8((alpha + 2) / 4)
        colors.append(mean)
      }
    }
    return Image(width: across, height: down, colors: colors)
  }
}
