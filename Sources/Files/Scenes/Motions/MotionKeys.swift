import LaminaCore

typealias MotionDescriptor = MemberDescriptor<PropertyMotion>
typealias MotionKey<Value: Sendable> = MemberKey<PropertyMotion, Value>

/// The keys that several kinds of motions share: a new one is a table entry.
enum MotionKeys {
  // MARK: Values

  static let from = MotionKey<MotionVector>("from", .vector) { $0.fromValue = $1 }
  static let to = MotionKey<MotionVector>("to", .vector) { $0.toValue = $1 }
  static let velocity = MotionKey<MotionVector>("velocity", .velocity) {
    (motion: PropertyMotion, vector) in
    switch motion {
    case let spring as SpringMotion: spring.velocity = vector
    case let decay as DecayMotion: decay.velocity = vector
    default: break
    }
  }

  static let toDescriptor = to.descriptor("The last value; the model's unless given.")
  static let velocityDescriptor = velocity.descriptor(
    "Speed at the start, in the property's unit per second and of its shape."
  )

  // MARK: Common keys

  static let removedOnCompletion = MotionKey<Bool>("removedOnCompletion", .boolean) {
    $0.removedOnCompletion = $1
  }
  static let isPaused = MotionKey<Bool>("isPaused", .boolean) {
    $0.isPaused = $1
  }

  static let common = [
    from.descriptor("The first value; the model's unless given."),
    MotionDescriptor("beginTime", .duration, "Seconds from its addition to its start.") {
      // In files a begin time is relative to the moment at which the motion is added.
      (motion: PropertyMotion, seconds) in motion.delay = seconds
    },
    MotionDescriptor("repeatCount", .cycles, "The number of cycles, a whole number or forever.") {
      (motion: PropertyMotion, cycles) in
      switch cycles {
      case .count(let count): motion.repeatCount = count
      case .forever: motion.repeatForever = true
      }
    },
    MotionDescriptor("repeatForever", .boolean, "Whether it plays until it is removed.") {
      $0.repeatForever = $1
    },
    MotionDescriptor(
      "autoreverses",
      .boolean,
      "Whether it goes back to its start; there and back count as one cycle."
    ) { $0.autoreverses = $1 },
    MotionDescriptor(
      "isAdditive",
      .boolean,
      "Whether it adds its change to the model instead of replacing it."
    ) { $0.isAdditive = $1 },
    MotionDescriptor(
      "roundingFactor",
      .nonNegative,
      "The grid to which values are rounded, such as 1 or 0.5; 0 for none."
    ) { $0.roundingFactor = $1 },
    MotionDescriptor(
      "clampMode",
      .clampMode,
      "Which ends of its way it may not pass: none, start, end or both."
    ) { $0.clampMode = $1 },
    removedOnCompletion.descriptor(
      "Whether it is removed when it ends; one that stays can be retargeted."
    ),
    isPaused.descriptor("Whether it is paused."),
    MotionDescriptor(
      "decorative",
      .boolean,
      "Whether it is ornament, which rests with less motion; false unless given."
    ) { $0.isDecorative = $1 },
    MotionDescriptor(
      "threshold",
      .positive,
      "The distance at which it has arrived; the property's own unless given."
    ) { $0.threshold = $1 },
  ]
}

/// The number of cycles of a motion.
enum MotionCycles: Sendable {
  case count(Int), forever
}

// MARK: - Forms

extension ValueForm<MotionCycles> {
  static var cycles: Self {
    Self(.count(isWhole: true)) { $0.cycles($1).map { $0.map { .count($0) } ?? .forever } }
  }
}

extension ValueForm<ClampMode> {
  static var clampMode: Self {
    let modes: [(name: String, value: ClampMode)] = [
      ("none", .none), ("start", .start), ("end", .end), ("both", .both),
    ]
    return Self(.choice(modes.map(\.name))) { $0.choice($1, kind: "clamp mode", modes) }
  }
}

extension ValueForm<MotionVector> {
  static var vector: Self {
    Self(.value, draft: { $1 }) { (draft: SceneValue, place) in
      vector(place) { place.binder.properties.value(draft, for: $0) }
    }
  }

  /// A velocity of the property as a vector, per second.
  static var velocity: Self {
    Self(.velocity, draft: { $1 }) { (draft: SceneValue, place) in
      vector(place) { place.binder.properties.velocity(draft, for: $0) }
    }
  }

  /// A value, if motions can animate vectors of its size.
  private static func vector(
    _ place: MemberPlace,
    _ read: (PropertyDescriptor) -> PropertyValue?
  ) -> MotionVector? {
    guard let descriptor = place.descriptor, let value = read(descriptor),
      let count = LayerMotionProperty.componentCount(of: descriptor)
    else { return nil }
    let vector = value.motionVector(count: count)
    do throws(MotionError) {
      for index in 0..<count { try MotionError.checkSize(vector[index], place.name) }
      return vector
    } catch {
      place.binder.list.report(.motion(error), at: place.range)
      return nil
    }
  }
}
