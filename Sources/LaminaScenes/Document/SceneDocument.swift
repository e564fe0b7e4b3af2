import LaminaMath
import LaminaMotion
import LaminaStage

/// A scene file as typed data: everything that can be said without knowing the layer kinds.
struct SceneDocument: Sendable {
  var title: String?
  var about: String?
  var stage = StageNode()
  var seed: UInt64 = 0
  var motionFidelity = MotionFidelityName.exact
  /// The sublayers of the root layer, back to front.
  var layers: [LayerNode] = []
  var timeline: [TimelineNode] = []
  var keys: [KeyNode] = []
}

enum MotionFidelityName: String, CaseIterable, Sendable {
  case exact, pop

  var fidelity: Fidelity {
    switch self {
    case .exact: .exact
    case .pop: .pop
    }
  }
}

/// The design size of a scene and what is around it.
struct StageNode: Sendable {
  /// The most columns or rows that a scene may ask for.
  static let largestSide = 1000

  var columns = 80
  var rows = 24
  var fit = StageFit.center
  /// Nil for the terminal's own.
  var background: Color?
}

/// A key path with a value, as the file has it.
struct PropertyNode: Sendable {
  var keyPath: Located<String>
  var value: SceneValue
}

/// A layer with everything that hangs below it.
struct LayerNode: Sendable {
  var id: Located<String>?
  var kind: Located<String>?
  var properties: [PropertyNode] = []
  var custom: [CustomNode] = []
  var style: [PropertyNode] = []
  var sublayers: [LayerNode] = []
  /// The mask, or nothing; a list because a value cannot hold itself.
  var mask: [LayerNode] = []
  var actions: [ActionNode] = []
  var animations: [NamedAnimationNode] = []
  var motions: [NamedMotionNode] = []
}

/// A free animatable value of one layer.
struct CustomNode: Sendable {
  var name: Located<String>
  /// One to four numbers.
  var components: [Double]
  /// The smallest change that counts; nil for the default.
  var threshold: Double?
}

/// What a layer does about an event.
struct ActionNode: Sendable {
  var event: Located<String>
  /// Nil for `none`: nothing happens, and nothing further is searched.
  var animation: AnimationNode?
}

/// An animation with the key under which it is added.
struct NamedAnimationNode: Sendable {
  var key: Located<String>
  var animation: AnimationNode
}

/// A motion with the key under which it is added.
struct NamedMotionNode: Sendable {
  var key: Located<String>
  var motion: MotionNode
}
