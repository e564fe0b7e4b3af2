/// Calls back once a tick while it is not paused.
///
/// ```swift
/// let link = stage.addDisplayLink { link in
///   layer.position.x = 20 + 10 * sin(link.targetTimestamp)
/// }
/// ```
///
/// - Source: CADisplayLink
@preconcurrency @MainActor
public final class DisplayLink {
  /// Stage time of the current tick in seconds.
  public internal(set) var timestamp = 0.0
  /// Stage time at which the frame of this tick is followed by the next; draw for this time.
  public internal(set) var targetTimestamp = 0.0
  /// Whether no callbacks come; a stage with nothing else to do then sleeps.
  public var isPaused = false

  private weak var stage: Stage?
  private let callback: (DisplayLink) -> Void

  init(stage: Stage, _ callback: @escaping (DisplayLink) -> Void) {
    self.stage = stage
    self.callback = callback
  }

  /// Seconds between ticks.
  public var duration: Double { targetTimestamp - timestamp }

  /// Ends the callbacks for good.
  public func invalidate() {
    stage?.remove(self)
  }

  func fire(at time: Double, next: Double) {
    timestamp = time
    targetTimestamp = next
    callback(self)
  }
}
