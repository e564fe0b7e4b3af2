import Foundation
import LaminaLayers
import LaminaMath

extension View {
  /// Runs a change of the size; the subviews follow it as their masks say, in the same animation.
  func resize(_ body: () -> Void) {
    let old = layer.bounds.size
    body()
    let new = layer.bounds.size
    guard new != old else { return }
    ViewContext.current.blocks.last?.noteResized { [weak self] in self?.layoutIfNeeded() }
    guard autoresizesSubviews else { return }
    for view in subviews where !view.autoresizingMask.isEmpty {
      let frame = view.autoresizingMask.frame(view.frame, from: old, to: new)
      if frame != view.frame { view.frame = frame }
    }
  }

  /// A point of the view's coordinates in those of another view; nil is the window.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  /// A point of another view's coordinates in those of this view; nil is the window.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  /// The box around a rectangle of the view in the coordinates of another view; nil is the window.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  /// The box around a rectangle of another view in the coordinates of this view; nil is the window.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }

  /// A view that shows what is seen of this one, and does not change with it.
  ///
  /// - Parameter afterScreenUpdates: Whether changes that were not seen yet are in the picture.
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
