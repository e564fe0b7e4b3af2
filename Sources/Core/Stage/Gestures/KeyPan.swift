import Foundation

/// Converts key events to impulses, for something with a continuous decay.
///
/// Most terminals report that a key was pressed and that it repeats, but never its release. So
/// there is no release to wait for: each event is an impulse that is added to the velocity, while
/// the decay runs continuously. When the events stop, the decay already is the fling.
///
/// A terminal that reports releases is detected by the first repeat or release. From then on a held
/// key is a constant thrust (many small impulses of the same total strength), which its release
/// ends.
///
///     impulses = pan.take(key, at: event.time)    // when a key event comes
///     impulses = pan.thrust(until: now)           // in every tick
///     velocity = pan.settings.velocity(velocity, pushedBy: impulse.velocity)
public struct KeyPan: Sendable {
  /// The strength of key impulses.
  public struct Settings: Hashable, Sendable {
    /// The velocity that each key event adds, in points per second; above 0.
    public var impulse = 4.0
    /// The factor of the first event of a hold: the pause before the first repeat, up to 0.66 s,
    /// must not feel unresponsive.
    public var firstFactor = 3.0
    /// The maximal velocity that keys reach, in points per second, per direction.
    public var topSpeed = 120.0
    /// The equivalent key events per second of a held key, if the terminal reports its release.
    public var thrustRate = 30.0

    /// Creates the default settings.
    public init() {}

    /// Returns the velocity after an impulse; a drag or an earlier impulse may exceed `topSpeed`,
    /// and an impulse never slows it down.
    public func velocity(_ velocity: CGPoint, pushedBy push: CGPoint) -> CGPoint {
      func limited(_ old: Double, _ push: Double) -> Double {
        let new = old + push
        if push > 0 { return min(new, max(topSpeed, old)) }
        return push < 0 ? max(new, min(-topSpeed, old)) : old
      }
      return CGPoint(x: limited(velocity.x, push.x), y: limited(velocity.y, push.y))
    }
  }

  /// A change of velocity at a point in time.
  public struct Impulse: Hashable, Sendable {
    /// The time in seconds.
    public var time: Double
    /// The added velocity in points per second.
    public var velocity: CGPoint
    /// Creates an impulse.
    public init(time: Double, velocity: CGPoint) {
      self.time = time
      self.velocity = velocity
    }
  }

  /// The strength of key impulses.
  public var settings = Settings()
  /// Whether the terminal was detected to report key releases.
  public private(set) var tellsReleases = false

  /// The maximal time between two repeats of a held key, in seconds.
  public static let repeatGap = 0.12
  /// The maximal time before the first repeat of a held key, in seconds.
  public static let firstGap = 0.7
  /// The impulses per second of a thrust.
  public static let thrustSteps = 120.0

  private struct Hold {
    var time: Double
    var count: Int
    /// Whether the events are too far apart for repeats: the key is tapped.
    var isTapping: Bool
  }
  private var holds: [PanDirection: Hold] = [:]
  /// The start of each key's thrust, or the time of its last impulse.
  private var thrusts: [PanDirection: Double] = [:]

  /// Creates a state in which no key is held.
  public init() {}

  /// Whether a key is thrusting, so that ticks are needed.
  public var isThrusting: Bool { !thrusts.isEmpty }

  /// Processes a key event.
  ///
  /// - Parameters:
  ///   - key: The event; keys without a direction are ignored.
  ///   - time: The time in seconds.
  /// - Returns: The resulting impulses.
  public mutating func take(_ key: KeyEvent, at time: Double) -> [Impulse] {
    guard let direction = PanDirection(key.key) else { return [] }
    switch key.phase {
    case .press:
      if tellsReleases {
        // A press of a held key means that its release was lost: the thrust continues.
        if thrusts[direction] == nil { thrusts[direction] = time }
        return []
      }
      return [impulse(direction, factor: factor(of: direction, at: time), at: time)]
    case .repeat:
      tellsReleases = true
      if thrusts[direction] == nil { thrusts[direction] = time }
      return []
    case .release:
      tellsReleases = true
      guard let since = thrusts.removeValue(forKey: direction) else { return [] }
      return steps(direction, from: since, until: time, isLast: true).impulses
    }
  }

  /// Returns the impulses of held keys since the last call.
  ///
  /// - Parameter time: The current time in seconds.
  /// - Returns: The impulses, oldest first.
  public mutating func thrust(until time: Double) -> [Impulse] {
    var impulses: [Impulse] = []
    for direction in PanDirection.allCases {
      guard let since = thrusts[direction] else { continue }
      let (made, last) = steps(direction, from: since, until: time, isLast: false)
      thrusts[direction] = last
      impulses += made
    }
    return impulses.sorted { $0.time < $1.time }
  }

  /// Releases all keys, for instance when focus is lost, and with it the releases.
  public mutating func cancel() {
    holds = [:]
    thrusts = [:]
  }

  private func impulse(_ direction: PanDirection, factor: Double, at time: Double) -> Impulse {
    let strength = settings.impulse * factor
    let vector = direction.vector
    return Impulse(time: time, velocity: CGPoint(x: vector.x * strength, y: vector.y * strength))
  }

  /// Returns the impulses between two times, and the time of the last one; the final impulse of a
  /// thrust is scaled to the remaining time.
  private func steps(
    _ direction: PanDirection,
    from since: Double,
    until time: Double,
    isLast: Bool
  ) -> (impulses: [Impulse], last: Double) {
    let length = 1 / Self.thrustSteps
    // A large gap in the events, as after a stopped process, is not a push of minutes.
    let start = max(since, time - Self.firstGap)
    let count = max(0, Int((time - start) / length + 1e-9))
    var impulses = (0..<count)
      .map { step in
        impulse(
          direction,
          factor: settings.thrustRate * length,
          at: start + Double(step + 1) * length
        )
      }
    let end = start + Double(count) * length
    let rest = time - end
    if isLast, rest > 1e-9 {
      impulses.append(impulse(direction, factor: settings.thrustRate * rest, at: time))
    }
    return (impulses, end)
  }

  /// Returns the factor of a press if releases are not reported: a repeat looks like a press.
  private mutating func factor(of direction: PanDirection, at time: Double) -> Double {
    guard let hold = holds[direction] else { return begin(direction, time, isTapping: false) }
    let gap = time - hold.time
    let isFirstRepeat = hold.count == 1 && !hold.isTapping && gap <= Self.firstGap
    guard gap <= Self.repeatGap || isFirstRepeat else {
      // The previous press was single, though soon followed: the key is tapped.
      return begin(direction, time, isTapping: gap <= Self.firstGap)
    }
    holds[direction] = Hold(time: time, count: hold.count + 1, isTapping: false)
    return 1
  }

  private mutating func begin(
    _ direction: PanDirection,
    _ time: Double,
    isTapping: Bool
  ) -> Double {
    holds[direction] = Hold(time: time, count: 1, isTapping: isTapping)
    return settings.firstFactor
  }
}
