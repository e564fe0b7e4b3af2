import LaminaLayers
import LaminaProperties

/// What key paths a layer of the file has: the properties of its kind and its own custom values.
struct LayerShape {
  let kind: LayerKind
  private let custom: CustomValues?
  /// The rows of what only this layer holds, such as the cells of an emitter.
  private let parts: [String: PropertyRow]
  /// Whether the file gives it values of its own, so that its keys are not those of its kind alone.
  let isOpen: Bool

  init(
    kind: LayerKind,
    custom properties: [CustomProperty] = [],
    parts: [String: PropertyRow] = [:],
    isOpen: Bool = false
  ) {
    self.kind = kind
    self.parts = parts
    self.isOpen = isOpen
    custom = properties.isEmpty ? nil : CustomValues()
    for property in properties { custom?.declare(property) }
  }

  /// The row for a key path, or nil if the layer has no such property.
  ///
  /// As in key-value coding a truth value answers to its getter too: `isHidden` is `hidden`.
  func row(_ keyPath: String) -> PropertyRow? {
    if let row = custom?.rows[keyPath] ?? parts[keyPath] ?? kind.table[keyPath] { return row }
    guard keyPath.hasPrefix("is"), let first = keyPath.dropFirst(2).first, first.isUppercase,
      let row = kind.table[first.lowercased() + keyPath.dropFirst(3)],
      row.type == PropertyType(Bool.self)
    else { return nil }
    return row
  }

  /// All key paths, for suggestions.
  var names: [String] { names(besides: []) }

  /// All key paths and the other keys that a layer has in a file, for suggestions.
  func names(besides keys: [String]) -> [String] {
    kind.names + keys + (custom?.rows.keys.sorted() ?? []) + parts.keys.sorted()
  }
}
