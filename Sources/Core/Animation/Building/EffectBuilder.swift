import LaminaMath
import LaminaProperties

/// Resolves an animation for one layer: finds the property, converts the values to the property's
/// type, and reports mismatches.
@MainActor
package struct EffectBuilder {
  package let layer: any AnimationTarget
  /// The name of the animation in messages: its key.
  package let key: String
  /// The key path for an animation without one; nil for members of a group.
  package private(set) var fallbackKeyPath: String?
  /// The duration for an animation without one: the transaction's or the group's.
  package private(set) var fallbackDuration: Double
  /// The theme in which colours that play roles are shown.
  let theme: Theme

  package init(
    layer: any AnimationTarget,
    key: String,
    fallbackKeyPath: String?,
    fallbackDuration: Double,
    theme: Theme
  ) {
    self.layer = layer
    self.key = key
    self.fallbackKeyPath = fallbackKeyPath
    self.fallbackDuration = fallbackDuration
    self.theme = theme
  }

  package func report(_ diagnostic: LayerDiagnostic) { layer.report(diagnostic) }

  /// Creates the node of an animation; one without effect still starts and stops.
  package func node(for animation: Animation) -> AnimationNode {
    var times = animation.settings.times
    if times.repeatCount != 0, times.repeatDuration != 0 {
      report(.repeatedTwice(key: key))
    }
    times.duration = duration(of: animation)
    return AnimationNode(
      times: times,
      timingFunction: animation.timingFunction,
      effect: animation.makeEffect(with(duration: times.duration)) ?? .group([])
    )
  }

  /// Returns the duration of one cycle of an animation.
  package func duration(of animation: Animation) -> Double {
    if !animation.settings.hasDuration, let natural = animation.naturalDuration { return natural }
    let duration = animation.settings.times.duration
    return duration > 0 ? duration : fallbackDuration
  }

  private func with(duration: Double) -> EffectBuilder {
    var copy = self
    copy.fallbackDuration = duration
    return copy
  }

  /// Creates a builder for the members of this builder's group.
  package func forMembers(duration: Double) -> EffectBuilder {
    var copy = with(duration: duration)
    copy.fallbackKeyPath = nil
    return copy
  }

  /// Finds the property that an animation changes, or reports the problem and returns nil.
  package func target(of animation: PropertyAnimation) -> TrackTarget? {
    guard let keyPath = animation.keyPath ?? fallbackKeyPath else {
      report(.missingKeyPath(key: key))
      return nil
    }
    switch layer.trackTarget(forKeyPath: keyPath) {
    case .found(let target): return target
    case .notAnimatable:
      report(.notAnimatable(keyPath: keyPath))
      return nil
    case .unknown(let kind, let nearest):
      report(.unknownKeyPath(keyPath: keyPath, kind: kind, nearest: nearest))
      return nil
    }
  }

  /// Converts an animation's value to its property's type, or reports the problem and returns nil.
  package func value(
    _ any: Any,
    _ member: String,
    for target: TrackTarget,
    of animation: PropertyAnimation
  ) -> PropertyValue? {
    let function = animation.valueFunction
    let type = function?.inputType ?? target.descriptor.type
    guard let value = PropertyValue(any, as: type), value.isFinite,
      function.map({ value.components.count == $0.inputCount }) ?? true
    else {
      report(
        .wrongValueType(
          keyPath: target.descriptor.name,
          member: member,
          found: "\(any)",
          expected: function?.inputDescription ?? type.description
        )
      )
      return nil
    }
    return value.shown(in: theme)
  }

  /// Opens the typed accessor of an animation's values, or reports that the value function does not
  /// produce the property's type.
  func open<Visitor: PropertyVisitor>(
    _ target: TrackTarget,
    of animation: PropertyAnimation,
    _ visitor: Visitor
  ) -> Visitor.Result? {
    guard let function = animation.valueFunction else {
      guard let numbers = NumbersAccess(target.descriptor) else {
        return target.descriptor.open(visitor)
      }
      return visitor.visit(numbers)
    }
    guard target.descriptor.type == PropertyType(Transform3D.self) else {
      report(
        .wrongValueType(
          keyPath: target.descriptor.name,
          member: "valueFunction",
          found: function.name.rawValue,
          expected: "none; only a transform is made by a function"
        )
      )
      return nil
    }
    return visitor.visit(FunctionAccess(function, isAdditive: animation.isAdditive))
  }

  /// Creates the track of a basic or spring animation; `velocity` is in the property's unit.
  package func basic(_ animation: BasicAnimation, velocity: Any? = nil) -> PropertyTrack? {
    if velocity == nil, let descriptor = animation.preparedDescriptorIfUnchanged,
      descriptor.isAnimatable,
      let start = animation.untouchedStart, let target = layer.trackTarget(of: descriptor)
    {
      return track(start, target, animation)
    }
    guard let target = target(of: animation) else { return nil }
    var failed = false
    func read(_ any: Any?, _ member: String) -> PropertyValue? {
      guard let any else { return nil }
      let value = value(any, member, for: target, of: animation)
      if value == nil { failed = true }
      return value
    }
    var maker = BasicMaker(
      target: target,
      animation: animation,
      from: read(animation.fromValue, "fromValue"),
      to: read(animation.toValue, "toValue"),
      by: read(animation.byValue, "byValue")
    )
    if let velocity { maker.velocity = read(velocity, "velocity") }
    if failed { return nil }
    if maker.from != nil, maker.to != nil, maker.by != nil {
      report(.threeValues(keyPath: target.descriptor.name))
      maker.by = nil
    }
    let track = track(maker)
    if maker.structuresDiffer(target.descriptor) {
      report(.structuresDiffer(keyPath: target.descriptor.name))
    }
    return track
  }

  private func track(
    _ start: PreparedStart,
    _ target: TrackTarget,
    _ animation: BasicAnimation
  ) -> PropertyTrack? {
    switch start {
    case .value(let value):
      return track(BasicMaker(target: target, animation: animation, from: value.shown(in: theme)))
    case .difference(let x, let y, let z, let w):
      let difference = SIMD4(x, y, z, w)
      guard animation.valueFunction == nil, let access = NumbersAccess(target.descriptor) else {
        return track(
          BasicMaker(
            target: target,
            animation: animation,
            from: target.descriptor.value(vector: difference),
            to: target.descriptor.value(vector: .zero)
          )
        )
      }
      return NumbersTrack(
        target,
        access,
        FromToBy(from: access.working(difference), to: access.working(.zero)),
        velocity: nil,
        isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative
      )
    }
  }

  private func track(_ maker: BasicMaker) -> PropertyTrack? {
    open(maker.target, of: maker.animation, maker)
  }
}

