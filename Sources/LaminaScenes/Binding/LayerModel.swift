import LaminaLayers
import LaminaMath

/// What a file says about the values of a layer's properties before anything has happened.
struct LayerModel {
  var id: String?
  var shape: LayerShape
  var settings: [PropertySetting] = []
  var custom: [CustomProperty] = []

  /// The value of a property; nil where that takes more than reading the file.
  func value(of row: PropertyRow) -> PropertyValue? {
    if let own = settings.last(where: { $0.keyPath == row.name }) { return own.value }
    let related = settings.filter {
      shape.row($0.keyPath)?.rootName == row.rootName || $0.keyPath == "frame"
    }
    if let whole = related.last { return component(of: whole.value, whole.keyPath, row) }
    if let declared = custom.first(where: { $0.name == row.rootName }) {
      let whole = PropertyValue(MotionVector(declared.value, count: declared.count))
      return row.name == declared.name
        ? row.value(vector: declared.value) : component(of: whole, declared.name, row)
    }
    return shape.kind.table.plainValue(of: row)
  }

  /// The part of a value that a row such as `position.x` is.
  private func component(
    of whole: PropertyValue,
    _ keyPath: String,
    _ row: PropertyRow
  ) -> PropertyValue? {
    guard let owner = shape.row(keyPath), row.name.hasPrefix(keyPath + ".") else { return nil }
    let suffix = String(row.name.dropFirst(keyPath.count + 1))
    let names = owner.componentNames
    let numbers = whole.components
    guard let index = names.firstIndex(of: suffix), index < numbers.count else { return nil }
    return PropertyValue(numbers[index])
  }
}

/// The properties that the steps and motions of a file change.
struct PropertyChanges {
  private var names: Set<String> = []

  init(_ document: SceneDocument) {
    for step in document.steps {
      for operation in step.operations {
        switch operation {
        case .set(let layer, let property): note(property.keyPath.value, layer.value)
        case .addMotion(let layer, let node): note(node.motion.property.value, layer.value)
        case .addSublayer(let node, _, _): note(node)
        case .addAnimation, .updateMotion, .remove, .removeFromSuperlayer: break
        }
      }
    }
    for layer in document.layers { note(layer) }
  }

  /// Whether anything but animations changes a property of a layer.
  func touch(_ row: PropertyRow, of layer: String?) -> Bool {
    guard let layer else { return false }
    let names = ["position", "bounds"].contains(row.rootName) ? ["frame"] : []
    return (names + [row.rootName]).contains { self.names.contains(layer + "." + $0) }
  }

  private mutating func note(_ layer: LayerNode) {
    if let id = layer.id {
      for motion in layer.motions { note(motion.motion.property.value, id.value) }
    }
    for child in layer.sublayers + layer.mask { note(child) }
  }

  private mutating func note(_ keyPath: String, _ layer: String) {
    let root = keyPath.prefix { $0 != "." }
    names.insert(layer + "." + root)
  }
}
