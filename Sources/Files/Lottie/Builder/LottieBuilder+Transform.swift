import Foundation
import LaminaCore
import LaminaScenes

/// A transform of a layer or group, with the defaults of the format.
struct LottieTransform {
  var anchor = LottieTrack([0.0, 0.0])
  var position = LottieTrack([0.0, 0.0])
  /// The components of the position if they are animated separately.
  var x: LottieTrack<Double>?
  var y: LottieTrack<Double>?
  var scale = LottieTrack([100.0, 100.0])
  var rotation = LottieTrack([0.0])
  var rotationX: LottieTrack<Double>?
  var rotationY: LottieTrack<Double>?
  var skew = LottieTrack([0.0])
  var skewAxis = LottieTrack([0.0])
  var opacity = LottieTrack([100.0])

  init(_ object: JSONObject?) {
    guard let object else { return }
    anchor = object.track("a") ?? anchor
    if let split = object.object("p"), split.has("x"), split["x"]?.object != nil, !split.has("k") {
      (x, y) = (split.track("x"), split.track("y"))
    } else {
      position = object.track("p") ?? position
    }
    scale = object.track("s") ?? scale
    rotation = object.track("r") ?? object.track("rz") ?? rotation
    (rotationX, rotationY) = (object.track("rx"), object.track("ry"))
    skew = object.track("sk") ?? skew
    skewAxis = object.track("sa") ?? skewAxis
    opacity = object.track("o") ?? opacity
  }

  /// The motion of everything but the opacity.
  var motion: LottieMotion {
    var motion = anchor.motion().with(scale.motion()).with(rotation.motion().bent)
      .with(skew.motion().bent).with(skewAxis.motion().bent)
    if let x, let y { motion = motion.with(x.motion()).with(y.motion()) }
    return motion.with(position.motion())
  }

  func place(at moment: LottieMoment) -> SIMD2<Double> {
    if x != nil || y != nil {
      return SIMD2(x?.number(at: moment) ?? 0, y?.number(at: moment) ?? 0)
    }
    return position.pair(at: moment)
  }

  func matrix(at moment: LottieMoment) -> AffineTransform2D {
    let (anchor, place) = (anchor.pair(at: moment), place(at: moment))
    let scale = scale.pair(at: moment) / 100
    return AffineTransform2D.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(.scale(x: scale.x, y: scale.y))
      .concatenating(shear(at: moment))
      .concatenating(.rotation(angle: rotation.number(at: moment) * .pi / 180))
      .concatenating(.translation(x: place.x, y: place.y))
  }

  func shear(at moment: LottieMoment) -> AffineTransform2D {
    let skew = skew.number(at: moment) * .pi / 180
    guard skew != 0 else { return .identity }
    let axis = skewAxis.number(at: moment) * .pi / 180
    let slope = tan(-max(-1.5, min(1.5, skew)))
    // Rotated so that the axis is along x, sheared, and rotated back.
    return AffineTransform2D.rotation(angle: -axis)
      .concatenating(AffineTransform2D(a: 1, b: 0, c: slope, d: 1))
      .concatenating(.rotation(angle: axis))
  }

  var hasSkew: Bool { skew.still != 0 }

  /// Whether the transform is the identity at all times, apart from the opacity.
  var isIdentity: Bool {
    motion.isStill && rotationX == nil && rotationY == nil
      && matrix(at: LottieMoment(frame: 0)) == .identity
  }

  var isOpaque: Bool { opacity.still.map { $0 >= 100 } ?? false }
  var isHidden: Bool { opacity.still.map { $0 <= 0 } ?? false }
}

