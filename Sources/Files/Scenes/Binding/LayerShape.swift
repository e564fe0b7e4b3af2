import LaminaCore

/// The key paths of a layer in a file: the properties of its kind and its own custom properties.
struct LayerShape {
  let kind: LayerKind
  private let custom: CustomValues?
  /// The properties of parts that only this layer has, such as emitter cells.
  private let parts: [String: PropertyDescriptor]
  /// Whether the file adds properties to the layer, so that its keys are more than those of its
  /// kind.
  let isOpen: Bool
  /// The id of the layer, where messages name it.
  let name: String?

  init(
    kind: LayerKind,
    custom properties: [CustomProperty] = [],
    parts: [String: PropertyDescriptor] = [:],
    isOpen: Bool = false,
    name: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.parts = parts
    self.isOpen = isOpen
    custom = properties.isEmpty ? nil : CustomValues()
    for property in properties { custom?.declare(property) }
  }

  /// The descriptor of a key path, of a parameter of the preset that the kind is made for, or of the
  /// getter of a Boolean as in key-value coding, `isHidden` for `hidden`; nil if the layer has no
  /// such property.
  func descriptor(_ keyPath: String) -> PropertyDescriptor? {
    if let descriptor = custom?.descriptors[keyPath] ?? parts[keyPath] ?? kind.table[keyPath] {
      return descriptor
    }
    if let property = ToolPreset.property(of: keyPath, kind: kind.name) {
      return kind.table[property]
    }
    guard keyPath.hasPrefix("is"), let first = keyPath.dropFirst(2).first, first.isUppercase,
      let descriptor = kind.table[first.lowercased() + keyPath.dropFirst(3)],
      descriptor.type == PropertyType(Bool.self)
    else { return nil }
    return descriptor
  }

  /// The layer in messages: `a plain layer`, or `'bar', a plain layer`.
  var owner: String {
    name.map { "\(VisibleText.quoted($0)), \(kind.owner)" } ?? kind.owner
  }

  var names: [String] { names(besides: []) }

  /// All key paths and the other keys that a layer has in a file, for suggestions.
  func names(besides keys: [String]) -> [String] {
    kind.names + keys + (custom?.descriptors.keys.sorted() ?? []) + parts.keys.sorted()
  }
}
