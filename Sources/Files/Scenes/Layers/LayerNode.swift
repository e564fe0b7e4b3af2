import LaminaCore

/// A layer and its descendants, as parsed.
struct LayerNode: Sendable {
  var id: Located<String>?
  /// The place in the file where it begins.
  var start = SourceRange(0, 1)
  var kind: Located<String>?
  var properties: [SceneEntry] = []
  var custom: [CustomNode] = []
  /// Whether the file has the key `custom`.
  var hasCustom = false
  var style: [SceneEntry] = []
  var sublayers: [LayerNode] = []
  /// The mask, or empty; a list because a struct cannot contain itself.
  var mask: [LayerNode] = []
  var actions: [ActionNode] = []
  var animations: [NamedAnimationNode] = []
  var motions: [NamedMotionNode] = []
  var constraints: [Located<Constraint>] = []
}

/// A custom animatable property of one layer.
struct CustomNode: Sendable {
  var name: Located<String>
  /// One to four numbers.
  var components: [Double]
  /// The threshold of significant change; nil for the default.
  var threshold: Double?
}

/// A layer's action for an event.
struct ActionNode: Sendable {
  var event: Located<String>
  /// Nil for `none`: no action, and no further lookup.
  var animation: ParsedAnimation?
}

struct NamedAnimationNode: Sendable {
  var key: Located<String>
  var animation: ParsedAnimation
}

struct NamedMotionNode: Sendable {
  var key: Located<String>
  var motion: MotionNode
}

extension LayerNode {
  /// The number of layers, with all descendants and masks.
  var size: Int { (sublayers + mask).reduce(1) { $0 + $1.size } }
}
