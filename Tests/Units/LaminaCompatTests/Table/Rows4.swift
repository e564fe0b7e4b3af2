import LaminaCompat

// The rows 91 to 120 of members.tsv.
extension RowCalls {
  // 91: `.layoutSublayers(of:)`
  func row91() {
    class Own: UIView {
      override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
    }
    _ = Own()
  }

  // 92: `.pauseAnimation()`
  func row92() {
    animator.startAnimation()
    animator.pauseAnimation()
  }

  // 93: `CALayer.sublayers`
  func row93() {
    layer.sublayers?.forEach { $0.removeFromSuperlayer() }
  }

  // 94: `CGAffineTransform(translationX:y:)`
  func row94() {
    view.transform = CGAffineTransform(translationX: 3, y: 0)
  }

  // 95: `.view(forKey:)`
  func row95() {
    let shown = context?.view(forKey: .from)
    _ = shown
  }

  // 96: `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:option…`
  func row96() {
    UIView.animate(
      withDuration: 1,
      delay: 0,
      usingSpringWithDamping: 0.5,
      initialSpringVelocity: 0,
      options: [],
      animations: { self.view.alpha = 0 },
      completion: nil
    )
  }

  // 97: `.setNeedsDisplay()`
  func row97() {
    layer.setNeedsDisplay()
    view.setNeedsDisplay()
  }

  // 98: `CALayer.zPosition`
  func row98() {
    layer.zPosition = CGFloat(10)
  }

  // 99: `.finalFrame(for:)`
  func row99() {
    if let context, let to = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: to)
    }
  }

  // 100: `UIBezierPath(ovalIn:)`
  func row100() {
    path = UIBezierPath(ovalIn: view.bounds)
  }

  // 101: `UIView.insertSubview`
  func row101() {
    view.insertSubview(UIView(), at: 0)
    view.insertSubview(UIView(), belowSubview: view.subviews[0])
  }

  // 102: `implements func animationController(forPresented:presenting:source:)`
  func row102() {
    class Own: NSObject, UIViewControllerTransitioningDelegate {
      func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { nil }
    }
    _ = Own()
  }

  // 103: `UIView.window`
  func row103() {
    let window: UIWindow? = view.window
    _ = window
  }

  // 104: `CATransaction.setAnimationDuration`
  func row104() {
    CATransaction.setAnimationDuration(0.5)
  }

  // 105: `CATextLayer()`
  func row105() {
    text = CATextLayer()
  }

  // 106: `CATextLayer.string`
  func row106() {
    text.string = "text"
  }

  // 107: `implements func draw(in:)`
  func row107() {
    class Own: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(UIColor.red.cgColor); ctx.fill(bounds)
      }
    }
    _ = Own()
  }

  // 108: `CAGradientLayer.locations`
  func row108() {
    gradient.locations = [0, 0.5, 1]
    gradient.locations = [NSNumber(value: 0.5)]
  }

  // 109: `UIView.clipsToBounds`
  func row109() {
    view.clipsToBounds = true
  }

  // 110: `CALayer.actions`
  func row110() {
    layer.actions = ["position": NSNull(), "opacity": CABasicAnimation()]
  }

  // 111: `CATransaction.setCompletionBlock`
  func row111() {
    CATransaction.setCompletionBlock { self.view.alpha = 1 }
  }

  // 112: `.removeAnimation(forKey:)`
  func row112() {
    layer.removeAnimation(forKey: "move")
  }

  // 113: `.setNeedsLayout()`
  func row113() {
    view.setNeedsLayout()
    layer.setNeedsLayout()
  }

  // 114: `.stopAnimation(_:)`
  func row114() {
    animator.startAnimation()
    animator.stopAnimation(true)
  }

  // 115: `CALayer.shadowPath`
  func row115() {
    layer.shadowPath = UIBezierPath(rect: layer.bounds).cgPath
  }

  // 116: `implements func animationController(forDismissed:)`
  func row116() {
    class Own: NSObject, UIViewControllerTransitioningDelegate {
      func animationController(
        forDismissed dismissed: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { nil }
    }
    _ = Own()
  }

  // 117: `CATextLayer.alignmentMode`
  func row117() {
    text.alignmentMode = .center
    text.alignmentMode = CATextLayerAlignmentMode.left
  }

  // 118: `CASpringAnimation(keyPath:)`
  func row118() {
    spring = CASpringAnimation(keyPath: "position.x")
  }

  // 119: `CAShapeLayer.lineJoin`
  func row119() {
    shape.lineJoin = .round
    shape.lineJoin = CAShapeLayerLineJoin.bevel
  }

  // 120: `.value(forKeyPath:)`
  func row120() {
    let scale = layer.value(forKeyPath: "transform.scale") as? CGFloat
    _ = scale
  }

  // All of them.
  var rows4: [(Int, () -> Void)] {
    [
      (91, row91),
      (92, row92),
      (93, row93),
      (94, row94),
      (95, row95),
      (96, row96),
      (97, row97),
      (98, row98),
      (99, row99),
      (100, row100),
      (101, row101),
      (102, row102),
      (103, row103),
      (104, row104),
      (105, row105),
      (106, row106),
      (107, row107),
      (108, row108),
      (109, row109),
      (110, row110),
      (111, row111),
      (112, row112),
      (113, row113),
      (114, row114),
      (115, row115),
      (116, row116),
      (117, row117),
      (118, row118),
      (119, row119),
      (120, row120),
    ]
  }
}
