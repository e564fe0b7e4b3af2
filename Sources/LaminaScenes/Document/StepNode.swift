import LaminaMath
import LaminaStage

/// What happens at one moment, in one transaction.
struct StepNode: Sendable {
  var transaction = TransactionNode()
  /// In the order of the file.
  var operations: [StepOperation] = []
  var range: SourceRange
}

/// A step with its time.
struct TimelineNode: Sendable {
  /// The shortest time between two repetitions, in seconds.
  static let shortestInterval = 0.001

  /// Seconds of scene time.
  var at: Double
  /// Seconds between repetitions; nil for a step that happens once.
  var every: Double?
  /// How often it happens; nil with `every` means for ever.
  var count: Int?
  var step: StepNode
}

/// A key with the steps that it causes.
struct KeyNode: Sendable {
  var key: Located<KeyEvent.Key>
  var steps: [StepNode]
}

/// The settings of a step's transaction.
struct TransactionNode: Sendable {
  var animationDuration: Double?
  var timingFunction: TimingFunction?
  var disableActions: Bool?
  var values: [SceneEntry] = []
}

/// One thing that a step does.
enum StepOperation: Sendable {
  /// Sets a property of the model.
  case set(layer: Located<String>, PropertyNode)
  case addAnimation(layer: Located<String>, NamedAnimationNode)
  case addMotion(layer: Located<String>, NamedMotionNode)
  /// Gives a running motion new members.
  case updateMotion(layer: Located<String>, key: Located<String>, [MotionMemberNode])
  /// Removes an animation or motion; all of them when there is no key.
  case remove(layer: Located<String>, key: Located<String>?)
  /// Puts a layer below another one; on top of its sublayers when there is no index.
  case addSublayer(LayerNode, to: Located<String>, at: Int?)
  case removeFromSuperlayer(layer: Located<String>)
}
