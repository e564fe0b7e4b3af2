// Long because only members in the body of a class can be overridden, and UIKit lets subclasses
// override all of these.
import Foundation
import LaminaCore

/// A rectangle on the screen that owns a layer, is its delegate, contains other views and handles
/// events.
///
/// Properties of a view are those of its layer, and vice versa. Changes take effect at once, except
/// in an animation block, which animates them.
///
/// ```swift
/// let card = View(frame: CGRect(x: 4, y: 4, width: 20, height: 10))
/// card.backgroundColor = Color("#5f87ff")
/// window.addSubview(card)
/// View.animate(withDuration: 0.4) { card.center.x = 60 }
/// ```
///
/// - Source: UIView
@preconcurrency @MainActor
open class View: Responder, LayerDelegate {
  /// The layer, created once, with the view as its delegate.
  public let layer: Layer
  /// The subviews, back to front.
  public internal(set) final var subviews: [View] = []
  /// The superview.
  public final var superview: View? { holder }
  /// The superview, which clears the reference when it is deallocated: a weak reference would make
  /// its reference counting several times slower.
  nonisolated(unsafe) final unowned(unsafe) var holder: View?
  /// The controller of the view.
  package final weak var owner: (Responder & ViewOwner)?

  /// The parts of the view that resize with the superview; none unless set.
  public final var autoresizingMask: AutoresizingMask = []
  /// Whether subviews resize by their masks; true unless set.
  public final var autoresizesSubviews = true
  /// Whether the view and its descendants take events; true unless set.
  public final var isUserInteractionEnabled = true
  /// A number by which the program finds the view; 0 unless set.
  public final var tag = 0
  /// Whether the layer's class does not override `make()`, so that its `init()` did not run.
  private final let isLayerCopied: Bool
  /// The recognizers of touches that hit the view or a descendant.
  final var recognizers: [GestureRecognizer] = []

  // MARK: Creating

  /// The class of the view's layer, created by its `make()`.
  ///
  /// ```swift
  /// final class RingLayer: ShapeLayer {
  ///   override init() {
  ///     super.init()
  ///     fillColor = nil
  ///   }
  ///   required init(layer: Any) { super.init(layer: layer) }
  ///   override class func make() -> Layer { RingLayer() }
  /// }
  /// final class Ring: View {
  ///   override class var layerClass: AnyClass { RingLayer.self }
  /// }
  /// ```
  ///
  /// - Note: Differs from UIView: for a class known only at run time Swift calls `init()` only
  ///   through `make()`; a class without one is reported once its view is in a window.
  open class var layerClass: AnyClass { Layer.self }

  /// Creates a view.
  ///
  /// - Parameter frame: The frame in the superview, in points.
  public init(frame: CGRect) {
    let kind = Self.layerClass as? Layer.Type ?? Layer.self
    let made = kind.make()
    layer = type(of: made) == kind ? made : kind.copy(of: made)
    isLayerCopied = layer !== made
    super.init()
    layer.owner = self
    layer.asksBeforeCommit = true
    self.frame = frame
  }

  /// Reports in a window, where diagnostics are shown, that the layer's own `init()` did not run.
  final func reportCopiedLayer() {
    guard isLayerCopied, let context = layer.context else { return }
    let name = String(describing: type(of: layer))
    ViewContext.of(context).report(.layerNotMade(name), about: layer.label)
  }

  /// Creates a view of size zero at the origin.
  public convenience override init() { self.init(frame: .zero) }

  deinit {
    layer.owner = nil
    for view in subviews { view.holder = nil }
  }

  // MARK: Geometry

  /// The frame in the superview, in points; the bounding box of a rotated view.
  public final var frame: CGRect {
    get { layer.frame }
    set { resize { layer.frame = newValue } }
  }

  /// The size, and the origin of the view's coordinates, in points.
  public final var bounds: CGRect {
    get { layer.bounds }
    set { resize { layer.bounds = newValue } }
  }

