import Foundation
import Lamina

/// Calls a closure after a delay or repeatedly, by the time of the stage.
///
/// It replaces Foundation's class, which needs a run loop that a stage does not have.
@preconcurrency @MainActor
public final class Timer {
  /// The interval in seconds.
  public let timeInterval: TimeInterval
  /// An arbitrary value for the program.
  public var userInfo: Any?
  /// The permitted delay; has no effect.
  public var tolerance: TimeInterval = 0
  /// Whether the timer will fire again.
  public private(set) var isValid = true
  /// The time of the next call in stage seconds; nil before the timer is scheduled.
  private var next: TimeInterval?
  /// The seconds from scheduling to the first call.
  private var firstWait: TimeInterval
  /// The number of the latest schedule; earlier ones are ignored.
  private var round = 0
  private let repeats: Bool
  private let block: (Timer) -> Void

  /// Creates a timer that is started by `RunLoop.add(_:forMode:)`.
  public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void)
  {
    (timeInterval, self.repeats, self.block) = (max(interval, 0.0001), repeats, block)
    firstWait = timeInterval
  }

  /// Schedules a closure, once or repeatedly.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping (Timer) -> Void
  ) -> Timer {
    start(interval, repeats, nil, block)
  }

  private static func start(
    _ interval: TimeInterval,
    _ repeats: Bool,
    _ userInfo: Any?,
    _ block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.userInfo = userInfo
    timer.schedule()
    return timer
  }

  /// Schedules a method, once or repeatedly.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval,
    target: Target,
    selector: @escaping (Target) -> () -> Void,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    start(interval, repeats, userInfo) { _ in selector(target)() }
  }

  /// Schedules a method that takes the timer, once or repeatedly.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval,
    target: Target,
    selector: @escaping (Target) -> (Timer) -> Void,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    start(interval, repeats, userInfo) { selector(target)($0) }
  }

  /// Schedules a method that takes the timer, once or repeatedly; the object is retained.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let object = target as AnyObject
    return start(interval, repeats, userInfo) { selector.perform(on: object, sender: $0) }
  }

  /// Fires at once.
  public func fire() {
    guard isValid else { return }
    if !repeats { isValid = false }
    block(self)
  }

  /// Stops the timer.
  public func invalidate() { isValid = false }

  /// The time of the next call by the system's clock, converted to stage time when it is read or
  /// set.
  ///
  /// `Date.distantFuture` suspends the timer until the date is set again.
  public var fireDate: Date {
    get {
      guard let next else { return Date(timeIntervalSinceNow: firstWait) }
      return next < .infinity
        ? Date(timeIntervalSinceNow: next - CACurrentMediaTime()) : .distantFuture
    }
    set {
      // The time since the computation of the date is not counted.
      let wait = max(0, (newValue.timeIntervalSinceNow * 1e3).rounded(.up) / 1e3)
      firstWait = wait
      if next != nil, isValid { schedule(after: wait) }
    }
  }

  func schedule() { schedule(after: firstWait) }

  private func schedule(after wait: TimeInterval) {
    round += 1
    guard wait < Self.never else {
      next = .infinity
      return
    }
    next = CACurrentMediaTime() + wait
    _ = StageTime.run(after: wait) { [self, round] in
      MainActor.assumeIsolated {
        // A date set meanwhile takes precedence.
        guard isValid, round == self.round else { return }
        fire()
        if isValid, round == self.round { schedule(after: timeInterval) }
      }
    }
  }

  /// The seconds from which on a call counts as never: a hundred years.
  private static let never: TimeInterval = 3e9
}

extension RunLoop {
  /// Schedules a timer; there is only one run loop.
  @preconcurrency @MainActor
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.schedule() }
}

/// An old name for `RunLoop.Mode`.
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  /// An old name for `default`.
  public static let defaultRunLoopMode = RunLoop.Mode.default
  /// An old name for `common`.
  public static let commonModes = RunLoop.Mode.common
}
