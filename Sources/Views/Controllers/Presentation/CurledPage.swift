import Foundation
import LaminaViews

/// The rest of a presenter that curled up to reveal what it presents: a click on it dismisses that.
///
/// The view draws nothing. What is shown is the presenter's snapshot, which the container's
/// transition keeps.
@MainActor
final class CurledPage: View {
  /// The fraction of the page that is curled away.
  static let share = 0.6
  /// The size of the snapshot.
  var pictured: CGSize
  private let onClick: () -> Void

  init(frame: CGRect, onClick: @escaping () -> Void) {
    (self.onClick, pictured) = (onClick, frame.size)
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.onClick() })
  }

  /// Only the part above the slanted edge is still page, including its back.
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    return point.x / bounds.width + point.y / bounds.height <= 2 * (1 - Self.share)
  }
}
