import Foundation
import LaminaCore

extension View {
  /// Views with a lower alpha are not hit.
  static let leastAlpha: CGFloat = 0.01

  /// The deepest view, front to back, that contains a point of this view's coordinates.
  func hit(_ point: CGPoint, with event: Event?) -> View? {
    let showsMotion = window?.hitTestsPresentation ?? false
    let seen = seenLayer(showsMotion)
    guard isUserInteractionEnabled, !seen.isHidden, seen.opacity >= Self.leastAlpha,
      layer.blockingAnimations == 0, !isTurnedAway(seen)
    else { return nil }
    let place = showsMotion ? inModelBounds(point, of: seen) : point
    guard self.point(inside: place, with: event) else { return nil }
    for view in subviewsFrontToBack where view !== mask {
      let inside = view.seenLayer(showsMotion).convert(point, from: seen)
      guard inside.x.isFinite, inside.y.isFinite else { continue }
      if let hit = view.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  private func seenLayer(_ showsMotion: Bool) -> Layer {
    showsMotion ? layer.presentation() ?? layer : layer
  }

  /// Maps a point of the presentation layer's bounds to the model's bounds.
  private func inModelBounds(_ point: CGPoint, of seen: Layer) -> CGPoint {
    let (from, to) = (seen.bounds, bounds)
    guard from != to, from.width > 0, from.height > 0 else { return point }
    return CGPoint(
      x: to.minX + (point.x - from.minX) * to.width / from.width,
      y: to.minY + (point.y - from.minY) * to.height / from.height
    )
  }

  private var subviewsFrontToBack: [View] {
    if subviews.allSatisfy({ $0.layer.zPosition == 0 }) { return subviews.reversed() }
    return subviews.enumerated()
      .sorted {
        ($0.element.layer.zPosition, $0.offset) > ($1.element.layer.zPosition, $1.offset)
      }
      .map(\.element)
  }

  /// Whether the layer shows its back and is single-sided.
  private func isTurnedAway(_ seen: Layer) -> Bool {
    guard !seen.isDoubleSided else { return false }
    let (x, y) = (seen.bounds.midX, seen.bounds.midY)
    let middle = seen.convert(CGPoint(x: x, y: y), to: nil)
    let right = seen.convert(CGPoint(x: x + 0.5, y: y), to: nil)
    let below = seen.convert(CGPoint(x: x, y: y + 0.5), to: nil)
    let (ax, ay) = (right.x - middle.x, right.y - middle.y)
    let (bx, by) = (below.x - middle.x, below.y - middle.y)
    return ax * by - ay * bx < 0
  }
}
