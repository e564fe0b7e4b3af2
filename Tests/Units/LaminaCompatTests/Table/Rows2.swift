import LaminaCompat

// The rows 31 to 60 of members.tsv.
extension RowCalls {
  // 31: `CALayer()`
  func row31() {
    layer = CALayer()
  }

  // 32: `CAShapeLayer.strokeColor`
  func row32() {
    shape.strokeColor = UIColor.systemBlue.cgColor
  }

  // 33: `CALayer.masksToBounds`
  func row33() {
    layer.masksToBounds = true
  }

  // 34: `animation.fillMode`
  func row34() {
    basic.fillMode = .forwards
    basic.fillMode = CAMediaTimingFillMode.both
  }

  // 35: `UIView.layoutSubviews`
  func row35() {
    class Own: UIView { override func layoutSubviews() { super.layoutSubviews() } }
    _ = Own()
  }

  // 36: `CAShapeLayer.lineWidth`
  func row36() {
    shape.lineWidth = CGFloat(2)
  }

  // 37: `CAGradientLayer.colors`
  func row37() {
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
  }

  // 38: `CALayer.mask`
  func row38() {
    layer.mask = shape
    layer.mask = nil
  }

  // 39: `animation.delegate`
  func row39() {
    basic.delegate = listener
  }

  // 40: `CALayer.anchorPoint`
  func row40() {
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
  }

  // 41: `CAMediaTimingFunction(controlPoints:_:_:_:)`
  func row41() {
    basic.timingFunction = CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)
  }

  // 42: `animation.autoreverses`
  func row42() {
    basic.autoreverses = true
  }

  // 43: `UIView.animate(withDuration:) {…}`
  func row43() {
    UIView.animate(withDuration: 0.3) { self.view.alpha = 0 }
  }

  // 44: `CGAffineTransform(scaleX:y:)`
  func row44() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
  }

  // 45: `CAKeyframeAnimation.timingFunctions`
  func row45() {
    keys.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
  }

  // 46: `UIView.superview`
  func row46() {
    let parent: UIView? = view.superview
    _ = parent
  }

  // 47: `.startAnimation()`
  func row47() {
    animator.startAnimation()
  }

  // 48: `.move(to:)`
  func row48() {
    path.move(to: CGPoint(x: 1, y: 1))
  }

  // 49: `.completeTransition(_:)`
  func row49() {
    context?.completeTransition(true)
  }

  // 50: `implements func animateTransition(using:)`
  func row50() {
    class Own: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 1 };
      func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {}
    }
    _ = Own()
  }

  // 51: `implements func transitionDuration(using:)`
  func row51() {
    class Own: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: UIViewControllerContextTransitioning?
      ) -> TimeInterval { 0.5 };
      func animateTransition(using c: UIViewControllerContextTransitioning) {}
    }
    _ = Own()
  }

  // 52: `CATransaction.setDisableActions`
  func row52() {
    CATransaction.setDisableActions(true)
  }

  // 53: `implements func animationDidStop(_:finished:)`
  func row53() {
    class Own: NSObject, CAAnimationDelegate {
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
    }
    basic.delegate = Own()
  }

  // 54: `CAGradientLayer.endPoint`
  func row54() {
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
  }

  // 55: `CAGradientLayer.startPoint`
  func row55() {
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
  }

  // 56: `UIView.animate(withDuration:delay:options:animations:completion:)`
  func row56() {
    UIView.animate(
      withDuration: 0.3,
      delay: 0,
      options: [.curveEaseOut, .repeat],
      animations: { self.view.alpha = 0 },
      completion: { _ in }
    )
  }

  // 57: `.removeAllAnimations()`
  func row57() {
    layer.removeAllAnimations()
  }

  // 58: `CALayer.contents`
  func row58() {
    layer.contents = image?.cgImage
    layer.contents = nil
  }

  // 59: `UIView.removeFromSuperview`
  func row59() {
    view.removeFromSuperview()
  }

  // 60: `CALayer.borderWidth`
  func row60() {
    layer.borderWidth = 1
  }

  // All of them.
  var rows2: [(Int, () -> Void)] {
    [
      (31, row31),
      (32, row32),
      (33, row33),
      (34, row34),
      (35, row35),
      (36, row36),
      (37, row37),
      (38, row38),
      (39, row39),
      (40, row40),
      (41, row41),
      (42, row42),
      (43, row43),
      (44, row44),
      (45, row45),
      (46, row46),
      (47, row47),
      (48, row48),
      (49, row49),
      (50, row50),
      (51, row51),
      (52, row52),
      (53, row53),
      (54, row54),
      (55, row55),
      (56, row56),
      (57, row57),
      (58, row58),
      (59, row59),
      (60, row60),
    ]
  }
}
