import LaminaCompat

// The rows 121 to 150 of members.tsv.
extension RowCalls {
  // 121: `animation.speed`
  func row121() {
    layer.speed = Float(0)
    basic.speed = 2
  }

  // 122: `implements func layoutSublayers()`
  func row122() {
    class Own: CALayer { override func layoutSublayers() { super.layoutSublayers() } }
    _ = Own()
  }

  // 123: `.fill(_:)`
  func row123() {
    canvas?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  // 124: `CAShapeLayer.strokeStart`
  func row124() {
    shape.strokeStart = CGFloat(0.25)
  }

  // 125: `CAPropertyAnimation/CABasicAnimation.isAdditive`
  func row125() {
    basic.isAdditive = true
  }

  // 126: `CADisplayLink(target:selector:)`
  func row126() {
    link = CADisplayLink(target: self, selector: RowCalls.step)
  }

  // 127: `CAPropertyAnimation/CABasicAnimation.byValue`
  func row127() {
    basic.byValue = NSNumber(value: 10)
  }

  // 128: `.setAffineTransform(_:)`
  func row128() {
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 1))
  }

  // 129: `CALayer.sublayerTransform`
  func row129() {
    layer.sublayerTransform = CATransform3DMakeTranslation(1, 2, 3)
  }

  // 130: `.finishAnimation(at:)`
  func row130() {
    animator.startAnimation()
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
  }

  // 131: `CASpringAnimation.stiffness`
  func row131() {
    spring.stiffness = CGFloat(100)
  }

  // 132: `CASpringAnimation.damping`
  func row132() {
    spring.damping = CGFloat(10)
  }

  // 133: `.animation(forKey:)`
  func row133() {
    let running = layer.animation(forKey: "move") as? CABasicAnimation
    _ = running
  }

  // 134: `CABasicAnimation()`
  func row134() {
    basic = CABasicAnimation()
  }

  // 135: `UIView.tintColor`
  func row135() {
    view.tintColor = .systemRed
  }

  // 136: `.stroke()`
  func row136() {
    path.stroke()
  }

  // 137: `.fill()`
  func row137() {
    path.fill()
  }

  // 138: `.setValue(_:forKeyPath:)`
  func row138() {
    layer.setValue(NSNumber(value: 2), forKeyPath: "transform.scale")
  }

  // 139: `UIView.addKeyframe(withRelativeStartTime:relativeDuration:) {…}`
  func row139() {
    UIView.animateKeyframes(
      withDuration: 1,
      delay: 0,
      options: [],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.alpha = 0 }
      }
    )
  }

  // 140: `UIBezierPath(arcCenter:radius:startAngle:endAngle:clockwise:)`
  func row140() {
    path = UIBezierPath(
      arcCenter: .zero,
      radius: 5,
      startAngle: 0,
      endAngle: .pi * 2,
      clockwise: true
    )
  }

  // 141: `UIBezierPath(rect:)`
  func row141() {
    path = UIBezierPath(rect: view.bounds)
  }

  // 142: `.add(to:forMode:)`
  func row142() {
    link.add(to: .main, forMode: .common)
    link.invalidate()
  }

  // 143: `CATransition.type`
  func row143() {
    transition.type = .push
    transition.type = CATransitionType.fade
  }

  // 144: `CATransition()`
  func row144() {
    transition = CATransition()
  }

  // 145: `CATextLayer.foregroundColor`
  func row145() {
    text.foregroundColor = UIColor.white.cgColor
  }

  // 146: `CATransaction.setAnimationTimingFunction`
  func row146() {
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
  }

  // 147: `CALayer.superlayer`
  func row147() {
    let parent: CALayer? = layer.superlayer
    _ = parent
  }

  // 148: `CAShapeLayer.fillRule`
  func row148() {
    shape.fillRule = .evenOdd
    shape.fillRule = CAShapeLayerFillRule.nonZero
  }

  // 149: `animation.timeOffset`
  func row149() {
    layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
  }

  // 150: `CATransition.subtype`
  func row150() {
    transition.subtype = .fromLeft
    transition.subtype = CATransitionSubtype.fromTop
  }

  // All of them.
  var rows5: [(Int, () -> Void)] {
    [
      (121, row121),
      (122, row122),
      (123, row123),
      (124, row124),
      (125, row125),
      (126, row126),
      (127, row127),
      (128, row128),
      (129, row129),
      (130, row130),
      (131, row131),
      (132, row132),
      (133, row133),
      (134, row134),
      (135, row135),
      (136, row136),
      (137, row137),
      (138, row138),
      (139, row139),
      (140, row140),
      (141, row141),
      (142, row142),
      (143, row143),
      (144, row144),
      (145, row145),
      (146, row146),
      (147, row147),
      (148, row148),
      (149, row149),
      (150, row150),
    ]
  }
}
