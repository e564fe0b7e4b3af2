import LaminaCore

/// The initial values of a layer's properties, as far as the file determines them.
struct LayerModel {
  var id: String?
  var shape: LayerShape
  var settings: [PropertySetting] = []
  var custom: [CustomProperty] = []

  /// The value of a property; nil if it cannot be determined from the file alone.
  func value(of descriptor: PropertyDescriptor) -> PropertyValue? {
    if let own = settings.last(where: { $0.keyPath == descriptor.name }) { return own.value }
    let related = settings.filter {
      shape.descriptor($0.keyPath)?.rootName == descriptor.rootName || $0.keyPath == "frame"
    }
    if let whole = related.last {
      return shape.descriptor(whole.keyPath).flatMap { descriptor.part(of: whole.value, $0) }
    }
    if let declared = custom.first(where: { $0.name == descriptor.rootName }) {
      return descriptor.initialValue(of: declared, shape)
    }
    return shape.kind.table.plainValue(of: descriptor)
  }
}

/// The properties that steps and motions of a file change.
struct PropertyChanges {
  private var names: Set<String> = []

  /// Whether a property of a layer is changed other than by animations.
  func touch(_ descriptor: PropertyDescriptor, of layer: String?) -> Bool {
    guard let layer else { return false }
    let names = ["position", "bounds"].contains(descriptor.rootName) ? ["frame"] : []
    return (names + [descriptor.rootName]).contains { self.names.contains(layer + "." + $0) }
  }

  /// Records what the motions of a layer and its descendants change.
  mutating func note(_ layer: LayerNode) {
    if let id = layer.id {
      for motion in layer.motions { note(motion.motion.property.value, of: id.value) }
    }
    for child in layer.sublayers + layer.mask { note(child) }
  }

  mutating func note(_ keyPath: String, of layer: String) {
    let root = keyPath.prefix { $0 != "." }
    names.insert(layer + "." + root)
  }
}
