import LaminaCore

/// Finds the tunable fields of a file by traversing its values together with the shapes in the
/// reader's tables.
struct FieldWalker {
  /// The context of a value.
  struct Place {
    var path: [String] = []
    var layer = ""
    var owner = ""
    var name = ""
    /// The key that determines the value's slider.
    var key = ""
    var descriptor: PropertyDescriptor?
    var insertion: FieldInsertion?
    /// Whether the file omits the value.
    var isAbsent = false
    /// The bytes of the curve that the value is a component of.
    var curve: SourceRange?

    /// The context of a nested value, under a key or an index.
    func inside(_ step: String, name: String? = nil, key: String? = nil) -> Place {
      var place = self
      place.path.append(step)
      if let name { place.name = name }
      if let key { place.key = key }
      place.insertion = nil
      place.isAbsent = false
      return place
    }
  }

  let vocabulary: Vocabulary
  /// The shapes of the layers, by id.
  private(set) var layers: [String: LayerShape] = [:]
  private(set) var fields: [SceneField] = []
  /// The fields that the file omits, with their defaults.
  private(set) var absent: [SceneField] = []

  /// The fields of a file, and those that it omits; none for an unreadable file.
  static func fields(
    of file: SourceFile,
    _ vocabulary: Vocabulary = .scenes
  ) -> (there: [SceneField], absent: [SceneField]) {
    let list = DiagnosticList()
    let root: SceneValue
    do {
      root = try SceneReader.read(file, noting: list)
    } catch {
      return ([], [])
    }
    var walker = FieldWalker(vocabulary: vocabulary)
    walker.collectLayers(root)
    walker.walk(root, as: .keys(DocumentKeys(vocabulary).all), Place())
    return (walker.counted, walker.absent)
  }

  private init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The fields without duplicates, each with its number of uses.
  private var counted: [SceneField] {
    var counts: [SourceRange: Int] = [:]
    for field in fields { counts[field.range, default: 0] += 1 }
    return fields.map { field in
      var field = field
      field.uses = counts[field.range] ?? 1
      return field
    }
  }

  private mutating func collectLayers(_ value: SceneValue) {
    switch value.content {
    case .scalar: return
    case .list(let items): for item in items { collectLayers(item) }
    case .mapping(let entries):
      if let id = value.text(of: "id") { layers[id] = shape(of: value) }
      for entry in entries { collectLayers(entry.value) }
    }
  }

  func shape(of layer: SceneValue) -> LayerShape {
    let name = layer.text(of: "kind")
    return LayerShape(kind: name.flatMap(LayerKind.named) ?? .plain)
  }

  // MARK: - Values

  mutating func walk(_ value: SceneValue, as shape: ValueShape, _ place: Place) {
    if value.isNull { return }
    switch shape {
    case .number(let bounds), .seconds(let bounds): number(value, bounds, place)
    case .integer(let bounds): number(value, bounds, place, isWhole: true)
    case .count(let isWhole): number(value, .nonNegative, place, isWhole: isWhole)
    case .angle: number(value, .none, place)
    case .turn: walk(value, as: .oneOrMore(.number(.none)), place)
    case .boolean: leaf(value, .flag, place)
    case .choice(let names): if names.count > 1 { leaf(value, .choice(names), place) }
    case .color: if !value.isNothing { leaf(value, .color, place) }
    case .timingFunction: timing(value, place)
    case .point: numbers(value, ["x", "y"], place)
    case .size: numbers(value, ["width", "height"], place)
    case .rect: numbers(value, ["x", "y", "width", "height"], place)
    case .transform: transform(value, place)
    case .value:
      if let descriptor = place.descriptor {
        self.value(value, of: descriptor, place)
      } else {
        free(value, place)
      }
    case .velocity: free(value, place)
    case .optional(let shape): if !value.isNothing { walk(value, as: shape, place) }
    case .list(let shape), .tuple(let shape, _): items(value, shape, place)
    case .oneOrMore(let shape):
      if case .list = value.content {
        items(value, shape, place)
      } else {
        walk(value, as: shape, place)
      }
    case .either(let first, let second):
      walk(value, as: Self.takes(value, first) ? first : second, place)
    case .mapping(_, let shape, let names): mapping(value, shape, names, place)
    case .keys(let infos): keys(value, infos, place)
    case .layer: layer(value, place)
    case .animation:
      members(value, vocabulary[AnimationKinds.self].family, property: "keyPath", place)
    case .motion:
      members(value, vocabulary[MotionKinds.self].family, property: "property", place)
    case .step: keys(value, StepNode.keys(vocabulary), place)
    case .part: parts(value, place)
    case .text, .identifier, .keyPath, .path, .layerName: break
    }
  }

