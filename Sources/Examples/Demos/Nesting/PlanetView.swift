import Foundation
import Lamina

/// The edge of a large planet; it is dark until it is lit.
final class PlanetView: View {
  private static let lit = [Color(rgb: 0xFF_F1C9), .amber, .coral, Color(rgb: 0x6B_2E5E)]
  private static let dark = [0x7C_74B8, 0x4A_4584, 0x30_2D60, 0x1B_1A40].map { Color(rgb: $0) }
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

/// A dark sky with a few stars between lanes, always the same.
final class NightSkyView: View {
  private let ground = GradientView(
    [Color(rgb: 0x0A_0D24), Color(rgb: 0x1B_1B4C), Color(rgb: 0x3A_2A6A)],
    from: CGPoint(0, 0),
    to: CGPoint(1, 1)
  )
  /// A veil of stars too small to be seen.
  private let veil = GradientView.glow(Color(rgb: 0x6A_58C8), 0.4)
  private let stars = (0..<22).map { _ in View() }
  /// The height of a lane: stars keep clear of the trails in the middle of it.
  var pitch: CGFloat = 6

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubviews([ground, veil])
    for (index, star) in stars.enumerated() {
      star.backgroundColor = .faint(.white, [0.16, 0.24, 0.36][index % 3])
      addSubview(star)
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    for part in [ground, veil] { part.isHidden = window?.hasFewColors == true }
  }

  override func layoutSubviews() {
    ground.frame = bounds
    veil.frame = .around(
      CGPoint(bounds.width * 0.5, bounds.height * 0.5),
      bounds.width * 1.3,
      bounds.height * 1.2
    )
    for (index, star) in stars.enumerated() {
      let spread = CGFloat(index * 29 % 11) / 10 - 0.5
      let y = CGFloat(index * 5 % 7) * pitch + (spread * pitch * 0.4).rounded()
      let x = (bounds.width * CGFloat((index * 37 + 5) % 101) / 101).rounded(.down)
      star.frame = CGRect(x, y, 1, 1)
    }
  }
}
