import Lamina

/// An animation of Pop.
public typealias POPAnimation = Motion
/// An animation of a property.
public typealias POPPropertyAnimation = PropertyMotion
/// An animation with a duration and a curve.
public typealias POPBasicAnimation = BasicMotion
/// An animation with the motion of a spring.
public typealias POPSpringAnimation = SpringMotion
/// An animation that decelerates to rest.
public typealias POPDecayAnimation = DecayMotion
/// An animation by a custom closure.
public typealias POPCustomAnimation = CustomMotion
/// Receives the events of an animation.
public typealias POPAnimationDelegate = MotionDelegate
/// Runs animations.
public typealias POPAnimator = Animator
/// The ends at which values are clamped to their range.
public typealias POPAnimationClampFlags = ClampMode
/// Records the events of an animation.
public typealias POPAnimationTracer = MotionTracer
