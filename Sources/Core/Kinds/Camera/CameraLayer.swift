import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// A layer that shows its sublayers, the world, through a camera: moved, scaled, turned, shaken and
/// out of focus.
///
/// A sublayer of depth `d` is moved by `(middle - eye) · d`, scaled by `1 + (zoom - 1) · d` about the
/// middle of the bounds, and blurred by `aperture · |d - focus|` points. ``Layer/depth`` is 1 by
/// default; 0 stands still, such as a caption. While the scale rests, the way of each depth is
/// rounded once to the grid of the glyphs, so that a pan moves whole planes. Hit tests and
/// conversions of points go through the camera, but not through its shaking, which is not part of
/// the model. The layer masks to its bounds by default.
///
/// ```swift
/// let camera = CameraLayer()
/// camera.frame = CGRect(x: 0, y: 0, width: 80, height: 48)
/// let (hills, fox) = (Layer(), Layer())
/// hills.depth = 0.3
/// camera.sublayers = [hills, fox]
/// Transaction.perform(duration: 2) {
///   camera.eye = CGPoint(x: 120, y: 24)
///   camera.zoom = 2
/// }
/// // A cut.
/// Transaction.perform(disableActions: true) { camera.eye.x = 300 }
/// ```
///
/// - Note: Differs from CALayer: an addition, since Core Animation has no camera.
@preconcurrency @MainActor
open class CameraLayer: Layer {
  /// The coordinates of the middle that the eye got because it was unset; it follows the middle as
  /// long as it has them.
  private var followed = CameraEye()

  open override class func make() -> Layer { CameraLayer() }

  open override class var propertyTable: PropertyTable { .camera }

  /// Creates a camera that shows its world unchanged.
  public override init() {
    super.init()
    drawing.camera = CameraRecord()
    masksToBounds = true
    // The first layout sets the eye.
    setNeedsLayout()
  }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    drawing.camera = CameraRecord()
  }

  /// The middle of the bounds in the design.
  private var home: CGPoint { home(in: bounds) }

  private func home(in bounds: CGRect) -> CGPoint {
    // An extended stage enlarges a wide camera; its world stays as it was, with more around it.
    let size = isWide ? (presented?.model ?? self).designFrame?.size ?? bounds.size : bounds.size
    return CGPoint(x: bounds.minX + size.width / 2, y: bounds.minY + size.height / 2)
  }

  /// The point of the world that is in the middle of the bounds.
  ///
  /// Unless set, it is the middle, and follows it when the bounds change.
  open var eye: CGPoint {
    get { self[CameraProperties.eye].point(orElse: home) }
    set { self[CameraProperties.eye] = CameraEye(newValue) }
  }

  /// The scale of what is at depth 1, 0.05...40; 1 by default.
  open var zoom: Double {
    get { self[CameraProperties.zoom] }
    set { self[CameraProperties.zoom] = newValue }
  }

  /// The angle in radians by which the world is turned about the middle, clockwise; what is at depth
  /// 0 is not turned.
  open var roll: Double {
    get { self[CameraProperties.roll] }
    set { self[CameraProperties.roll] = newValue }
  }

  /// The maximal way of the eye by shaking, in points of the world; 0 by default.
  ///
  /// The motion is smooth noise: a function of the layer's time and ``seed``. Reduced motion has none.
  open var shake: Double {
    get { self[CameraProperties.shake] }
    set { self[CameraProperties.shake] = newValue }
  }

  /// About how often the eye shakes to and fro, in Hz; 8 by default.
  open var shakeFrequency: Double {
    get { self[CameraProperties.shakeFrequency] }
    set { self[CameraProperties.shakeFrequency] = newValue }
  }

  /// The depth of the sublayers that are sharp; 1 by default.
  open var focus: Double {
    get { self[CameraProperties.focus] }
    set { self[CameraProperties.focus] = newValue }
  }

  /// The blur of sublayers, in points of standard deviation per unit of depth away from ``focus``; 0
  /// by default, which is none.
  open var aperture: Double {
    get { self[CameraProperties.aperture] }
    set { self[CameraProperties.aperture] = newValue }
  }

  /// The seed of the random numbers of the shaking.
  open var seed: Int {
    get { self[CameraProperties.seed] }
    set { self[CameraProperties.seed] = newValue }
  }

  /// Whether the bounds grow with the superlayer, so that a larger stage shows more of the world;
  /// false by default.
  open var isWide: Bool {
    get { self[CameraProperties.isWide] }
    set { self[CameraProperties.isWide] = newValue }
  }

  /// The mask by which the layer follows its superlayer; of a wide one, both sizes do.
  open override var followedMask: AutoresizingMask {
    let mask = super.followedMask
    return isWide ? mask.union([.layerWidthSizable, .layerHeightSizable]) : mask
  }

  open override func layoutSublayers() {
    followMiddle()
    super.layoutSublayers()
  }

  /// Moves an eye that was not set to the middle, in the same way as the bounds change.
  private func followMiddle() {
    let (old, middle) = (self[CameraProperties.eye], CameraEye(home))
    var new = old
    if old.x.isNaN || old.x == followed.x { (new.x, followed.x) = (middle.x, middle.x) }
    if old.y.isNaN || old.y == followed.y { (new.y, followed.y) = (middle.y, middle.y) }
    guard new != old else { return }
    let isResizing = running.contains { $0.key == "bounds" && $0.phase != .stopped }
    if isResizing {
      self[CameraProperties.eye] = new
    } else {
      Transaction.perform(disableActions: true) { self[CameraProperties.eye] = new }
    }
  }

  // MARK: Shaking

  /// Whether the eye shakes now, or an animation may make it shake.
  open override var isTimeDependent: Bool {
    guard let block = typedBlock(CameraProperties.self) else { return false }
    if block.modelValue.shake != 0 { return true }
    return isAnimated(CameraProperties.shake.offset) { _ in true }
  }

  /// The next drawing time: now, as long as the eye shakes.
  open override func nextDrawingTime(after time: Double) -> Double? {
    guard let state = seen(CameraProperties.self)?.pointee else { return nil }
    return state.shake != 0 && state.shakeFrequency > 0 ? time : nil
  }

  /// Returns whether an animation that meets a condition writes the value at an offset of the
  /// state.
  private func isAnimated(_ offset: Int, _ condition: (RunningAnimation) -> Bool) -> Bool {
    guard !running.isEmpty, let block = typedBlock(CameraProperties.self) else { return false }
    let value = block.shown + offset
    for animation in running where condition(animation) && animation.node.writes(to: value) {
      return true
    }
    return false
  }
}

