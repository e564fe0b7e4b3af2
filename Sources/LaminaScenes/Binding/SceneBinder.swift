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
  private var nextAdded = 0

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
    for node in document.operations.compactMap(\.newLayer) {
      addedLayers.append(layer(node) ?? LayerPlan(kind: .plain))
    }
    for operation in document.operations { operation.announce(to: self) }
    plan.timeline = document.timeline.map { node in
      TimelinePlan(at: node.at, every: node.every, count: node.count, step: step(node.step))
    }
    for node in document.keys { plan.keys[node.key.value] = node.steps.map(step) }
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

  typealias Bound = (setting: PropertySetting, isDerived: Bool)

  /// A value for a property, or a fault.
  func setting(
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

  private func step(_ node: StepNode) -> StepPlan {
    StepPlan(
      transaction: node.transaction,
      actions: node.operations.compactMap { $0.bind(self) }
    )
  }

  /// What the file says about a layer with an id.
  func model(of layer: String, _ shape: LayerShape) -> LayerModel {
    models[layer] ?? LayerModel(id: layer, shape: shape)
  }

  /// The number of the layer that the next step adds, in the order of the steps.
  func nextAddedLayer() -> Int {
    defer { nextAdded += 1 }
    return nextAdded
  }
}
