import Foundation
import LaminaCore

/// An image, or a sequence of images.
///
/// - Source: UIImageView
@preconcurrency @MainActor
open class ImageView: View {
  /// Creates an image view, which takes no events.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .scaleToFill
  }

  /// Creates a view as large as an image: a pixel is a point.
  @_disfavoredOverload
  public convenience init(image: Image?) {
    self.init(frame: .zero)
    self.image = image
    // Property observers do not run in initializers.
    showStill()
    sizeToFit()
  }

  /// The image shown while nothing plays.
  open var image: Image? { didSet { showStill() } }

  /// The image shown while highlighted; nil for the normal one.
  open var highlightedImage: Image? { didSet { showStill() } }

  /// Whether the view appears selected or pressed.
  open var isHighlighted = false {
    didSet {
      showStill()
      guard isHighlighted != oldValue, isAnimating, highlightedAnimationImages != nil else {
        return
      }
      stopAnimating()
      startAnimating()
    }
  }

  /// The images of the animation; setting them stops playback.
  open var animationImages: [Image]? { didSet { stopAnimating() } }

  /// The images of the animation while highlighted; nil for the normal ones.
  open var highlightedAnimationImages: [Image]? { didSet { stopAnimating() } }

  /// The seconds of one cycle; 0 for 1/30 s per image.
  open var animationDuration: TimeInterval = 0

  /// The number of cycles; 0 or less for ever.
  open var animationRepeatCount = 0

  /// The seconds of each image; nil for equal times.
  ///
  /// If `animationDuration` is set, they are scaled to it.
  ///
  /// - Note: Differs from UIImageView: an addition, for pictures of GIF files.
  open var animationDelays: [TimeInterval]?

  /// Whether the images play.
  public private(set) final var isAnimating = false
  /// The number of the playback, so that the end of an old one does not stop a new one.
  private var play = 0

  private static let key = "animationImages"

  private var playedImages: [Image] {
    (isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages) ?? []
  }

  /// Sets images, delays and repeat count from an animated image such as a GIF.
  open func setAnimatedImage(_ picture: AnimatedImage) {
    animationImages = picture.frames.map(\.image)
    animationDelays = zip([0] + picture.frameEnds, picture.frameEnds).map { $1 - $0 }
    animationDuration = 0
    animationRepeatCount = picture.playCount ?? 0
    image = picture.frames[0].image
  }

  /// Plays the images; does nothing without any, or while playing.
  open func startAnimating() {
    let images = playedImages
    guard !isAnimating, !images.isEmpty else { return }
    isAnimating = true
    play += 1
    guard images.count > 1 else {
      // A single image needs no ticks.
      layer.contents = images[0]
      return
    }
    let animation = KeyframeAnimation(keyPath: "contents")
    let (times, duration) = schedule(of: images.count)
    animation.values = images
    animation.keyTimes = times
    animation.calculationMode = .discrete
    animation.duration = duration
    animation.repeatCount = animationRepeatCount > 0 ? Double(animationRepeatCount) : .infinity
    let number = play
    animation.didStop = { [weak self] _ in
      if self?.play == number { self?.isAnimating = false }
    }
    layer.add(animation, forKey: Self.key)
  }

  /// Stops playback and shows the still image.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    play += 1
    layer.removeAnimation(forKey: Self.key)
    showStill()
  }

  private func showStill() {
    guard !isAnimating || playedImages.count > 1 else { return }
    layer.contents = isHighlighted ? highlightedImage ?? image : image
    invalidateIntrinsicContentSize()
  }

  /// The start of each image as a fraction of the cycle, and the seconds of the cycle.
  private func schedule(of count: Int) -> (times: [Double], duration: Double) {
    var delays = Array(repeating: 1.0 / 30, count: count)
    if let own = animationDelays {
      if own.count == count, own.allSatisfy({ $0 >= 0 && $0.isFinite }), own.reduce(0, +) > 0 {
        delays = own
      } else {
        layer.report(.animationDelays(found: own.count, expected: count))
      }
    }
    let total = delays.reduce(0, +)
    var times = [0.0]
    for delay in delays { times.append(min(1, times[times.count - 1] + delay / total)) }
    times[count] = 1
    return (times, animationDuration > 0 ? animationDuration : total)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopAnimating() }
  }

  /// The size of the image: a pixel is a point.
  open override var intrinsicContentSize: CGSize {
    guard let image = image ?? animationImages?.first else {
      return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    return CGSize(width: Double(image.width), height: Double(image.height))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return own.width < 0 ? .zero : own
  }
}

extension LayerDiagnostic {
  static func animationDelays(found: Int, expected: Int) -> Self {
    Self(
      "animationDelays",
      "animationDelays has \(found) numbers for \(expected) pictures and is ignored",
      fix: "give one for each, none below 0"
    )
  }
}
