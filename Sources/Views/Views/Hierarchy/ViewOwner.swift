import Foundation

/// The owner of a view: its controller.
@MainActor
package protocol ViewOwner: AnyObject {
  func viewWillChangeWindow(isComing: Bool)
  func viewWillPlaceSubviews()
  func viewDidPlaceSubviews()
  /// Called before the window is resized.
  func viewWillResize(to size: CGSize)
}
