import Foundation
import LaminaDrawing
import LaminaMath
import LaminaProperties
import LaminaAnimation

/// A rectangle that is drawn, moved, transformed and faded, and that contains sublayers.
///
/// Setting a property changes the *model* immediately. The screen shows the *presentation*: the
/// model at the last commit with the running animations applied. A change of a live layer's
/// property searches for an action, which by default is an implicit animation.
///
/// Coordinates are in points: a terminal cell is 1 point wide and 2 points tall, x grows to the
/// right and y downwards.
///
/// ```swift
/// let card = Layer()
/// card.frame = CGRect(x: 4, y: 4, width: 20, height: 10)
/// card.backgroundColor = Color("#ffcc66")
/// card.maskedCorners = [.minXMinY, .maxXMinY]
/// card.cornerRadius = 2
/// stage.rootLayer.addSublayer(card)
/// ```
///
/// - Source: CALayer
@preconcurrency @MainActor
open class Layer: ModelLayer, MediaTiming {
  /// Customises actions, layout and display of this layer.
  ///
  /// The delegate of a view's layer is always the view: setting another one is reported and
  /// ignored.
  public var delegate: (any LayerDelegate)? {
    get { owner ?? storedDelegate }
    set {
      if let owner {
        if newValue !== owner { report(.delegateReplaced) }
        return
      }
      storedDelegate = newValue
    }
  }
  @exclusivity(unchecked) private final weak var storedDelegate: (any LayerDelegate)?
  /// The view that owns this layer, which is always its delegate.
  ///
  /// The view clears it on deinitialisation. Not weak, because every change reads it, and a weak
  /// reference makes each reference count of the view several times as slow.
  nonisolated(unsafe) package final unowned(unsafe) var owner: (any LayerDelegate)?
  /// The actions for events, searched after the delegate.
  @exclusivity(unchecked) public var actions: [String: any Action]?
  /// Lays out the sublayers, after the delegate; nil for none.
  @exclusivity(unchecked) public var layoutManager: (any LayoutManager)? {
    didSet { setNeedsLayout() }
  }
  /// The relations by which a `ConstraintLayoutManager` of the superlayer places the layer.
  @exclusivity(unchecked) public var constraints: [Constraint]? {
    didSet { storedSuperlayer?.setNeedsLayout() }
  }
  /// The values for unset keys, and further actions under `actions`; may contain a nested `style`,
  /// to any depth.
  ///
  /// Values for properties of the layer apply if the property has its default value.
  public var style: [String: Any]? {
    get { storedStyle }
    set {
      storedStyle = newValue
      styleChanged()
    }
  }

  // MARK: Creating

  /// Creates a layer without size at the origin.
  public override init() {
    super.init()
    for property in type(of: self).customProperties { declare(property) }
  }

  /// Creates a copy for the presentation; a subclass copies its stored properties.
  ///
  /// Copies properties, names, actions and the delegate, but not sublayers and animations.
  /// - Parameter layer: A layer of the same class.
  public required init(layer: Any) {
    guard let source = layer as? Layer else {
      preconditionFailure("init(layer:) takes a layer, not \(Swift.type(of: layer))")
    }
    super.init(copying: source)
    storedDelegate = source.delegate
    actions = source.actions
    layoutManager = source.layoutManager
    constraints = source.constraints
  }

  // MARK: Class-level configuration

  /// Creates a layer of this class without settings; overridden by classes with another
  /// initialiser.
  open class func make() -> Layer { Layer() }

  open override class var propertyTable: PropertyTable { .layer }

  /// The custom animatable values of the class's layers, one line each.
  open class var customProperties: [CustomProperty] { [] }

  /// Returns the action for an event of layers of this class, searched after the settings of the
  /// layer itself; nil continues with the implicit animation.
  ///
  /// ```swift
  /// override class func defaultAction(forKey event: String) -> (any Action)? {
  ///   event == "position" ? SpringAnimation() : nil
  /// }
  /// ```
  open class func defaultAction(forKey event: String) -> (any Action)? { nil }

  /// Returns the default value of a key; nil for numbers that are 0, empty points and rectangles,
  /// and unknown keys.
  open class func defaultValue(forKey key: String) -> Any? { plainDefault(forKey: key) }

  open override func action(forKey event: String) -> (any Action)? {
    LayerActions.action(for: self, event: event)
  }

