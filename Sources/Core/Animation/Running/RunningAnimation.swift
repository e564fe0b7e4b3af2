import LaminaMath

/// An animation that was added to a layer: its immutable copy, the node built from it, and its
/// life-cycle phase.
@MainActor
@usableFromInline
package final class RunningAnimation {
  @exclusivity(unchecked) package private(set) var source: Animation
  package let key: String?
  @exclusivity(unchecked) package var node: AnimationNode
  @exclusivity(unchecked) package var groups: [CompletionGroup] = []
  @exclusivity(unchecked) package private(set) var phase = Phase.added
  /// The media time at which the animation stopped; nil until then.
  ///
  /// The end value is shown until time advances, so that evaluating the same time again gives the
  /// same result.
  @exclusivity(unchecked) package var stoppedAt: Double?
  /// The media time of the commit that added the animation.
  @exclusivity(unchecked) package var committedAt = -Double.infinity
  /// The number of animations that were added before this one.
  package nonisolated let order: Int
  /// The axes along which the animation moves or resizes its layer; found when a picture needs them.
  package private(set) lazy var movingAxes = node.movingAxes
  /// Whether the layer lists the animation; false after the stop if it is removed on completion.
  @exclusivity(unchecked) package var isListed = true
  /// The driver whose time replaces the layer's; nil for none.
  @exclusivity(unchecked) package private(set) var driver: AnimationDriver?
  /// How the animation plays where motion is reduced; nil while it moves.
  @exclusivity(unchecked) var reduction: Reduction?
  /// The driver's time when the animation was added.
  private var drivenFrom = 0.0

  package enum Phase {
    /// Added; the begin time is not resolved yet.
    case added
    /// Committed; the begin time is resolved.
    case committed
    /// Has been active at least once.
    case started
    /// Stopped; possibly still attached and filling.
    case stopped
  }

  package init(source: Animation, key: String?, node: AnimationNode, order: Int) {
    self.source = source
    self.key = key
    self.node = node
    self.order = order
  }

  /// Returns whether the animation stopped before `mediaTime`, not just at it.
  package func isOver(at mediaTime: Double) -> Bool {
    guard let stoppedAt else { return false }
    // The tolerance keeps a rounding error from hiding the end value at the time of the end.
    return mediaTime > stoppedAt + 1e-9 * max(1, stoppedAt.magnitude)
  }

  /// Resolves the begin time at a commit, in the layer's time.
  package func begin(at localTime: Double) {
    if source.settings.beginsRelativeToCommit {
      node.times.beginTime = localTime + source.settings.times.beginTime
    } else if source.settings.delay != 0 {
      node.times.beginTime = localTime
      node.times.wait(source.settings.delay)
    } else if source.settings.times.beginTime == 0 {
      node.times.beginTime = localTime
    }
    // An animation that is removed at its end shows nothing afterwards.
    if source.isRemovedOnCompletion { node.times.fillMode.fillsForwards = false }
    phase = .committed
  }

  /// Attaches the animation to a driver; it begins at the driver's current time.
  package func follow(_ driver: AnimationDriver, at mediaTime: Double) {
    self.driver = driver
    drivenFrom = driver.time(at: mediaTime)
  }

  /// Resolves the begin time at a commit, in the driver's time.
  ///
  /// Before its begin and after its end the animation shows its end values until the driver ends.
  package func begin(with driver: AnimationDriver) {
    begin(at: drivenFrom)
    node.times.fillMode = .both
    if node.times.endTime.isFinite { driver.duration = max(driver.duration, node.times.endTime) }
  }

  /// Applies the effect at the driver's time, or without a driver at the layer's: nil before the
  /// layer's begin time and after its end.
  @inline(__always)
  package func apply(at localTime: Double?, mediaTime: Double) {
    if phase == .added { return }
    if let reduction { return applyReduced(reduction, at: localTime, mediaTime: mediaTime) }
    if let driver {
      node.apply(at: driver.time(at: mediaTime), isLinear: driver.isLinear)
    } else if let localTime {
      node.apply(at: localTime)
    }
  }

  /// Replaces the animation's values and keeps its timing.
  package func replace(source: Animation, node other: AnimationNode) {
    node.reset()
    restoreMotion()
    other.times = node.times
    (self.source, node) = (source, other)
  }

  package func markStarted() { phase = .started }
  package func markStopped() { phase = .stopped }
}

extension RunningAnimation {
  /// Whether a driver still needs the shown value, although the animation has stopped.
  package var isHeldByDriver: Bool { driver.map { !$0.isReleased } ?? false }

  /// Keeps the end value shown after the end.
  package func holdEnd() { node.times.fillMode.fillsForwards = true }
}

extension MediaTimes {
  /// Delays the begin time; the start value is shown during the delay.
  package mutating func wait(_ delay: Double) {
    guard delay != 0 else { return }
    beginTime += delay
    fillMode.fillsBackwards = true
  }
}
