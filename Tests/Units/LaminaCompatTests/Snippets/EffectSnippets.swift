// swift-format-ignore-file
import LaminaCompat

class ReplicatorSpinner: UIView {
  let replicator = CAReplicatorLayer()
  let dot = CALayer()

  func start() {
    replicator.frame = bounds
    replicator.instanceCount = 8
    replicator.instanceDelay = 1.0 / 8
    replicator.instanceTransform = CATransform3DMakeRotation(CGFloat.pi * 2 / 8, 0, 0, 1)
    replicator.instanceAlphaOffset = -0.1
    replicator.instanceColor = UIColor.white.cgColor
    layer.addSublayer(replicator)
    dot.frame = CGRect(x: bounds.midX - 2, y: 0, width: 4, height: 4)
    dot.backgroundColor = UIColor.systemBlue.cgColor
    replicator.addSublayer(dot)
    let shrink = CABasicAnimation(keyPath: "transform.scale")
    shrink.fromValue = 1
    shrink.toValue = 0.1
    shrink.duration = 1
    shrink.repeatCount = Float.greatestFiniteMagnitude
    dot.add(shrink, forKey: nil)
  }
}

class ConfettiView: UIView {
  var emitter: CAEmitterLayer!
  var colors: [UIColor] = [
    .red, .systemTeal, UIColor(hue: 0.3, saturation: 1, brightness: 1, alpha: 1),
  ]
  var intensity: Float = 0.5

  func startConfetti() {
    emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: frame.size.width / 2.0, y: 0)
    emitter.emitterShape = .line
    emitter.emitterSize = CGSize(width: frame.size.width, height: 1)
    var cells: [CAEmitterCell] = []
    for color in colors { cells.append(confettiWithColor(color: color)) }
    emitter.emitterCells = cells
    layer.addSublayer(emitter)
  }

  func confettiWithColor(color: UIColor) -> CAEmitterCell {
    let confetti = CAEmitterCell()
    confetti.birthRate = 6.0 * intensity
    confetti.lifetime = 14.0 * intensity
    confetti.lifetimeRange = 0
    confetti.color = color.cgColor
    confetti.velocity = CGFloat(350.0 * intensity)
    confetti.velocityRange = CGFloat(80.0 * intensity)
    confetti.emissionLongitude = CGFloat(Double.pi)
    confetti.emissionRange = CGFloat(Double.pi)
    confetti.spin = CGFloat(3.5 * intensity)
    confetti.spinRange = CGFloat(4.0 * intensity)
    confetti.scaleRange = CGFloat(intensity)
    confetti.scaleSpeed = CGFloat(-0.1 * intensity)
    confetti.contents = UIImage(named: "confetti")?.cgImage
    return confetti
  }

  func stopConfetti() { emitter?.birthRate = 0 }
}

class WaveView: UIView {
  private var displayLink: CADisplayLink?
  private var startTime: CFTimeInterval = 0
  let shapeLayer = CAShapeLayer()
  var frames = 0

  func start() {
    startTime = CACurrentMediaTime()
    layer.addSublayer(shapeLayer)
    displayLink?.invalidate()
    displayLink = CADisplayLink(target: self, selector: WaveView.handleDisplayLink)
    displayLink?.add(to: .main, forMode: .common)
  }

  func handleDisplayLink(_ displayLink: CADisplayLink) {
    frames += 1
    let elapsed = CACurrentMediaTime() - startTime
    shapeLayer.path = wave(at: elapsed).cgPath
    if elapsed >= 1 { stop() }
  }

  func stop() {
    displayLink?.invalidate()
    displayLink = nil
  }

  private func wave(at elapsed: Double) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.height / 2))
    path.addQuadCurve(
      to: CGPoint(x: bounds.width, y: bounds.height / 2),
      controlPoint: CGPoint(x: bounds.width / 2, y: CGFloat(elapsed) * 10)
    )
    return path
  }
}

class ClockView: UIView {
  var ticks = 0
  var timer: Timer?
  let label = UILabel()

  func start() {
    label.font = UIFont.boldSystemFont(ofSize: 17)
    label.textAlignment = .center
    label.textColor = .yellow
    addSubview(label)
    timer = Timer.scheduledTimer(withTimeInterval: 1.0, repeats: true) { [weak self] timer in
      guard let self = self else { return timer.invalidate() }
      self.ticks += 1
      self.label.text = "\(self.ticks)"
      if self.ticks == 3 { timer.invalidate() }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      self.alpha = 0.5
    }
    DispatchQueue.main.async { [weak self] in self?.tag = 7 }
  }
}

class TransitionView: UIView {
  let text = CATextLayer()

  func setup() {
    text.string = "one"
    text.fontSize = 2
    text.alignmentMode = .center
    text.foregroundColor = UIColor.white.cgColor
    text.contentsScale = UIScreen.main.scale
    text.frame = bounds
    layer.addSublayer(text)
  }

  func change() {
    let transition = CATransition()
    transition.type = CATransitionType.push
    transition.subtype = .fromLeft
    transition.duration = 0.5
    transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    text.add(transition, forKey: kCATransition)
    text.string = "two"
  }
}

class SpringyLayerView: UIView {
  func bounce() {
    let spring = CASpringAnimation(keyPath: "position.y")
    spring.damping = 5
    spring.mass = 1
    spring.stiffness = 100
    spring.initialVelocity = 0
    spring.fromValue = layer.position.y
    spring.toValue = layer.position.y + 10
    spring.duration = spring.settlingDuration
    layer.position.y += 10
    layer.add(spring, forKey: nil)
  }
}

extension CALayer {
  func pauseAnimations() {
    let pausedTime = convertTime(CACurrentMediaTime(), from: nil)
    speed = 0.0
    timeOffset = pausedTime
  }

  func resumeAnimations() {
    let pausedTime = timeOffset
    speed = 1.0
    timeOffset = 0.0
    beginTime = 0.0
    let timeSincePause = convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    beginTime = timeSincePause
  }
}

extension UIColor {
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat((hex & 0xFF0000) >> 16) / 255.0,
      green: CGFloat((hex & 0x00FF00) >> 8) / 255.0,
      blue: CGFloat(hex & 0x0000FF) / 255.0,
      alpha: alpha
    )
  }
}

class QuietView: UIView {
  let box = CALayer()

  func setup() {
    box.actions = ["position": NSNull(), "bounds": NSNull()]
    box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.addSublayer(box)
  }

  func move() {
    box.position = CGPoint(x: 20, y: 20)
    box.setValue(NSNumber(value: 0.5), forKeyPath: "transform.scale")
    box.setValue("left", forKey: "side")
    box.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2))
  }
}
