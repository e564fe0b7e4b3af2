import Foundation
import LaminaAnimation
import LaminaMath

extension View {
  /// Animates what a closure changes.
  ///
  /// The model has its new values at once; what is seen moves there. Blocks inside of the closure take
  /// over duration, curve and options unless their own options keep them.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less sets the values at once.
  ///   - delay: Seconds until it begins; the old values show until then.
  ///   - options: How it goes.
  ///   - animations: The changes; runs before the call returns.
  ///   - completion: Told once all is over whether everything ran to its end; never inside of the call.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let settings = BlockSettings(duration: duration, delay: delay, options: options)
    runBlock(settings, options, animations, completion)
  }

  /// Animates what a closure changes with a spring that has come to rest after a duration.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds until it begins.
  ///   - dampingRatio: 1 does not overshoot; 0.01...1.
  ///   - velocity: Speed at the start, in whole distances per second.
  ///   - options: How it goes; the curve counts for nothing.
  ///   - animations: The changes.
  ///   - completion: Told once all is over.
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
    let settings = BlockSettings(
      duration: duration,
      delay: delay,
      options: options,
      spring: spring
    )
    runBlock(settings, options, animations, completion)
  }

  /// Animates what a closure changes with a spring by how it feels; it lasts until it has settled.
  ///
  /// - Parameters:
  ///   - duration: Seconds until it seems to have arrived; at least 0.01.
  ///   - bounce: -0.99...1; 0 does not overshoot.
  ///   - initialSpringVelocity: Speed at the start, in whole distances per second.
  ///   - delay: Seconds until it begins.
  ///   - options: How it goes; the curve counts for nothing.
  ///   - animations: The changes.
  ///   - completion: Told once all is over.
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
    let settings = BlockSettings(
      duration: spring.settlingDuration,
      delay: delay,
      options: options,
      spring: spring
    )
    runBlock(settings, options, animations, completion)
  }

  /// Animates what a closure changes, and waits for the end.
  ///
  /// - Returns: Whether everything ran to its end.
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

  /// Animates what a closure changes in steps, which `addKeyframe` calls inside of it give.
  public static func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let settings = BlockSettings(duration: duration, delay: delay, options: options.block)
    let recorder = KeyframeRecorder(mode: options.mode)
    runBlock(settings, options.block, animations, completion, keyframes: recorder)
  }

  /// One step of a keyframe animation.
  ///
  /// - Parameters:
  ///   - frameStartTime: When it begins, as a share of the whole duration.
  ///   - frameDuration: How long it takes, as a share of the whole duration.
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

  /// Sets how often what is changed in a closure plays; inside of a block.
  ///
  /// - Parameters:
  ///   - count: How often; parts of a cycle count.
  ///   - autoreverses: Whether each time runs forth and back.
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

  /// Runs changes that do not animate, also inside of a block.
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

  /// Whether blocks animate on this stage; if not, they set the values at once.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    ViewContext.current.areAnimationsEnabled = enabled
  }

  /// Whether blocks animate on this stage; true unless set.
  public static var areAnimationsEnabled: Bool { ViewContext.current.areAnimationsEnabled }

  /// The duration of the block whose closure runs; 0 outside.
  public static var inheritedAnimationDuration: TimeInterval {
    ViewContext.current.blocks.last?.settings.duration ?? 0
  }

  /// Begins a block inside of the one whose closure runs, runs its closure, and ends it.
  private static func runBlock(
    _ settings: BlockSettings,
    _ options: AnimationOptions,
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?,
    keyframes: KeyframeRecorder? = nil
  ) {
    let block = AnimationBlock.begin(settings, options, completion: completion)
    if !block.isSuppressed { block.keyframes = keyframes }
    block.isKeyframes = keyframes != nil
    block.run(animations)
    block.close()
  }
}

extension AnimationBlock {
  /// A block inside of the one whose closure runs, with what it takes over from that.
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
        // It lasts as long as the keyframe that it stands in.
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
  /// The spring of a view animation, by how it feels.
  static func view(_ duration: Double, bounce: Double, velocity: Double) -> SpringCurve {
    SpringCurve(
      perceptualDuration: duration.isFinite ? max(duration, 0.01) : 0.5,
      bounce: bounce.isFinite ? min(max(bounce, -0.99), 1) : 0,
      initialVelocity: velocity.isFinite ? velocity : 0
    )
  }
}
