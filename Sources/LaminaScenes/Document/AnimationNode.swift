import LaminaLayers
import LaminaMath

/// An animation as it stands in a file; what depends on the property is not decided yet.
struct AnimationNode: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case basic, keyframe, spring, group, transition

    var owner: String { "a \(rawValue) animation" }
  }

  var kind: Kind
  var members: [Located<AnimationMember>]
  /// Whether every key of the file became a member; if not, a missing one has been reported.
  var isWhole: Bool
  var range: SourceRange

  /// The key path, for the kinds that have one.
  var keyPath: Located<String>? {
    members.firstMap { member in
      guard case .keyPath(let path) = member.value else { return nil }
      return Located(value: path, range: member.range)
    }
  }
}

/// One member of an animation with its value.
enum AnimationMember: Sendable {
  case keyPath(String)
  case from(SceneValue), to(SceneValue), by(SceneValue)
  case values([SceneValue]), path(SceneValue), keyTimes([Double]), timingFunctions([TimingFunction])
  case calculationMode(CalculationMode), rotationMode(RotationMode)
  case tensionValues([Double]), continuityValues([Double]), biasValues([Double])
  case mass(Double), stiffness(Double), damping(Double), initialVelocity(Double)
  case allowsOverdamping(Bool), perceptualDuration(Double), bounce(Double)
  case animations([AnimationNode])
  case type(Transition.Kind), subtype(Transition.Subtype)
  case startProgress(Double), endProgress(Double)
  case beginTime(Double), timeOffset(Double), speed(Double), duration(Double)
  case repeatCount(Double), repeatDuration(Double), autoreverses(Bool), fillMode(FillMode)
  case isRemovedOnCompletion(Bool), timingFunction(TimingFunction)
  case isAdditive(Bool), isCumulative(Bool)
}

extension AnimationMember {
  typealias Row = MemberRow<AnimationNode.Kind, AnimationMember>

  /// The members in the order of the reference page.
  static let rows: [Row] = propertyRows + keyframeRows + springRows + otherRows + timingRows

  private static let property: [AnimationNode.Kind] = [.basic, .keyframe, .spring]

  private static let propertyRows: [Row] = [
    Row("keyPath", property) { $0.values.text($1).map { .keyPath($0) } },
    Row("from", [.basic, .spring]) { .from($1) },
    Row("to", [.basic, .spring]) { .to($1) },
    Row("by", [.basic, .spring]) { .by($1) },
  ]

  private static let keyframeRows: [Row] = [
    Row("values", [.keyframe]) { document, value in
      document.values.items(value, expected: "a list of values") { $0 }.map { .values($0) }
    },
    Row("path", [.keyframe]) { .path($1) },
    Row("keyTimes", [.keyframe]) { $0.values.numbers($1).map { .keyTimes($0) } },
    Row("timingFunctions", [.keyframe]) { document, value in
      document.values
        .items(value, expected: "a list of timing functions") {
          document.values.timingFunction($0)
        }
        .map { .timingFunctions($0) }
    },
    Row("calculationMode", [.keyframe]) {
      $0.values.name($1, kind: "calculation mode").map { .calculationMode($0) }
    },
    Row("rotationMode", [.keyframe]) {
      $0.values.name($1, kind: "rotation mode").map { .rotationMode($0) }
    },
    Row("tensionValues", [.keyframe]) { $0.values.numbers($1).map { .tensionValues($0) } },
    Row("continuityValues", [.keyframe]) { $0.values.numbers($1).map { .continuityValues($0) } },
    Row("biasValues", [.keyframe]) { $0.values.numbers($1).map { .biasValues($0) } },
  ]

  private static let springRows: [Row] = [
    Row("mass", [.spring]) { $0.values.positive($1).map { .mass($0) } },
    Row("stiffness", [.spring]) { $0.values.positive($1).map { .stiffness($0) } },
    Row("damping", [.spring]) { $0.values.nonNegative($1).map { .damping($0) } },
    Row("initialVelocity", [.spring]) { $0.values.number($1).map { .initialVelocity($0) } },
    Row("allowsOverdamping", [.spring]) { $0.values.bool($1).map { .allowsOverdamping($0) } },
    Row("perceptualDuration", [.spring]) {
      $0.values.seconds($1, atLeast: 0).map { .perceptualDuration($0) }
    },
    Row("bounce", [.spring]) {
      $0.values.number($1, expected: "a number from -1 to 1", in: -1...1).map { .bounce($0) }
    },
  ]

  private static let otherRows: [Row] = [
    Row("animations", [.group]) { document, value in
      document.values.items(value, expected: "a list of animations") { document.animation($0) }
        .map { .animations($0) }
    },
    Row("type", [.transition]) {
      $0.values.name($1, kind: "transition type").map { .type($0) }
    },
    Row("subtype", [.transition]) {
      $0.values.name($1, kind: "transition subtype").map { .subtype($0) }
    },
    Row("startProgress", [.transition]) {
      $0.values.number($1, expected: "a number from 0 to 1", in: 0...1).map { .startProgress($0) }
    },
    Row("endProgress", [.transition]) {
      $0.values.number($1, expected: "a number from 0 to 1", in: 0...1).map { .endProgress($0) }
    },
  ]

  private static let timingRows: [Row] = [
    Row("beginTime") { $0.values.seconds($1).map { .beginTime($0) } },
    Row("timeOffset") { $0.values.seconds($1).map { .timeOffset($0) } },
    Row("speed") { $0.values.number($1).map { .speed($0) } },
    Row("duration") { $0.values.seconds($1, atLeast: 0).map { .duration($0) } },
    Row("repeatCount") { $0.values.repeatCount($1).map { .repeatCount($0) } },
    Row("repeatDuration") { $0.values.seconds($1, atLeast: 0).map { .repeatDuration($0) } },
    Row("autoreverses") { $0.values.bool($1).map { .autoreverses($0) } },
    Row("fillMode") { $0.values.name($1, kind: "fill mode").map { .fillMode($0) } },
    Row("isRemovedOnCompletion") { $0.values.bool($1).map { .isRemovedOnCompletion($0) } },
    Row("timingFunction") { $0.values.timingFunction($1).map { .timingFunction($0) } },
    Row("isAdditive") { $0.values.bool($1).map { .isAdditive($0) } },
    Row("isCumulative") { $0.values.bool($1).map { .isCumulative($0) } },
  ]
}
