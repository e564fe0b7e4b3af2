import LaminaCells
import LaminaStage

/// The requested values that take precedence over a scene's `stage`.
package struct StageOverrides: Hashable, Sendable {
  /// The opacity look; nil for the scene's.
  package var opacity: OpacityStyle?
  /// The edges; nil for the scene's.
  package var edges: Edges?
  /// The fit into a screen of another size; nil for the scene's.
  package var fit: StageFit?

  /// Creates overrides; none by default.
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
