import Foundation
import Lamina

/// Calls something later, or all the time, by the time of the stage.
///
/// It stands for the class of Foundation, which waits for a run loop that a stage does not have.
@preconcurrency @MainActor
public final class Timer {
  /// Seconds from call to call.
  public let timeInterval: TimeInterval
  /// What the program keeps with it.
  public var userInfo: Any?
  /// How late a call may be; nothing depends on it.
  public var tolerance: TimeInterval = 0
  /// Whether it will call again.
  public private(set) var isValid = true
  /// When it calls next, in the stage's time; nil before it was begun.
  private var next: TimeInterval?
  /// Seconds from the beginning to the first call.
  private var firstWait: TimeInterval
  /// Counts what was scheduled, of which the last one counts.
  private var round = 0
  private let repeats: Bool
  private let block: (Timer) -> Void

  /// Creates a timer that waits for `RunLoop.add(_:forMode:)`.
  public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void)
  {
    (timeInterval, self.repeats, self.block) = (max(interval, 0.0001), repeats, block)
    firstWait = timeInterval
  }

  /// Calls something after some seconds, or all the time.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  /// Calls a method after some seconds, or all the time.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval,
    target: Target,
    selector: @escaping (Target) -> () -> Void,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = scheduledTimer(withTimeInterval: interval, repeats: repeats) { _ in
      selector(target)()
    }
    timer.userInfo = userInfo
    return timer
  }

  /// Calls a method with the timer after some seconds, or all the time.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval,
    target: Target,
    selector: @escaping (Target) -> (Timer) -> Void,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = scheduledTimer(withTimeInterval: interval, repeats: repeats) {
      selector(target)($0)
    }
    timer.userInfo = userInfo
    return timer
  }

  /// Calls a method with the timer after some seconds, or all the time; the object is kept.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let object = target as AnyObject
    let timer = scheduledTimer(withTimeInterval: interval, repeats: repeats) {
      selector.perform(on: object, sender: $0)
    }
    timer.userInfo = userInfo
    return timer
  }

  /// Calls at once.
  public func fire() {
    guard isValid else { return }
    if !repeats { isValid = false }
    block(self)
  }

  /// Ends it.
  public func invalidate() { isValid = false }

  /// When it calls next, by the clock of the machine; the stage's time counts from the moment at
  /// which it is asked or set.
  ///
  /// `Date.distantFuture` has it wait until it is set again.
  public var fireDate: Date {
    get {
      guard let next else { return Date(timeIntervalSinceNow: firstWait) }
      return next < .infinity
        ? Date(timeIntervalSinceNow: next - CACurrentMediaTime()) : .distantFuture
    }
    set {
      // What went by since the date was worked out does not count.
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
        // A date that was set meanwhile counts instead.
        guard isValid, round == self.round else { return }
        fire()
        if isValid, round == self.round { schedule(after: timeInterval) }
      }
    }
  }

  /// Seconds from which on a call is as good as none: a hundred years.
  private static let never: TimeInterval = 3e9
}

extension RunLoop {
  /// Has a timer wait; there is one loop only.
  @preconcurrency @MainActor
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.schedule() }
}

/// `RunLoop.Mode` under an old name.
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  /// `default` under an old name.
  public static let defaultRunLoopMode = RunLoop.Mode.default
  /// `common` under an old name.
  public static let commonModes = RunLoop.Mode.common
}
