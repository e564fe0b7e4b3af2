import Foundation
import Lamina

extension Layer {
  /// Renders the model of the layer and its sublayers, without animations, with the origin of its
  /// bounds at that of the context.
  ///
  /// - Source: -[CALayer renderInContext:]
  public func render(in context: CGContext) {
    layoutIfNeeded()
    if let image = picture() { context.paint(image, in: bounds) }
  }

  /// The model of the layer and its sublayers as an image, one pixel for each point of its bounds.
  func picture() -> Image? {
    let (width, height) = (bounds.width.rounded(.up), bounds.height.rounded(.up))
    guard width >= 1, height >= 1, width * height <= Double(DrawingContext.largestBitmap) else {
      return nil
    }
    let context = LayerContext()
    let root = Layer()
    context.use {
      Transaction.setDisableActions(true)
      let copy = deepCopy(0)
      root.bounds = CGRect(x: 0, y: 0, width: width, height: height)
      root.anchorPoint = .zero
      copy.transform = .identity
      copy.anchorPoint = .zero
      copy.position = .zero
      copy.isHidden = false
      root.addSublayer(copy)
      context.rootLayer = root
      context.commitTick()
      context.evaluate(at: 0)
    }
    defer { context.rootLayer = nil }
    let size = CellSize(columns: Int(width), rows: (Int(height) + 1) / 2)
    let compositor = Compositor(size: size, style: RenderStyle(opacity: .blend))
    var frame = Frame(size: size)
    compositor.composite(root, into: &frame)
    return compositor.picture(width: Int(width), height: Int(height))
  }

  private func deepCopy(_ depth: Int) -> Layer {
    let copy = type(of: self).init(layer: self)
    guard depth < Layer.deepestLayer else { return copy }
    for child in sublayers ?? [] { copy.addSublayer(child.deepCopy(depth + 1)) }
    if let mask { copy.mask = mask.deepCopy(depth + 1) }
    return copy
  }
}

extension View {
  /// Renders the view and its subviews.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that the bounds are scaled to fill.
  ///   - afterScreenUpdates: Ignored: pending changes are always included.
  /// - Returns: Whether it was rendered.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    layoutIfNeeded()
    guard let context = DrawingContext.current, let image = layer.picture() else { return false }
    context.paint(image, in: rect)
    return true
  }

  /// A snapshot of a part of the view, as a view.
  ///
  /// - Parameters:
  ///   - rect: The part, in the view's coordinates.
  ///   - afterScreenUpdates: Ignored: pending changes are always included.
  ///   - capInsets: Ignored: the snapshot stretches as a whole.
  /// - Returns: Nil if there is nothing to see.
  public func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates: Bool,
    withCapInsets capInsets: EdgeInsets
  ) -> View? {
    layoutIfNeeded()
    guard let image = layer.picture(), let drawn = DrawnImage(rect) else { return nil }
    drawn.context.paint(image, in: bounds)
    let view = ImageView(image: drawn.image)
    view.frame = CGRect(origin: .zero, size: rect.size)
    return view
  }
}
