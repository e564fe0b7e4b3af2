import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath

/// A picture, or several that follow each other.
///
/// - Source: UIImageView
@preconcurrency @MainActor
open class ImageView: View {
  /// Creates a view for pictures; it takes no events.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .scaleToFill
  }

  /// Creates a view as large as a picture: a pixel is a point.
  @_disfavoredOverload
  public convenience init(image: Image?) {
    self.init(frame: .zero)
    self.image = image
    // Observers do not hear of what an initializer sets.
    showStill()
    sizeToFit()
  }

  /// The picture that is seen while nothing plays.
  open var image: Image? { didSet { showStill() } }

  /// The picture that is seen instead while it is highlighted; nil for the usual one.
  open var highlightedImage: Image? { didSet { showStill() } }

  /// Whether it is shown as chosen or pressed.
  open var isHighlighted = false {
    didSet {
      showStill()
      if isHighlighted != oldValue, isAnimating, playsOther(oldValue) { restart() }
    }
  }

  /// The pictures that play; setting them stops what plays.
  open var animationImages: [Image]? { didSet { stopAnimating() } }

  /// The pictures that play while it is highlighted; nil for the usual ones.
  open var highlightedAnimationImages: [Image]? { didSet { stopAnimating() } }

  /// Seconds that all pictures take once; 0 for a thirtieth of a second each.
  open var animationDuration: TimeInterval = 0

  /// How often all pictures play; 0 or less for ever.
  open var animationRepeatCount = 0

  /// Seconds that each picture takes; nil for equal times.
  ///
  /// With an `animationDuration` they are scaled to it.
  ///
  /// - Note: Differs from UIImageView: an addition, for pictures of GIF files.
  open var animationDelays: [TimeInterval]?

  /// Whether pictures play.
  public private(set) final var isAnimating = false
  /// Counts the plays, so that the end of an old one does not end a new one.
  private var play = 0

  private static let key = "animationImages"

  private func playsOther(_ wasHighlighted: Bool) -> Bool {
    highlightedAnimationImages != nil && wasHighlighted != isHighlighted
  }

  private var playedImages: [Image] {
    (isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages) ?? []
  }

  /// Sets all that a GIF file says: pictures, delays and how often they play.
  open func setAnimatedImage(_ picture: AnimatedImage) {
    animationImages = picture.frames.map(\.image)
    animationDelays = zip([0] + picture.frameEnds, picture.frameEnds).map { $1 - $0 }
    animationDuration = 0
    animationRepeatCount = picture.playCount ?? 0
    image = picture.frames[0].image
  }

  /// Plays the pictures; nothing happens without any, or while they play.
  open func startAnimating() {
    let images = playedImages
    guard !isAnimating, !images.isEmpty else { return }
    isAnimating = true
    play += 1
    guard images.count > 1 else {
      // Nothing moves, so nothing has to be asked for ticks.
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

  /// Shows the still picture again.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    play += 1
    layer.removeAnimation(forKey: Self.key)
    showStill()
  }

  private func restart() {
    stopAnimating()
    startAnimating()
  }

  private func showStill() {
    guard !isAnimating || playedImages.count > 1 else { return }
    layer.contents = isHighlighted ? highlightedImage ?? image : image
    invalidateIntrinsicContentSize()
  }

  /// When each of some pictures begins, as shares of the whole, and how long that is.
  private func schedule(of count: Int) -> (times: [Double], duration: Double) {
    var delays = Array(repeating: 1.0 / 30, count: count)
    if let own = animationDelays {
      if own.count == count, own.allSatisfy({ $0 >= 0 && $0.isFinite }), own.reduce(0, +) > 0 {
        delays = own
      } else {
        layer.report(.view(.animationDelays(found: own.count, expected: count)))
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

  /// The size of the picture: a pixel is a point.
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