extension LottieBuilder {
  /// Wraps contents, back to front, in a layer with a transform; the mask is in the layer's
  /// coordinates.
  func wrap(
    _ content: [LayerPlan],
    mask: LayerPlan? = nil,
    in transform: LottieTransform,
    isFaded: Bool = true,
    followsPath: Bool = false
  ) -> LayerPlan {
    var inner = container(content, mask: mask)
    if transform.anchor.stillPair != .zero {
      inner.properties.removeLast()
      setPair("anchorPoint", transform.anchor, of: &inner)
    }
    var outer = inner
    if transform.hasSkew || followsPath {
      setScale(transform.scale, of: &inner)
      var middle = container([inner])
      setShear(transform, of: &middle)
      outer = container([middle])
      setRotation(transform, of: &outer)
      if followsPath {
        outer = container([outer])
        setHeading(transform.position, of: &outer)
      }
    } else {
      setScale(transform.scale, of: &outer)
      setRotation(transform, of: &outer)
    }
    setPlace(transform, of: &outer)
    if isFaded, !transform.isOpaque {
      set("opacity", transform.opacity, of: &outer) { fraction($0 / 100) }
    }
    return outer
  }

  /// A plain layer with bounds of 1 x 1, so that its anchor point is in points.
  func container(_ content: [LayerPlan], mask: LayerPlan? = nil) -> LayerPlan {
    var plan = LayerPlan(kind: .plain)
    plan.sublayers = content
    if let mask { plan.mask = [mask] }
    plan.set("bounds", CGRect(x: 0, y: 0, width: 1, height: 1))
    plan.set("anchorPoint", CGPoint.zero)
    return plan
  }

  /// Sets a point, as a whole if possible, else by its components.
  private func setPair(
    _ keyPath: String,
    _ track: LottieTrack<Double>,
    of plan: inout LayerPlan
  ) {
    let (x, y) = (track.motion(component: 0), track.motion(component: 1))
    guard x != y, clock.isStraight, !track.keys.contains(where: { $0.curve != nil }) else {
      return set(keyPath, x, of: &plan, .length) { CGPoint(track.pair(at: $0)) }
    }
    set(keyPath + ".x", x, of: &plan, .length) { track.pair(at: $0).x }
    set(keyPath + ".y", y, of: &plan, .length) { track.pair(at: $0).y }
  }

  private func setPlace(_ transform: LottieTransform, of plan: inout LayerPlan) {
    guard transform.x != nil || transform.y != nil else {
      return setPair("position", transform.position, of: &plan)
    }
    for (name, track) in [("position.x", transform.x), ("position.y", transform.y)] {
      if let track { set(name, track, of: &plan, .length) { $0 } }
    }
  }

  private func setScale(_ scale: LottieTrack<Double>, of plan: inout LayerPlan) {
    if scale.stillPair == SIMD2(100, 100) { return }
    for (component, name) in ["transform.scale.x", "transform.scale.y"].enumerated() {
      set(name, scale.motion(component: component), of: &plan) {
        scale.pair(at: $0)[component] / 100
      }
    }
  }

  private func setRotation(_ transform: LottieTransform, of plan: inout LayerPlan) {
    let turns = [
      ("transform.rotation.x", transform.rotationX), ("transform.rotation.y", transform.rotationY),
      ("transform.rotation.z", transform.rotation),
    ]
    for (name, track) in turns {
      guard let track, track.still != 0 else { continue }
      set(name, track, of: &plan, .angle) { $0 * .pi / 180 }
    }
  }

  private func setShear(_ transform: LottieTransform, of plan: inout LayerPlan) {
    let motion = transform.skew.motion().bent.with(transform.skewAxis.motion().bent)
    set("transform", motion, of: &plan) { Transform3D(transform.shear(at: $0)) }
  }

  /// Rotates a layer along the path of its position.
  private func setHeading(_ track: LottieTrack<Double>, of plan: inout LayerPlan) {
    guard let span = track.motion().span else { return }
    set("transform.rotation.z", .free(span.0, span.1), of: &plan, .angle, jump: 3) {
      let step = 0.01
      let a = track.pair(at: LottieMoment(frame: min(max($0.frame - step, span.0), span.1 - step)))
      let b = track.pair(at: LottieMoment(frame: min(max($0.frame, span.0 + step), span.1)))
      let way = b - a
      return way == .zero ? 0 : atan2(way.y, way.x)
    }
  }
}