extension CameraLayer: CameraSource {
  package var shownLens: CameraLens {
    guard let state = seen(CameraProperties.self) else { return CameraLens() }
    return lens(state.pointee, in: base.shownValue.bounds, shakes: true)
  }

  package var modelLens: CameraLens {
    guard let block = typedBlock(CameraProperties.self) else { return CameraLens() }
    // The values of a presentation are what is shown.
    return lens(block.modelValue, in: base.modelValue.bounds, shakes: presented != nil)
  }

  package var isZooming: Bool {
    isAnimated(CameraProperties.zoom.offset) { $0.phase == .started }
  }

  private func lens(
    _ state: CameraProperties,
    in bounds: CGRect,
    shakes: Bool
  ) -> CameraLens {
    let home = home(in: bounds)
    var eye = state.eye.point(orElse: home)
    if shakes, state.shake != 0, context?.reducesMotion != true {
      let way = ShakeNoise.place(
        at: drawingTime,
        frequency: state.shakeFrequency,
        seed: state.seed
      )
      eye.x += way.x * state.shake
      eye.y += way.y * state.shake
    }
    return CameraLens(
      middle: CGPoint(x: bounds.midX, y: bounds.midY),
      home: home,
      eye: eye,
      zoom: state.zoom,
      roll: state.roll,
      focus: state.focus,
      aperture: state.aperture
    )
  }
}

extension BasicAnimation {
  /// Creates an animation of a property of a camera layer.
  public convenience init<Field: PropertyStorable>(
    _ path: KeyPath<CameraProperties, Field>,
    from: Field.Value? = nil,
    to: Field.Value? = nil,
    by: Field.Value? = nil
  ) {
    self.init(descriptor: .descriptor(for: path), from: from, to: to, by: by)
  }
}
