extension View {
  /// How a block animates.
  ///
  /// Curve and transition are fields of several bits: a set holds one of each, and `contains` says
  /// nothing about them.
  ///
  /// - Source: UIView.AnimationOptions, with its bits
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views that the block resizes place their subviews inside of the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views take events while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// What is replaced starts at what is seen instead of the old value.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// It goes on for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// It runs back after it ran forth.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// The duration is the block's own, not that of the block around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// The curve is the block's own, not that of the block around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// What changes in a view transition is animated as well.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition between two views hides one and shows the other, and both stay.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// The other options are the block's own, not those of the block around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Starts and ends slowly; the usual one.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Keeps its speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// No transition; the usual one.
    public static let transitionNone: AnimationOptions = []
    /// Turns about the vertical axis, to the right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns about the vertical axis, to the left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Turns the page away from the bottom right.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Lays the page down from the top left.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from one picture to the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns about the horizontal axis, downwards.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns about the horizontal axis, upwards.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The screen's own rate; a hint that changes nothing here.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// 60 frames a second; a hint that changes nothing here.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// 30 frames a second; a hint that changes nothing here.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The curve that the bits name.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
  }

  /// How a keyframe animation goes.
  ///
  /// - Source: UIView.KeyframeAnimationOptions, with its bits
  /// - Note: Differs from UIView.KeyframeAnimationOptions: the four curves have names here too.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views that the block resizes place their subviews inside of the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views take events while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// What is replaced starts at what is seen instead of the old value.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// It goes on for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// It runs back after it ran forth.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// The duration is the block's own, not that of the block around it.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// The curve is the block's own, not that of the block around it.
    public static let overrideInheritedCurve = KeyframeAnimationOptions(rawValue: 1 << 6)
    /// The other options are the block's own, not those of the block around it.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Straight from value to value; the usual one.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// From value to value at once.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At one speed, whatever the times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Along a curve through the values at one speed, whatever the times.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// Starts and ends slowly; the usual one.
    public static let curveEaseInOut: KeyframeAnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = KeyframeAnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = KeyframeAnimationOptions(rawValue: 2 << 16)
    /// Keeps its speed.
    public static let curveLinear = KeyframeAnimationOptions(rawValue: 3 << 16)

    /// The same as options of a block: those bits mean the same.
    var block: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
    /// The mode that the bits name.
    var mode: Int { Int(rawValue >> 10 & 7) }
  }
}
