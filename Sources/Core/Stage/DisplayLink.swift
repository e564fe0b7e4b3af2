/// Calls back once per tick while it is not paused.
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
  /// The stage time of the current tick in seconds.
  public internal(set) var timestamp = 0.0
  /// The stage time at which the next frame replaces this tick's frame; draw for this time.
  public internal(set) var targetTimestamp = 0.0
  /// Whether callbacks are suspended; a stage without other work then sleeps.
  public var isPaused = false
  /// Whether a callback is needed although nothing else requests a tick; nil always needs one.
  package var isNeeded: (() -> Bool)?

  private weak var stage: Stage?
  private let callback: (DisplayLink) -> Void

  init(stage: Stage, _ callback: @escaping (DisplayLink) -> Void) {
    self.stage = stage
    self.callback = callback
  }

  /// Whether the stage must tick for this link.
  var requestsTick: Bool { !isPaused && (isNeeded?() ?? true) }

  /// The interval between ticks in seconds.
  public var duration: Double { targetTimestamp - timestamp }

  /// Ends the callbacks permanently.
  public func invalidate() { stage?.remove(self) }

  func fire(at time: Double, next: Double) {
    timestamp = time
    targetTimestamp = next
    callback(self)
  }
}

/// The registration of an event handler of a stage.
@preconcurrency @MainActor
public final class EventToken {
  private weak var stage: Stage?

  init(_ stage: Stage) { self.stage = stage }

  /// Removes the handler.
  public func cancel() { stage?.remove(self) }
}
