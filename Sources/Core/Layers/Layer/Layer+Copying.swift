import LaminaProperties

extension Layer {
  /// Creates a layer of this class with the settings of a layer of a superclass.
  ///
  /// The class's `init()` does not run; the values that it declares are present.
  package static func copy(of other: Layer) -> Self {
    let copy = Self(layer: other)
    for kind in propertyTable.states
    where !kind.isLazy && copy.block(of: kind.state) == nil {
      copy.blocks.append(kind.makeBlock())
    }
    for property in customProperties where copy.custom?.descriptors[property.name] == nil {
      copy.declare(property)
    }
    return copy
  }
}
