// Long because only members in the body of a class can be overridden, and the original lets
// subclasses override all of these.
import Foundation
import LaminaCells
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
open class Layer: MediaTiming {
  /// The state that every layer has.
  package final let base: PropertyBlock<LayerProperties>
  /// The additional state of the layer's kind, followed by image and custom values once allocated.
  @exclusivity(unchecked) package final var blocks: ContiguousArray<AnyPropertyBlock> = []
  /// The first block that every layer of the kind has; nil for a plain layer.
  @usableFromInline package final let kindBlock: AnyPropertyBlock?
  /// Whether there may be blocks that not every layer of the kind has.
  @exclusivity(unchecked) package final var hasRareBlocks = false
  /// The descriptors of the custom values; nil for a layer without any.
  @exclusivity(unchecked) package final var custom: CustomValues?
  /// The descriptors of parts of this layer alone, such as the cells of an emitter; nil for none.
  @exclusivity(unchecked) package final var partDescriptors: [String: PropertyDescriptor]?
  /// The filters by name; nil for none.
  @exclusivity(unchecked) package final var filterNames: FilterNames?

  /// A human-readable name, also for traces.
  @exclusivity(unchecked) public var name: String?
  /// A free identifier in scenes and traces; the scene's `id`.
  @exclusivity(unchecked) public var identifier: String?
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
  @exclusivity(unchecked) private final var storedStyle: [String: Any]?
  /// The values that the style set, and the previous values.
  @exclusivity(unchecked) package final var styled: [StyledValue] = []
  /// How an implicit change joins a running one; nil uses the transaction's setting.
  @exclusivity(unchecked) public var retargeting: Retargeting?
  /// Whether a change of size requires the contents to be displayed again.
  public var needsDisplayOnBoundsChange = false

  /// The superlayer, which clears this on deinitialisation; not weak, for the same reason as
  /// `owner`.
  nonisolated(unsafe) package private(set) final unowned(unsafe) var storedSuperlayer: Layer?
  @exclusivity(unchecked) @usableFromInline
  final var keptChildren: [Layer] = [] { didSet { noteOrderChanged() } }
  /// The sublayers at the last commit.
  @exclusivity(unchecked) package final var committedChildren: [Layer] = []
  @exclusivity(unchecked) package final var storedMask: Layer?
  /// The mask at the last commit.
  @exclusivity(unchecked) package final var committedMask: Layer?
  /// The host of the displayed tree that contains the layer; nil outside of one.
  ///
  /// Not weak, because every change reads it: the owner of the context removes the tree from it in
  /// the end.
  @exclusivity(unchecked) package final var context: LayerContext?
  /// Whether the layer was ever part of a displayed tree.
  @exclusivity(unchecked) package final var wasHosted = false
  /// Whether the layer was part of a commit since it joined the displayed tree.
  @exclusivity(unchecked) package final var isCommitted = false
  /// Whether changes search for an action before the layer's first commit; the implicit animation
  /// still requires one.
  @exclusivity(unchecked) package final var asksBeforeCommit = false
  /// Whether the model differs from the committed state.
  @exclusivity(unchecked) package final var isTouched = false
  /// Whether more than the list of sublayers differs: the layer's own appearance.
  @exclusivity(unchecked) package final var looksNew = true
  /// Whether the difference extends beyond the properties that every layer has.
  @exclusivity(unchecked) package final var isTouchedWhole = false
  @exclusivity(unchecked) package final var needsLayoutFlag = false
  @exclusivity(unchecked) package final var isLayingOut = false
  @exclusivity(unchecked) package final var needsDisplayFlag = false
  @exclusivity(unchecked) package final var running: [RunningAnimation] = []
  @exclusivity(unchecked) package final var isOnAnimatedList = false
  @exclusivity(unchecked) package final var timeMap = TimeMap()
  @exclusivity(unchecked) package final var values: [String: Any] = [:]
  /// For a presentation: the layer of which it is a copy, and the time that it shows.
  @exclusivity(unchecked) package final var presented: (model: Layer, time: Double)? {
    didSet { isPresentation = presented != nil }
  }
  @exclusivity(unchecked) private(set) final var isPresentation = false
  /// Removed layers that are drawn until their `onOrderOut` action ends.
  @exclusivity(unchecked) @usableFromInline
  final var keptLeaving: [LeavingLayer] = [] { didSet { noteOrderChanged() } }
  /// The number of block animations that disable input to the view that owns the layer.
  @exclusivity(unchecked) package final var blockingAnimations = 0
  /// The state of the layer's departure; set while it is leaving.
  @exclusivity(unchecked) package final var departure: Departure?
  /// The storage of ``drawing``; allocated separately, so that it is read by address.
  @usableFromInline nonisolated(unsafe) final let drawingMemory = LayerDrawing.allocate()
  /// The object that a higher module associates with the layer: its liveness token for motions.
  @exclusivity(unchecked) package final var associatedMotion: (any AssociatedMotion)?

