import LaminaMath

/// An animation on a layer: the frozen copy, what it does, and how far its life has come.
@MainActor
@usableFromInline
package final class RunningAnimation {
  @exclusivity(unchecked) package private(set) var source: Animation
  package let key: String?
  @exclusivity(unchecked) package var node: AnimationNode
  /// Completion groups that wait for the stop.
  @exclusivity(unchecked) package var groups: [CompletionGroup] = []
  @exclusivity(unchecked) package private(set) var phase = Phase.added
  /// Once stopped: the media time at which that happened.
  ///
  /// Until time moves on, the end value still shows, so that asking for the same time again gives
  /// the same answer.
  @exclusivity(unchecked) package var stoppedAt: Double?
  /// The media time of the commit that took it up.
  @exclusivity(unchecked) package var committedAt = -Double.infinity
  /// How many animations were added before it.
  package nonisolated let order: Int
  @exclusivity(unchecked) package var isListed = true
  /// Whose time it follows instead of its layer's.
  @exclusivity(unchecked) package private(set) var driver: AnimationDriver?
  /// The driver's time when the animation was added.
  private var drivenFrom = 0.0

  /// How far an animation's life has come.
  package enum Phase {
    /// Added; the begin time is not known yet.
    case added
    /// Committed; the begin time is known.
    case committed
    /// Was active at least once.
    case started
    /// Stopped; it may still be attached and fill.
    case stopped
  }

  package init(source: Animation, key: String?, node: AnimationNode, order: Int) {
    self.source = source
    self.key = key
    self.node = node
    self.order = order
  }

  /// Whether it stopped before a media time, and not just then.
  package func isOver(at mediaTime: Double) -> Bool {
    guard let stoppedAt else { return false }
    // A rounding must not take the end value away in the moment of the end.
    return mediaTime > stoppedAt + 1e-9 * max(1, stoppedAt.magnitude)
  }

  /// Fixes the begin time at a commit, in the layer's time.
  package func begin(at localTime: Double) {
    if source.settings.beginsRelativeToCommit {
      node.times.beginTime = localTime + source.settings.times.beginTime
    } else if source.settings.delay != 0 {
      node.times.beginTime = localTime
      node.times.wait(source.settings.delay)
    } else if source.settings.times.beginTime == 0 {
      node.times.beginTime = localTime
    }
    if source.isRemovedOnCompletion { node.times.leaveAtEnd() }
    phase = .committed
  }

  /// Hangs the animation on a driver, in whose time it begins now.
  package func follow(_ driver: AnimationDriver, at mediaTime: Double) {
    self.driver = driver
    drivenFrom = driver.time(at: mediaTime)
  }

  /// Fixes the begin time at a commit, in the time of its driver.
  ///
  /// Both ends show for as long as the driver has not ended.
  package func begin(with driver: AnimationDriver) {
    begin(at: drivenFrom)
    node.times.fillMode = .both
    if node.times.endTime.isFinite { driver.duration = max(driver.duration, node.times.endTime) }
  }

  /// Shows what it does at a time of its layer, or of its driver.
  ///
  /// - Parameters:
  ///   - localTime: The layer's time; nil where the layer is outside of its own.
  ///   - mediaTime: The same moment in media time.
  @inline(__always)
  package func apply(at localTime: Double?, mediaTime: Double) {
    if phase == .added { return }
    if let driver {
      node.apply(at: driver.time(at: mediaTime), isLinear: driver.isLinear)
    } else if let localTime {
      node.apply(at: localTime)
    }
  }

  /// Goes to the end at once, or stands still where there is no end.
  package func skipMotion(at localTime: Double) {
    let duration = node.times.activeDuration
    if duration.isFinite {
      node.times.beginTime = localTime - duration
    } else {
      node.times.speed = 0
    }
  }

  /// Goes on with other values, in the times that it has.
  package func replace(source: Animation, node other: AnimationNode) {
    node.reset()
    other.times = node.times
    (self.source, node) = (source, other)
  }

  package func markStarted() { phase = .started }
  package func markStopped() { phase = .stopped }
}

extension RunningAnimation {
  /// Whether a driver still needs what it shows, although it has stopped.
  package var isHeldByDriver: Bool { driver.map { !$0.isReleased } ?? false }

  /// Lets the end value show from the end on.
  package func holdEnd() {
    switch node.times.fillMode {
    case .removed: node.times.fillMode = .forwards
    case .backwards: node.times.fillMode = .both
    case .forwards, .both: break
    }
  }
}

extension MediaTimes {
  /// Shows nothing after the end: what is removed there cannot fill.
  fileprivate mutating func leaveAtEnd() {
    switch fillMode {
    case .forwards: fillMode = .removed
    case .both: fillMode = .backwards
    case .removed, .backwards: break
    }
  }

  /// Begins later by a delay, during which the first value shows.
  package mutating func wait(_ delay: Double) {
    guard delay != 0 else { return }
    beginTime += delay
    switch fillMode {
    case .removed: fillMode = .backwards
    case .forwards: fillMode = .both
    case .backwards, .both: break
    }
  }
}
