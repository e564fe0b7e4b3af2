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
  private let repeats: Bool
  private let block: (Timer) -> Void

  /// Creates a timer that waits for `RunLoop.add(_:forMode:)`.
  public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void)
  {
    (timeInterval, self.repeats, self.block) = (max(interval, 0.0001), repeats, block)
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

  /// Calls at once.
  public func fire() {
    guard isValid else { return }
    if !repeats { isValid = false }
    block(self)
  }

  /// Ends it.
  public func invalidate() { isValid = false }

  func schedule() {
    _ = StageTime.run(after: timeInterval) { [self] in
      MainActor.assumeIsolated {
        guard isValid else { return }
        fire()
        if isValid { schedule() }
      }
    }
  }
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
