import LaminaMath

/// A motion as it stands in a file, with its members in the order in which they are assigned.
struct MotionNode: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case spring, decay, basic

    var owner: String { "a \(rawValue) motion" }
  }

  var kind: Kind
  var property: Located<String>
  var members: [Located<MotionMember>]
  /// Whether every key of the file became a member; if not, a missing one has been reported.
  var isWhole: Bool
  var range: SourceRange
}

/// A member of a motion with the place of its key, for a motion whose kind is not known yet.
struct MotionMemberNode: Sendable {
  var key: Located<String>
  var member: Located<MotionMember>
}

/// One member of a motion with its value.
enum MotionMember: Sendable {
  case from(SceneValue), to(SceneValue), velocity(SceneValue)
  case springBounciness(Double), springSpeed(Double)
  case dynamicsTension(Double), dynamicsFriction(Double), dynamicsMass(Double)
  case deceleration(Double)
  case duration(Double), timingFunction(TimingFunction)
  case beginTime(Double), repeatCount(Int?), repeatForever(Bool), autoreverses(Bool)
  case isAdditive(Bool), roundingFactor(Double), clampMode(MotionClampName)
  case removedOnCompletion(Bool), isPaused(Bool), threshold(Double)
}

enum MotionClampName: String, CaseIterable, Sendable {
  case none, start, end, both
}

extension MotionMember {
  typealias Row = MemberRow<MotionNode.Kind, MotionMember>

  /// The members in the order of the reference page.
  static let rows: [Row] = [
    Row("from", "Where it begins; the model's value where none is given.") { .from($1) },
    Row("to", [.spring, .basic], "Where it ends; the model's value where none is given.") {
      .to($1)
    },
    Row(
      "velocity",
      [.spring, .decay],
      "Speed at the start, in the property's unit per second and of its shape."
    ) { .velocity($1) },
    Row("springBounciness", [.spring], "How far it overshoots, nominally 0 to 20; 4 unless given.")
    { $0.values.number($1).map { .springBounciness($0) } },
    Row("springSpeed", [.spring], "How fast it is, nominally 0 to 20; 12 unless given.") {
      $0.values.number($1).map { .springSpeed($0) }
    },
    Row(
      "dynamicsTension",
      [.spring],
      "Strength of the spring, above 0; from bounciness and speed unless given."
    ) { $0.values.positive($1).map { .dynamicsTension($0) } },
    Row(
      "dynamicsFriction",
      [.spring],
      "What slows it down, at least 0; from bounciness and speed unless given."
    ) { $0.values.nonNegative($1).map { .dynamicsFriction($0) } },
    Row("dynamicsMass", [.spring], "Inertia, above 0; 1 unless given.") {
      $0.values.positive($1).map { .dynamicsMass($0) }
    },
    Row(
      "deceleration",
      [.decay],
      "The share of its speed that a millisecond leaves; 0.998 unless given."
    ) {
      $0.values.share($1).map { .deceleration($0) }
    },
    Row("duration", [.basic], "Seconds from start to end; 0.4 unless given.") {
      $0.values.seconds($1, atLeast: 0).map { .duration($0) }
    },
    Row("timingFunction", [.basic], "The pacing: a name or [x1, y1, x2, y2].") {
      $0.values.timingFunction($1).map { .timingFunction($0) }
    },
    Row("beginTime", "Seconds after it is added.") {
      $0.values.seconds($1, atLeast: 0).map { .beginTime($0) }
    },
    Row("repeatCount", "How many cycles, a whole number or forever.") {
      $0.values.cycles($1).map { .repeatCount($0) }
    },
    Row("repeatForever", "Whether it plays until it is removed.") {
      $0.values.bool($1).map { .repeatForever($0) }
    },
    Row("autoreverses", "Whether it goes back to its start; there and back count as one cycle.") {
      $0.values.bool($1).map { .autoreverses($0) }
    },
    Row("isAdditive", "Whether it adds its change to the model instead of replacing it.") {
      $0.values.bool($1).map { .isAdditive($0) }
    },
    Row("roundingFactor", "The grid to which values are rounded, such as 1 or 0.5; 0 for none.") {
      $0.values.nonNegative($1).map { .roundingFactor($0) }
    },
    Row("clampMode", "Which ends of its way it may not pass: none, start, end or both.") {
      $0.values.name($1, kind: "clamp mode").map { .clampMode($0) }
    },
    Row(
      "removedOnCompletion",
      "Whether it goes when it ends; one that stays can be sent on."
    ) { $0.values.bool($1).map { .removedOnCompletion($0) } },
    Row("isPaused", "Whether it stands still.") { $0.values.bool($1).map { .isPaused($0) } },
    Row("threshold", "The distance at which it has arrived; the property's own unless given.") {
      $0.values.positive($1).map { .threshold($0) }
    },
  ]
}
