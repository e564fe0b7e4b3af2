import Foundation

/// Makes pushes of keys, for something whose decay always runs.
///
/// Most terminals tell that a key went down and that it repeats, but never that it went up. So there
/// is no release to wait for: each event is an impulse that is added to the velocity, and the decay
/// goes on all the time. When the events stop, the decay already is the fling.
///
/// A terminal that tells releases gives itself away by the first repeat or release. From then on a
/// held key is a steady thrust (many small impulses of the same strength in all), and its release
/// ends it.
///
///     impulses = pan.take(key, at: event.time)    // when a key event comes
///     impulses = pan.thrust(until: now)           // in every tick
///     velocity = pan.settings.velocity(velocity, pushedBy: impulse.velocity)
public struct KeyPan: Sendable {
  /// How strongly keys push.
  public struct Settings: Hashable, Sendable {
    /// Points per second that each key event adds; above 0.
    public var impulse = 4.0
    /// How much stronger the first event of a hold is: the pause before the first repeat, up to
    /// 0.66 s, must not feel dead.
    public var firstFactor = 3.0
    /// Points per second beyond which keys do not push, per direction.
    public var topSpeed = 120.0
    /// Key events per second that a held key counts for where the terminal tells its release.
    public var thrustRate = 30.0

    /// Creates the usual settings.
    public init() {}

    /// The velocity after a push; a hand or an earlier push may have been faster than keys can be,
    /// and a push never makes it slower.
    public func velocity(_ velocity: CGPoint, pushedBy push: CGPoint) -> CGPoint {
      func limited(_ old: Double, _ push: Double) -> Double {
        let new = old + push
        if push > 0 { return min(new, max(topSpeed, old)) }
        return push < 0 ? max(new, min(-topSpeed, old)) : old
      }
      return CGPoint(x: limited(velocity.x, push.x), y: limited(velocity.y, push.y))
    }
  }

  /// A change of velocity at a moment.
  public struct Impulse: Hashable, Sendable {
    /// When, in seconds.
    public var time: Double
    /// Points per second to be added.
    public var velocity: CGPoint
    /// Creates an impulse.
    public init(time: Double, velocity: CGPoint) {
      self.time = time
      self.velocity = velocity
    }
  }

  /// How strongly keys push.
  public var settings = Settings()
  /// Whether the terminal was found to tell when keys go up.
  public private(set) var tellsReleases = false

  /// The longest time between two repeats of a held key, in seconds.
  public static let repeatGap = 0.12
  /// The longest time before the first repeat of a held key, in seconds.
  public static let firstGap = 0.7
  /// Impulses per second that a thrust consists of.
  public static let thrustSteps = 120.0

  private struct Hold {
    var time: Double
    var count: Int
    /// The events come too far apart for repeats: somebody taps the key.
    var isTapping: Bool
  }
  private var holds: [PanDirection: Hold] = [:]
  /// Since when a key thrusts, or the last impulse of its thrust.
  private var thrusts: [PanDirection: Double] = [:]

  /// Creates a state in which no key is held.
  public init() {}

  /// Whether a key thrusts now, so that ticks are needed.
  public var isThrusting: Bool { !thrusts.isEmpty }

  /// Takes a key event in.
  ///
  /// - Parameters:
  ///   - key: The event; keys without a direction do nothing.
  ///   - time: When, in seconds.
  /// - Returns: What it adds to the velocity.
  public mutating func take(_ key: KeyEvent, at time: Double) -> [Impulse] {
    guard let direction = PanDirection(key.key) else { return [] }
    switch key.phase {
    case .press:
      if tellsReleases {
        // A press while the key is down means that the release got lost: the thrust goes on.
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

  /// Takes the impulses of held keys since the last call.
  ///
  /// - Parameter time: Until when, in seconds.
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

  /// Lets go of all keys, as when the focus is lost and with it the releases.
  public mutating func cancel() {
    holds = [:]
    thrusts = [:]
  }

  private func impulse(_ direction: PanDirection, factor: Double, at time: Double) -> Impulse {
    let strength = settings.impulse * factor
    let vector = direction.vector
    return Impulse(time: time, velocity: CGPoint(x: vector.x * strength, y: vector.y * strength))
  }

  /// Impulses on the way from one moment to another, and the moment of the last one; the last one of
  /// all is as strong as the rest of the time wants it.
  private func steps(
    _ direction: PanDirection,
    from since: Double,
    until time: Double,
    isLast: Bool
  ) -> (impulses: [Impulse], last: Double) {
    let length = 1 / Self.thrustSteps
    // An absurd gap in the events, as after a stopped process, is not a push of minutes.
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

  /// How strong a press counts, where releases are not told: a repeat looks like a press.
  private mutating func factor(of direction: PanDirection, at time: Double) -> Double {
    guard let hold = holds[direction] else { return begin(direction, time, isTapping: false) }
    let gap = time - hold.time
    let isFirstRepeat = hold.count == 1 && !hold.isTapping && gap <= Self.firstGap
    guard gap <= Self.repeatGap || isFirstRepeat else {
      // The one before was alone, though soon followed: a hand that taps.
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
