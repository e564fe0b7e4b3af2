import LaminaCompat

// The rows 61 to 90 of members.tsv.
extension RowCalls {
  // 61: `CAGradientLayer()`
  func row61() {
    gradient = CAGradientLayer()
  }

  // 62: `.addLine(to:)`
  func row62() {
    path.addLine(to: CGPoint(x: 2, y: 2))
  }

  // 63: `CATransaction.commit`
  func row63() {
    CATransaction.begin()
    CATransaction.commit()
  }

  // 64: `.setValue(_:forKey:)`
  func row64() {
    basic.setValue("fade", forKey: "name")
    layer.setValue(view, forKey: "view")
  }

  // 65: `.value(forKey:)`
  func row65() {
    let name = basic.value(forKey: "name") as? String
    _ = name
  }

  // 66: `UIBezierPath()`
  func row66() {
    path = UIBezierPath()
  }

  // 67: `CALayer/UIView.isHidden`
  func row67() {
    view.isHidden = true
    layer.isHidden = true
  }

  // 68: `CALayer.borderColor`
  func row68() {
    layer.borderColor = UIColor.white.cgColor
  }

  // 69: `CALayer.shadowColor`
  func row69() {
    layer.shadowColor = UIColor.black.cgColor
  }

  // 70: `CALayer.shadowOffset`
  func row70() {
    layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  // 71: `CATransaction.begin`
  func row71() {
    CATransaction.begin()
    CATransaction.commit()
  }

  // 72: `UIView.animate(withDuration:animations:completion:)`
  func row72() {
    UIView.animate(
      withDuration: 0.3,
      animations: { self.view.alpha = 0 },
      completion: { finished in _ = finished }
    )
  }

  // 73: `.layoutIfNeeded()`
  func row73() {
    view.layoutIfNeeded()
  }

  // 74: `CALayer.shadowOpacity`
  func row74() {
    layer.shadowOpacity = Float(0.5)
  }

  // 75: `CALayer.shadowRadius`
  func row75() {
    layer.shadowRadius = CGFloat(3)
  }

  // 76: `CAKeyframeAnimation.path`
  func row76() {
    keys.path = path.cgPath
  }

  // 77: `CAPropertyAnimation/CABasicAnimation.keyPath`
  func row77() {
    basic.keyPath = "position"
    layer.add(basic, forKey: basic.keyPath)
  }

  // 78: `UIBezierPath(roundedRect:cornerRadius:)`
  func row78() {
    path = UIBezierPath(roundedRect: view.bounds, cornerRadius: 4)
  }

  // 79: `UIViewPropertyAnimator(duration:curve:) {…}`
  func row79() {
    animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { self.view.alpha = 0 }
  }

  // 80: `CALayer.contentsScale`
  func row80() {
    layer.contentsScale = UIScreen.main.scale
  }

  // 81: `.presentation()`
  func row81() {
    let shown = layer.presentation()?.position
    _ = shown
  }

  // 82: `UIView.subviews`
  func row82() {
    view.subviews.forEach { $0.removeFromSuperview() }
  }

  // 83: `.viewController(forKey:)`
  func row83() {
    let controller = context?.viewController(forKey: .to)
    _ = controller
  }

  // 84: `.removeFromSuperlayer()`
  func row84() {
    layer.removeFromSuperlayer()
  }

  // 85: `CAShapeLayer.strokeEnd`
  func row85() {
    shape.strokeEnd = CGFloat(0.5)
  }

  // 86: `CAKeyframeAnimation.calculationMode`
  func row86() {
    keys.calculationMode = .paced
    keys.calculationMode = CAAnimationCalculationMode.cubic
  }

  // 87: `implements func layoutSublayers(of:)`
  func row87() {
    class Own: NSObject, CALayerDelegate { func layoutSublayers(of layer: CALayer) {} }
    _ = Own()
  }

  // 88: `CAShapeLayer.lineCap`
  func row88() {
    shape.lineCap = .round
    shape.lineCap = CAShapeLayerLineCap.round
  }

  // 89: `CGAffineTransform(rotationAngle:)`
  func row89() {
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
  }

  // 90: `implements func draw(_:)`
  func row90() {
    class Own: UIView {
      override func draw(_ rect: CGRect) { UIColor.red.setFill(); UIBezierPath(rect: rect).fill() }
    }
    _ = Own()
  }

  // All of them.
  var rows3: [(Int, () -> Void)] {
    [
      (61, row61),
      (62, row62),
      (63, row63),
      (64, row64),
      (65, row65),
      (66, row66),
      (67, row67),
      (68, row68),
      (69, row69),
      (70, row70),
      (71, row71),
      (72, row72),
      (73, row73),
      (74, row74),
      (75, row75),
      (76, row76),
      (77, row77),
      (78, row78),
      (79, row79),
      (80, row80),
      (81, row81),
      (82, row82),
      (83, row83),
      (84, row84),
      (85, row85),
      (86, row86),
      (87, row87),
      (88, row88),
      (89, row89),
      (90, row90),
    ]
  }
}
