import Lamina

/// An animation of Pop.
public typealias POPAnimation = Motion
/// An animation of a property.
public typealias POPPropertyAnimation = PropertyMotion
/// An animation with a duration and a curve.
public typealias POPBasicAnimation = BasicMotion
/// An animation that swings.
public typealias POPSpringAnimation = SpringMotion
/// An animation that comes to rest.
public typealias POPDecayAnimation = DecayMotion
/// An animation of one's own.
public typealias POPCustomAnimation = CustomMotion
/// Who hears of an animation.
public typealias POPAnimationDelegate = MotionDelegate
/// What moves animations.
public typealias POPAnimator = Animator
/// At which ends values are kept in their range.
public typealias POPAnimationClampFlags = ClampMode
/// What notes what an animation does.
public typealias POPAnimationTracer = MotionTracer
