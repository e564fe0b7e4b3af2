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
/// An animation with the motion of a spring.
public typealias CASpringAnimation = SpringAnimation
/// Animations that run together.
public typealias CAAnimationGroup = AnimationGroup
/// A transition of a whole layer.
public typealias CATransition = Transition
/// Receives the start and the end of an animation.
public typealias CAAnimationDelegate = AnimationDelegate
/// A timing function.
public typealias CAMediaTimingFunction = TimingFunction
/// The name of a timing function.
public typealias CAMediaTimingFunctionName = TimingFunctionName
/// What an animation shows before and after its duration.
public typealias CAMediaTimingFillMode = FillMode
/// The interpolation between keyframes.
public typealias CAAnimationCalculationMode = CalculationMode
/// The rotation of a layer along a path.
public typealias CAAnimationRotationMode = RotationMode
/// A function from a number to a transform.
public typealias CAValueFunction = ValueFunction
/// The name of a value function.
public typealias CAValueFunctionName = ValueFunctionName
/// The kind of a transition.
public typealias CATransitionType = TransitionKind
/// The direction of a transition.
public typealias CATransitionSubtype = TransitionSubtype
/// A time in seconds.
public typealias CFTimeInterval = Double

extension TimingFunction {
  /// Creates a timing function from two control points of single precision.
  @_disfavoredOverload
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(controlPoints: Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }
}
