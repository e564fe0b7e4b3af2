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

  /// How long a frame is shown whose delay is shorter than ``shortestDelay``, in seconds.
  public static let defaultDelay = 0.1
  /// The shortest delay that counts, in seconds: browsers take shorter ones for a mistake.
  public static let shortestDelay = 0.02

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

  /// How long a frame is shown, in seconds.
  private static func share(_ frame: Frame) -> Double {
    frame.delay >= shortestDelay ? frame.delay : defaultDelay
  }

  /// How long all frames take once, in seconds.
  public var duration: Double { frames.reduce(0) { $0 + Self.share($1) } }

  /// When each frame ends, in seconds from the start.
  public var frameEnds: [Double] {
    var time = 0.0
    return frames.map {
      time += Self.share($0)
      return time
    }
  }

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
