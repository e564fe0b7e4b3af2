import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties
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
    func read(_ key: String) -> LottieTrack<Double>? { LottieReader.numbers(object[key]) }
    anchor = read("a") ?? anchor
    if let split = object.object("p"), split.has("x"), split["x"]?.object != nil, !split.has("k") {
      x = LottieReader.numbers(split["x"])
      y = LottieReader.numbers(split["y"])
    } else {
      position = read("p") ?? position
    }
    scale = read("s") ?? scale
    rotation = read("r") ?? read("rz") ?? rotation
    rotationX = read("rx")
    rotationY = read("ry")
    skew = read("sk") ?? skew
    skewAxis = read("sa") ?? skewAxis
    opacity = read("o") ?? opacity
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
      return SIMD2(x?.value(at: moment).first ?? 0, y?.value(at: moment).first ?? 0)
    }
    return position.value(at: moment).pair
  }

  /// The complete matrix.
  func matrix(at moment: LottieMoment) -> AffineTransform2D {
    let (anchor, place) = (anchor.value(at: moment).pair, place(at: moment))
    let scale = scale.value(at: moment).pair(or: 100) / 100
    return AffineTransform2D.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(.scale(x: scale.x, y: scale.y))
      .concatenating(shear(at: moment))
      .concatenating(.rotation(angle: angle(at: moment)))
      .concatenating(.translation(x: place.x, y: place.y))
  }

  func angle(at moment: LottieMoment) -> Double {
    (rotation.value(at: moment).first ?? 0) * .pi / 180
  }

  /// The skew alone.
  func shear(at moment: LottieMoment) -> AffineTransform2D {
    let skew = (skew.value(at: moment).first ?? 0) * .pi / 180
    guard skew != 0 else { return .identity }
    let axis = (skewAxis.value(at: moment).first ?? 0) * .pi / 180
    let slope = tan(-max(-1.5, min(1.5, skew)))
    // Rotated so that the axis is along x, sheared, and rotated back.
    return AffineTransform2D.rotation(angle: -axis)
      .concatenating(AffineTransform2D(a: 1, b: 0, c: slope, d: 1))
      .concatenating(.rotation(angle: axis))
  }

  var hasSkew: Bool { !skew.isStill || skew.value(at: LottieMoment(frame: 0)).first != 0 }

  /// Whether the transform is the identity at all times, apart from the opacity.
  var isIdentity: Bool {
    motion.isStill && rotationX == nil && rotationY == nil
      && matrix(at: LottieMoment(frame: 0)) == .identity
  }

  /// Whether the transform is opaque at all times.
  var isOpaque: Bool {
    opacity.isStill && (opacity.value(at: LottieMoment(frame: 0)).first ?? 100) >= 100
  }
}

extension [Double] {
  /// The first two numbers; a missing second one is 0.
  var pair: SIMD2<Double> { pair(or: 0) }

  func pair(or missing: Double) -> SIMD2<Double> {
    SIMD2(isEmpty ? missing : self[0], count > 1 ? self[1] : isEmpty ? missing : self[0])
  }
}

extension LottieBuilder {
  /// Wraps contents in a layer with a transform.
  ///
  /// - Parameters:
  ///   - content: The contents, back to front.
  ///   - mask: The mask, in the layer's coordinates.
  ///   - transform: The transform.
  ///   - clock: The clock of the composition.
  ///   - isFaded: Whether the transform's opacity applies.
  ///   - followsPath: Whether the layer rotates along its path.
  /// - Returns: The layer.
  func wrap(
    _ content: [LayerPlan],
    mask: LayerPlan? = nil,
    in transform: LottieTransform,
    _ clock: LottieClock,
    isFaded: Bool = true,
    followsPath: Bool = false
  ) -> LayerPlan {
    var inner = container(content)
    if let mask { inner.mask = [mask] }
    setAnchor(transform, of: &inner, clock)
    var outer = inner
    if transform.hasSkew || followsPath {
      setScale(transform, of: &inner, clock)
      var middle = container([inner])
      setShear(transform, of: &middle, clock)
      outer = container([middle])
      setRotation(transform, of: &outer, clock)
      if followsPath {
        outer = container([outer])
        setHeading(transform, of: &outer, clock)
      }
    } else {
      setScale(transform, of: &outer, clock)
      setRotation(transform, of: &outer, clock)
    }
    setPlace(transform, of: &outer, clock)
    if isFaded, !transform.isOpaque {
      set("opacity", transform.opacity.motion(component: 0), of: &outer, clock) {
        PropertyValue(min(1, max(0, (transform.opacity.value(at: $0).first ?? 100) / 100)))
      }
    }
    return outer
  }

