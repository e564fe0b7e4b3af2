import Lamina

/// The requested values that take precedence over a scene's `stage`; nil for the scene's own.
package struct StageOverrides: Hashable, Sendable {
  package var opacity: OpacityStyle?
  package var edges: Edges?
  package var fit: StageFit?

  package init(opacity: OpacityStyle? = nil, edges: Edges? = nil, fit: StageFit? = nil) {
    self.opacity = opacity
    self.edges = edges
    self.fit = fit
  }

  /// Applies the overrides to a stage, after the scene's settings.
  @MainActor
  func apply(to stage: Stage) {
    if let opacity { stage.opacityStyle = opacity }
    if let edges { stage.edges = edges }
    if let fit { stage.fit = fit }
  }
}
