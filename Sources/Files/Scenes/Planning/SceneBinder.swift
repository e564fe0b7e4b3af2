import LaminaCore

/// Resolves the layers of a file by the property tables of the layer kinds, which have names,
/// types, choices and whether a property is animatable.
final class SceneBinder {
  let binder: PropertyBinder
  let vocabulary: Vocabulary
  /// The shapes of the layers, by id.
  private var shapes: [String: LayerShape]
  var catalog = MotionCatalog()
  /// The binder of what the scene has already, for additions to it; nil for a whole scene.
  private let base: SceneBinder?
  let changes: PropertyChanges
  /// Whether messages name layers by their ids, because their place says nothing.
  private let namesLayers: Bool
  private var models: [String: LayerModel] = [:]
  private var nextAdded = 0

  var list: DiagnosticList { binder.list }

  init(
    _ binder: PropertyBinder,
    _ vocabulary: Vocabulary,
    changes: PropertyChanges,
    namesLayers: Bool = false
  ) {
    self.binder = binder
    self.vocabulary = vocabulary
    self.changes = changes
    self.namesLayers = namesLayers
    base = nil
    let root = SceneIdentifier.root
    shapes = [root: LayerShape(kind: .plain, name: namesLayers ? root : nil)]
  }

  /// Creates a binder of additions to what another one has bound.
  init(_ binder: PropertyBinder, addingTo base: SceneBinder) {
    self.binder = binder
    self.base = base
    vocabulary = base.vocabulary
    changes = base.changes
    namesLayers = base.namesLayers
    shapes = [:]
    nextAdded = base.nextAdded
  }

  /// The shape of the layer with an id; nil if there is none.
  func shape(of id: String) -> LayerShape? { shapes[id] ?? base?.shape(of: id) }

  // MARK: - Layers

  /// Resolves a layer and its descendants; nil after a fault that leaves nothing of it.
  func layer(_ node: LayerNode) -> LayerPlan? {
    let sublayers = node.sublayers.compactMap(layer)
    let mask = node.mask.compactMap(layer)
    guard let kind = kind(node.kind) else { return nil }
    let custom = custom(node.custom, kind)
    let parts = parts(node, kind)
    let shape = LayerShape(
      kind: kind,
      custom: custom,
      parts: parts.descriptors,
      isOpen: node.hasCustom,
      name: namesLayers ? node.id?.value : nil
    )
    if let id = node.id { shapes[id.value] = shape }
    var plan = LayerPlan(id: node.id?.value, kind: kind, custom: custom)
    plan.sublayers = parts.sublayers.compactMap { $0 as? LayerPlan } + sublayers
    plan.mask = mask
    plan.constraints = node.constraints.map(\.value)
    plan.parts = parts.make
    let properties = node.properties.filter { kind.keys[$0.key] == nil }
    let settings = properties.compactMap { property in
      setting(property, shape, inLayer: true)
    }
    check(settings.map(\.setting), of: properties, kind)
    plan.properties =
      parts.settings + cycle(parts, properties) + settings.filter { !$0.isDerived }.map(\.setting)
      + settings.filter(\.isDerived).map(\.setting)
    plan.style = node.style.compactMap { setting($0, shape)?.setting }
    plan.actions = node.actions.compactMap { action($0, shape) }
    let model = LayerModel(
      id: node.id?.value,
      shape: shape,
      settings: plan.properties,
      custom: custom
    )
    if let id = model.id { models[id] = model }
    plan.animations = node.animations.compactMap { animation($0, model) }
    plan.motions = node.motions.compactMap { motion($0, shape) }
    if let id = node.id { for motion in node.motions { note(motion, layer: id.value) } }
    plan.instances = instances(node, plan, parts)
    return plan
  }

  /// The duration of a repeating layer whose contents last for a time, if the file does not set it.
  private func cycle(_ parts: KindParts, _ properties: [SceneEntry]) -> [PropertySetting] {
    let keys = Set(properties.map(\.key))
    guard let cycle = parts.cycle, !keys.contains("duration"),
      !keys.isDisjoint(with: ["repeatCount", "repeatDuration"])
    else { return [] }
    return [PropertySetting(keyPath: "duration", value: PropertyValue(cycle))]
  }

  private func kind(_ name: Located<String>?) -> LayerKind? {
    guard let name else { return .plain }
    if let kind = LayerKind.named(name.value) { return kind }
    list.report(
      .unknownName(kind: "layer kind", found: name.value, valid: LayerKind.names),
      at: name.range
    )
    return nil
  }

