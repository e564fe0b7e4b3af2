/// A time-dependent layer whose appearance depends on the time since which it is visible as it is.
///
/// It is notified of everything that may change its visibility, at the time of the change,
/// including changes of its superlayers. Unrelated changes do not notify it, so that its appearance
/// is a function of time and not of the ticks.
@MainActor
package protocol SightFollower: LayerState {
  /// Processes the visibility up to a media time, at which something may change.
  func lookAround(upTo mediaTime: Double)
  func noteBeforeCommit(at mediaTime: Double)
  func noteAfterCommit(at mediaTime: Double)
}

/// A time-dependent layer with memory of earlier frames, which can be drawn without changing it.
@MainActor
package protocol Previewable: LayerState {
  /// Saves the layer's memory: following draws are previews.
  func beginPreview()
  /// Restores the layer's memory, at the latest when its time advances.
  func endPreview()
}

extension LayerContext {
  /// Runs a closure that draws the presentation at another time than the last tick's; later frames
  /// do not depend on whether it ran.
  package func preview<Result>(_ body: () -> Result) -> Result {
    let layers = timeDependentLayers.compactMap { $0 as? any Previewable }
    for layer in layers { layer.beginPreview() }
    defer { for layer in layers { layer.endPreview() } }
    return body()
  }

  func followSight(upTo mediaTime: Double) {
    for case let layer as any SightFollower in followers { layer.lookAround(upTo: mediaTime) }
  }

  /// Notifies of a commit, before and after it changes the presentation.
  func followCommit(isDone: Bool) {
    for case let layer as any SightFollower in followers {
      if isDone { layer.noteAfterCommit(at: now) } else { layer.noteBeforeCommit(at: now) }
    }
  }
}
