import Foundation
import LaminaCore

/// The layers built from a file, on which the steps of a scene operate.
@MainActor
final class SceneLayers {
  private var layers: [String: Layer] = [:]
  private var seed: UInt64 = 0
  /// The layers that steps add, built in advance, by the order of the steps.
  private var added: [Int: BuiltLayer] = [:]
  /// The layers that steps of a conversation add, and that are built when they join the tree.
  private var unbuilt: [Int: LayerPlan] = [:]
  /// The indices of those that steps have added.
  private var isUsed: Set<Int> = []
  /// Further copies of layers without an id, which steps have added repeatedly.
  private var again: [(layer: Weak, size: Int)] = []
  /// The number of layers in these copies; may include some that have left the tree.
  private var againSize = 0
  /// The number of consecutive refusals for lack of room.
  private var refusals = 0

  private struct Weak {
    weak var layer: Layer?
  }

  /// The layer with an id of the file, or `root`; nil before the layers are built.
  func layer(withIdentifier id: String) -> Layer? { layers[id] }

  /// Builds the layers below a root, and those that steps add; the seed applies to layers that take
  /// one and set none.
  func build(
    _ plans: [LayerPlan],
    adding addedPlans: [LayerPlan],
    below root: Layer,
    seed: UInt64
  ) {
    self.seed = seed
    layers[SceneIdentifier.root] = root
    added = Dictionary(uniqueKeysWithValues: addedPlans.map(build).enumerated().map { ($0, $1) })
    let children = plans.map(build)
    for child in children { child.join(root) { $0.addSublayer($1) } }
    for child in children { child.addAnimations() }
  }

  /// The layer that a step adds, by its index in the order of the steps: the same one each time if
  /// it has an id, else a new copy; nil after a report if there are too many.
  func layer(adding index: Int) -> BuiltLayer? {
    if let plan = unbuilt.removeValue(forKey: index) { added[index] = build(plan) }
    guard let first = added[index] else { return nil }
    if first.plan.id != nil || isUsed.insert(index).inserted { return first }
    let size = first.plan.size
    guard makeRoom(for: size) else {
      layers[SceneIdentifier.root]?.report(.tooManyAdded(limit: ReaderLimits.addedLayers))
      return nil
    }
    // Ids inside belong to the first one.
    let built = build(first.plan.unnamed)
    again.append((Weak(layer: built.layer), size))
    againSize += size
    return built
  }

  /// Records that a layer has left the tree, so that there may be room again.
  func noteRemoval(of id: String) {
    refusals = 0
    onRemoval?(id)
  }

  /// Called with the id of each layer that a step removes.
  var onRemoval: ((String) -> Void)?
  /// Called with each layer that a step adds.
  var onAddition: ((Layer) -> Void)?

  // MARK: - Conversations

  /// Prepares a layer that a step will add, by the index of the step.
  ///
  /// It is built now, so that steps before that one find it, or else when it joins the tree, because
  /// its ids belong to other layers until then.
  func prepare(_ plan: LayerPlan, at index: Int, isBuilt: Bool) {
    if isBuilt { added[index] = build(plan) } else { unbuilt[index] = plan }
  }

  /// The layer of a step, once it is built.
  func preparedLayer(_ index: Int) -> Layer? { added[index]?.layer }

  /// Forgets the layer of a step that will not run again.
  func release(_ index: Int) {
    added[index] = nil
    unbuilt[index] = nil
    isUsed.remove(index)
  }

  /// Forgets layers by their ids, unless they are in the tree.
  func forget(_ ids: some Sequence<String>) -> [String] {
    ids.filter { id in
      guard !isThere(layers[id]) else { return false }
      layers[id] = nil
      return true
    }
  }

  /// Whether a layer is in the tree.
  func isInTree(_ id: String) -> Bool { isThere(layers[id]) }

  private func makeRoom(for size: Int) -> Bool {
    if againSize + size <= ReaderLimits.addedLayers { return true }
    defer { refusals += 1 }
    // The search for layers that have left is slow.
    guard refusals.isMultiple(of: 256) else { return false }
    again.removeAll { !isThere($0.layer.layer) }
    againSize = again.reduce(0) { $0 + $1.size }
    guard againSize + size <= ReaderLimits.addedLayers else { return false }
    refusals = -1
    return true
  }

  private func isThere(_ layer: Layer?) -> Bool {
    var next = layer
    while let layer = next {
      if layer === layers[SceneIdentifier.root] { return true }
      next = layer.superlayer
    }
    return false
  }

  private func build(_ plan: LayerPlan) -> BuiltLayer {
    let layer = plan.kind.make()
    layer.identifier = plan.id
    if let id = plan.id { layers[id] = layer }
    for property in plan.custom { layer.declare(property) }
    for make in plan.parts { make(layer) }
    if seed != 0, let keyPath = plan.kind.keys.seed {
      PropertySetting(keyPath: keyPath, value: PropertyValue(Int(truncatingIfNeeded: seed)))
        .set(on: layer)
    }
    // The style first: properties that the layer sets take precedence, even if set to defaults.
    if !plan.style.isEmpty {
      let values = plan.style.map { ($0.keyPath, $0.value.swiftValue as Any) }
      layer.style = Dictionary(values) { _, last in last }
    }
    for setting in plan.properties { setting.set(on: layer) }
    if !plan.constraints.isEmpty { layer.constraints = plan.constraints }
    if plan.takesSizeOfImage, let size = layer.contentsSize { layer.bounds.size = size }
    if !plan.actions.isEmpty {
      let actions = plan.actions.map {
        ($0.event, $0.animation?.make() ?? NullAction() as any Action)
      }
      layer.actions = Dictionary(actions) { _, last in last }
    }
    let children = plan.sublayers.map(build)
    for child in children { child.join(layer) { $0.addSublayer($1) } }
    let masks = plan.mask.map(build)
    for mask in masks { layer.mask = mask.layer }
    return BuiltLayer(plan: plan, layer: layer, children: children + masks)
  }
}

extension LayerDiagnostic {
  fileprivate static func tooManyAdded(limit: Int) -> Self {
    Self(
      "tooManyAdded",
      "repeated steps have added more than \(limit) layers that are still there, and those beyond are left out",
      fix: "set a 'count', or remove some"
    )
  }
}

/// A layer of the file with its children, whatever steps do to the tree later.
@MainActor
struct BuiltLayer {
  let plan: LayerPlan
  let layer: Layer
  /// The sublayers and masks in the file.
  let children: [BuiltLayer]

  /// Adds the layer to a superlayer, which lays it out if it has constraints.
  func join(_ superlayer: Layer, _ add: (Layer, Layer) -> Void) {
    if !plan.constraints.isEmpty { superlayer.layoutManager = ConstraintLayoutManager.shared }
    add(superlayer, layer)
  }

  /// Adds the animations and motions of the file, the layer's own before those of its children.
  func addAnimations() {
    for animation in plan.animations {
      layer.add(animation.animation.make(), forKey: animation.key)
    }
    for motion in plan.motions { layer.add(motion) }
    for child in children { child.addAnimations() }
  }
}
