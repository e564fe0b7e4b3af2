import LaminaLayers
import LaminaProperties

/// A layer whose properties have been read with the types of its kind.
struct LayerPlan: HeldLayer {
  var id: String?
  var kind: LayerKind
  var custom: [CustomProperty] = []
  /// Stored properties in the order of the file, then those that are worked out from them: a
  /// `frame` means what it says wherever it stands.
  var properties: [PropertySetting] = []
  /// What the layer gets before its properties: cells, a shader.
  var parts: [@MainActor @Sendable (Layer) -> Void] = []
  var style: [PropertySetting] = []
  var sublayers: [LayerPlan] = []
  /// The mask, or nothing.
  var mask: [LayerPlan] = []
  var actions: [ActionPlan] = []
  var animations: [NamedAnimationPlan] = []
  var motions: [NamedMotionPlan] = []
  /// The file of its image, where it is made of one beside a Lottie file.
  var imageName: String?
  /// How many layers its picture holds.
  var instances = InstanceCount()
}

extension LayerPlan {
  /// Whether the layer is as large as its image: one of a kind that is, and that says nothing else.
  var takesSizeOfImage: Bool {
    kind.words.takesSizeOfImage
      && !properties.contains { setting in
        setting.keyPath == "frame" || setting.keyPath.hasPrefix("bounds")
      }
  }
}

/// An animation with the key under which it is added.
struct NamedAnimationPlan: Sendable {
  var key: String
  var animation: AnimationPlan
}

/// What a layer does about an event; no animation means nothing at all.
struct ActionPlan: Sendable {
  var event: String
  var animation: AnimationPlan?
}
