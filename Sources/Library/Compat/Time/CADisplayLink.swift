import Foundation
import Lamina
import LaminaStage

/// Calls a method in every tick of the stage, from `add(to:forMode:)` on.
///
/// Instead of a selector it takes a method: `CADisplayLink(target: self, selector: Wheel.step)`.
///
/// - Source: CADisplayLink
@preconcurrency @MainActor
public final class CADisplayLink {
  private let callback: (CADisplayLink) -> Void
  private var link: DisplayLink?
  /// How many frames a second are wanted; nothing depends on it.
  public var preferredFramesPerSecond = 0
  /// Whether it stands still.
  public var isPaused = false { didSet { link?.isPaused = isPaused } }

  /// Creates a link that calls something.
  public init(_ callback: @escaping (CADisplayLink) -> Void) { self.callback = callback }

  /// Creates a link that calls a method with itself.
  public convenience init<Target: AnyObject>(
    target: Target,
    selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) { self.init { selector(target)($0) } }

  /// Creates a link that calls a method.
  public convenience init<Target: AnyObject>(
    target: Target,
    selector: @escaping (Target) -> () -> Void
  ) { self.init { _ in selector(target)() } }

  /// Creates a link that calls a method with itself.
  public convenience init(target: Any, selector: Selector) {
    let object = target as AnyObject
    self.init { selector.perform(on: object, sender: $0) }
  }

  /// Begins to call; there is one loop only.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard link == nil else { return }
    link = Stage.current?.addDisplayLink { _ in self.callback(self) }
    link?.isPaused = isPaused
  }

  /// Ends it.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Ends it.
  public func invalidate() {
    link?.invalidate()
    link = nil
  }

  /// When the present frame began.
  public var timestamp: CFTimeInterval { link?.timestamp ?? 0 }
  /// When the present frame is shown.
  public var targetTimestamp: CFTimeInterval { link?.targetTimestamp ?? 0 }
  /// Seconds between two frames.
  public var duration: CFTimeInterval { link?.duration ?? 0 }
}
