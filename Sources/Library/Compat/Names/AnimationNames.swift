import Foundation
import Lamina

/// An animation.
public typealias CAAnimation = Animation
/// An animation of a property.
public typealias CAPropertyAnimation = PropertyAnimation
/// An animation from one value to another.
public typealias CABasicAnimation = BasicAnimation
/// An animation through many values, or along a path.
public typealias CAKeyframeAnimation = KeyframeAnimation
/// An animation that swings.
public typealias CASpringAnimation = SpringAnimation
/// Animations that run together.
public typealias CAAnimationGroup = AnimationGroup
/// A transition of a whole layer.
public typealias CATransition = Transition
/// Who hears of the start and the end of an animation.
public typealias CAAnimationDelegate = AnimationDelegate
/// A curve of time.
public typealias CAMediaTimingFunction = TimingFunction
/// The name of a curve of time.
public typealias CAMediaTimingFunctionName = TimingFunctionName
/// What shows before and after an animation.
public typealias CAMediaTimingFillMode = FillMode
/// How the values between keyframes come about.
public typealias CAAnimationCalculationMode = CalculationMode
/// How something turns along a path.
public typealias CAAnimationRotationMode = RotationMode
/// What makes a transform of a number.
public typealias CAValueFunction = ValueFunction
/// The name of a value function.
public typealias CAValueFunctionName = ValueFunctionName
/// The kind of a transition.
public typealias CATransitionType = TransitionKind
/// The side that a transition comes from.
public typealias CATransitionSubtype = TransitionSubtype
/// Seconds.
public typealias CFTimeInterval = Double

extension TimingFunction {
  /// Creates a curve from two control points of single precision.
  @_disfavoredOverload
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(controlPoints: Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }
}
