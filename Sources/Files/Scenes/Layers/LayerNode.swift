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
  /// Whether the file says anything under `custom`.
  var hasCustom = false
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

extension LayerNode {
  /// How many layers it is, with all that it holds.
  var size: Int { (sublayers + mask).reduce(1) { $0 + $1.size } }
}