  private static func takes(_ value: SceneValue, _ shape: ValueShape) -> Bool {
    switch (value.content, shape) {
    case (.mapping, .keys), (.mapping, .mapping), (.mapping, .animation), (.mapping, .motion),
      (.mapping, .layer), (.mapping, .part), (.mapping, .step):
      return true
    case (.list, .list), (.list, .tuple), (.list, .point), (.list, .size), (.list, .rect),
      (.list, .transform), (.list, .oneOrMore):
      return true
    case (_, .either(let first, let second)): return takes(value, first) || takes(value, second)
    case (_, .optional(let shape)): return takes(value, shape)
    case (.scalar(let scalar), .choice(let names)): return names.contains(scalar.text)
    case (.scalar, .keys), (.scalar, .mapping), (.scalar, .animation), (.scalar, .list),
      (.scalar, .tuple), (.scalar, .layer), (.scalar, .motion), (.scalar, .part),
      (.scalar, .step):
      return false
    case (.scalar, _): return true
    default: return false
    }
  }

  mutating func leaf(_ value: SceneValue, _ kind: SceneField.Kind, _ place: Place) {
    guard let text = value.text else { return }
    let field = SceneField(
      path: place.path,
      layer: place.layer,
      owner: place.owner,
      name: place.name,
      kind: kind,
      range: value.definition ?? value.range,
      text: text,
      isAbsent: place.isAbsent,
      curve: place.curve,
      insertion: place.insertion
    )
    if place.isAbsent { absent.append(field) } else { fields.append(field) }
  }

  private mutating func number(
    _ value: SceneValue,
    _ bounds: NumberBounds,
    _ place: Place,
    isWhole: Bool = false
  ) {
    guard let text = value.text, let number = FieldText.number(text) else { return }
    let base = number.value * FieldText.scale(of: number.unit)
    let range = FieldRange.range(of: place.key, value: base, bounds: bounds, isWhole: isWhole)
    leaf(value, .number(range), place)
  }

  private mutating func numbers(
    _ value: SceneValue,
    _ names: [String],
    _ place: Place,
    bounds: [NumberBounds] = Array(repeating: .none, count: 4)
  ) {
    guard case .list(let items) = value.content, items.count == names.count else { return }
    for (index, name) in names.enumerated() {
      let inner = place.inside("\(index)", name: "\(place.name) \(name)", key: name)
      number(items[index], bounds[index], inner)
    }
  }

  private mutating func timing(_ value: SceneValue, _ place: Place) {
    guard case .list(let items) = value.content, items.count == 4 else {
      return leaf(value, .timingFunction, place)
    }
    var place = place
    place.curve = value.definition ?? value.range
    let bounds: [NumberBounds] = [.fraction, .none, .fraction, .none]
    numbers(value, ["x1", "y1", "x2", "y2"], place, bounds: bounds)
  }

  private mutating func transform(_ value: SceneValue, _ place: Place) {
    guard case .list(let steps) = value.content else { return }
    for (index, step) in steps.enumerated() {
      guard case .mapping(let entries) = step.content else { continue }
      for entry in entries {
        guard let known = TransformStep.all.first(where: { $0.name == entry.key }) else { continue }
        walk(
          entry.value,
          as: known.shape,
          place.inside("\(index)").inside(entry.key, name: "\(place.name) \(entry.key)")
        )
      }
    }
  }

  mutating func value(_ value: SceneValue, of descriptor: PropertyDescriptor, _ place: Place) {
    let shape = ValueShape(descriptor)
    if shape == .value || shape == .optional(.value) { return free(value, place) }
    walk(value, as: shape, place)
  }

  /// Numbers without a known shape.
  private mutating func free(_ value: SceneValue, _ place: Place) {
    switch value.content {
    case .scalar: number(value, .none, place)
    case .list: items(value, .value, place)
    case .mapping: break
    }
  }

  private mutating func items(_ value: SceneValue, _ shape: ValueShape, _ place: Place) {
    guard case .list(let items) = value.content else {
      // A single item may be given in place of a list.
      if Self.takes(value, shape) { walk(value, as: shape, place) }
      return
    }
    for (index, item) in items.enumerated() {
      let name = place.name.isEmpty ? "" : "\(place.name) \(index + 1)"
      var inner = place.inside("\(index)", name: name)
      if shape == .value, inner.descriptor == nil, case .list = item.content { inner.key = "" }
      walk(item, as: shape, inner)
    }
  }
}
