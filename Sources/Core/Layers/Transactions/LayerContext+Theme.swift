import LaminaAnimation
import LaminaMath
import LaminaProperties

/// The theme of a stage: which of their looks colours with roles have.
extension LayerContext {
  /// Gives all layers and running animations the colours of a theme that has changed.
  ///
  /// Layers that change later get theirs with their commit, so that nothing is looked up while
  /// frames are drawn.
  func updateTheme() {
    guard themeIsStale else { return }
    themeIsStale = false
    var open = root.map { [$0] } ?? []
    while let layer = open.popLast() {
      layer.take(theme)
      open += layer.storedChildren
      if let mask = layer.storedMask { open.append(mask) }
      open += layer.leaving.map(\.state)
    }
    batchesAreStale = true
    reductionIsStale = true
  }
}

extension LayerState {
  /// Gives the model's colours the components that a theme shows.
  ///
  /// - Returns: Whether the layer's contents must be displayed again.
  @discardableResult
  func showModel(in theme: Theme) -> Bool {
    var needsDisplay = false
    for descriptor in type(of: self).propertyTable.colored {
      guard let address = modelAddress(of: descriptor), descriptor.show(theme, in: address) else {
        continue
      }
      if descriptor.effect == .contents { needsDisplay = true }
    }
    guard let partDescriptors else { return needsDisplay }
    for descriptor in partDescriptors.values where descriptor.holdsColors {
      if let address = modelAddress(of: descriptor) { _ = descriptor.show(theme, in: address) }
    }
    return needsDisplay
  }

  /// Follows a change of the theme.
  fileprivate func take(_ theme: Theme) {
    if showModel(in: theme) { setNeedsDisplay() }
    for animation in running { renew(animation, in: theme) }
    // What a layer draws itself may follow the theme, too.
    touch()
  }

  /// Rebuilds an animation of colours from its source; its timing stays.
  private func renew(_ animation: RunningAnimation, in theme: Theme) {
    guard animation.node.tracks.contains(where: \.descriptor.holdsColors),
      let layer = self as? Layer
    else { return }
    let builder = EffectBuilder(
      layer: layer,
      key: animation.key ?? "animation",
      fallbackKeyPath: animation.key,
      fallbackDuration: animation.node.times.duration,
      theme: theme
    )
    animation.replace(source: animation.source, node: builder.node(for: animation.source))
  }
}
