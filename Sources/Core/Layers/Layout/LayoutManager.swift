import Foundation
import LaminaMath

/// Lays out the sublayers of the layers that refer to it.
///
/// - Source: CALayoutManager
@preconcurrency @MainActor
public protocol LayoutManager: AnyObject {
  /// Moves and resizes the sublayers of a layer.
  func layoutSublayers(of layer: Layer)
  /// Discards what was computed for a layer, because its layout is due.
  func invalidateLayout(of layer: Layer)
  /// Returns the preferred size of a layer in points.
  func preferredSize(of layer: Layer) -> CGSize
}

extension LayoutManager {
  /// Does nothing.
  public func invalidateLayout(of layer: Layer) {}
  /// Returns the size of the bounds.
  public func preferredSize(of layer: Layer) -> CGSize { layer.bounds.size }
}
