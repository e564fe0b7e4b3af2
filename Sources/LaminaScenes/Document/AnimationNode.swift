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
  static let rows: [Row] =
    propertyRows + keyframeRows + springRows + otherRows + timingRows + sumRows

  private static let property: [AnimationNode.Kind] = [.basic, .keyframe, .spring]

  private static let propertyRows: [Row] = [
    Row("keyPath", property, "The property that it animates; its own key where none is given.") {
      $0.values.text($1).map { .keyPath($0) }
    },
    Row("from", [.basic, .spring], "Where it begins; the model's value where none is given.") {
      .from($1)
    },
    Row("to", [.basic, .spring], "Where it ends; the model's value where none is given.") {
      .to($1)
    },
    Row("by", [.basic, .spring], "How far it goes, instead of one of the two ends.") { .by($1) },
  ]

  private static let keyframeRows: [Row] = [
    Row("values", [.keyframe], "The values that it goes through.") { document, value in
      document.values.items(value, expected: "a list of values") { $0 }.map { .values($0) }
    },
    Row("path", [.keyframe], "The path that a point follows, as SVG path text, instead of values.")
    { .path($1) },
    Row(
      "keyTimes",
      [.keyframe],
      "When each value is reached, rising from 0 to 1."
    ) { $0.values.numbers($1).map { .keyTimes($0) } },
    Row(
      "timingFunctions",
      [.keyframe],
      "The pacing between neighbouring values: one fewer than values."
    ) { document, value in
      document.values
        .items(value, expected: "a list of timing functions") {
          document.values.timingFunction($0)
        }
        .map { .timingFunctions($0) }
    },
    Row(
      "calculationMode",
      [.keyframe],
      "linear, discrete, paced, cubic or cubicPaced."
    ) {
      $0.values.name($1, kind: "calculation mode").map { .calculationMode($0) }
    },
    Row("rotationMode", [.keyframe], "Whether the layer turns with its path: auto or autoReverse.")
    {
      $0.values.name($1, kind: "rotation mode").map { .rotationMode($0) }
    },
    Row("tensionValues", [.keyframe], "How tight a cubic curve is at each value.") {
      $0.values.numbers($1).map { .tensionValues($0) }
    },
    Row("continuityValues", [.keyframe], "How sharp the corner of a cubic curve is at each value.")
    { $0.values.numbers($1).map { .continuityValues($0) } },
    Row("biasValues", [.keyframe], "Where a cubic curve leans at each value.") {
      $0.values.numbers($1).map { .biasValues($0) }
    },
  ]

  private static let springRows: [Row] = [
    Row("mass", [.spring], "Inertia; above 0, 1 unless given.") {
      $0.values.positive($1).map { .mass($0) }
    },
    Row("stiffness", [.spring], "Strength of the spring; above 0, 100 unless given.") {
      $0.values.positive($1).map { .stiffness($0) }
    },
    Row("damping", [.spring], "Friction; at least 0, 10 unless given.") {
      $0.values.nonNegative($1).map { .damping($0) }
    },
    Row(
      "initialVelocity",
      [.spring],
      "Speed at the start, in whole distances per second towards the target."
    ) { $0.values.number($1).map { .initialVelocity($0) } },
    Row(
      "allowsOverdamping",
      [.spring],
      "Whether damping above the critical one counts; false unless given."
    ) { $0.values.bool($1).map { .allowsOverdamping($0) } },
    Row(
      "perceptualDuration",
      [.spring],
      "Seconds until it seems to have arrived, instead of the constants."
    ) {
      $0.values.seconds($1, atLeast: 0.001, expected: "a time of at least 1 ms")
        .map { .perceptualDuration($0) }
    },
    Row("bounce", [.spring], "Above -1, up to 1; above 0 it overshoots more, below 0 it creeps.") {
      $0.values.number($1, expected: "a number above -1, up to 1", in: (-1.0).nextUp...1)
        .map { .bounce($0) }
    },
  ]

  private static let otherRows: [Row] = [
    Row("animations", [.group], "The members, a list.") { document, value in
      document.values.items(value, expected: "a list of animations") { document.animation($0) }
        .map { .animations($0) }
    },
    Row("type", [.transition], "fade, moveIn, push or reveal.") {
      $0.values.name($1, kind: "transition type").map { .type($0) }
    },
    Row("subtype", [.transition], "fromLeft, fromRight, fromTop or fromBottom.") {
      $0.values.name($1, kind: "transition subtype").map { .subtype($0) }
    },
    Row("startProgress", [.transition], "Where in the change it begins, from 0 to 1.") {
      $0.values.number($1, expected: "a number from 0 to 1", in: 0...1).map { .startProgress($0) }
    },
    Row("endProgress", [.transition], "Where in the change it ends, from 0 to 1.") {
      $0.values.number($1, expected: "a number from 0 to 1", in: 0...1).map { .endProgress($0) }
    },
  ]

  static let timingRows: [Row] = [
    Row("beginTime", "Seconds after it is added.") { $0.values.seconds($1).map { .beginTime($0) } },
    Row("timeOffset", "Where in its cycle it begins, in seconds.") {
      $0.values.seconds($1).map { .timeOffset($0) }
    },
    Row("speed", "How fast its time passes; negative backwards, 0 stands still.") {
      $0.values.number($1).map { .speed($0) }
    },
    Row(
      "duration",
      "Seconds of one cycle; unless given a spring's own, a group's longest, 0.25."
    ) { $0.values.seconds($1, atLeast: 0).map { .duration($0) } },
    Row("repeatCount", "How many cycles, fractions too, or forever.") {
      $0.values.repeatCount($1).map { .repeatCount($0) }
    },
    Row("repeatDuration", "Seconds to repeat for, instead of a count.") {
      $0.values.seconds($1, atLeast: 0).map { .repeatDuration($0) }
    },
    Row("autoreverses", "Whether each cycle is followed by one that runs back.") {
      $0.values.bool($1).map { .autoreverses($0) }
    },
    Row("fillMode", "What shows before the start and after the end.") {
      $0.values.name($1, kind: "fill mode").map { .fillMode($0) }
    },
    Row("isRemovedOnCompletion", "Whether it goes when it ends; true unless given.") {
      $0.values.bool($1).map { .isRemovedOnCompletion($0) }
    },
    Row("timingFunction", "The pacing: a name or [x1, y1, x2, y2].") {
      $0.values.timingFunction($1).map { .timingFunction($0) }
    },
  ]

  private static let sumRows: [Row] = [
    Row("isAdditive", "Whether it adds to what is there instead of replacing it.") {
      $0.values.bool($1).map { .isAdditive($0) }
    },
    Row("isCumulative", "Whether each cycle begins where the last one ended.") {
      $0.values.bool($1).map { .isCumulative($0) }
    },
  ]
}
