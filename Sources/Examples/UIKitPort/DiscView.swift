// swift-format-ignore-file
import LaminaCompat

/// A record that rotates while music plays.
class DiscView: UIView {
  private let platter = CALayer()
  private let grooves = CAShapeLayer()
  private let label = CALayer()
  private let mark = CALayer()
  private let shine = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.backgroundColor = UIColor(white: 0.07, alpha: 1).cgColor
    grooves.fillColor = nil
    grooves.strokeColor = UIColor(white: 0.2, alpha: 1).cgColor
    grooves.lineWidth = 0.6
    shine.fillColor = UIColor(white: 1, alpha: 0.22).cgColor
    mark.backgroundColor = UIColor(white: 0.1, alpha: 0.8).cgColor
    layer.addSublayer(grooves)
    layer.addSublayer(platter)
    platter.addSublayer(label)
    platter.addSublayer(mark)
    // The highlight is fixed while the record rotates.
    layer.addSublayer(shine)
  }

  required init?(coder: NSCoder) { nil }

  var tint: UIColor? { didSet { label.backgroundColor = tint?.cgColor } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2
    layer.cornerRadius = radius
    let rings = UIBezierPath()
    for share in [0.62, 0.82] as [CGFloat] {
      rings.append(UIBezierPath(
        arcCenter: middle, radius: radius * share, startAngle: 0, endAngle: 2 * .pi, clockwise: true))
    }
    grooves.path = rings.cgPath
    let wedges = UIBezierPath()
    for angle in [-0.9, -0.9 + .pi] as [CGFloat] {
      wedges.move(to: middle)
      wedges.addArc(withCenter: middle, radius: radius * 0.94, startAngle: angle, endAngle: angle + 0.5, clockwise: true)
      wedges.close()
    }
    shine.path = wedges.cgPath
    platter.frame = bounds
    label.frame = bounds.insetBy(dx: radius * 0.62, dy: radius * 0.62)
    label.cornerRadius = radius * 0.38
    mark.frame = CGRect(x: middle.x + radius * 0.1, y: middle.y - 0.5, width: radius * 0.22, height: 1)
  }

  func spin() {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = CGFloat.pi * 2
    turn.duration = 1.8
    turn.repeatCount = .infinity
    platter.add(turn, forKey: "turn")
  }

  func setPlaying(_ isPlaying: Bool) {
    if isPlaying {
      let paused = platter.timeOffset
      platter.speed = 1
      platter.timeOffset = 0
      platter.beginTime = 0
      platter.beginTime = platter.convertTime(CACurrentMediaTime(), from: nil) - paused
    } else {
      platter.timeOffset = platter.convertTime(CACurrentMediaTime(), from: nil)
      platter.speed = 0
    }
  }
}