  // MARK: Creating

  /// Creates a layer without size at the origin.
  public init() {
    base = PropertyBlock(LayerProperties())
    var own: ContiguousArray<AnyPropertyBlock> = []
    for kind in type(of: self).propertyTable.states.dropFirst() where !kind.isLazy {
      own.append(kind.makeBlock())
    }
    kindBlock = own.first
    blocks = own
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
    base = PropertyBlock(source.base.modelValue)
    custom = source.custom?.copy()
    partDescriptors = source.partDescriptors
    filterNames = source.filterNames
    var own: ContiguousArray<AnyPropertyBlock> = []
    for block in source.blocks {
      let isCustom = block === source.custom?.memory
      own.append(isCustom ? custom?.memory ?? block : block.copy())
    }
    kindBlock = source.kindBlock == nil ? nil : own.first
    blocks = own
    hasRareBlocks = source.hasRareBlocks
    name = source.name
    identifier = source.identifier
    storedDelegate = source.delegate
    actions = source.actions
    storedStyle = source.storedStyle
    values = source.values
    retargeting = source.retargeting
    needsDisplayOnBoundsChange = source.needsDisplayOnBoundsChange
  }

  deinit {
    for child in keptChildren { child.storedSuperlayer = nil }
    storedMask?.storedSuperlayer = nil
    drawingMemory.deinitialize(count: 1)
    drawingMemory.deallocate()
  }

  // MARK: Class-level configuration

  /// Creates a layer of this class without settings; overridden by classes with another
  /// initialiser.
  open class func make() -> Layer { Layer() }

  /// The property descriptors of the layer's kind.
  open class var propertyTable: PropertyTable { .layer }

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

  /// Returns whether a change of the key requires the layer to redraw its contents.
  ///
  /// A descriptor declares the same with the effect `contents`.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the action for an event; nil for none.
  ///
  /// May be overridden.
  ///
  /// - Parameter event: The name of a property, or `onOrderIn`, `onOrderOut`, `sublayers`, `mask`,
  ///   `onLayout`, `onDraw`.
  /// - Returns: The action; nil for none.
  open func action(forKey event: String) -> (any Action)? {
    ActionSearch.action(for: self, event: event)
  }

  /// Lays out the sublayers; called before a commit after `setNeedsLayout()`.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  /// Provides the contents; called before a commit after `setNeedsDisplay()`.
  open func display() {
    delegate?.display(self)
  }

  /// The rectangle that the layer's own drawing may cover besides the bounds, in its coordinates;
  /// null for none.
  open var contentBox: CGRect { .null }

  /// Whether contents snap to whole cells if the layer is only translated, and exceed their box by
  /// no more than that: `contentBox` is then a cell larger than the box on each side.
  open var snapsToCells: Bool { false }

  /// Draws the layer's contents, over the background and the image and under the sublayers.
  ///
  /// Called whenever the layer's presentation may have changed; draws the state that `shown(_:)`
  /// returns.
  ///
  /// - Parameter context: The screen, in the layer's coordinates.
  open func draw(in context: DrawingContext) {
    delegate?.draw(self, in: context)
  }

  // MARK: Time-dependent layers

  /// Whether the layer's drawing depends on its local time, besides its properties.
  ///
  /// If so, `nextDrawingTime(after:)` predicts its changes. Read at each commit of the layer.
  open var isLive: Bool { false }

  /// Returns the local time of the next change of a time-dependent layer with constant properties.
  ///
  /// - Parameter time: A local time of the layer.
  /// - Returns: The next time; `time` itself for continuous change, nil for no further change.
  open func nextDrawingTime(after time: Double) -> Double? { time }

  /// Returns whether a time-dependent layer looks the same at two times.
  ///
  /// Called once per frame, after `keepUp(with:isBreak:)`; if true, the layer is not redrawn.
  ///
  /// - Parameters:
  ///   - time: The time to show.
  ///   - drawn: The time at which the layer was last drawn.
  /// - Returns: Whether both look the same.
  open func looksSame(at time: Double, as drawn: Double) -> Bool {
    if time == drawn { return true }
    guard time > drawn else { return false }
    // Rounding must not keep the old picture past its end.
    return nextDrawingTime(after: drawn).map { $0 - time > 1e-9 } ?? true
  }

