import LaminaCore

/// Resolves the properties that a file names, and reads values with their types, without knowing
/// what owns the properties, nor what is done with the values.
struct PropertyBinder {
  let properties: PropertyReader
  let motionFidelity: Fidelity

  var values: ValueReader { properties.values }
  var list: DiagnosticList { values.list }

  /// The descriptor of a key path; nil after a fault that suggests the nearest of the shape's names
  /// and of `keys`.
  func descriptor(
    _ keyPath: Located<String>,
    _ shape: LayerShape,
    besides keys: @autoclosure () -> [String] = []
  ) -> PropertyDescriptor? {
    if let descriptor = shape.descriptor(keyPath.value) { return descriptor }
    list.report(
      .unknownProperty(
        found: keyPath.value,
        kind: shape.kind.name,
        owner: shape.owner,
        valid: shape.names(besides: keys())
      ),
      at: keyPath.range
    )
    return nil
  }
}

/// The place of a member, and the property that it applies to.
struct MemberPlace {
  let binder: PropertyBinder
  let shape: LayerShape
  /// The property; nil for members of groups and transitions.
  let descriptor: PropertyDescriptor?
  var name = ""
  var range = SourceRange(0, 0)
}
