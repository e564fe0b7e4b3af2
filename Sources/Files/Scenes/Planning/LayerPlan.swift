import LaminaCore

/// A layer whose properties are resolved with the types of its kind.
package struct LayerPlan: HeldLayer {
  package var id: String?
  package let kind: LayerKind
  var custom: [CustomProperty] = []
  /// Stored properties in the order of the file, then computed ones: the meaning of a `frame` does
  /// not depend on its position.
  package var properties: [PropertySetting] = []
  /// Parts that are added before the properties are set: cells, a shader.
  var parts: [@MainActor @Sendable (Layer) -> Void] = []
  var style: [PropertySetting] = []
  package var sublayers: [LayerPlan] = []
  /// The mask, or empty.
  package var mask: [LayerPlan] = []
  var actions: [ActionPlan] = []
  package var animations: [NamedAnimationPlan] = []
  var motions: [NamedMotionPlan] = []
  var constraints: [Constraint] = []
  /// The file of its image, if it comes from a file of another program.
  package var imageName: String?
  var instances = InstanceCount()

  package init(kind: LayerKind) { self.kind = kind }

  init(id: String?, kind: LayerKind, custom: [CustomProperty]) {
    (self.id, self.kind, self.custom) = (id, kind, custom)
  }
}

extension LayerPlan {
  /// The number of layers, with all descendants and masks.
  package var size: Int { (sublayers + mask).reduce(1) { $0 + $1.size } }

  /// Adds a value for a property; of several the last one counts.
  package mutating func set(_ keyPath: String, _ value: PropertyValue) {
    properties.append(PropertySetting(keyPath: keyPath, value: value))
  }

  package mutating func set(_ keyPath: String, _ value: some PropertyStorable) {
    set(keyPath, value.propertyValue)
  }

  /// The layer without names, for copies.
  package var unnamed: LayerPlan {
    var plan = self
    plan.id = nil
    plan.sublayers = sublayers.map(\.unnamed)
    plan.mask = mask.map(\.unnamed)
    return plan
  }

  /// Whether the layer gets the size of its image: its kind does, and it sets no size.
  var takesSizeOfImage: Bool {
    kind.keys.takesSizeOfImage
      && !properties.contains { setting in
        setting.keyPath == "frame" || setting.keyPath.hasPrefix("bounds")
      }
  }
}

package struct NamedAnimationPlan: Sendable {
  package let key: String
  let animation: AnimationPlan

  /// The same animation of another property, under its key path.
  package func animating(_ keyPath: String) -> NamedAnimationPlan {
    var animation = animation
    animation.keyPath = keyPath
    return NamedAnimationPlan(key: keyPath, animation: animation)
  }
}

/// A layer's action for an event; without an animation the event has no effect.
struct ActionPlan: Sendable {
  var event: String
  var animation: AnimationPlan?
}
