import ArgumentParser
import Lamina

/// A spring as command-line options, in one of several notations.
struct SpringArguments: ParsableArguments {
  @Option(number: "Mass, above 0.")
  var mass: Double?

  @Option(number: "Spring constant, above 0; with --damping.")
  var stiffness: Double?

  @Option(number: "Damping coefficient, at least 0.")
  var damping: Double?

  @Option(number: "Undamped period in seconds (SwiftUI, UIKit); with --bounce.")
  var duration: Double?

  @Option(number: "Bounciness, above -1, up to 1.")
  var bounce: Double?

  @Option(number: "Undamped period in seconds (SwiftUI); with --damping-ratio.")
  var response: Double?

  @Option(number: "Damping as a fraction of critical damping, at least 0.")
  var dampingRatio: Double?

  @Option(number: "Settling time in seconds (UIKit); with --damping-ratio.")
  var settling: Double?

  @Option(number: "Pop's springBounciness, nominally 0 to 20; with --speed.")
  var bounciness: Double?

  @Option(number: "Pop's springSpeed, nominally 0 to 20.")
  var speed: Double?

  @Option(number: "Spring constant, as named by react-spring and Pop's constants.")
  var tension: Double?

  @Option(number: "Damping coefficient, as named by react-spring and Pop's constants.")
  var friction: Double?

  @Option(number: "Tension in Origami's and Rebound's units; with --origami-friction.")
  var origamiTension: Double?

  @Option(number: "Friction in Origami's and Rebound's units.")
  var origamiFriction: Double?

  @Option(number: "Initial velocity towards the end value, in distances per second.")
  var velocity: Double?

  @Flag(help: "Allow overdamping, like CASpringAnimation's allowsOverdamping.")
  var allowsOverdamping = false

  /// The notations of a spring, each with its options.
  private var spellings: [(names: String, given: [Double?])] {
    [
      ("--mass --stiffness --damping", [stiffness, damping]),
      ("--duration --bounce", [duration, bounce]),
      (
        "--response --damping-ratio or --settling --damping-ratio",
        [response, dampingRatio, settling]
      ),
      ("--bounciness --speed", [bounciness, speed]),
      ("--mass --tension --friction", [tension, friction]),
      ("--origami-tension --origami-friction", [origamiTension, origamiFriction]),
    ]
  }

  func validate() throws {
    let used = spellings.filter { $0.given.contains { $0 != nil } }
    guard used.count <= 1 else {
      throw ValidationError(
        "give a spring in only one notation: " + used.map(\.names).joined(separator: ", or ")
      )
    }
    if response != nil, settling != nil {
      throw ValidationError("--response and --settling exclude each other; give one of them")
    }
    if mass != nil, used.contains(where: { !$0.names.hasPrefix("--mass") }) {
      throw ValidationError(
        "--mass goes with --stiffness and --damping, or --tension and --friction"
      )
    }
    if allowsOverdamping, used.contains(where: { !$0.names.contains("--stiffness") }) {
      throw ValidationError("--allows-overdamping goes with --stiffness and --damping")
    }
    let bounds: [(name: String, value: Double?, isAbove: Bool)] = [
      ("mass", mass, true), ("stiffness", stiffness, true), ("duration", duration, true),
      ("response", response, true), ("settling", settling, true), ("tension", tension, true),
      ("damping", damping, false), ("damping-ratio", dampingRatio, false),
      ("friction", friction, false),
    ]
    for (name, value, isAbove) in bounds {
      guard let value, !value.isFinite || value < 0 || (isAbove && value == 0) else { continue }
      let range = isAbove ? "above 0" : "of at least 0"
      throw ValidationError("--\(name) \(value): write a number \(range)")
    }
    if let bounce, !(bounce > -1 && bounce <= 1) {
      throw ValidationError("--bounce \(bounce): write a number above -1, up to 1")
    }
    if settling != nil, dampingRatio == 0 {
      throw ValidationError("without damping a spring never settles; give --damping-ratio above 0")
    }
    for value in [velocity, bounciness, speed, origamiTension, origamiFriction] {
      if let value, !value.isFinite { throw ValidationError("'\(value)' is not a finite number") }
    }
    if let constants, !constants.isValid {
      throw ValidationError("these numbers define no spring: its tension or friction is below 0")
    }
  }

  /// The constants in the notations of Pop and its relatives.
  private var constants: SpringConstants? {
    if bounciness != nil || speed != nil {
      return SpringConstants(bounciness: bounciness ?? 4, speed: speed ?? 12)
    }
    if origamiTension != nil || origamiFriction != nil {
      return SpringConstants(
        origamiTension: origamiTension ?? 40,
        origamiFriction: origamiFriction ?? 7
      )
    }
    if tension != nil || friction != nil {
      return SpringConstants(tension: tension ?? 170, friction: friction ?? 26, mass: mass ?? 1)
    }
    return nil
  }

  /// The spring; missing values have the defaults of the notation's library.
  var curve: SpringCurve {
    let speed = velocity ?? 0
    if let constants {
      return SpringCurve(
        mass: constants.mass,
        stiffness: constants.tension,
        damping: constants.friction,
        initialVelocity: speed,
        allowsOverdamping: true
      )
    }
    if duration != nil || bounce != nil {
      return SpringCurve(
        perceptualDuration: duration ?? 0.5,
        bounce: bounce ?? 0,
        initialVelocity: speed
      )
    }
    if let settling {
      return SpringCurve(
        duration: settling,
        dampingRatio: dampingRatio ?? 1,
        initialVelocity: speed
      )
    }
    if response != nil || dampingRatio != nil {
      let frequency = 2 * Double.pi / (response ?? 0.5)
      return SpringCurve(
        stiffness: frequency * frequency,
        damping: 2 * (dampingRatio ?? 0.825) * frequency,
        initialVelocity: speed,
        allowsOverdamping: true
      )
    }
    return SpringCurve(
      mass: mass ?? 1,
      stiffness: stiffness ?? 100,
      damping: damping ?? 10,
      initialVelocity: speed,
      allowsOverdamping: allowsOverdamping
    )
  }
}
