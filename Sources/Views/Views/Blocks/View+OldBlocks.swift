import Foundation

/// The pair of calls that closures replaced.
extension View {
  /// Begins a block that `commitAnimations()` ends: 0.2 s unless set.
  ///
  /// - Parameters:
  ///   - id: A name that is told when it starts and stops.
  ///   - context: Anything; kept for as long as the block is open.
  public static func beginAnimations(_ id: String?, context: Any?) {
    let old = OldBlock(id, context)
    let block = AnimationBlock.begin(BlockSettings(duration: 0.2), []) { finished in
      old.didStop?(old.id, finished)
    }
    old.block = block
    ViewContext.current.oldBlocks.append(old)
    ViewContext.current.blocks.append(block)
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
