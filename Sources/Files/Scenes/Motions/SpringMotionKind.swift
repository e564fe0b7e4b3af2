import LaminaCore

/// A motion to a value like a spring, which keeps its velocity when the target changes.
struct SpringMotionKind: MotionKind {
  private static let bounciness = MotionKey<Double>("springBounciness", .number) {
    (spring: SpringMotion, bounciness) in spring.springBounciness = bounciness
  }
  private static let speed = MotionKey<Double>("springSpeed", .number) {
    (spring: SpringMotion, speed) in spring.springSpeed = speed
  }
  private static let tension = MotionKey<Double>("dynamicsTension", .positive) {
    (spring: SpringMotion, tension) in spring.dynamicsTension = tension
  }
  private static let friction = MotionKey<Double>("dynamicsFriction", .nonNegative) {
    (spring: SpringMotion, friction) in spring.dynamicsFriction = friction
  }
  private static let mass = MotionKey<Double>("dynamicsMass", .positive) {
    (spring: SpringMotion, mass) in spring.dynamicsMass = mass
  }

  let kind = MemberKind(
    "spring",
    "To a value as a spring does; keeps its speed when the value changes.",
    [
      MotionKeys.toDescriptor, MotionKeys.velocityDescriptor,
      bounciness.descriptor("How far it overshoots, nominally 0 to 20; 4 unless given."),
      speed.descriptor("How fast it is, nominally 0 to 20; 12 unless given."),
      tension.descriptor(
        "Strength of the spring, above 0; from bounciness and speed unless given."
      ),
      friction.descriptor(
        "What slows it down, at least 0; from bounciness and speed unless given."
      ),
      mass.descriptor("Inertia, above 0; 1 unless given."),
    ]
  )

  @MainActor func make(property: String) -> PropertyMotion {
    SpringMotion(propertyNamed: property)
  }

  /// Assigns the constants in the order of the members, and reports invalid ones.
  func check(_ members: Members<PropertyMotion>, _ place: MemberPlace) {
    var constants = Constants()
    var places: [String: SourceRange] = [:]
    var last: SourceRange?
    for member in members.list {
      guard let value = member.value as? Double, constants.take(member.descriptor.name, value)
      else {
        continue
      }
      places[member.descriptor.name] = member.range
      last = member.range
    }
    guard let last else { return }
    do throws(MotionError) {
      try constants.current.check(place.binder.motionFidelity)
    } catch {
      place.binder.list.report(.motion(error), at: error.member.flatMap { places[$0] } ?? last)
    }
  }

  /// The constants of a spring while its members are assigned one after another.
  private struct Constants {
    private(set) var current = SpringConstants(bounciness: 4, speed: 12)
    private var bounciness = 4.0
    private var speed = 12.0
    private var hasOwn = false

    /// Assigns a member; false if it is not a constant.
    mutating func take(_ name: String, _ value: Double) -> Bool {
      switch name {
      case SpringMotionKind.bounciness.name: derive(bounciness: value, speed: speed)
      case SpringMotionKind.speed.name: derive(bounciness: bounciness, speed: value)
      case SpringMotionKind.tension.name: set(\.tension, value)
      case SpringMotionKind.friction.name: set(\.friction, value)
      case SpringMotionKind.mass.name: set(\.mass, value)
      default: return false
      }
      return true
    }

    private mutating func derive(bounciness: Double, speed: Double) {
      guard bounciness != self.bounciness || speed != self.speed || hasOwn else { return }
      (self.bounciness, self.speed) = (bounciness, speed)
      current = SpringConstants(bounciness: bounciness, speed: speed)
      hasOwn = false
    }

    private mutating func set(_ member: WritableKeyPath<SpringConstants, Double>, _ new: Double) {
      hasOwn = hasOwn || current[keyPath: member] != new
      current[keyPath: member] = new
    }
  }
}

extension MotionError {
  fileprivate var member: String? {
    switch self {
    case .notFinite(let member, _), .outOfRange(let member, _, _): member
    default: nil
    }
  }
}
