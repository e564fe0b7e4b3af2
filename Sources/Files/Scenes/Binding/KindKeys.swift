import LaminaCore

/// The keys of a layer kind in files besides its properties, and its checks.
struct KindKeys: Sendable {
  var all: [KindKey] = []
  /// The property that defaults to the scene's seed.
  var seed: String?
  /// Whether a layer without a size gets that of its image.
  var takesSizeOfImage = false
  var check: (@Sendable (KindSettings) -> Void)?

  subscript(name: String) -> KindKey? { all.first { $0.info.name == name } }

  /// The keys whose values contain parts with their own properties.
  var withParts: [KindKey] { all.filter { !$0.partDescriptors.isEmpty } }
}

/// A key that only one kind of layer has.
package struct KindKey: Sendable {
  package let info: KeyInfo
  /// The properties of each part in the key's value, such as an emitter cell, with the key path
  /// `key.NAME.property`; none for other keys.
  package var partDescriptors: [PropertyDescriptor] = []
  /// The keys of a part that are not properties.
  var partKeys: [KeyInfo] = []
  /// The property that a part must set.
  var partNeeds: String?
  /// Reads the value and creates parts of the layer from it.
  let bind: @Sendable (SceneEntry, PropertyReader, inout KindParts) -> Void
}

/// The contents of a layer in a file besides the properties of its kind.
struct KindParts {
  /// The properties of these parts, by key path.
  var descriptors: [String: PropertyDescriptor] = [:]
  /// Properties of the kind that the parts set.
  var settings: [PropertySetting] = []
  /// The seconds that the contents last: the cycle of a repeating layer that does not set one.
  var cycle: Double?
  /// The number of particles that are alive at a time, and the place where it is set.
  var particles: (count: Double, place: SourceRange)?
  /// Additional sublayers, behind those of the scene.
  var sublayers: [any HeldLayer] = []
  /// Actions that add the parts to the layer.
  var make: [@MainActor @Sendable (Layer) -> Void] = []
}

/// The properties that a layer sets, with their places, for checks in combination.
struct KindSettings {
  let list: DiagnosticList
  /// The values with their places, by key path.
  let settings: [String: (value: PropertyValue, range: SourceRange)]

  func value<Value: AnimatableValue>(_ keyPath: String, as type: Value.Type) -> Located<Value>? {
    guard let found = settings[keyPath], let value = found.value.value(as: type) else { return nil }
    return Located(value: value, range: found.range)
  }
}
