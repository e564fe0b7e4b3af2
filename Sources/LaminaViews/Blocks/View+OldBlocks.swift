import Foundation

/// The pair of calls that closures replaced.
extension View {
  /// Begins a block that `commitAnimations()` ends: 0.2 s unless set.
  ///
  /// - Parameters:
  ///   - id: A name that is told when it starts and stops.
  ///   - context: Anything; kept for as long as the block is open.
  public static func beginAnimations(_ id: String?, context: Any?) {
    OldBlock.begin(id, context)
  }

  /// Ends the block that was begun last; without one it does nothing.
  public static func commitAnimations() { OldBlock.commit() }

  /// Sets the seconds that changes from now on take.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    OldBlock.edit { $0.duration = duration.isFinite ? max(0, duration) : 0 }
  }

  /// Sets the seconds until changes from now on begin.
  public static func setAnimationDelay(_ delay: TimeInterval) {
    OldBlock.edit { $0.delay = delay.isFinite ? max(0, delay) : 0 }
  }

  /// Sets the curve of changes from now on.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    OldBlock.edit { $0.pacing = .curve(curve.timingFunction) }
  }

  /// Sets how often changes from now on play.
  public static func setAnimationRepeatCount(_ count: Float) {
    OldBlock.edit { $0.repeatCount = count.isNaN ? 0 : Double(max(0, count)) }
  }

  /// Sets whether changes from now on run forth and back.
  public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
    OldBlock.edit { $0.autoreverses = autoreverses }
  }

  /// Sets whether what is replaced from now on starts at what is seen.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    OldBlock.edit { $0.beginsFromCurrentState = fromCurrentState }
  }

  /// Sets what is called when the block begins to move.
  public static func setAnimationWillStart(_ willStart: ((String?) -> Void)?) {
    OldBlock.current?.willStart = willStart
  }

  /// Sets what is called once the block is over, with whether everything ran to its end.
  public static func setAnimationDidStop(_ didStop: ((String?, Bool) -> Void)?) {
    OldBlock.current?.didStop = didStop
  }
}

/// A block between `beginAnimations` and `commitAnimations`.
@MainActor
final class OldBlock {
  private let id: String?
  private let kept: Any?
  var willStart: ((String?) -> Void)?
  var didStop: ((String?, Bool) -> Void)?
  private var block: AnimationBlock?

  private init(_ id: String?, _ kept: Any?) {
    self.id = id
    self.kept = kept
  }

  /// The one that was begun last on the current stage.
  static var current: OldBlock? { ViewContext.current.oldBlocks.last }

  static func begin(_ id: String?, _ context: Any?) {
    let old = OldBlock(id, context)
    let block = AnimationBlock.begin(BlockSettings(duration: 0.2), []) { finished in
      old.didStop?(old.id, finished)
    }
    old.block = block
    ViewContext.current.oldBlocks.append(old)
    ViewContext.current.blocks.append(block)
  }

  static func commit() {
    let context = ViewContext.current
    guard let old = context.oldBlocks.popLast(), let block = old.block else { return }
    context.blocks.removeAll { $0 === block }
    if let willStart = old.willStart { context.enqueue { willStart(old.id) } }
    old.block = nil
    block.close()
  }

  static func edit(_ body: (inout BlockSettings) -> Void) {
    guard let block = current?.block else { return }
    body(&block.settings)
  }
}
