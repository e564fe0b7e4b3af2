import Foundation

/// The owner of a view: its controller.
@MainActor
package protocol ViewOwner: AnyObject {
  /// Called before the view enters or leaves a window.
  func viewWillChangeWindow(isComing: Bool)
  /// Called before the view lays out its subviews.
  func viewWillPlaceSubviews()
  /// Called after the view laid out its subviews.
  func viewDidPlaceSubviews()
  /// Called before the window is resized.
  func viewWillResize(to size: CGSize)
}