  private func custom(_ nodes: [CustomNode], _ kind: LayerKind) -> [CustomProperty] {
    var properties: [CustomProperty] = []
    for node in nodes {
      if kind.table[node.name.value] != nil {
        list.report(
          "'\(node.name.value)' is a property of \(kind.owner) already",
          help: "choose another name",
          .nameTaken,
          at: node.name.range
        )
      } else if properties.count == CustomValues.limit {
        list.report(
          "a layer has at most \(CustomValues.limit) custom values",
          .tooMany,
          at: node.name.range
        )
        break
      } else if let threshold = node.threshold {
        properties.append(
          CustomProperty(node.name.value, node.components, threshold: threshold)
        )
      } else {
        properties.append(CustomProperty(node.name.value, node.components))
      }
    }
    return properties
  }

  private func parts(_ node: LayerNode, _ kind: LayerKind) -> KindParts {
    var parts = KindParts()
    for entry in node.properties {
      kind.keys[entry.key]?.bind(entry, binder.properties, &parts)
    }
    return parts
  }

  private func check(_ settings: [PropertySetting], of nodes: [SceneEntry], _ kind: LayerKind) {
    guard let check = kind.keys.check else { return }
    var found: [String: (value: PropertyValue, range: SourceRange)] = [:]
    for setting in settings {
      guard let node = nodes.last(where: { $0.key == setting.keyPath }) else { continue }
      found[setting.keyPath] = (setting.value, node.value.range)
    }
    check(KindSettings(list: list, settings: found))
  }

  // MARK: - Properties

  typealias Bound = (setting: PropertySetting, isDerived: Bool)

  func setting(
    _ node: SceneEntry,
    _ shape: LayerShape,
    inLayer: Bool = false
  ) -> Bound? {
    // A schema cannot check properties that the layer's kind alone does not have.
    let isForeign = !inLayer || shape.kind.hasParts(node.key)
    let found = list.asMeaning(isForeign || shape.isOpen) {
      settableDescriptor(node.name, shape, inLayer: inLayer)
    }
    guard let descriptor = found else { return nil }
    return list.asMeaning(isForeign || shape.kind.table[descriptor.name] !== descriptor) {
      binder.properties.value(node.value, for: descriptor)
        .map { (PropertySetting(keyPath: descriptor.name, value: $0), descriptor.place == nil) }
    }
  }

  private func settableDescriptor(
    _ keyPath: Located<String>,
    _ shape: LayerShape,
    inLayer: Bool
  ) -> PropertyDescriptor? {
    let descriptor = binder.descriptor(
      keyPath,
      shape,
      besides: inLayer ? LayerNode.keys.map(\.name) + shape.kind.keys.all.map(\.info.name) : []
    )
    guard let descriptor else { return nil }
    // Of the computed properties only the frame is settable, and only as a whole, besides parts.
    if descriptor.place == nil, descriptor.name != "frame",
      !shape.kind.table.isPart(descriptor.name)
    {
      list.report(.notSettable(descriptor.name), at: keyPath.range)
      return nil
    }
    return descriptor
  }

  // MARK: - Steps

  func model(of layer: String, _ shape: LayerShape) -> LayerModel {
    models[layer] ?? base?.models[layer] ?? LayerModel(id: layer, shape: shape)
  }

  /// The index of the layer that the next step adds, in the order of the steps.
  func nextAddedLayer() -> Int {
    defer { nextAdded += 1 }
    return nextAdded
  }
}

// MARK: - Conversations

extension SceneBinder {
  /// The motions that may exist under a key of a layer.
  func motions(layer: String, key: String) -> [MotionCatalog.Entry] {
    (base?.motions(layer: layer, key: key) ?? []) + catalog.motions(layer: layer, key: key)
  }

  /// The keys of all motions of a layer.
  func motionKeys(layer: String) -> [String] {
    (base?.motionKeys(layer: layer) ?? []) + catalog.keys(layer: layer)
  }

  /// Takes over what a binder of additions has bound.
  func absorb(_ additions: SceneBinder) {
    shapes.merge(additions.shapes) { $1 }
    models.merge(additions.models) { $1 }
    catalog.merge(additions.catalog)
    nextAdded = additions.nextAdded
  }

  /// Records a layer of a scene that was not read from a document.
  func note(_ shape: LayerShape, of id: String) { shapes[id] = shape }

  /// The number of layers that steps have added, and the index of the next one.
  var additionCount: Int { nextAdded }

  /// Forgets layers that are gone.
  func forget(_ ids: some Sequence<String>) {
    for id in ids {
      shapes[id] = nil
      models[id] = nil
      catalog.remove(layer: id)
    }
  }
}
