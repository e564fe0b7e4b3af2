import Foundation

/// Determines the view that gets the focus of a window.
@MainActor
struct FocusEngine {
  private let window: Window

  init(_ window: Window) { self.window = window }

  /// Whether a view can have the focus now: it accepts the focus, is visible and takes events.
  func canFocus(_ view: View) -> Bool {
    guard view.canBecomeFocused, view.isDescendant(of: window.focusRoot) else { return false }
    var current: View? = view
    while let view = current {
      guard isOpen(view) else { return false }
      current = view.superview
    }
    return true
  }

  private func isOpen(_ view: View) -> Bool {
    view.isUserInteractionEnabled && !view.isHidden && view.alpha >= View.leastAlpha
  }

  /// A view and the centre of its bounds in the window.
  private struct Place {
    var view: View
    var middle: CGPoint
    /// Reading order: row, then column, then index.
    var order: (Double, Double, Int)
  }

  private func middle(of view: View) -> CGPoint {
    let box = view.bounds
    return view.convert(CGPoint(x: box.midX, y: box.midY), to: window)
  }

  /// The row of cells that contains the centre: views of one row need not be equally high.
  private func row(of middle: CGPoint) -> Double { Double(middle.y / 2).rounded(.down) }

  /// The views that can have the focus, in reading order.
  private var places: [Place] {
    var views: [View] = []
    collect(window.focusRoot, into: &views)
    return
      views.enumerated()
      .map { number, view in
        let middle = middle(of: view)
        return Place(view: view, middle: middle, order: (row(of: middle), middle.x, number))
      }
      .sorted { $0.order < $1.order }
  }

  private func collect(_ view: View, into views: inout [View]) {
    guard isOpen(view) else { return }
    if view.canBecomeFocused { views.append(view) }
    for subview in view.subviews { collect(subview, into: &views) }
  }

  /// The view to which a key moves the focus; nil if there is none.
  func view(_ heading: FocusHeading) -> View? {
    let places = places
    guard let old = window.focusedView else { return places.first?.view }
    let start = middle(of: old)
    switch heading {
    case .next, .previous: return neighbour(of: old, start, in: places, heading == .next)
    case .up: return nearest(to: start, in: places.filter { $0.view !== old }, 0, -1)
    case .down: return nearest(to: start, in: places.filter { $0.view !== old }, 0, 1)
    case .left: return nearest(to: start, in: places.filter { $0.view !== old }, -1, 0)
    case .right: return nearest(to: start, in: places.filter { $0.view !== old }, 1, 0)
    }
  }

  private func neighbour(
    of old: View,
    _ start: CGPoint,
    in places: [Place],
    _ isForward: Bool
  ) -> View? {
    guard !places.isEmpty else { return nil }
    if let index = places.firstIndex(where: { $0.view === old }) {
      return places[(index + (isForward ? 1 : places.count - 1)) % places.count].view
    }
    // The focused view can no longer have the focus: continue from its position.
    let order = (row(of: start), Double(start.x))
    func isAfter(_ place: Place) -> Bool { (place.order.0, place.order.1) > order }
    return isForward
      ? (places.first(where: isAfter) ?? places.first)?.view
      : (places.last { !isAfter($0) } ?? places.last)?.view
  }

  private func nearest(
    to start: CGPoint,
    in places: [Place],
    _ x: CGFloat,
    _ y: CGFloat
  ) -> View? {
    var best: (view: View, distance: CGFloat)?
    for place in places {
      let way = CGPoint(x: place.middle.x - start.x, y: place.middle.y - start.y)
      let along = way.x * x + way.y * y
      guard along > 1e-9 else { continue }
      let distance = along + 2 * abs(way.x * y + way.y * x)
      if best.map({ distance < $0.distance }) ?? true { best = (place.view, distance) }
    }
    return best?.view
  }
}
