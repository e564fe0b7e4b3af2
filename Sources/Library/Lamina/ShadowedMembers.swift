import LaminaControllers
import LaminaCore
import LaminaViews

// LaminaCompat declares these members with the types of the original frameworks. Its declarations
// shadow Lamina's in the whole module, so it reaches Lamina's by these.

extension Layer {
  package static let opacityMember = \Layer.opacity
  package static let contentsMember = \Layer.contents
  package static let shadowOpacityMember = \Layer.shadowOpacity
  package static let shadowPathMember = \Layer.shadowPath
  package static let valueForKeyMember = Layer.value(forKey:)
  package static let valueForKeyPathMember = Layer.value(forKeyPath:)
  package static let setValueForKeyMember = Layer.setValue(_:forKey:)
  package static let setValueForKeyPathMember = Layer.setValue(_:forKeyPath:)
}

extension ShapeLayer {
  package static let strokeStartMember = \ShapeLayer.strokeStart
  package static let strokeEndMember = \ShapeLayer.strokeEnd
  package static let miterLimitMember = \ShapeLayer.miterLimit
  package static let lineDashPhaseMember = \ShapeLayer.lineDashPhase
  package static let lineDashPatternMember = \ShapeLayer.lineDashPattern
  package static let pathMember = \ShapeLayer.path
}

extension GradientLayer {
  package static let colorsMember = \GradientLayer.colors
  package static let locationsMember = \GradientLayer.locations
}

extension TextLayer {
  package static let stringMember = \TextLayer.string
}

extension ReplicatorLayer {
  package static let instanceRedOffsetMember = \ReplicatorLayer.instanceRedOffset
  package static let instanceGreenOffsetMember = \ReplicatorLayer.instanceGreenOffset
  package static let instanceBlueOffsetMember = \ReplicatorLayer.instanceBlueOffset
  package static let instanceAlphaOffsetMember = \ReplicatorLayer.instanceAlphaOffset
}

extension EmitterLayer {
  package static let birthRateMember = \EmitterLayer.birthRate
  package static let lifetimeMember = \EmitterLayer.lifetime
  package static let velocityMember = \EmitterLayer.velocity
  package static let scaleMember = \EmitterLayer.scale
  package static let spinMember = \EmitterLayer.spin
}

extension BasicAnimation {
  package static let fromValueMember = \BasicAnimation.fromValue
  package static let toValueMember = \BasicAnimation.toValue
  package static let byValueMember = \BasicAnimation.byValue
}

extension KeyframeAnimation {
  package static let valuesMember = \KeyframeAnimation.values
  package static let pathMember = \KeyframeAnimation.path
  package static let keyTimesMember = \KeyframeAnimation.keyTimes
}

extension SpringAnimation {
  package static let massMember = \SpringAnimation.mass
  package static let stiffnessMember = \SpringAnimation.stiffness
  package static let dampingMember = \SpringAnimation.damping
  package static let initialVelocityMember = \SpringAnimation.initialVelocity
}

extension PropertyMotion {
  package static let fromValueMember = \PropertyMotion.fromValue
  package static let toValueMember = \PropertyMotion.toValue
}

extension DynamicMotion {
  package static let velocityMember = \DynamicMotion.velocity
}

extension View {
  package static let tintColorMember = \View.tintColor
}

extension Label {
  package static let textColorMember = \Label.textColor
}

extension ImageView {
  package static let imageMember = \ImageView.image
  package static let animationImagesMember = \ImageView.animationImages
}

extension Button {
  package static let titleLabelMember = \Button.titleLabel
}

extension ViewController {
  package static let viewMember = \ViewController.view
}
