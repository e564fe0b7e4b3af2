import Foundation
import LaminaCore

extension View {
  /// Animates the changes of a closure.
  ///
  /// The model has its new values at once; the presentation values animate. Blocks inside the
  /// closure inherit duration, curve and options unless their own options override them.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less sets the values at once.
  ///   - delay: Seconds before the start, in which the old values show.
  ///   - options: Curve, repetition and other options.
  ///   - animations: The changes; runs before the call returns.
  ///   - completion: Called at the end with whether all animations ran to their end; never inside
  ///     the call.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    runBlock(duration, delay, options, animations, completion)
  }

  /// Animates the changes of a closure with a spring that settles within a duration.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds before the start.
  ///   - dampingRatio: 1 does not overshoot; 0.01...1.
  ///   - velocity: The initial velocity, in units of the whole distance per second.
  ///   - options: The options; the curve is ignored.
  ///   - animations: The changes.
  ///   - completion: Called at the end.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring =
      duration > 0 && duration.isFinite
      ? SpringCurve(
        blockDuration: duration,
        dampingRatio: dampingRatio,
        initialVelocity: velocity
      ) : nil
    runBlock(duration, delay, options, spring: spring, animations, completion)
  }

  /// Animates the changes of a closure with a spring by perceptual duration, until it has settled.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds; at least 0.01.
  ///   - bounce: -0.99...1; 0 does not overshoot.
  ///   - initialSpringVelocity: The initial velocity, in units of the whole distance per second.
  ///   - delay: Seconds before the start.
  ///   - options: The options; the curve is ignored.
  ///   - animations: The changes.
  ///   - completion: Called at the end.
  public static func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve.view(duration, bounce: bounce, velocity: initialSpringVelocity)
    runBlock(spring.settlingDuration, delay, options, spring: spring, animations, completion)
  }

  /// Animates the changes of a closure, and waits for the end.
  ///
  /// - Returns: Whether all animations ran to their end.
  /// - Note: Differs from UIView: an addition.
  public static func animated(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animate(
        withDuration: duration,
        delay: delay,
        options: options,
        animations: animations
      ) { continuation.resume(returning: $0) }
    }
  }

  /// Animates the changes of a closure in steps, which are its `addKeyframe` calls.
  public static func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let recorder = KeyframeRecorder(mode: options.mode)
    runBlock(duration, delay, options.block, keyframes: recorder, animations, completion)
  }

  /// Adds a step to a keyframe animation.
  ///
  /// - Parameters:
  ///   - frameStartTime: The start, as a fraction of the whole duration.
  ///   - frameDuration: The length, as a fraction of the whole duration.
  ///   - animations: The changes.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    let context = ViewContext.current
    guard let block = context.blocks.last, !block.isSuppressed || block.isKeyframes else {
      context.report(.keyframeOutside, about: "a keyframe")
      return animations()
    }
    guard let keyframes = block.keyframes else {
      if !block.isSuppressed { context.report(.keyframeOutside, about: "a keyframe") }
      return animations()
    }
    keyframes.keyframe(frameStartTime, frameDuration, animations)
  }

  /// Sets the repeat count of the changes of a closure; called inside a block.
  ///
  /// - Parameters:
  ///   - count: The number of cycles; may be fractional.
  ///   - autoreverses: Whether each cycle runs forward and backward.
  ///   - animations: The changes.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) {
    guard let block = ViewContext.current.blocks.last else { return animations() }
    let outer = block.settings
    block.settings.repeatCount = count.isNaN ? 0 : max(0, count)
    block.settings.autoreverses = autoreverses
    animations()
    (block.settings.repeatCount, block.settings.autoreverses) =
      (outer.repeatCount, outer.autoreverses)
  }

  /// Makes changes that are not animated, even inside a block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let context = ViewContext.current
    let block = AnimationBlock(
      BlockSettings(duration: 0),
      isSuppressed: true,
      in: context,
      completion: nil
    )
    block.run(actions)
    block.close()
  }

  /// Sets whether blocks animate on this stage; if false, they set the values at once.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    ViewContext.current.areAnimationsEnabled = enabled
  }

  /// Whether blocks animate on this stage; true unless set.
  public static var areAnimationsEnabled: Bool { ViewContext.current.areAnimationsEnabled }

  /// The duration of the block whose closure runs; 0 outside.
  public static var inheritedAnimationDuration: TimeInterval {
    ViewContext.current.blocks.last?.settings.duration ?? 0
  }

  private static func runBlock(
    _ duration: TimeInterval,
    _ delay: TimeInterval,
    _ options: AnimationOptions,
    spring: SpringCurve? = nil,
    keyframes: KeyframeRecorder? = nil,
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let settings = BlockSettings(
      duration: duration,
      delay: delay,
      options: options,
      spring: spring
    )
    let block = AnimationBlock.begin(settings, options, completion: completion)
    if !block.isSuppressed { block.keyframes = keyframes }
    block.isKeyframes = keyframes != nil
    block.run(animations)
    block.close()
  }
}

extension AnimationBlock {
  /// Begins a block nested in the one whose closure runs, with the settings it inherits.
  static func begin(
    _ settings: BlockSettings,
    _ options: View.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) -> AnimationBlock {
    let context = ViewContext.current
    var settings = settings
    let outer = context.blocks.last
    if let outer, !outer.isSuppressed {
      settings.inherit(from: outer.settings, options)
      if let span = outer.keyframes?.span {
        // The block lasts as long as the enclosing keyframe.
        settings.delay += outer.settings.delay + span.start * outer.settings.duration
        if !options.contains(.overrideInheritedDuration) { settings.duration *= span.length }
      }
    }
    let isInside = outer?.isSuppressed == true
    let isOff = !context.areAnimationsEnabled || (isInside && outer?.isInstant != true)
    let block = AnimationBlock(
      settings,
      isSuppressed: isOff || isInside || settings.duration <= 0,
      in: context,
      completion: completion
    )
    block.isInstant = !isOff && block.isSuppressed
    return block
  }
}

extension SpringCurve {
  /// The spring of a view animation, from perceptual duration and bounce.
  static func view(_ duration: Double, bounce: Double, velocity: Double) -> SpringCurve {
    SpringCurve(
      perceptualDuration: duration.isFinite ? max(duration, 0.01) : 0.5,
      bounce: bounce.isFinite ? min(max(bounce, -0.99), 1) : 0,
      initialVelocity: velocity.isFinite ? velocity : 0
    )
  }
}
