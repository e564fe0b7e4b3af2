extension View {
  /// Options of an animation block.
  ///
  /// Curve and transition are fields of several bits: a set holds one of each, and `contains` is
  /// meaningless for them.
  ///
  /// - Source: UIView.AnimationOptions, with its bits
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Resized views lay out their subviews inside the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views take events while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Replacing animations start at the presentation value rather than at the former model value.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs forward, then backward.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps the block's duration rather than inheriting that of the enclosing block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps the block's curve rather than inheriting that of the enclosing block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates changes inside a view transition as well.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition between two views hides one and shows the other rather than removing and
    /// adding.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Keeps the block's other options rather than inheriting those of the enclosing block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Eases in and out; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Eases in.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Eases out.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// No transition; the default.
    public static let transitionNone: AnimationOptions = []
    /// Flips about the vertical axis, to the right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips about the vertical axis, to the left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls the page up from the bottom right.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls the page down from the top left.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Cross-fades.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips about the horizontal axis, downwards.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips about the horizontal axis, upwards.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The screen's rate; a hint without effect.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// 60 frames per second; a hint without effect.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// 30 frames per second; a hint without effect.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
  }

  /// Options of a keyframe animation.
  ///
  /// - Source: UIView.KeyframeAnimationOptions, with its bits
  /// - Note: Differs from UIView.KeyframeAnimationOptions: the four curves have names here too.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Resized views lay out their subviews inside the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views take events while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Replacing animations start at the presentation value rather than at the former model value.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs forward, then backward.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keeps the block's duration rather than inheriting that of the enclosing block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Keeps the block's curve rather than inheriting that of the enclosing block.
    public static let overrideInheritedCurve = KeyframeAnimationOptions(rawValue: 1 << 6)
    /// Keeps the block's other options rather than inheriting those of the enclosing block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Interpolates linearly; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from value to value.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates linearly at constant speed; keyframe times are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates along a curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates along such a curve at constant speed; keyframe times are ignored.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// Eases in and out; the default.
    public static let curveEaseInOut: KeyframeAnimationOptions = []
    /// Eases in.
    public static let curveEaseIn = KeyframeAnimationOptions(rawValue: 1 << 16)
    /// Eases out.
    public static let curveEaseOut = KeyframeAnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = KeyframeAnimationOptions(rawValue: 3 << 16)

    /// The options as block options; the bits are the same.
    var block: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
    /// The calculation mode in the bits.
    var mode: Int { Int(rawValue >> 10 & 7) }
  }
}
