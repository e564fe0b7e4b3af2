import Foundation
import LaminaViews

/// What is left of a presenter that curled up off what it presents: a click on it lays it down again.
///
/// It is not seen itself. What is seen is the picture of the presenter, which the transition of the
/// container keeps.
@MainActor
final class CurledPage: View {
  /// How much of the page is curled away.
  static let share = 0.6
  /// The size of the picture.
  var pictured: CGSize
  private let onClick: () -> Void

  init(frame: CGRect, onClick: @escaping () -> Void) {
    (self.onClick, pictured) = (onClick, frame.size)
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.onClick() })
  }

  /// Only what is above the slanting line is left of the page, its back included.
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    return point.x / bounds.width + point.y / bounds.height <= 2 * (1 - Self.share)
  }
}
