import LaminaCompat

/// What the rows of the table call: one object of each kind.
@MainActor
final class RowCalls: NSObject {
  var view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  var layer = CALayer()
  var shape = CAShapeLayer()
  var gradient = CAGradientLayer()
  var text = CATextLayer()
  var basic = CABasicAnimation(keyPath: "opacity")
  var keys = CAKeyframeAnimation(keyPath: "position")
  var group = CAAnimationGroup()
  var spring = CASpringAnimation(keyPath: "position.x")
  var transition = CATransition()
  var path = UIBezierPath()
  var animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: nil)
  var link = CADisplayLink { _ in }
  var image: UIImage?
  var context: UIViewControllerContextTransitioning?
  var canvas: CGContext?
  let listener = RowListener()

  func step() {}
}

/// Hears of animations.
@MainActor
final class RowListener: NSObject, CAAnimationDelegate {}
