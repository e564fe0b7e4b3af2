import Foundation

/// Nanoseconds in a second and in a millisecond.
public let (NSEC_PER_SEC, NSEC_PER_MSEC): (UInt64, UInt64) = (1_000_000_000, 1_000_000)
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

extension NotificationCenter {
  /// Registers a method instead of a selector for notifications; the object is not retained.
  ///
  /// - Parameters:
  ///   - observer: The method's object.
  ///   - selector: The method.
  ///   - name: The name of the notifications; nil for all.
  ///   - object: The sender of the notifications; nil for any.
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

  /// Registers a method without parameters for notifications.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer,
    selector: @escaping (Observer) -> () -> Void,
    name: NSNotification.Name?,
    object: Any?
  ) {
    let method: (Observer) -> (Notification) -> Void = { observer in { _ in selector(observer)() } }
    addObserver(observer, selector: method, name: name, object: object)
  }
}

// A terminal program is active for as long as it runs, so these are never posted.
extension UIApplication {
  /// The states of an application.
  public enum State: Int, Sendable { case active, inactive, background }

  /// Always active.
  public var applicationState: State { .active }

  /// The name of a notification that is never posted.
  public nonisolated static let didBecomeActiveNotification =
    NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  /// The name of a notification that is never posted.
  public nonisolated static let willResignActiveNotification =
    NSNotification.Name("UIApplicationWillResignActiveNotification")
  /// The name of a notification that is never posted.
  public nonisolated static let didEnterBackgroundNotification =
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  /// The name of a notification that is never posted.
  public nonisolated static let willEnterForegroundNotification =
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
}

// Old names of the same notifications.
extension NSNotification.Name {
  /// An old name for `UIApplication.didBecomeActiveNotification`.
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// An old name for `UIApplication.willResignActiveNotification`.
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  /// An old name for `UIApplication.didEnterBackgroundNotification`.
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  /// An old name for `UIApplication.willEnterForegroundNotification`.
  public static let UIApplicationWillEnterForeground =
    UIApplication.willEnterForegroundNotification
}
