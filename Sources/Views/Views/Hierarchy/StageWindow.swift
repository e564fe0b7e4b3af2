import Foundation

/// A window as the view context of its stage knows it.
@MainActor
package protocol StageWindow: AnyObject {
  /// The size, and the origin of the window's coordinates, in points.
  var bounds: CGRect { get }
  /// Whether the window is neither shown nor hit.
  var isHidden: Bool { get }
}
