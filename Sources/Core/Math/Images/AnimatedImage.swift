/// The frames of an animated image and their delays.
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
    /// The complete picture of the frame.
    public let image: Image
    /// The delay from the file, in seconds; 0 if the file has none.
    public let delay: Double

    /// Creates a frame.
    public init(image: Image, delay: Double) {
      self.image = image
      self.delay = delay
    }
  }

  /// The frames in order; at least one.
  public let frames: [Frame]
  /// The number of times all frames play; nil repeats forever.
  public let playCount: Int?

  /// The delay used for frames shorter than ``shortestDelay``, in seconds.
  public static let defaultDelay = 0.1
  /// The shortest delay that is honoured, in seconds; like browsers, shorter ones are treated as
  /// errors.
  public static let shortestDelay = 0.02

  /// Creates an animated image.
  ///
  /// - Precondition: `frames` is not empty.
  public init(frames: [Frame], playCount: Int? = nil) {
    precondition(!frames.isEmpty, "an animated picture without frames")
    self.frames = frames
    self.playCount = playCount
  }

  /// The effective delay of a frame, in seconds.
  private static func share(_ frame: Frame) -> Double {
    frame.delay >= shortestDelay ? frame.delay : defaultDelay
  }

  /// The duration of one cycle, in seconds.
  public var duration: Double { frameEnds.last ?? 0 }

  /// The end of each frame, in seconds from the start.
  public var frameEnds: [Double] {
    var time = 0.0
    return frames.map {
      time += Self.share($0)
      return time
    }
  }

  /// The start of each frame and the end of the last one, as fractions of ``duration``: the key
  /// times of discrete keyframes, one more than there are frames.
  public var keyTimes: [Double] {
    let ends = frameEnds
    return [0] + ends.dropLast().map { $0 / duration } + [1]
  }

  /// The repeat count of an animation of the frames; infinity repeats forever.
  public var repeatCount: Double { playCount.map(Double.init) ?? .infinity }
}
