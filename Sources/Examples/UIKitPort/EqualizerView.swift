// swift-format-ignore-file
import LaminaCompat

/// Animated equalizer bars.
class EqualizerView: UIView {
  private var bars: [CAGradientLayer] = []

  func build(count: Int) {
    for index in 0..<count {
      let bar = CAGradientLayer()
      bar.anchorPoint = CGPoint(x: 0.5, y: 1)
      layer.addSublayer(bar)
      bars.append(bar)
      let dance = CAKeyframeAnimation(keyPath: "transform.scale.y")
      dance.values = [0.2, 0.9, 0.35, 1, 0.15, 0.7, 0.2].map { min(1, $0 + 0.15 * CGFloat((index * 7) % 3)) }
      dance.duration = 0.9 + 0.13 * Double((index * 5) % 7)
      dance.timeOffset = 0.31 * Double(index)
      dance.repeatCount = .infinity
      dance.calculationMode = .cubic
      bar.add(dance, forKey: "dance")
    }
  }

  var colors: [UIColor] = [] {
    didSet { bars.forEach { $0.colors = colors.map { $0.cgColor } } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pitch = max(1, (bounds.width / CGFloat(max(1, bars.count))).rounded())
    let width = max(1, (pitch * 0.7).rounded(.down))
    for (index, bar) in bars.enumerated() {
      bar.bounds = CGRect(x: 0, y: 0, width: width, height: bounds.height)
      bar.position = CGPoint(x: CGFloat(index) * pitch + width / 2, y: bounds.maxY)
    }
  }

  func setPlaying(_ isPlaying: Bool) {
    UIView.animate(withDuration: 0.35) { self.transform = CGAffineTransform(scaleX: 1, y: isPlaying ? 1 : 0.12) }
  }
}
