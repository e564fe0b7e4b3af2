// swift-format-ignore-file
import LaminaCompat

// Code as apps have it: only the imports are other ones.

class PulsatingCircleView: UIView {
  let circle = CAShapeLayer()
  let pulse = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setup() {
    let path = UIBezierPath(
      arcCenter: .zero,
      radius: 10,
      startAngle: 0,
      endAngle: 2 * CGFloat.pi,
      clockwise: true
    )
    pulse.path = path.cgPath
    pulse.fillColor = UIColor.red.withAlphaComponent(0.4).cgColor
    pulse.lineCap = .round
    pulse.position = CGPoint(x: bounds.midX, y: bounds.midY)
    layer.addSublayer(pulse)
    circle.path = path.cgPath
    circle.strokeColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1).cgColor
    circle.fillColor = UIColor.clear.cgColor
    circle.lineWidth = 2
    circle.lineCap = CAShapeLayerLineCap.round
    circle.strokeEnd = 0
    layer.addSublayer(circle)
  }

  func animatePulse() {
    let animation = CABasicAnimation(keyPath: "transform.scale")
    animation.toValue = 1.5
    animation.duration = 0.8
    animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeOut)
    animation.autoreverses = true
    animation.repeatCount = Float.infinity
    pulse.add(animation, forKey: "pulsing")
  }

  func animateStroke() {
    let basic = CABasicAnimation(keyPath: "strokeEnd")
    basic.toValue = 1
    basic.duration = 2
    basic.fillMode = .forwards
    basic.isRemovedOnCompletion = false
    circle.add(basic, forKey: "urSoBasic")
  }
}

class SpinnerView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  var shape: CAShapeLayer { layer as! CAShapeLayer }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape.fillColor = nil
    shape.strokeColor = UIColor.black.cgColor
    shape.lineWidth = 3
    shape.path =
      UIBezierPath(ovalIn: bounds.insetBy(dx: shape.lineWidth / 2, dy: shape.lineWidth / 2)).cgPath
  }

  func animate() {
    let times: [NSNumber] = [0, 0.5, 1]
    let start = CAKeyframeAnimation(keyPath: "strokeStart")
    start.keyTimes = times
    start.values = [0, 0.25, 0.75] as [CGFloat]
    start.calculationMode = .linear
    let rotation = CAKeyframeAnimation(keyPath: "transform.rotation")
    rotation.values = [0, NSNumber(value: Double.pi), 2 * CGFloat.pi]
    rotation.keyTimes = times
    for animation in [start, rotation] {
      animation.duration = 2
      animation.repeatCount = .infinity
    }
    layer.add(start, forKey: start.keyPath)
    layer.add(rotation, forKey: rotation.keyPath)
  }
}

extension UIView {
  func shake(duration: CFTimeInterval = 0.6, repeatCount: Float = 1) {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)
    animation.duration = duration
    animation.repeatCount = repeatCount
    animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
    layer.add(animation, forKey: "shake")
  }

  func shakeByAutoreverse() {
    let animation = CABasicAnimation(keyPath: "position")
    animation.duration = 0.07
    animation.repeatCount = 4
    animation.autoreverses = true
    animation.fromValue = NSValue(cgPoint: CGPoint(x: center.x - 10, y: center.y))
    animation.toValue = NSValue(cgPoint: CGPoint(x: center.x + 10, y: center.y))
    layer.add(animation, forKey: "position")
  }
}

class ShimmerView: UIView {
  let gradientLayer = CAGradientLayer()

  func startShimmering() {
    gradientLayer.frame = bounds
    gradientLayer.startPoint = CGPoint(x: 0.0, y: 0.5)
    gradientLayer.endPoint = CGPoint(x: 1.0, y: 0.5)
    let light = UIColor(white: 0.85, alpha: 1.0).cgColor
    gradientLayer.colors = [light, UIColor.white.cgColor, light]
    gradientLayer.locations = [0.0, 0.5, 1.0]
    layer.addSublayer(gradientLayer)
    let animation = CABasicAnimation(keyPath: "locations")
    animation.fromValue = [-1.0, -0.5, 0.0]
    animation.toValue = [1.0, 1.5, 2.0]
    animation.repeatCount = .infinity
    animation.duration = 1
    gradientLayer.add(animation, forKey: animation.keyPath)
    let colors = CABasicAnimation(keyPath: #"colors"#)
    colors.toValue = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
    colors.duration = 1
    gradientLayer.add(colors, forKey: "colors")
  }
}

class FlyingView: UIView, CAAnimationDelegate {
  var log: [String] = []

  func fly() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 40, y: 0))
    path.addLine(to: CGPoint(x: 40, y: 40))
    let fly = CAKeyframeAnimation(keyPath: "position")
    fly.path = path
    fly.duration = 2
    fly.calculationMode = .paced
    fly.rotationMode = .rotateAuto
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1.0
    fade.toValue = NSNumber(value: 0.5)
    let group = CAAnimationGroup()
    group.animations = [fly, fade]
    group.duration = 2
    group.delegate = self
    group.setValue("group", forKey: "name")
    layer.add(group, forKey: nil)
  }

  func animationDidStart(_ anim: CAAnimation) { log.append("start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if let name = anim.value(forKey: "name") as? String { log.append("\(name) \(flag)") }
  }
}

class CardView: UIView {
  let front = CALayer()
  let back = CALayer()

  func setup() {
    for side in [back, front] {
      side.frame = bounds
      side.isDoubleSided = false
      side.cornerRadius = 4
      side.masksToBounds = true
      side.borderWidth = 1
      side.borderColor = UIColor.darkGray.cgColor
      layer.addSublayer(side)
    }
    front.backgroundColor = UIColor.orange.cgColor
    back.backgroundColor = UIColor.blue.cgColor
    back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    layer.sublayerTransform = perspective
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 3
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 4).cgPath
  }

  func flip() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1.0)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock { [weak self] in self?.front.isHidden = true }
    front.transform = CATransform3DRotate(CATransform3DIdentity, .pi, 0, 1, 0)
    back.transform = CATransform3DIdentity
    CATransaction.commit()
  }
}

class ProgressLayer: CALayer {
  var thickness: CGFloat = 2

  override init() { super.init() }

  required init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? ProgressLayer { thickness = other.thickness }
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(UIColor.green.cgColor)
    ctx.fill(bounds)
    ctx.setStrokeColor(UIColor.white.cgColor)
    ctx.setLineWidth(thickness)
    ctx.move(to: .zero)
    ctx.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    ctx.strokePath()
  }
}

class ProgressView2: UIView {
  override class var layerClass: AnyClass { ProgressLayer.self }
}

class DrawnView: UIView {
  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    UIColor.red.setFill()
    UIBezierPath(rect: rect).fill()
    context.restoreGState()
    UIColor.blue.set()
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 0, y: rect.midY))
    line.addCurve(
      to: CGPoint(x: rect.maxX, y: rect.midY),
      controlPoint1: CGPoint(x: 5, y: 0),
      controlPoint2: CGPoint(x: 10, y: 10)
    )
    line.lineWidth = 2
    line.stroke()
  }
}
