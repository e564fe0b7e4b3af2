import LaminaCells
import LaminaStage

/// What somebody asked for that counts more than what a scene says of its stage.
package struct StageOverrides: Hashable, Sendable {
  /// How translucency is drawn; nil as the scene says.
  package var opacity: OpacityStyle?
  /// How edges are drawn; nil as the scene says.
  package var edges: Edges?
  /// How the scene is shown on a screen of another size; nil as the scene says.
  package var fit: StageFit?

  /// Creates overrides; none, as it stands.
  package init(opacity: OpacityStyle? = nil, edges: Edges? = nil, fit: StageFit? = nil) {
    self.opacity = opacity
    self.edges = edges
    self.fit = fit
  }

  /// Tells a stage, after a scene has told it.
  @MainActor
  func apply(to stage: Stage) {
    if let opacity { stage.opacityStyle = opacity }
    if let edges { stage.edges = edges }
    if let fit { stage.fit = fit }
  }
}
