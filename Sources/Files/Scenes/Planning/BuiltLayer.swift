import LaminaLayers

/// A layer of the file with its children, whatever steps do to the tree later.
@MainActor
struct BuiltLayer {
  let plan: LayerPlan
  let layer: Layer
  /// The sublayers and masks in the file.
  let children: [BuiltLayer]

  /// Adds the animations and motions of the file, the layer's own before those of its children.
  func addAnimations() {
    for animation in plan.animations {
      layer.add(animation.animation.make(), forKey: animation.key)
    }
    for motion in plan.motions { layer.add(motion) }
    for child in children { child.addAnimations() }
  }
}
