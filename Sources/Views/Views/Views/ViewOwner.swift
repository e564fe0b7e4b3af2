import Foundation

/// Whoever looks after a view: its controller.
@MainActor
package protocol ViewOwner: AnyObject {
  /// The view is about to come into a window, or to leave it.
  func viewWillChangeWindow(isComing: Bool)
  /// The view is about to place its subviews.
  func viewWillPlaceSubviews()
  /// The view placed its subviews.
  func viewDidPlaceSubviews()
  /// The window is about to get another size.
  func viewWillResize(to size: CGSize)
}
