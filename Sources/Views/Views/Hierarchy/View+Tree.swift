import LaminaCore

extension View {
  /// A position among the subviews.
  enum Place {
    case top
    case index(Int)
    case below(View)
    case above(View)
  }

  /// Inserts a view among the subviews, and removes it from its previous superview.
  ///
  /// The layers of the subviews are kept in the same order as the views; other sublayers may be
  /// between them.
  func insert(_ view: View, at place: Place) {
    guard view !== self, !isDescendant(of: view) else {
      return layer.report(.cycle(view.layer.label))
    }
    let old = view.superview
    if old === self { return reorder(view, place) }
    let (from, to) = (view.window, window)
    let tint: Color = view.tintColor
    if from !== to { from?.giveUp(view) }
    view.willMove(toSuperview: self)
    if from !== to { view.willMoveDown(to: to) }
    if let old { old.forget(view) }
    view.holder = self
    put(view, place)
    view.reportInheritedTint(before: tint)
    view.didMoveToSuperview()
    didAddSubview(view)
    if from !== to { view.didMoveDown() }
    old?.setNeedsLayout()
    setNeedsLayout()
  }

  private func reorder(_ view: View, _ place: Place) {
    switch place {
    case .below(let sibling) where sibling === view, .above(let sibling) where sibling === view:
      return reorder(view, .top)
    default: break
    }
    subviews.removeAll { $0 === view }
    put(view, place)
    setNeedsLayout()
  }

  private func put(_ view: View, _ place: Place) {
    switch place {
    case .top:
      subviews.append(view)
      layer.addSublayer(view.layer)
    case .index(let index):
      guard index < subviews.count else { return put(view, .top) }
      put(view, .below(subviews[max(0, index)]))
    case .below(let sibling), .above(let sibling):
      guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
        return put(view, .top)
      }
      if case .below = place {
        subviews.insert(view, at: index)
        layer.insertSublayer(view.layer, below: sibling.layer)
      } else {
        subviews.insert(view, at: index + 1)
        layer.insertSublayer(view.layer, above: sibling.layer)
      }
    }
  }

  /// Exchanges the subviews with two indices, and their layers; wrong indices change nothing.
  func exchange(_ first: Int, _ second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second
    else { return }
    let (low, high) = (subviews[min(first, second)], subviews[max(first, second)])
    subviews.swapAt(first, second)
    guard var order = layer.sublayers,
      let one = order.firstIndex(where: { $0 === low.layer }),
      let other = order.firstIndex(where: { $0 === high.layer })
    else { return }
    order.swapAt(one, other)
    layer.sublayers = order
  }

  /// Removes the view from its superview.
  func leave() {
    guard let parent = superview else { return }
    let from = window
    from?.giveUp(self)
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if from != nil { willMoveDown(to: nil) }
    parent.forget(self)
    holder = nil
    layer.removeFromSuperlayer()
    didMoveToSuperview()
    if from != nil { didMoveDown() }
    parent.setNeedsLayout()
  }

  private func forget(_ view: View) { subviews.removeAll { $0 === view } }

  /// Reports to the view and all its descendants, top down, that they will change the window.
  private func willMoveDown(to window: Window?) {
    owner?.viewWillChangeWindow(isComing: window != nil)
    willMove(toWindow: window)
    for view in subviews { view.willMoveDown(to: window) }
  }

  private func didMoveDown() {
    reportCopiedLayer()
    didMoveToWindow()
    for view in subviews { view.didMoveDown() }
  }
}