  /// Whether a time-dependent layer waits for contents that may arrive at any moment, even while
  /// its time is paused.
  open var isWaitingForContents: Bool { false }

  /// Whether a time-dependent layer's drawing depends on earlier frames, so that none may be
  /// skipped when advancing.
  open var remembersFrames: Bool { false }

  /// The local time at which a time-dependent layer is frozen under reduced motion.
  open var stillTime: Double { 0 }

  /// Lets a time-dependent layer process its state up to a local time, before that state changes.
  ///
  /// Called for each frame, and before a commit or the end of an animation changes the
  /// presentation.
  ///
  /// - Parameters:
  ///   - time: A local time of the layer.
  ///   - isBreak: Whether a change follows that time alone does not cause.
  open func keepUp(with time: Double, isBreak: Bool) {}

  // MARK: Properties

  /// The position of the anchor point in the superlayer, in points.
  open var position: CGPoint {
    get { self[LayerProperties.positionDescriptor] }
    set { self[LayerProperties.positionDescriptor] = newValue }
  }

  /// The depth in points: drawing and hit-test order among siblings, and distance in perspective.
  open var zPosition: CGFloat {
    get { self[LayerProperties.zPositionDescriptor] }
    set { self[LayerProperties.zPositionDescriptor] = newValue }
  }

  /// The point of the bounds at `position`, in units of the bounds; (0.5, 0.5) is the centre.
  ///
  /// Changing it moves the frame, not the position.
  open var anchorPoint: CGPoint {
    get { self[LayerProperties.anchorPointDescriptor] }
    set { self[LayerProperties.anchorPointDescriptor] = newValue }
  }

  /// The depth of the anchor point, in points.
  open var anchorPointZ: CGFloat {
    get { self[LayerProperties.anchorPointZDescriptor] }
    set { self[LayerProperties.anchorPointZDescriptor] = newValue }
  }

  /// The size, and the origin of the layer's coordinates, in points.
  ///
  /// Negative sizes are standardised to positive ones of the same area.
  open var bounds: CGRect {
    get { self[LayerProperties.boundsDescriptor] }
    set { self[LayerProperties.boundsDescriptor] = newValue }
  }

  /// The matrix applied about the anchor point.
  open var transform: Transform3D {
    get { base.modelValue.transform.matrix }
    set { self[LayerProperties.transformDescriptor] = TransformSlot(newValue) }
  }

  /// The matrix applied to the sublayers about this layer's anchor point.
  open var sublayerTransform: Transform3D {
    get { base.modelValue.sublayerTransform.matrix }
    set { self[LayerProperties.sublayerTransformDescriptor] = TransformSlot(newValue) }
  }

  /// Whether the layer is excluded from drawing and hit-testing.
  open var isHidden: Bool {
    get { self[LayerProperties.isHiddenDescriptor] }
    set { self[LayerProperties.isHiddenDescriptor] = newValue }
  }

  /// Whether the layer is drawn when it faces away from the viewer.
  open var isDoubleSided: Bool {
    get { self[LayerProperties.isDoubleSidedDescriptor] }
    set { self[LayerProperties.isDoubleSidedDescriptor] = newValue }
  }

  /// Whether the geometry of the sublayers is flipped vertically.
  open var isGeometryFlipped: Bool {
    get { self[LayerProperties.isGeometryFlippedDescriptor] }
    set { self[LayerProperties.isGeometryFlippedDescriptor] = newValue }
  }

  /// Whether sublayers are clipped to the rounded bounds.
  open var masksToBounds: Bool {
    get { self[LayerProperties.masksToBoundsDescriptor] }
    set { self[LayerProperties.masksToBoundsDescriptor] = newValue }
  }

  /// The opacity of the layer and its sublayers as a group, 0 (invisible) to 1.
  open var opacity: Double {
    get { self[LayerProperties.opacityDescriptor] }
    set { self[LayerProperties.opacityDescriptor] = newValue }
  }

  /// The colour of the rounded bounds behind everything; nil for none.
  open var backgroundColor: Color? {
    get { self[LayerProperties.backgroundColorDescriptor] }
    set { self[LayerProperties.backgroundColorDescriptor] = newValue }
  }

  /// The corner radius of background and border, in points.
  open var cornerRadius: CGFloat {
    get { self[LayerProperties.cornerRadiusDescriptor] }
    set { self[LayerProperties.cornerRadiusDescriptor] = newValue }
  }

