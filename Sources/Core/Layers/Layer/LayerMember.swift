import LaminaAnimation
import LaminaProperties

/// The members of a layer that have a key but no property descriptor.
@MainActor
package enum LayerMember: String {
  case name, delegate, actions, style, sublayers, superlayer, mask, needsDisplayOnBoundsChange

  /// Returns the member's value.
  func value(in layer: Layer) -> Any? {
    switch self {
    case .name: layer.name
    case .delegate: layer.delegate
    case .actions: layer.actions
    case .style: layer.style
    case .sublayers: layer.sublayers
    case .superlayer: layer.superlayer
    case .mask: layer.mask
    case .needsDisplayOnBoundsChange: layer.needsDisplayOnBoundsChange
    }
  }

  /// Sets the member; reports values of another type, and any value for `superlayer`, which only
  /// the hierarchy methods change.
  func set(_ value: Any?, in layer: Layer) {
    switch self {
    case .name: read(value, "text", layer) { layer.name = $0 }
    case .delegate: read(value, "a layer delegate", layer) { layer.delegate = $0 }
    case .actions: read(value, "actions by event", layer) { layer.actions = $0 }
    case .style: read(value, "values by key", layer) { layer.style = $0 }
    case .sublayers: read(value, "a list of layers", layer) { layer.sublayers = $0 }
    case .mask: read(value, "a layer", layer) { layer.mask = $0 }
    case .superlayer: reject(value, "addSublayer(_:) of the new superlayer", layer)
    case .needsDisplayOnBoundsChange:
      guard let flag = Bool.value(from: value ?? false) else {
        return reject(value, "true or false", layer)
      }
      layer.needsDisplayOnBoundsChange = flag
    }
  }

  private func read<Value>(
    _ value: Any?,
    _ expected: String,
    _ layer: Layer,
    _ set: (Value?) -> Void
  ) {
    guard let value else { return set(nil) }
    guard let typed = value as? Value else { return reject(value, expected, layer) }
    set(typed)
  }

  private func reject(_ value: Any?, _ expected: String, _ layer: Layer) {
    layer.report(
      .wrongValueType(
        keyPath: rawValue,
        member: "value",
        found: value.map { "\($0)" } ?? "nil",
        expected: expected
      )
    )
  }
}
