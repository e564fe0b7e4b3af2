/// The places in a scene file that define what a running scene does.
package struct ScenePlaces: Sendable {
  private let file: SourceFile
  private let layers: [LayerPlan]

  /// Creates the places of a checked file; nil if it contains no scene.
  package init?(_ check: SceneCheck) {
    guard let plan = check.plan else { return nil }
    (file, layers) = (check.file, plan.layers + plan.addedLayers)
  }

  /// The line of an offset, as `ball.yaml:11`.
  package func line(of place: Int) -> String { "\(file.name):\(file.position(of: place).line)" }

  package func action(_ event: String, of id: String?) -> String? {
    plan(id)?.actions.last { $0.event == event }?.animation
      .map { line(of: $0.range.inScene.lowerBound) }
  }

  /// The line of a layer's animation; nil for one that a step adds.
  package func animation(_ key: String, of id: String?) -> String? {
    plan(id)?.animations.last { $0.key == key }
      .map { line(of: $0.animation.range.inScene.lowerBound) }
  }

  private func plan(_ id: String?) -> LayerPlan? {
    guard let id else { return nil }
    func find(_ list: [LayerPlan]) -> LayerPlan? {
      for plan in list {
        if plan.id == id { return plan }
        if let found = find(plan.sublayers + plan.mask) { return found }
      }
      return nil
    }
    return find(layers)
  }
}