  open override func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
    layoutManager?.layoutSublayers(of: self)
  }

  open override func display() { delegate?.display(self) }

  /// Draws the layer's contents, over the background and the image and under the sublayers.
  ///
  /// Called whenever the layer's presentation may have changed; draws the state that `shown(_:)`
  /// returns.
  ///
  /// - Parameter context: The screen, in the layer's coordinates.
  open func draw(in context: DrawingContext) { delegate?.draw(self, in: context) }

  // MARK: Properties

  // Those above `frame` are declared here, and not in `ModelLayer`, so that an extension of this
  // class can shadow them with another type.

  /// The opacity of the layer and its sublayers as a group, 0 (invisible) to 1.
  open var opacity: Double {
    get { self[LayerProperties.opacity] }
    set { self[LayerProperties.opacity] = newValue }
  }

  /// The image of the layer, over its background and under its sublayers; nil for none.
  ///
  /// A change on a live layer cross-fades from the old image to the new one. A presentation in the
  /// middle of a cross-fade returns the blended image, which is rebuilt on each access.
  /// - Note: Differs from CALayer: fading from or to nil fades the image in or out.
  open var contents: Image? {
    get { typedBlock(ContentsProperties.self)?.modelValue.contents.seen }
    set {
      guard contents != newValue else { return }
      self[ContentsProperties.contents] = ContentsSlot(newValue)
    }
  }

  /// The begin of the layer's time in its superlayer's time, in seconds.
  open var beginTime: Double {
    get { self[LayerProperties.beginTime] }
    set { self[LayerProperties.beginTime] = newValue }
  }

  /// An offset added to the layer's time, in seconds.
  open var timeOffset: Double {
    get { self[LayerProperties.timeOffset] }
    set { self[LayerProperties.timeOffset] = newValue }
  }

  /// The rate of the layer's time; 0 pauses it, negative runs backwards.
  open var speed: Double {
    get { self[LayerProperties.speed] }
    set { self[LayerProperties.speed] = newValue }
  }

  /// The duration of one cycle of the layer's time in seconds; infinite by default.
  open var duration: Double {
    get { self[LayerProperties.duration] }
    set { self[LayerProperties.duration] = newValue }
  }

  /// The number of cycles of the layer's time; 0 means one.
  open var repeatCount: Double {
    get { self[LayerProperties.repeatCount] }
    set { self[LayerProperties.repeatCount] = newValue }
  }

  /// The total duration of all cycles in seconds; 0 means unused.
  open var repeatDuration: Double {
    get { self[LayerProperties.repeatDuration] }
    set { self[LayerProperties.repeatDuration] = newValue }
  }

  /// Whether every other cycle runs backwards.
  open var autoreverses: Bool {
    get { self[LayerProperties.autoreverses] }
    set { self[LayerProperties.autoreverses] = newValue }
  }

  /// Whether the layer is visible before and after its active duration.
  open var fillMode: FillMode {
    get { self[LayerProperties.fillMode] }
    set { self[LayerProperties.fillMode] = newValue }
  }

  /// The bounding box of the layer in its superlayer, from its own transform alone.
  ///
  /// Setting it keeps the bounds' origin and the anchor point, maps the size back through the
  /// transform, and positions the layer to match. It animates as `position` and `bounds`. Under a
  /// rotation a box is not meaningful; setting it then is reported.
  open var frame: CGRect {
    get { base.modelValue.designGeometry.frame }
    set { setFrame(newValue.standardized) }
  }

  /// The layer whose opacity defines where this one is visible, in this layer's coordinates.
  open var mask: Layer? {
    get { shownMask }
    set { setMask(newValue) }
  }

  package override func removeMask() { mask = nil }

  /// The sublayers back to front; nil if there are none.
  open var sublayers: [Layer]? {
    get { shownSublayers }
    set { replaceSublayers(with: newValue ?? []) }
  }

  // MARK: The tree

  /// Adds a layer in front of all sublayers, after removing it from its previous parent.
  open func addSublayer(_ layer: Layer) { insert(layer) { $0.count } }

  /// Inserts a layer at an index; an index past the end means in front of all.
  open func insertSublayer(_ layer: Layer, at index: UInt32) {
    insert(layer) { min(Int(index), $0.count) }
  }

  /// Inserts a layer just behind a sibling; behind all if the sibling is nil.
  open func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    insert(layer) { children in
      guard let sibling else { return 0 }
      return children.firstIndex { $0 === sibling } ?? children.count
    }
  }

  /// Inserts a layer just in front of a sibling; in front of all if the sibling is nil.
  open func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    insert(layer) { children in
      guard let sibling else { return children.count }
      return children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count
    }
  }

  /// Replaces a sublayer by another layer.
  open func replaceSublayer(_ old: Layer, with new: Layer) { exchange(old, with: new) }

  /// Removes the layer from its superlayer, and stops the animations of it and its descendants.
  open func removeFromSuperlayer() {
    guard isMutable("sublayers") else { return }
    detach()
  }

  /// Returns whether a point in this layer's coordinates is inside its bounds.
  open func contains(_ point: CGPoint) -> Bool {
    let box = bounds
    return point.x >= box.minX && point.x < box.maxX && point.y >= box.minY
      && point.y < box.maxY
  }

  /// Returns the deepest layer, front to back, that contains a point in the *superlayer's*
  /// coordinates.
  ///
  /// Skips hidden layers, layers of opacity 0, and regions that a mask or `masksToBounds` clips.
  /// Tests the model; call it on `shown` to test the presentation.
  open func hitTest(_ point: CGPoint) -> Layer? { hit(point) }

  // MARK: Layout and display

  open override func setNeedsLayout() {
    dirty.insert(.layout)
    layoutManager?.invalidateLayout(of: self)
    context?.layoutIsDue = true
    touchInside()
  }

  /// Lays out the sublayers now if due, from the highest layer that needs it downwards.
  open func layoutIfNeeded() {
    lineage.reduce(self as LayerState) { $1.dirty.contains(.layout) ? $1 : $0 }.layoutDown()
  }

  open override func setNeedsDisplay() {
    dirty.insert(.display)
    touch()
  }

  /// Requests display of the contents in a rectangle before the next commit.
  ///
  /// - Parameter rect: The rectangle in the layer's coordinates.
  /// - Note: Differs from CALayer: the contents are always displayed as a whole.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  open override func displayIfNeeded() {
    guard dirty.contains(.display) else { return }
    dirty.remove(.display)
    announce("onDraw")
    display()
  }

  /// Returns the preferred size of the layer: that of its layout manager or of its image, otherwise
  /// that of its bounds.
  open func preferredFrameSize() -> CGSize {
    layoutManager?.preferredSize(of: self) ?? contentsSize ?? bounds.size
  }

  /// Scrolls the layer to make a rectangle in its coordinates visible.
  ///
  /// - Returns: Whether the layer scrolls; if false, the superlayers are asked.
  open func scroll(toShow rect: CGRect) -> Bool { false }

  // MARK: Animations

  /// Adds a copy of an animation; unless set otherwise, it begins at the commit.
  ///
  /// - Parameters:
  ///   - animation: The animation. Later changes of it have no effect.
  ///   - key: Any string; an animation under the same key is replaced and stops unfinished. With
  ///     nil the animation has no key, and only `removeAllAnimations()` removes it. A transition
  ///     always uses the key `transition`.
  open func add(_ animation: Animation, forKey key: String?) {
    addAnimation(animation, forKey: key, fillsFromTransaction: false, isOwned: false)
  }

  /// Returns the copy that the layer keeps under a key; changing it is reported.
  open func animation(forKey key: String) -> Animation? { listed(key)?.source }

  /// Returns the keys in the order in which the animations are applied; nil if there are none.
  open func animationKeys() -> [String]? {
    let keys = (presented?.model ?? self).running.filter(\.isListed).compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Removes an animation; it stops unfinished.
  ///
  /// Does nothing if there is none.
  open func removeAnimation(forKey key: String) {
    guard let found = running.first(where: { $0.key == key && $0.isListed }) else { return }
    stop(found, .removed)
    touch()
  }

  /// Removes all animations, including those without a key.
  open func removeAllAnimations() {
    let all = running.filter(\.isListed)
    guard !all.isEmpty else { return }
    for animation in all { stop(animation, .removed) }
    touch()
  }

  /// Returns a copy of the current presentation; nil for a layer that was never part of a stage.
  ///
  /// The copy shows the committed state with the running animations applied. It is read-only.
  /// - Note: Differs from CALayer: there it is nil as well before the first commit and after the
  ///   layer has left; `shown` is never nil.
  open func presentation() -> Self? { wasHosted || presented != nil ? shown : nil }

  // MARK: Values by key

  /// Returns a value by key: a property, a custom value or an arbitrary stored value; nil if unset.
  ///
  /// Unset keys fall back to the style, then to the class's default.
  open func value(forKey key: String) -> Any? { storedValue(forKey: key) }

  /// Sets a property, a custom value or an arbitrary value by key.
  ///
  /// Nil sets numbers to 0 and Booleans to false, and removes arbitrary values.
  open func setValue(_ value: Any?, forKey key: String) { store(value, forKey: key) }

  /// Returns a value by key path, such as `position.x`, `transform.rotation.z` or
  /// `sublayers.NAME.opacity`.
  open func value(forKeyPath keyPath: String) -> Any? { storedValue(forKeyPath: keyPath) }

  /// Sets a value by key path; an unknown path is reported.
  ///
  /// ```swift
  /// layer.setValue(1.5, forKeyPath: "transform.scale.xy")
  /// layer.setValue(0.5, forKeyPath: "sublayers.badge.opacity")
  /// ```
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    store(value, forKeyPath: keyPath)
  }
}
