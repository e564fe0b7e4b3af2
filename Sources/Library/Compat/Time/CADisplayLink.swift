import Foundation
import Lamina

/// Calls a method at every tick of the stage, from `add(to:forMode:)` on.
///
/// It takes a method instead of a selector: `CADisplayLink(target: self, selector: Wheel.step)`.
///
/// - Source: CADisplayLink
@preconcurrency @MainActor
public final class CADisplayLink {
  private let callback: (CADisplayLink) -> Void
  private var link: DisplayLink?
  /// The preferred frames per second; has no effect.
  public var preferredFramesPerSecond = 0
  /// Whether the link is paused.
  public var isPaused = false { didSet { link?.isPaused = isPaused } }

  /// Creates a link that calls a closure.
  public init(_ callback: @escaping (CADisplayLink) -> Void) { self.callback = callback }

  /// Creates a link that calls a method with itself as argument.
  public convenience init<Target: AnyObject>(
    target: Target,
    selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) { self.init { selector(target)($0) } }

  /// Creates a link that calls a method.
  public convenience init<Target: AnyObject>(
    target: Target,
    selector: @escaping (Target) -> () -> Void
  ) { self.init { _ in selector(target)() } }

  /// Creates a link that calls a method with itself as argument.
  public convenience init(target: Any, selector: Selector) {
    let object = target as AnyObject
    self.init { selector.perform(on: object, sender: $0) }
  }

  /// Starts the link; there is only one run loop.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard link == nil else { return }
    link = Stage.current?.addDisplayLink { _ in self.callback(self) }
    link?.isPaused = isPaused
  }

  /// Stops the link.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Stops the link.
  public func invalidate() {
    link?.invalidate()
    link = nil
  }

  /// The time at which the current frame began.
  public var timestamp: CFTimeInterval { link?.timestamp ?? 0 }
  /// The time at which the current frame is shown.
  public var targetTimestamp: CFTimeInterval { link?.targetTimestamp ?? 0 }
  /// Seconds between two frames.
  public var duration: CFTimeInterval { link?.duration ?? 0 }
}