  /// A plain layer with bounds of 1 x 1, so that its anchor point is in points.
  func container(_ content: [LayerPlan]) -> LayerPlan {
    var plan = LayerPlan(kind: .plain)
    plan.sublayers = content
    plan.properties = [
      PropertySetting(
        keyPath: "bounds",
        value: PropertyValue(CGRect(x: 0, y: 0, width: 1, height: 1))
      ),
      PropertySetting(keyPath: "anchorPoint", value: PropertyValue(CGPoint.zero)),
    ]
    return plan
  }

  private func setAnchor(
    _ transform: LottieTransform,
    of plan: inout LayerPlan,
    _ clock: LottieClock
  ) {
    let anchor = transform.anchor
    if anchor.isStill, anchor.value(at: LottieMoment(frame: 0)).pair == .zero { return }
    plan.properties.removeLast()
    setPair("anchorPoint", anchor, of: &plan, clock)
  }

  /// Sets a point, as a whole if possible, else by its components.
  private func setPair(
    _ keyPath: String,
    _ track: LottieTrack<Double>,
    of plan: inout LayerPlan,
    _ clock: LottieClock
  ) {
    let (x, y) = (track.motion(component: 0), track.motion(component: 1))
    guard x != y, clock.isStraight, !track.keys.contains(where: { $0.curve != nil }) else {
      return set(keyPath, x, of: &plan, clock, .length) {
        let place = track.value(at: $0).pair
        return PropertyValue(CGPoint(x: place.x, y: place.y))
      }
    }
    set(keyPath + ".x", x, of: &plan, clock, .length) { PropertyValue(track.value(at: $0).pair.x) }
    set(keyPath + ".y", y, of: &plan, clock, .length) { PropertyValue(track.value(at: $0).pair.y) }
  }

  private func setPlace(
    _ transform: LottieTransform,
    of plan: inout LayerPlan,
    _ clock: LottieClock
  ) {
    if transform.x != nil || transform.y != nil {
      for (name, track) in [("position.x", transform.x), ("position.y", transform.y)] {
        guard let track else { continue }
        set(name, track.motion(component: 0), of: &plan, clock, .length) {
          PropertyValue(track.value(at: $0).first ?? 0)
        }
      }
      return
    }
    setPair("position", transform.position, of: &plan, clock)
  }

  private func setScale(
    _ transform: LottieTransform,
    of plan: inout LayerPlan,
    _ clock: LottieClock
  ) {
    let scale = transform.scale
    if scale.isStill, scale.value(at: LottieMoment(frame: 0)).pair(or: 100) == SIMD2(100, 100) {
      return
    }
    for (component, name) in ["transform.scale.x", "transform.scale.y"].enumerated() {
      set(name, scale.motion(component: component), of: &plan, clock) {
        PropertyValue(scale.value(at: $0).pair(or: 100)[component] / 100)
      }
    }
  }

  private func setRotation(
    _ transform: LottieTransform,
    of plan: inout LayerPlan,
    _ clock: LottieClock
  ) {
    let turns = [
      ("transform.rotation.x", transform.rotationX), ("transform.rotation.y", transform.rotationY),
      ("transform.rotation.z", transform.rotation),
    ]
    for (name, track) in turns {
      guard let track else { continue }
      if track.isStill, track.value(at: LottieMoment(frame: 0)).first == 0 { continue }
      set(name, track.motion(component: 0), of: &plan, clock, .angle) {
        PropertyValue((track.value(at: $0).first ?? 0) * .pi / 180)
      }
    }
  }

  private func setShear(
    _ transform: LottieTransform,
    of plan: inout LayerPlan,
    _ clock: LottieClock
  ) {
    let motion = transform.skew.motion().bent.with(transform.skewAxis.motion().bent)
    set("transform", motion, of: &plan, clock, .share) { moment in
      let m = transform.shear(at: moment)
      return PropertyValue(Transform3D(m))
    }
  }

  /// Rotates a layer along the path of its position.
  private func setHeading(
    _ transform: LottieTransform,
    of plan: inout LayerPlan,
    _ clock: LottieClock
  ) {
    let track = transform.position
    guard let span = track.motion().span else { return }
    set("transform.rotation.z", .free(span.0, span.1), of: &plan, clock, .angle, jump: 3) {
      let step = 0.01
      let a = track.value(at: LottieMoment(frame: min(max($0.frame - step, span.0), span.1 - step)))
      let b = track.value(at: LottieMoment(frame: min(max($0.frame, span.0 + step), span.1)))
      let way = b.pair - a.pair
      return PropertyValue(way == .zero ? 0 : atan2(way.y, way.x))
    }
  }
}
