import Foundation
import LaminaLayers
import LaminaMath

/// The layers that were built from a file: what the steps of a scene work on.
@MainActor
final class SceneLayers {
  private var layers: [String: Layer] = [:]
  private var seed: UInt64 = 0
  /// The layers that steps add.
  private(set) var added: [BuiltLayer] = []

  /// The layer with an id of the file, or `root`; nil before the layers are built.
  func layer(withIdentifier id: String) -> Layer? { layers[id] }

  /// Builds layers below a root, and those that steps add.
  ///
  /// The seed goes to layers that take one and say none.
  func build(
    _ plans: [LayerPlan],
    adding addedPlans: [LayerPlan],
    below root: Layer,
    seed: UInt64
  ) {
    self.seed = seed
    layers[SceneNames.root] = root
    added = addedPlans.map(build)
    let children = plans.map(build)
    for child in children { root.addSublayer(child.layer) }
    for child in children { child.addAnimations() }
  }

  private func build(_ plan: LayerPlan) -> BuiltLayer {
    let layer = plan.kind.make()
    layer.identifier = plan.id
    if let id = plan.id { layers[id] = layer }
    for property in plan.custom { layer.declare(property) }
    for make in plan.parts { make(layer) }
    if seed != 0, let keyPath = plan.kind.words.seed {
      PropertySetting(keyPath: keyPath, value: PropertyValue(Int(truncatingIfNeeded: seed)))
        .set(on: layer)
    }
    // The style first: what the layer says itself counts, also where it says what is the default.
    if !plan.style.isEmpty {
      let values = plan.style.map { ($0.keyPath, $0.value.swiftValue as Any) }
      layer.style = Dictionary(values) { _, last in last }
    }
    for setting in plan.properties { setting.set(on: layer) }
    if plan.takesSizeOfImage, let size = layer.contentsSize { layer.bounds.size = size }
    if !plan.actions.isEmpty {
      let actions = plan.actions.map {
        ($0.event, $0.animation?.make() ?? NullAction() as any Action)
      }
      layer.actions = Dictionary(actions) { _, last in last }
    }
    let children = plan.sublayers.map(build)
    for child in children { layer.addSublayer(child.layer) }
    let masks = plan.mask.map(build)
    for mask in masks { layer.mask = mask.layer }
    return BuiltLayer(plan: plan, layer: layer, children: children + masks)
  }
}
