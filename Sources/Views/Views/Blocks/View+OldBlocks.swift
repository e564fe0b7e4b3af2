import Foundation

/// The begin and commit calls that preceded closures.
extension View {
  /// Begins a block that `commitAnimations()` ends; its duration is 0.2 s unless set.
  ///
  /// - Parameters:
  ///   - id: A name that the start and stop handlers get.
  ///   - context: Any value; retained until the block is closed.
  public static func beginAnimations(_ id: String?, context: Any?) {
    let old = OldBlock(id, context)
    let block = AnimationBlock.begin(BlockSettings(duration: 0.2), []) { finished in
      old.didStop?(old.id, finished)
    }
    old.block = block
    ViewContext.current.oldBlocks.append(old)
    ViewContext.current.blocks.append(block)
  }

  /// Ends the innermost open block; does nothing without one.
  public static func commitAnimations() { OldBlock.commit() }

  /// Sets the duration of the changes that follow, in seconds.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    OldBlock.edit { $0.duration = duration.isFinite ? max(0, duration) : 0 }
  }

  /// Sets the delay of the changes that follow, in seconds.
  public static func setAnimationDelay(_ delay: TimeInterval) {
    OldBlock.edit { $0.delay = delay.isFinite ? max(0, delay) : 0 }
  }

  /// Sets the curve of the changes that follow.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    OldBlock.edit { $0.pacing = .curve(curve.timingFunction) }
  }

  /// Sets the repeat count of the changes that follow.
  public static func setAnimationRepeatCount(_ count: Float) {
    OldBlock.edit { $0.repeatCount = count.isNaN ? 0 : Double(max(0, count)) }
  }

  /// Sets whether the changes that follow run forward and backward.
  public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
    OldBlock.edit { $0.autoreverses = autoreverses }
  }

  /// Sets whether replacing animations that follow start at the presentation value.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    OldBlock.edit { $0.beginsFromCurrentState = fromCurrentState }
  }

  /// Sets the closure that is called when the block's animations start.
  public static func setAnimationWillStart(_ willStart: ((String?) -> Void)?) {
    OldBlock.current?.willStart = willStart
  }

  /// Sets the closure that is called at the end, with whether all animations ran to their end.
  public static func setAnimationDidStop(_ didStop: ((String?, Bool) -> Void)?) {
    OldBlock.current?.didStop = didStop
  }
}
