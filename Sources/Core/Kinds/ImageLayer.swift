import Foundation
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties

/// A layer that shows an image: a still one, or an animated one whose frames follow the layer's
/// time.
///
/// The current frame is a function of the layer's local time, so `speed`, `timeOffset`, `pause()`
/// and `seek(to:)` work. Delays below 0.02 s are treated as 0.1 s, as in browsers, and after the
/// last repetition the last frame stays.
///
/// ```swift
/// let spinner = ImageLayer(picture)
/// spinner.position = CGPoint(x: 20, y: 12)
/// spinner.speed = 0.5
/// stage.rootLayer.addSublayer(spinner)
/// ```
///
/// - Note: Differs from CALayer: an addition, in place of layers that play videos.
@preconcurrency @MainActor
open class ImageLayer: Layer {
  open override class func make() -> Layer { ImageLayer() }

  open override class var propertyTable: PropertyTable { .image }

  /// The frames and their delays; the first frame becomes the layer's contents.
  ///
  /// Other contents replace it as long as they are set.
  open var animatedImage: AnimatedImage? {
    didSet {
      ends = animatedImage?.frameEnds ?? []
      contents = animatedImage?.frames[0].image
      drawing.image = nil
      setNeedsDisplay()
    }
  }
  /// The end of each frame, in seconds from the start of a cycle.
  private var ends: [Double] = []

  /// Creates a layer without an image.
  public override init() { super.init() }

  /// Creates a layer that plays an animated image, with its size.
  public convenience init(_ picture: AnimatedImage) {
    self.init()
    bounds.size = CGSize(
      width: Double(picture.frames[0].image.width),
      height: Double(picture.frames[0].image.height)
    )
    animatedImage = picture
    contents = picture.frames[0].image
    ends = picture.frameEnds
  }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? ImageLayer else { return }
    animatedImage = other.animatedImage
    ends = other.ends
    contents = other.contents
    drawing.image = other.drawing.image
  }

  /// The index of the current frame, from 0; 0 for a still image.
  open var currentFrame: Int { frame(at: drawingTime) }

  /// The tolerance that keeps rounding errors from showing a frame too long.
  private static let grain = 1e-9

  private var plays: Double { animatedImage?.repeatCount ?? 1 }

  private func frame(at time: Double) -> Int {
    guard ends.count > 1, let length = ends.last, time > 0 else { return 0 }
    let play = ((time + Self.grain) / length).rounded(.down)
    if play >= plays { return ends.count - 1 }
    let place = time + Self.grain - play * length
    return min(ends.firstIndex { $0 > place } ?? ends.count - 1, ends.count - 1)
  }

  open override var isTimeDependent: Bool { ends.count > 1 }

  /// The end of the current frame.
  open override func nextDrawingTime(after time: Double) -> Double? {
    guard ends.count > 1, let length = ends.last else { return nil }
    if time < 0 { return ends[0] }
    let play = ((time + Self.grain) / length).rounded(.down)
    let index = frame(at: time)
    // The last frame of the last repetition stays.
    if play >= plays || (play + 1 >= plays && index == ends.count - 1) { return nil }
    return play * length + ends[index]
  }

  open override func keepUp(with time: Double, isBreak: Bool) {
    guard let picture = animatedImage, ends.count > 1 else { return }
    let shown = imageState?.shownValue.contents.image
    // Contents that replace the image, or a transition to them, are shown unchanged.
    let isOwn = shown?.pixels === picture.frames[0].image.pixels
    drawing.image = isOwn ? picture.frames[frame(at: time)].image : nil
  }
}