/// Creates a basic track generically over the value type of the property.
@MainActor
private struct BasicMaker: @preconcurrency PropertyVisitor {
  let target: TrackTarget
  let animation: PropertyAnimation
  var from: PropertyValue?
  var to: PropertyValue?
  var by: PropertyValue?
  var velocity: PropertyValue?

  func visit<Access: ValueAccess>(_ access: Access) -> PropertyTrack {
    let type = NumbersTrack.self as? BasicTrack<Access>.Type ?? BasicTrack<Access>.self
    return type.init(
      target,
      access,
      FromToBy(
        from: access.working(of: from),
        to: access.working(of: to),
        by: Access.InterpolationState.isAddable ? access.working(of: by) : nil
      ),
      velocity: access.working(of: velocity),
      isAdditive: animation.isAdditive && animation.valueFunction == nil,
      isCumulative: animation.isCumulative
    )
  }

  /// Returns whether both ends are given and cannot be interpolated.
  func structuresDiffer(_ descriptor: PropertyDescriptor) -> Bool {
    guard let from, let to, !from.isNone, !to.isNone, animation.valueFunction == nil else {
      return false
    }
    return descriptor.vectorCount == 0
      && descriptor.open(InterpolationTest(from: from, to: to)) == false
  }
}

/// Whether two values of a property can be interpolated.
struct InterpolationTest: PropertyVisitor {
  let from: PropertyValue
  let to: PropertyValue

  func visit<Access: ValueAccess>(_ access: Access) -> Bool {
    guard let from = access.working(of: from), let to = access.working(of: to) else { return true }
    return from.canMix(with: to)
  }
}

extension ValueFunction {
  /// The type of value that the function takes.
  fileprivate var inputType: PropertyType {
    inputCount == 1 ? PropertyType(Double.self) : PropertyType(MotionVector.self)
  }

  fileprivate var inputDescription: String {
    inputCount == 1 ? "a number for \(name.rawValue)" : "three numbers for \(name.rawValue)"
  }
}
