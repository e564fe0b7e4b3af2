import LaminaMath

/// The frames of an animated picture and their times.
///
/// As keyframes of a layer's contents:
///
/// ```swift
/// let animation = KeyframeAnimation(keyPath: "contents")
/// animation.values = picture.frames.map(\.image)
/// animation.keyTimes = picture.keyTimes
/// animation.calculationMode = .discrete
/// animation.duration = picture.duration
/// animation.repeatCount = picture.repeatCount
/// ```
public struct AnimatedImage: Hashable, Sendable {
  /// One frame.
  public struct Frame: Hashable, Sendable {
    /// What is seen, the whole picture.
    public let image: Image
    /// How long it is shown, in seconds, as the file says; 0 where it does not.
    public let delay: Double

    /// Creates a frame.
    public init(image: Image, delay: Double) {
      self.image = image
      self.delay = delay
    }
  }

  /// The frames in order; at least one.
  public let frames: [Frame]
  /// How often all frames play; nil for ever.
  public let playCount: Int?

  /// How long a frame is shown for which the file says nothing, in seconds.
  public static let defaultDelay = 0.1

  /// Creates an animated picture.
  ///
  /// - Parameters:
  ///   - frames: The frames in order.
  ///   - playCount: How often all frames play; nil for ever.
  /// - Precondition: There is a frame.
  public init(frames: [Frame], playCount: Int? = nil) {
    precondition(!frames.isEmpty, "an animated picture without frames")
    self.frames = frames
    self.playCount = playCount
  }

  /// Decodes a GIF or PNG file; a picture without motion has one frame.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: `ImageFileError` if the bytes are no such image, are damaged, or all frames together
  ///   have more than `Image.largestPixelCount` pixels.
  public init(decoding bytes: some Collection<UInt8>) throws(ImageFileError) {
    switch try ImageFormat(of: bytes) {
    case .png:
      self.init(frames: [Frame(image: try PNGDecoder.image(Array(bytes)), delay: 0)], playCount: 1)
    case .gif:
      let decoder = try GIFDecoder(Array(bytes))
      var frames: [Frame] = []
      while let frame = try decoder.next() {
        frames.append(Frame(image: frame.image, delay: frame.delay))
      }
      guard !frames.isEmpty else { throw .noFrames }
      self.init(frames: frames, playCount: decoder.playCount)
    }
  }

  /// How long a frame is shown, in seconds.
  private static func share(_ frame: Frame) -> Double {
    frame.delay > 0 ? frame.delay : defaultDelay
  }

  /// How long all frames take once, in seconds.
  public var duration: Double { frames.reduce(0) { $0 + Self.share($1) } }

  /// When each frame starts and when the last one ends, as fractions of ``duration``: the key times
  /// of discrete keyframes, one more than there are frames.
  public var keyTimes: [Double] {
    let whole = duration
    var time = 0.0
    var times: [Double] = []
    for frame in frames {
      times.append(time / whole)
      time += Self.share(frame)
    }
    return times + [1]
  }

  /// How often an animation of the frames repeats; infinity for ever.
  public var repeatCount: Double { playCount.map(Double.init) ?? .infinity }
}
