import LaminaCompat

// The rows 1 to 30 of members.tsv.
extension RowCalls {
  // 1: `CALayer/UIView.frame`
  func row1() {
    view.frame = layer.frame
  }

  // 2: `CALayer/UIView.bounds`
  func row2() {
    layer.bounds = view.bounds
  }

  // 3: `UIView.layer`
  func row3() {
    view.layer.cornerRadius = 1
  }

  // 4: `animation.duration`
  func row4() {
    basic.duration = 0.5
  }

  // 5: `.addSublayer(_:)`
  func row5() {
    layer.addSublayer(shape)
  }

  // 6: `.add(_:forKey:)`
  func row6() {
    layer.add(basic, forKey: "move")
  }

  // 7: `CALayer/UIView.backgroundColor`
  func row7() {
    view.backgroundColor = .red
    layer.backgroundColor = UIColor.red.cgColor
  }

  // 8: `animation.repeatCount`
  func row8() {
    basic.repeatCount = .infinity
    basic.repeatCount = Float(3)
  }

  // 9: `UIView.center`
  func row9() {
    view.center = CGPoint(x: 1, y: 2)
    view.center.x += 1
  }

  // 10: `UIView.addSubview`
  func row10() {
    view.addSubview(UIView())
  }

  // 11: `animation.isRemovedOnCompletion`
  func row11() {
    basic.isRemovedOnCompletion = false
  }

  // 12: `CALayer/UIView.transform`
  func row12() {
    layer.transform = CATransform3DIdentity
    view.transform = .identity
  }

  // 13: `CAPropertyAnimation/CABasicAnimation.toValue`
  func row13() {
    basic.toValue = NSNumber(value: 1)
  }

  // 14: `CAKeyframeAnimation(keyPath:)`
  func row14() {
    keys = CAKeyframeAnimation(keyPath: "position")
  }

  // 15: `CABasicAnimation(keyPath:)`
  func row15() {
    basic = CABasicAnimation(keyPath: "opacity")
  }

  // 16: `CAPropertyAnimation/CABasicAnimation.fromValue`
  func row16() {
    basic.fromValue = NSValue(cgPoint: .zero)
  }

  // 17: `CAKeyframeAnimation.values`
  func row17() {
    keys.values = [0, 0.5, NSNumber(value: 1)]
  }

  // 18: `CALayer.position`
  func row18() {
    layer.position = CGPoint(x: 1, y: 1)
  }

  // 19: `CAShapeLayer.path`
  func row19() {
    shape.path = UIBezierPath().cgPath
    shape.path = CGMutablePath()
  }

  // 20: `animation.timingFunction`
  func row20() {
    basic.timingFunction = CAMediaTimingFunction(name: .linear)
  }

  // 21: `CALayer.cornerRadius`
  func row21() {
    layer.cornerRadius = 2
  }

  // 22: `CAMediaTimingFunction(name:)`
  func row22() {
    let curve = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeInEaseOut)
    basic.timingFunction = curve
  }

  // 23: `CAShapeLayer()`
  func row23() {
    shape = CAShapeLayer()
  }

  // 24: `CAAnimationGroup.animations`
  func row24() {
    group.animations = [basic, keys]
  }

  // 25: `animation.beginTime`
  func row25() {
    basic.beginTime = CACurrentMediaTime() + 0.5
  }

  // 26: `CAKeyframeAnimation.keyTimes`
  func row26() {
    keys.keyTimes = [0, 0.5, 1]
    keys.keyTimes = [NSNumber(value: 0)]
  }

  // 27: `CALayer.opacity`
  func row27() {
    layer.opacity = Float(0.5)
  }

  // 28: `CAAnimationGroup()`
  func row28() {
    group = CAAnimationGroup()
  }

  // 29: `CAShapeLayer.fillColor`
  func row29() {
    shape.fillColor = UIColor.clear.cgColor
    shape.fillColor = nil
  }

  // 30: `UIView.alpha`
  func row30() {
    view.alpha = CGFloat(0.5)
  }

  // All of them.
  var rows1: [(Int, () -> Void)] {
    [
      (1, row1),
      (2, row2),
      (3, row3),
      (4, row4),
      (5, row5),
      (6, row6),
      (7, row7),
      (8, row8),
      (9, row9),
      (10, row10),
      (11, row11),
      (12, row12),
      (13, row13),
      (14, row14),
      (15, row15),
      (16, row16),
      (17, row17),
      (18, row18),
      (19, row19),
      (20, row20),
      (21, row21),
      (22, row22),
      (23, row23),
      (24, row24),
      (25, row25),
      (26, row26),
      (27, row27),
      (28, row28),
      (29, row29),
      (30, row30),
    ]
  }
}