  /// The corners that `cornerRadius` rounds; all by default.
  open var maskedCorners: CornerMask {
    get { self[LayerProperties.maskedCornersDescriptor] }
    set { self[LayerProperties.maskedCornersDescriptor] = newValue }
  }

  /// Whether the layer promises to cover everything behind its bounds; drawing may rely on it.
  open var isOpaque: Bool {
    get { self[LayerProperties.isOpaqueDescriptor] }
    set { self[LayerProperties.isOpaqueDescriptor] = newValue }
  }

  /// Whether the layer and its descendants are drawn as one group, whose cells are cached while
  /// nothing in it changes.
  ///
  /// Worthwhile for costly, static content before or behind which other layers move. Translucent
  /// and masked groups are cached automatically. Memory is bounded: beyond the limit, a group is
  /// redrawn.
  open var shouldRasterize: Bool {
    get { self[LayerProperties.shouldRasterizeDescriptor] }
    set { self[LayerProperties.shouldRasterizeDescriptor] = newValue }
  }

  /// The width of the border inside the bounds, in points.
  open var borderWidth: CGFloat {
    get { self[LayerProperties.borderWidthDescriptor] }
    set { self[LayerProperties.borderWidthDescriptor] = newValue }
  }

  /// The colour of the border; nil for none.
  open var borderColor: Color? {
    get { self[LayerProperties.borderColorDescriptor] }
    set { self[LayerProperties.borderColorDescriptor] = newValue }
  }

  /// The rendering of translucency.
  open var opacityStyle: OpacityLookChoice {
    get { self[LayerProperties.opacityLookDescriptor] }
    set { self[LayerProperties.opacityLookDescriptor] = newValue }
  }

  /// The part of the layer that the mask lets through; `alpha` by default.
  ///
  /// - Note: Differs from CALayer: its masks know alpha alone.
  open var maskMode: MaskMode {
    get { self[LayerProperties.maskModeDescriptor] }
    set { self[LayerProperties.maskModeDescriptor] = newValue }
  }

  /// The rendering of the edges of the layer's own drawing.
  open var edges: EdgesChoice {
    get { self[LayerProperties.edgesDescriptor] }
    set { self[LayerProperties.edgesDescriptor] = newValue }
  }

  /// The image of the layer, over its background and under its sublayers; nil for none.
  ///
  /// A change on a live layer cross-fades from the old image to the new one. A presentation in the
  /// middle of a cross-fade returns the blended image, which is rebuilt on each access.
  /// - Note: Differs from CALayer: fading from or to nil fades the image in or out.
  open var contents: Image? {
    get { typedBlock(ContentsProperties.self)?.modelValue.contents.seen }
    set { setContents(newValue) }
  }

  /// The visible part of the image, in units of its size; the whole image by default.
  ///
  /// Beyond the edges of the image the outermost pixels repeat. Discrete keyframes of it play a
  /// sprite strip.
  open var contentsRect: CGRect {
    get { self[ContentsProperties.contentsRectDescriptor] }
    set { self[ContentsProperties.contentsRectDescriptor] = newValue }
  }

  /// The part of the image that stretches when `contentsGravity` resizes it, in units of the
  /// visible part; the whole by default.
  ///
  /// The corners around it keep their size, as for the frame of a button.
  open var contentsCenter: CGRect {
    get { self[ContentsProperties.contentsCenterDescriptor] }
    set { self[ContentsProperties.contentsCenterDescriptor] = newValue }
  }

  /// The pixels of the image per point; 1 by default, always above 0.
  ///
  /// Ignored if the gravity resizes, except for the corners around `contentsCenter`.
  open var contentsScale: CGFloat {
    get { self[ContentsProperties.contentsScaleDescriptor] }
    set { self[ContentsProperties.contentsScaleDescriptor] = newValue }
  }

  /// The position of the image in the bounds, and whether it is resized; `resize` by default.
  open var contentsGravity: ContentsGravity {
    get { self[ContentsProperties.contentsGravityDescriptor] }
    set { self[ContentsProperties.contentsGravityDescriptor] = newValue }
  }

  /// The sampling of an image drawn smaller than its size; `linear` by default.
  open var minificationFilter: ImageFilter {
    get { self[ContentsProperties.minificationFilterDescriptor] }
    set { self[ContentsProperties.minificationFilterDescriptor] = newValue }
  }

