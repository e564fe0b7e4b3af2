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
    Row("from") { .from($1) },
    Row("to", [.spring, .basic]) { .to($1) },
    Row("velocity", [.spring, .decay]) { .velocity($1) },
    Row("springBounciness", [.spring]) { $0.values.number($1).map { .springBounciness($0) } },
    Row("springSpeed", [.spring]) { $0.values.number($1).map { .springSpeed($0) } },
    Row("dynamicsTension", [.spring]) { $0.values.positive($1).map { .dynamicsTension($0) } },
    Row("dynamicsFriction", [.spring]) { $0.values.nonNegative($1).map { .dynamicsFriction($0) } },
    Row("dynamicsMass", [.spring]) { $0.values.positive($1).map { .dynamicsMass($0) } },
    Row("deceleration", [.decay]) {
      $0.values.share($1).map { .deceleration($0) }
    },
    Row("duration", [.basic]) { $0.values.seconds($1, atLeast: 0).map { .duration($0) } },
    Row("timingFunction", [.basic]) { $0.values.timingFunction($1).map { .timingFunction($0) } },
    Row("beginTime") { $0.values.seconds($1, atLeast: 0).map { .beginTime($0) } },
    Row("repeatCount") { $0.values.cycles($1).map { .repeatCount($0) } },
    Row("repeatForever") { $0.values.bool($1).map { .repeatForever($0) } },
    Row("autoreverses") { $0.values.bool($1).map { .autoreverses($0) } },
    Row("isAdditive") { $0.values.bool($1).map { .isAdditive($0) } },
    Row("roundingFactor") { $0.values.nonNegative($1).map { .roundingFactor($0) } },
    Row("clampMode") { $0.values.name($1, kind: "clamp mode").map { .clampMode($0) } },
    Row("removedOnCompletion") { $0.values.bool($1).map { .removedOnCompletion($0) } },
    Row("isPaused") { $0.values.bool($1).map { .isPaused($0) } },
    Row("threshold") { $0.values.positive($1).map { .threshold($0) } },
  ]
}
