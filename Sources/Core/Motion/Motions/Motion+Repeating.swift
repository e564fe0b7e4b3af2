extension Motion {
  /// Whether the motion returns to its start after reaching its end; both count as one cycle.
  public final var autoreverses: Bool {
    get { repeatSetting.autoreverses }
    set {
      repeatSetting.autoreverses = newValue
      if newValue, repeatSetting.popSegments == 0 { repeatSetting.popSegments = 2 }
      if isAttached { repeatSetting.segmentsLeft = repeatSetting.allSegments }
    }
  }

  /// The number of cycles; 0 and 1 both mean one.
  ///
  /// Numbers below 1 are ignored.
  ///
  /// - Note: Differs from POPAnimation: it counts cycles whether `autoreverses` is set before or
  ///   after, and is not consumed by a run; and a cycle begins when the previous one ends, even
  ///   between two ticks. Under `Fidelity.pop` it behaves as in the original.
  public final var repeatCount: Int {
    get { repeatSetting.count }
    set {
      guard newValue > 0 else { return }
      repeatSetting.count = min(newValue, .max / 2)
      repeatSetting.popSegments = repeatSetting.count * (autoreverses ? 2 : 1)
      if isAttached { repeatSetting.segmentsLeft = repeatSetting.allSegments }
    }
  }

  /// Whether the motion repeats until it is removed.
  public final var repeatForever: Bool {
    get { repeatSetting.forever }
    set {
      repeatSetting.forever = newValue
      if isAttached { repeatSetting.segmentsLeft = repeatSetting.allSegments }
    }
  }

  final func copySettings(to copy: Motion) {
    copy.name = name
    copy.beginTime = beginTime
    copy.delay = delay
    copy.isPunctual = isPunctual
    copy.isDecorative = isDecorative
    copy.delegate = delegate
    copy.animationDidStartBlock = animationDidStartBlock
    copy.animationDidReachToValueBlock = animationDidReachToValueBlock
    copy.completionBlock = completionBlock
    copy.animationDidApplyBlock = animationDidApplyBlock
    copy.animationDidRepeatBlock = animationDidRepeatBlock
    copy.removedOnCompletion = removedOnCompletion
    copy.autoreverses = autoreverses
    copy.repeatCount = repeatCount
    copy.repeatForever = repeatForever
  }
}
