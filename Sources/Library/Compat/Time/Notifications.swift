import Foundation

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

extension NotificationCenter {
  /// Has a method called for each notification, where the original takes a selector; the object is
  /// not kept.
  ///
  /// - Parameters:
  ///   - observer: Whose method.
  ///   - selector: The method.
  ///   - name: Of which notifications; nil for all.
  ///   - object: Whose notifications; nil for anybody's.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer,
    selector: @escaping (Observer) -> (Notification) -> Void,
    name: NSNotification.Name?,
    object: Any?
  ) {
    nonisolated(unsafe) weak let observer = observer
    nonisolated(unsafe) let selector = selector
    _ = addObserver(forName: name, object: object, queue: nil) { notification in
      if let observer { selector(observer)(notification) }
    }
  }

  /// Has a method called that wants to know nothing of the notification.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer,
    selector: @escaping (Observer) -> () -> Void,
    name: NSNotification.Name?,
    object: Any?
  ) {
    nonisolated(unsafe) weak let observer = observer
    nonisolated(unsafe) let selector = selector
    _ = addObserver(forName: name, object: object, queue: nil) { _ in
      if let observer { selector(observer)() }
    }
  }
}

// A program of a terminal is in front for as long as it runs, so nobody posts these.
extension UIApplication {
  /// Where a program is.
  public enum State: Int, Sendable { case active, inactive, background }

  /// In front.
  public var applicationState: State { .active }

  /// The name of a notification that nobody posts.
  public nonisolated static let didBecomeActiveNotification =
    NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  /// The name of a notification that nobody posts.
  public nonisolated static let willResignActiveNotification =
    NSNotification.Name("UIApplicationWillResignActiveNotification")
  /// The name of a notification that nobody posts.
  public nonisolated static let didEnterBackgroundNotification =
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  /// The name of a notification that nobody posts.
  public nonisolated static let willEnterForegroundNotification =
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
}

// The same names as they were called before.
extension NSNotification.Name {
  /// `UIApplication.didBecomeActiveNotification` under an old name.
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// `UIApplication.willResignActiveNotification` under an old name.
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  /// `UIApplication.didEnterBackgroundNotification` under an old name.
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  /// `UIApplication.willEnterForegroundNotification` under an old name.
  public static let UIApplicationWillEnterForeground =
    UIApplication.willEnterForegroundNotification
}
