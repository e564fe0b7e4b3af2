import LaminaLayers
import LaminaProperties

/// A layer whose properties are resolved with the types of its kind.
struct LayerPlan: HeldLayer {
  var id: String?
  var kind: LayerKind
  var custom: [CustomProperty] = []
  /// Stored properties in the order of the file, then computed ones: the meaning of a `frame` does
  /// not depend on its position.
  var properties: [PropertySetting] = []
  /// Parts that are added before the properties are set: cells, a shader.
  var parts: [@MainActor @Sendable (Layer) -> Void] = []
  var style: [PropertySetting] = []
  var sublayers: [LayerPlan] = []
  /// The mask, or empty.
  var mask: [LayerPlan] = []
  var actions: [ActionPlan] = []
  var animations: [NamedAnimationPlan] = []
  var motions: [NamedMotionPlan] = []
  /// The file of its image, if it comes from a Lottie file.
  var imageName: String?
  /// The number of drawn layers.
  var instances = InstanceCount()
}

extension LayerPlan {
  /// Whether the layer gets the size of its image: its kind does, and it sets no size.
  var takesSizeOfImage: Bool {
    kind.words.takesSizeOfImage
      && !properties.contains { setting in
        setting.keyPath == "frame" || setting.keyPath.hasPrefix("bounds")
      }
  }
}

/// An animation with its key.
struct NamedAnimationPlan: Sendable {
  var key: String
  var animation: AnimationPlan
}

/// A layer's action for an event; without an animation the event has no effect.
struct ActionPlan: Sendable {
  var event: String
  var animation: AnimationPlan?
}
