import LaminaLayers
import LaminaProperties

/// What files say of a kind of layer besides its properties, and what they must not say.
struct KindKeys: Sendable {
  /// Keys that only this kind has.
  var keys: [KindKey] = []
  /// The property that takes the scene's seed where the layer says none.
  var seed: String?
  /// Whether a layer that says nothing about its size is as large as its image.
  var takesSizeOfImage = false
  /// Looks at properties that belong together.
  var check: (@Sendable (KindSettings) -> Void)?

  /// The key of a name, if the kind has it.
  subscript(name: String) -> KindKey? { keys.first { $0.info.name == name } }
}

/// A layer that a kind brings along; the planner knows what it is.
protocol HeldLayer: Sendable {}

/// A key that only one kind of layer has.
struct KindKey: Sendable {
  let info: KeyInfo
  /// What each part has that the key holds, such as a cell of an emitter; none for other keys.
  var partRows: [PropertyRow] = []
  /// The keys of a part that are not properties.
  var partKeys: [KeyInfo] = []
  /// The property that a part must have.
  var partNeeds: String?
  /// Reads what stands there, and makes parts of the layer of it.
  let bind: @Sendable (SceneEntry, PropertyReader, inout KindParts) -> Void
}

/// What a layer of a file holds besides properties of its kind.
struct KindParts {
  /// The properties of these parts, by key path.
  var rows: [String: PropertyRow] = [:]
  /// Properties of the kind that are said there.
  var settings: [PropertySetting] = []
  /// How long what it shows lasts, in seconds: a cycle of a layer that repeats and does not say.
  var cycle: Double?
  /// How many particles they show at a time, and where that is said.
  var particles: (count: Double, place: SourceRange)?
  /// Layers that it holds, behind those that the scene names.
  var sublayers: [any HeldLayer] = []
  /// How they come into the layer.
  var make: [@MainActor @Sendable (Layer) -> Void] = []
}

/// The properties that a layer of a file sets, with their places, for checks of several together.
struct KindSettings {
  let list: DiagnosticList
  /// The values with their places, by key path.
  let settings: [String: (value: PropertyValue, range: SourceRange)]

  /// A value and its place; nil where the layer does not set the property.
  func value<Value: AnimatableValue>(_ keyPath: String, as type: Value.Type) -> Located<Value>? {
    guard let found = settings[keyPath], let value = found.value.value(as: type) else { return nil }
    return Located(value: value, range: found.range)
  }
}
