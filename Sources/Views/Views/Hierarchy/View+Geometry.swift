import Foundation
import LaminaCore

extension View {
  /// Runs a change of the size; subviews resize by their masks, in the same animation.
  func resize(_ body: () -> Void) {
    let old = layer.bounds.size
    body()
    let new = layer.bounds.size
    guard new != old else { return }
    ViewContext.current.blocks.last?.noteResized { [weak self] in self?.layoutIfNeeded() }
    guard autoresizesSubviews else { return }
    for view in subviews where !view.autoresizingMask.isEmpty {
      let frame = view.frame
      let resized = view.autoresizingMask.frame(frame, from: old, to: new)
      if resized != frame { view.frame = resized }
    }
  }

  /// Converts a point to the coordinates of another view; nil is the window.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  /// Converts a point from the coordinates of another view; nil is the window.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  /// Converts a rectangle to the coordinates of another view, as bounding box; nil is the window.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  /// Converts a rectangle from the coordinates of another view, as bounding box; nil is the window.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }

  /// Creates a view that shows this one's present appearance and does not change with it.
  ///
  /// - Parameter afterScreenUpdates: Whether pending changes are included.
  /// - Returns: Nil for a view that was never displayed.
  public func snapshotView(afterScreenUpdates: Bool) -> View? {
    guard layer.wasHosted, layer.context != nil else { return nil }
    if afterScreenUpdates {
      layoutIfNeeded()
      Transaction.flush()
    }
    guard layer.isCommitted else { return nil }
    let picture = layer.snapshot()
    let view = View(frame: layer.frame)
    picture.transform = .identity
    picture.frame = view.bounds
    picture.opacity = 1
    view.layer.addSublayer(picture)
    return view
  }
}
