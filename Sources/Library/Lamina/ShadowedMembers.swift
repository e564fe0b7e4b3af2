import LaminaControllers
import LaminaCore
import LaminaViews

// LaminaCompat declares these members with the types of the original frameworks. Its declarations
// shadow Lamina's in the whole module, so it reaches Lamina's by these.

extension Layer {
  package static let contentsMember = \Layer.contents
  package static let valueForKeyMember = Layer.value(forKey:)
  package static let valueForKeyPathMember = Layer.value(forKeyPath:)
  package static let setValueForKeyMember = Layer.setValue(_:forKey:)
  package static let setValueForKeyPathMember = Layer.setValue(_:forKeyPath:)
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
