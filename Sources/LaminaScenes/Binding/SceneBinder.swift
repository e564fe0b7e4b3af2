import LaminaLayers
import LaminaMath
import LaminaMotion

/// Reads the values of a document with the types of the properties that they are for.
///
/// Everything about properties comes from the property tables of the layer kinds: names, types,
/// choices, what can be animated.
final class SceneBinder {
  let list: DiagnosticList
  let values: ValueReader
  let properties: PropertyReader
  /// The shapes of the layers by id.
  private(set) var shapes: [String: LayerShape]
  /// The motions that the layers and steps of the file add.
  var catalog = MotionCatalog()
  /// What steps and motions of the file change.
  private(set) var changes = PropertyChanges(SceneDocument())
  private var models: [String: LayerModel] = [:]
  /// How closely the motions of the scene follow the original engine.
  private(set) var motionFidelity = Fidelity.exact
  private var addedLayers: [LayerPlan] = []

  init(list: DiagnosticList, images: ImageLibrary) {
    self.list = list
    values = ValueReader(list: list)
    properties = PropertyReader(values: values, images: images)
    shapes = [SceneNames.root: LayerShape(kind: .plain)]
  }

  /// The scene of a document; only good for use when `list` has no errors.
  func bind(_ document: SceneDocument) -> ScenePlan {
    var plan = ScenePlan()
    plan.title = document.title
    plan.about = document.about
    plan.stage = document.stage
    plan.seed = document.seed
    plan.motionFidelity = document.motionFidelity
    motionFidelity = document.motionFidelity.fidelity
    changes = PropertyChanges(document)
    plan.layers = document.layers.compactMap(layer)
    // Layers first: a step may name a layer that a later step adds.
    for step in document.steps {
      for case .addSublayer(let node, _, _) in step.operations {
        addedLayers.append(layer(node) ?? LayerPlan(kind: .plain))
      }
    }
    for step in document.steps {
      for case .addMotion(let layer, let node) in step.operations {
        note(node, layer: layer.value)
      }
    }
    var added = 0
    plan.timeline = document.timeline.map { node in
      TimelinePlan(
        at: node.at,
        every: node.every,
        count: node.count,
        step: step(node.step, &added)
      )
    }
    for node in document.keys {
      plan.keys[node.key.value] = node.steps.map { step($0, &added) }
    }
    plan.addedLayers = addedLayers
    return plan
  }

  // MARK: - Layers

  private func layer(_ node: LayerNode) -> LayerPlan? {
    let sublayers = node.sublayers.compactMap(layer)
    let mask = node.mask.compactMap(layer)
    guard let kind = kind(node.kind) else { return nil }
    let custom = custom(node.custom, kind)
    let shape = LayerShape(kind: kind, custom: custom)
    if let id = node.id { shapes[id.value] = shape }
    var plan = LayerPlan(id: node.id?.value, kind: kind, custom: custom)
    plan.sublayers = sublayers
    plan.mask = mask
    let settings = node.properties.compactMap { property in
      setting(property, shape, inLayer: true)
    }
    plan.properties =
      settings.filter { !$0.isDerived }.map(\.setting)
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
    return plan
  }

  private func kind(_ name: Located<String>?) -> LayerKind? {
    guard let name else { return .plain }
    if let kind = LayerKind.all.first(where: { $0.name == name.value }) { return kind }
    let valid = LayerKind.all.map(\.name)
    list.report(
      .unknownName(kind: "layer kind", found: name.value, valid: valid),
      at: name.range
    )
    return nil
  }

  private func custom(_ nodes: [CustomNode], _ kind: LayerKind) -> [CustomProperty] {
    var properties: [CustomProperty] = []
    for node in nodes {
      if kind.table[node.name.value] != nil {
        list.report(
          .clash(
            "'\(node.name.value)' is a property of \(kind.owner) already",
            help: "choose another name"
          ),
          at: node.name.range
        )
      } else if properties.count == CustomValues.limit {
        list.report(
          .clash("a layer has at most \(CustomValues.limit) custom values", help: nil),
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

  // MARK: - Properties

  private typealias Bound = (setting: PropertySetting, isDerived: Bool)

  private func setting(
    _ node: PropertyNode,
    _ shape: LayerShape,
    inLayer: Bool = false
  ) -> Bound? {
    guard let row = row(node.keyPath, shape, inLayer: inLayer) else { return nil }
    // Of the rows that a layer works out only the frame can be set, and only as a whole.
    if row.place == nil, row.name != "frame" {
      list.report(.notSettable(row.name), at: node.keyPath.range)
      return nil
    }
    return properties.value(node.value, for: row)
      .map {
        (PropertySetting(keyPath: row.name, value: $0), row.place == nil)
      }
  }

  /// The row of a key path, or a fault that names the nearest one.
  func row(
    _ keyPath: Located<String>,
    _ shape: LayerShape,
    inLayer: Bool = false
  ) -> PropertyRow? {
    if let row = shape.row(keyPath.value) { return row }
    list.report(
      .unknownProperty(
        found: keyPath.value,
        kind: shape.kind.name,
        owner: shape.kind.owner,
        valid: inLayer ? shape.namesAndKeys : shape.names
      ),
      at: keyPath.range
    )
    return nil
  }

  // MARK: - Steps

  private func step(_ node: StepNode, _ added: inout Int) -> StepPlan {
    var plan = StepPlan(transaction: node.transaction)
    for operation in node.operations {
      switch operation {
      case .set(let layer, let property):
        guard let shape = shapes[layer.value], let bound = setting(property, shape) else {
          continue
        }
        plan.operations.append(.set(layer: layer.value, bound.setting))
      case .addAnimation(let layer, let node):
        guard let shape = shapes[layer.value] else { continue }
        let model = models[layer.value] ?? LayerModel(id: layer.value, shape: shape)
        guard let animation = animation(node, model) else { continue }
        plan.operations.append(.add(layer: layer.value, animation))
      case .addMotion(let layer, let node):
        guard let shape = shapes[layer.value], let motion = motion(node, shape) else { continue }
        plan.operations.append(.addMotion(layer: layer.value, motion))
      case .updateMotion(let layer, let key, let members):
        guard shapes[layer.value] != nil,
          let update = update(members, layer: layer.value, key: key)
        else { continue }
        plan.operations.append(.updateMotion(layer: layer.value, update))
      case .remove(let layer, let key):
        plan.operations.append(.remove(layer: layer.value, key: key?.value))
      case .addSublayer(_, let superlayer, let index):
        plan.operations.append(.addSublayer(added, to: superlayer.value, at: index))
        added += 1
      case .removeFromSuperlayer(let layer):
        plan.operations.append(.removeFromSuperlayer(layer: layer.value))
      }
    }
    return plan
  }
}
