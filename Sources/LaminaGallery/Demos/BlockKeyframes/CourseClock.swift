import Foundation
import LaminaMath
import LaminaViews

/// The time that has gone by, and when the stops are due: a rail with a post for each.
final class CourseClock: View {
  private let name = Label()
  private let rail = View()
  private let passed = GradientView(
    [DemoPalette.edge, DemoPalette.text],
    from: CGPoint(x: 0, y: 0.5),
    to: CGPoint(x: 1, y: 0.5)
  )
  private let posts = Course.times.map { _ in View() }
  private let lamps = Course.times.map { _ in View() }
  private let shares = Course.times.map { Label("\(Int($0 * 100))") }

  private var placed = CGSize.zero

  convenience init() {
    self.init(frame: .zero)
    isUserInteractionEnabled = false
    name.text = "due at %"
    name.isBold = true
    name.textColor = DemoPalette.text
    rail.backgroundColor = DemoPalette.panel
    for post in posts { post.backgroundColor = DemoPalette.edge }
    for lamp in lamps { lamp.backgroundColor = DemoPalette.text }
    for share in shares {
      share.textColor = DemoPalette.dim
      share.textAlignment = .center
    }
    for part in [name, rail, passed] + posts + lamps + shares as [View] { addSubview(part) }
  }

  override func layoutSubviews() {
    guard bounds.size != placed else { return }
    placed = bounds.size
    let isRoomy = bounds.height >= 12
    name.isHidden = !isRoomy
    name.frame = CGRect(x: 1, y: 0, width: bounds.width - 1, height: 2)
    let top = isRoomy ? 6 : max(0, (bounds.height / 2).toRow - 2)
    rail.frame = CGRect(x: 2, y: top + 2, width: max(1, bounds.width - 5), height: 2)
    setPassed(0)
    for (index, time) in Course.times.enumerated() {
      let x = (rail.frame.minX + time * (rail.frame.width - 1)).rounded()
      // Neighbours that are near each other have posts of different heights.
      let high: CGFloat = index % 2 == 0 ? 2 : 4
      posts[index].frame = CGRect(x: x, y: rail.frame.minY - 1, width: 1, height: high + 2)
      lamps[index].frame = CGRect(x: x, y: rail.frame.minY - 1, width: 1, height: 1)
      shares[index].isHidden = !isRoomy
      shares[index].frame = CGRect(
        x: min(x - 1, bounds.width - 3),
        y: rail.frame.maxY + high,
        width: 3,
        height: 2
      )
    }
  }

  /// Fills the rail in the time in which the balls run.
  func run(over duration: Double, _ curve: View.KeyframeAnimationOptions) {
    View.performWithoutAnimation { setPassed(0) }
    View.animate(
      withDuration: duration,
      delay: 0,
      options: curve == .curveLinear ? .curveLinear : .curveEaseInOut,
      animations: { setPassed(1) }
    )
  }

  private func setPassed(_ share: CGFloat) {
    passed.frame = CGRect(
      x: rail.frame.minX,
      y: rail.frame.minY,
      width: rail.frame.width * share,
      height: rail.frame.height
    )
  }
}
