/// A living layer whose picture depends on when it came to be seen as it is.
///
/// It hears of all that may change how it is seen, at the time of the change: also of what happens to
/// the layers above it. What changes elsewhere tells it nothing, so that its picture is a function of
/// time and not of the ticks.
@MainActor
package protocol SightFollower: Layer {
  /// Looks at what was seen up to a media time, at which something may change now.
  func lookAround(upTo mediaTime: Double)
  /// Notes how the layer is seen just before a commit.
  func noteBeforeCommit(at mediaTime: Double)
  /// Notes how the layer is seen just after a commit.
  func noteAfterCommit(at mediaTime: Double)
}

/// A living layer that remembers what was seen, and can forget that somebody only had a look.
@MainActor
package protocol LookKeeper: Layer {
  /// Keeps what the layer remembers: what is drawn from now on is only looked at.
  func beginLook()
  /// Goes back to what the layer remembered, at the latest when its time goes on.
  func endLook()
}

extension LayerContext {
  /// Runs a closure that draws what is seen at another time than that of the last tick; no later
  /// picture depends on whether it ran.
  package func style<Result>(_ body: () -> Result) -> Result {
    let keepers = living.compactMap { $0 as? any LookKeeper }
    for layer in keepers { layer.beginLook() }
    defer { for layer in keepers { layer.endLook() } }
    return body()
  }

  /// Has sight looked for up to a media time.
  func followSight(upTo mediaTime: Double) {
    for case let layer as any SightFollower in followers { layer.lookAround(upTo: mediaTime) }
  }

  /// Tells of a commit, before and after it changes what is seen.
  func followCommit(isDone: Bool) {
    for case let layer as any SightFollower in followers {
      if isDone { layer.noteAfterCommit(at: now) } else { layer.noteBeforeCommit(at: now) }
    }
  }
}
