// Long because only members in the body of a class can be overridden, and UIKit lets subclasses
// override all of these.
import Foundation
import LaminaAnimation
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath

/// A rectangle of a program: it owns a layer, answers for it, holds other views and takes events.
///
/// What is set on a view is set on its layer, and the other way round. Outside of animation blocks
/// changes are seen at once; inside of one they move.
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
  /// What the view shows; made once, with the view as its delegate.
  public let layer: Layer
  /// The views inside, back to front.
  public internal(set) final var subviews: [View] = []
  /// The view that holds this one.
  public final var superview: View? { holder }
  /// The superview, which takes itself away when it goes: a weak reference makes each count of its
  /// references several times as slow.
  nonisolated(unsafe) final unowned(unsafe) var holder: View?
  /// The controller whose view this is.
  package final weak var owner: (Responder & ViewOwner)?

  /// What of the view gives way when its superview gets another size; nothing unless set.
  public final var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow the size as their masks say; true unless set.
  public final var autoresizesSubviews = true
  /// Whether events go to the view and what is in it; true unless set.
  public final var isUserInteractionEnabled = true
  /// Whatever the program wants to find the view by; 0 unless set.
  public final var tag = 0
  /// Whether the class of the layer has no `make()` of its own, so that its `init()` did not run.
  private final let isLayerCopied: Bool
  /// What makes gestures of the touches that hit the view or what is in it.
  final var recognizers: [GestureRecognizer] = []

  // MARK: Creating

  /// The class of the view's layer, of which `make()` makes one.
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
  /// - Note: Differs from UIView: Swift runs the `init()` of a class that it learns while it runs
  ///   only through `make()`; a class without one is reported once its view is in a window.
  open class var layerClass: AnyClass { Layer.self }

  /// Creates a view.
  ///
  /// - Parameter frame: Its place in the superview, in points.
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

  /// Says in a window, where somebody hears it, that the layer's own `init()` did not run.
  final func reportCopiedLayer() {
    guard isLayerCopied, let context = layer.context else { return }
    let name = String(describing: type(of: layer))
    ViewContext.of(context).report(.layerNotMade(name), about: layer.label)
  }

  /// Creates a view without size at the origin.
  public convenience override init() { self.init(frame: .zero) }

  deinit {
    layer.owner = nil
    for view in subviews { view.holder = nil }
  }

  // MARK: Geometry

  /// The place in the superview, in points; a box around a turned view.
  public final var frame: CGRect {
    get { layer.frame }
    set { resize { layer.frame = newValue } }
  }

  /// The size, and the origin of the view's own coordinates, in points.
  public final var bounds: CGRect {
    get { layer.bounds }
    set { resize { layer.bounds = newValue } }
  }

  /// The place of the anchor point in the superview.
  public final var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// A 2-D matrix applied about the anchor point; the identity where the layer has another.
  public final var transform: AffineTransform2D {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// A matrix applied about the anchor point.
  public final var transform3D: Transform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point of the bounds that `center` places, in units of the bounds.
  public final var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  // MARK: Looks

  /// 0 (invisible) to 1, for the view and all in it.
  public final var alpha: CGFloat {
    get { layer.opacity }
    set { layer.opacity = min(max(newValue, 0), 1) }
  }

  /// Not seen and not hit.
  public final var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != isHidden else { return }
      layer.isHidden = newValue
      superview?.subviewWasHidden(self)
    }
  }

  /// Whether subviews are cut at the rounded bounds.
  public final var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Fills the bounds behind everything; nil for nothing.
  public final var backgroundColor: Color? {
    get { layer.backgroundColor }
    set {
      layer.backgroundColor = newValue
      backgroundColorDidChange()
    }
  }

  /// The colour behind everything was set.
  ///
  /// - Note: Differs from UIView, whose classes override `backgroundColor` itself.
  open func backgroundColorDidChange() {}

  /// A view whose picture says how much of this one is seen; nil for all.
  public final var mask: View? {
    didSet { layer.mask = mask?.layer }
  }

  /// How contents of another size are placed; `scaleToFill` unless set.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }

  private var ownTint: Color?

  /// The colour of what can be used; the superview's unless set, "#5f87ff" at the top.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: Color! {
    get { ownTint ?? superview?.tintColor ?? Self.usualTint }
    set {
      ownTint = newValue
      tintColorChanged()
    }
  }

  private static let usualTint = Color(red: 0x5F / 255.0, green: 0x87 / 255.0, blue: 1)

  /// The tint of the view is another one; passes it on.
  open func tintColorDidChange() {}

  private func tintColorChanged() {
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.tintColorChanged() }
  }

  // MARK: The tree

  /// The window that holds the view; nil while there is none.
  public final var window: Window? {
    var view: View? = self
    while let current = view {
      if let window = current as? Window { return window }
      view = current.superview
    }
    return nil
  }

  /// Adds a view in front of the others; one that has a superview moves here.
  open func addSubview(_ view: View) { insert(view, at: .top) }

  /// Adds a view at a place in `subviews`; past its end is in front.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: .index(index)) }

  /// Adds a view right behind a subview; in front of all where that is none.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, at: .below(sibling))
  }

  /// Adds a view right in front of a subview; in front of all where that is none.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, at: .above(sibling))
  }

  /// Lets two subviews change places; indices that do not exist change nothing.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    exchange(first, second)
  }

  /// Puts a subview in front of the others.
  open func bringSubviewToFront(_ view: View) {
    if view.superview === self { insert(view, at: .top) }
  }

  /// Puts a subview behind the others.
  open func sendSubviewToBack(_ view: View) {
    if view.superview === self { insert(view, at: .index(0)) }
  }

  /// Takes the view from its superview, at once even inside of an animation block.
  open func removeFromSuperview() { leave() }

  /// Whether the view is another one or stands inside of it.
  open func isDescendant(of view: View) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// The view itself or the first one in it with a tag; nil if there is none.
  open func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// A subview was added.
  open func didAddSubview(_ subview: View) {}
  /// A subview is about to be taken away.
  open func willRemoveSubview(_ subview: View) {}
  /// The view is about to get another superview; nil for none.
  open func willMove(toSuperview new: View?) {}
  /// The view has another superview.
  open func didMoveToSuperview() {}
  /// The view is about to come into another window; nil for none.
  open func willMove(toWindow new: Window?) {}
  /// The view is in another window.
  open func didMoveToWindow() {}

  /// A subview was hidden or shown.
  open func subviewWasHidden(_ subview: View) {}

  // MARK: Layout

  /// Has the subviews placed before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Places what is due now, from the highest view that needs it.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Places the subviews.
  open func layoutSubviews() {}

  /// Has the contents made anew before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// The size that fits best into another one; the present size unless a class knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that fits, without moving the origin of the frame.
  open func sizeToFit() {
    let origin = frame.origin
    frame = CGRect(origin: origin, size: sizeThatFits(bounds.size))
  }

  /// No size by nature in one direction.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The size that the contents have by nature; `noIntrinsicMetric` where they have none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The contents have another size by nature: the superview places its subviews anew.
  public final func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  // MARK: Answers for the layer

  /// What a change of the layer starts: an animation of the block whose closure runs, or nothing.
  open func action(for layer: Layer, forKey event: String) -> (any Action)? {
    BlockActions.action(for: layer, event)
  }

  /// The layer's pass of layout has come.
  open func layoutSublayers(of layer: Layer) {
    if layer === self.layer { layoutPass() }
  }

  /// The layer's contents are to be made anew.
  open func display(_ layer: Layer) {}

  /// Draws a part of the view; does nothing unless overridden.
  ///
  /// - Parameter rect: The bounds of the view.
  /// - Source: -[UIView drawRect:]
  open func draw(_ rect: CGRect) {}

  /// Hands the drawing of the layer on to `draw(_:)`.
  open func draw(_ layer: Layer, in context: DrawingContext) {
    DrawingContext.draw(into: context) { draw(layer.bounds) }
  }

  // MARK: Events

  open override var next: Responder? { owner ?? superview }

  /// Whether a point of the view's own coordinates lies in it; the left and top side do, the right
  /// and bottom side do not.
  open func point(inside point: CGPoint, with event: Event?) -> Bool {
    let box = bounds
    return point.x >= box.minX && point.x < box.maxX && point.y >= box.minY && point.y < box.maxY
  }

  /// The deepest view, front to back, that holds a point of this view's coordinates; nil for none.
  ///
  /// Passed over are views that are hidden, fainter than 0.01, take no events, move in a block that
  /// lets none through, or show a back that they do not have. What sticks out of a view is not hit.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? { hit(point, with: event) }

  /// Has a recognizer see the touches that hit the view or what is in it.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) { attach(recognizer) }

  /// Takes a recognizer away; what it is in the middle of is cancelled.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { detach(recognizer) }

  /// Whether a recognizer of this view that knows its gesture may begin; else it fails.
  ///
  /// True unless a class says otherwise; then the recognizer's delegate is asked.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Whether the view keeps its touches from a recognizer of a view around it.
  func keepsTouch(from recognizer: GestureRecognizer) -> Bool { false }

  // MARK: Focus

  /// Whether the person can choose the view with keys; false unless a class says otherwise.
  open var canBecomeFocused: Bool { false }

  /// The view was chosen, or is not any more.
  open func didUpdateFocus(in context: FocusUpdateContext) {}
}