  /// The position of the anchor point in the superview.
  public final var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// A 2-D transform about the anchor point; the identity if the layer's is not 2-D.
  public final var transform: AffineTransform2D {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// A transform about the anchor point.
  public final var transform3D: Transform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point of the bounds that `center` positions, in unit coordinates.
  public final var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  // MARK: Appearance

  /// The opacity of the view and its descendants, 0 to 1.
  public final var alpha: CGFloat {
    get { layer.opacity }
    set { layer.opacity = min(max(newValue, 0), 1) }
  }

  /// Whether the view is neither shown nor hit.
  public final var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != isHidden else { return }
      layer.isHidden = newValue
      superview?.subviewWasHidden(self)
    }
  }

  /// Whether subviews are clipped to the rounded bounds.
  public final var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The colour that fills the bounds behind everything; nil for none.
  public final var backgroundColor: Color? {
    get { layer.backgroundColor }
    set {
      layer.backgroundColor = newValue
      backgroundColorDidChange()
    }
  }

  /// Called when the background colour was set.
  ///
  /// - Note: Differs from UIView, whose classes override `backgroundColor` itself.
  open func backgroundColorDidChange() {}

  /// A view whose alpha channel masks this one; nil for none.
  public final var mask: View? {
    didSet { layer.mask = mask?.layer }
  }

  /// The layout of contents of another size; `scaleToFill` unless set.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }

  private var ownTint: Color?

  /// The colour of interactive elements; the superview's unless set, "#5f87ff" at the root.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: Color! {
    get { ownTint ?? superview?.tintColor ?? Self.usualTint }
    set {
      ownTint = newValue
      tintColorChanged()
    }
  }

  private static let usualTint = Color(red: 0x5F / 255.0, green: 0x87 / 255.0, blue: 1)

  /// Called when the tint changed; forwarded to subviews.
  open func tintColorDidChange() {}

  /// Reports that the tint changed if another superview has another one than the old superview.
  func reportInheritedTint(before old: Color) {
    if ownTint == nil, tintColor != old { tintColorChanged() }
  }

  private func tintColorChanged() {
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.tintColorChanged() }
  }

  // MARK: Hierarchy

  /// The window of the view; nil for none.
  public final var window: Window? {
    var view: View? = self
    while let current = view {
      if let window = current as? Window { return window }
      view = current.superview
    }
    return nil
  }

  /// Adds a view in front of the other subviews, removing it from its former superview.
  open func addSubview(_ view: View) { insert(view, at: .top) }

  /// Inserts a view at an index of `subviews`; in front if the index is too large.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: .index(index)) }

  /// Inserts a view directly behind a subview; in front if `sibling` is not a subview.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, at: .below(sibling))
  }

  /// Inserts a view directly in front of a subview; in front of all if `sibling` is not a subview.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, at: .above(sibling))
  }

  /// Exchanges two subviews; does nothing for invalid indices.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    exchange(first, second)
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: View) {
    if view.superview === self { insert(view, at: .top) }
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: View) {
    if view.superview === self { insert(view, at: .index(0)) }
  }

  /// Removes the view from its superview, at once even inside an animation block.
  open func removeFromSuperview() { leave() }

  /// Whether the view is `view` or inside it.
  open func isDescendant(of view: View) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// The view itself or its first descendant with a tag; nil if there is none.
  open func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: View) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}
  /// Called before the superview changes; nil for none.
  open func willMove(toSuperview new: View?) {}
  /// Called after the superview changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil for none.
  open func willMove(toWindow new: Window?) {}
  /// Called after the window changed.
  open func didMoveToWindow() {}

  /// Called after a subview was hidden or shown.
  open func subviewWasHidden(_ subview: View) {}

  // MARK: Layout

  /// Requests a layout of the subviews before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Performs pending layout now, from the topmost view that needs it.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Lays out the subviews.
  open func layoutSubviews() {}

  /// Requests new contents before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// The best size for an available size; the present size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes to the size that fits, without moving the origin of the frame.
  open func sizeToFit() {
    let origin = frame.origin
    frame = CGRect(origin: origin, size: sizeThatFits(bounds.size))
  }

  /// The value for no intrinsic length along an axis.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The natural size of the contents; `noIntrinsicMetric` for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Requests a layout by the superview, because the intrinsic size changed.
  public final func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  // MARK: Layer delegate

  /// The action for a change of the layer: an animation of the block whose closure runs, or none.
  open func action(for layer: Layer, forKey event: String) -> (any Action)? {
    BlockActions.action(for: layer, event)
  }

  /// Called by the layer's layout pass.
  open func layoutSublayers(of layer: Layer) {
    guard layer === self.layer else { return }
    owner?.viewWillPlaceSubviews()
    layoutSubviews()
    owner?.viewDidPlaceSubviews()
  }

  /// Called when the layer needs new contents.
  open func display(_ layer: Layer) {}

  /// Draws a part of the view; does nothing unless overridden.
  ///
  /// - Parameter rect: The bounds of the view.
  /// - Source: -[UIView drawRect:]
  open func draw(_ rect: CGRect) {}

  /// Forwards the layer's drawing to `draw(_:)`.
  open func draw(_ layer: Layer, in context: DrawingContext) {
    DrawingContext.draw(into: context) { draw(layer.bounds) }
  }

  // MARK: Events

  open override var next: Responder? { owner ?? superview }

  /// Whether a point of the view's coordinates is inside; the left and top edges are, the right and
  /// bottom ones are not.
  open func point(inside point: CGPoint, with event: Event?) -> Bool {
    let box = bounds
    return point.x >= box.minX && point.x < box.maxX && point.y >= box.minY && point.y < box.maxY
  }

  /// The deepest view, front to back, that contains a point of this view's coordinates; nil for
  /// none.
  ///
  /// Views are skipped if they are hidden, have an alpha below 0.01, take no events, are animated
  /// by a block that blocks interaction, or show the back of a single-sided layer. Parts outside a
  /// view's bounds are not hit.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? { hit(point, with: event) }

  /// Attaches a recognizer of the touches that hit the view or a descendant.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) { attach(recognizer) }

  /// Detaches a recognizer; a gesture in progress is cancelled.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { detach(recognizer) }

  /// Whether a recognizer of this view may begin, else it fails.
  ///
  /// True unless overridden; then the recognizer's delegate is asked.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Whether the view keeps its touches from a recognizer of an ancestor.
  func keepsTouch(from recognizer: GestureRecognizer) -> Bool { false }

  // MARK: Focus

  /// Whether keys can move the focus to the view; false unless overridden.
  open var canBecomeFocused: Bool { false }

  /// Called when the view got or lost the focus.
  open func didUpdateFocus(in context: FocusUpdateContext) {}
}
