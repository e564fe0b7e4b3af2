import Foundation
import Lamina

/// The edge of a large planet; it is dark until it is lit.
final class PlanetView: View {
  private static let lit = [Color(rgb: 0xFF_F1C9), .amber, .coral, Color(rgb: 0x6B_2E5E)]
  private static let dark = [0x4E_4A7E, 0x38_3566, 0x28_2650, 0x17_1735].map { Color(rgb: $0) }
  private let ground = GradientView.across(dark, end: 0.3)
  private let craters = (0..<3).map { _ in View(.faint(.night, 0.3)) }

  /// Whether the planet is sunlit; changes inside an animation block are animated.
  var isLit = false {
    didSet { ground.gradient.colors = isLit ? Self.lit : Self.dark }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubviews([ground] + craters)
  }

  func put(_ frame: CGRect) {
    self.frame = frame
    layer.cornerRadius = frame.width / 2
    ground.frame = bounds
    let radius = frame.width / 2
    for (crater, place) in zip(craters, [(0.075, 0.86, 3.0), (0.05, 1.08, 2.0), (0.12, 1.22, 4)]) {
      let side = (radius * place.2 / 32).rounded() * 2
      crater.frame = CGRect((radius * place.0).rounded(), (radius * place.1).rounded(), side, side)
      crater.layer.cornerRadius = side / 2
    }
  }
}

/// A dark sky with a few stars, always the same.
final class NightSkyView: View {
  private let ground = GradientView(
    [Color(rgb: 0x08_0A1A), Color(rgb: 0x14_1235)],
    from: CGPoint(0, 0),
    to: CGPoint(1, 1)
  )
  private let stars = (0..<26).map { _ in View() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(ground)
    for (index, star) in stars.enumerated() {
      star.backgroundColor = .mix(.night, .text, [0.14, 0.22, 0.42][index % 3])
      addSubview(star)
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    ground.isHidden = window?.hasFewColors == true
  }

  override func layoutSubviews() {
    ground.frame = bounds
    for (index, star) in stars.enumerated() {
      star.frame = CGRect(
        (bounds.width * CGFloat((index * 37 + 5) % 101) / 101).rounded(.down),
        (bounds.height * CGFloat((index * 59 + 17) % 97) / 97).rounded(.down),
        1,
        1
      )
    }
  }
}