  /// The sampling of an image drawn larger than its size; `linear` by default.
  open var magnificationFilter: ImageFilter {
    get { self[ContentsProperties.magnificationFilterDescriptor] }
    set { self[ContentsProperties.magnificationFilterDescriptor] = newValue }
  }

  /// The begin of the layer's time in its superlayer's time, in seconds.
  open var beginTime: Double {
    get { self[LayerProperties.beginTimeDescriptor] }
    set { self[LayerProperties.beginTimeDescriptor] = newValue }
  }

  /// An offset added to the layer's time, in seconds.
  open var timeOffset: Double {
    get { self[LayerProperties.timeOffsetDescriptor] }
    set { self[LayerProperties.timeOffsetDescriptor] = newValue }
  }

  /// The rate of the layer's time; 0 pauses it, negative runs backwards.
  open var speed: Double {
    get { self[LayerProperties.speedDescriptor] }
    set { self[LayerProperties.speedDescriptor] = newValue }
  }

  /// The duration of one cycle of the layer's time in seconds; infinite by default.
  open var duration: Double {
    get { self[LayerProperties.durationDescriptor] }
    set { self[LayerProperties.durationDescriptor] = newValue }
  }

  /// The number of cycles of the layer's time; 0 means one.
  open var repeatCount: Double {
    get { self[LayerProperties.repeatCountDescriptor] }
    set { self[LayerProperties.repeatCountDescriptor] = newValue }
  }

  /// The total duration of all cycles in seconds; 0 means unused.
  open var repeatDuration: Double {
    get { self[LayerProperties.repeatDurationDescriptor] }
    set { self[LayerProperties.repeatDurationDescriptor] = newValue }
  }

  /// Whether every other cycle runs backwards.
  open var autoreverses: Bool {
    get { self[LayerProperties.autoreversesDescriptor] }
    set { self[LayerProperties.autoreversesDescriptor] = newValue }
  }

  /// Whether the layer is visible before and after its active duration.
  open var fillMode: FillMode {
    get { self[LayerProperties.fillModeDescriptor] }
    set { self[LayerProperties.fillModeDescriptor] = newValue }
  }

  /// The bounding box of the layer in its superlayer, from its own transform alone.
  ///
  /// Setting it keeps the bounds' origin and the anchor point, maps the size back through the
  /// transform, and positions the layer to match. It animates as `position` and `bounds`. Under a
  /// rotation a box is not meaningful; setting it then is reported.
  open var frame: CGRect {
    get { base.modelValue.geometry.frame }
    set { setFrame(newValue.standardized) }
  }

  /// The layer whose opacity defines where this one is visible, in this layer's coordinates.
  open var mask: Layer? {
    get { shownMask }
    set { setMask(newValue) }
  }

  /// The sublayers back to front; nil if there are none.
  open var sublayers: [Layer]? {
    get { shownSublayers }
    set { replaceSublayers(with: newValue ?? []) }
  }

  // MARK: The tree

  /// Adds a layer in front of all sublayers, after removing it from its previous parent.
  open func addSublayer(_ layer: Layer) {
    insert(layer) { $0.count }
  }

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

  /// Requests layout of the sublayers before the next commit.
  open func setNeedsLayout() { noteLayout() }

  /// Lays out the sublayers now if due, from the highest layer that needs it downwards.
  open func layoutIfNeeded() { layOutFromTop() }

  /// Requests display of the contents before the next commit.
  open func setNeedsDisplay() { noteDisplay() }

  /// Requests display of the contents in a rectangle before the next commit.
  ///
  /// - Parameter rect: The rectangle in the layer's coordinates.
  /// - Note: Differs from CALayer: the contents are always displayed as a whole.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Displays the contents now if due.
  open func displayIfNeeded() { displayOnce() }

  /// Returns the preferred size of the layer: that of its image, otherwise that of its bounds.
  open func preferredFrameSize() -> CGSize { contentsSize ?? bounds.size }

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
  open func animationKeys() -> [String]? { listedKeys }

  /// Removes an animation; it stops unfinished.
  ///
  /// Does nothing if there is none.
  open func removeAnimation(forKey key: String) { remove(forKey: key) }

  /// Removes all animations, including those without a key.
  open func removeAllAnimations() { removeAll() }

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

  // MARK: Support for the members above

  /// Sets the superlayer; the hierarchy methods keep both sides consistent.
  package func setSuperlayer(_ layer: Layer?) { storedSuperlayer = layer }

  /// The name of the layer in messages.
  package var label: String {
    identifier ?? name ?? String(describing: type(of: self))
  }
}
