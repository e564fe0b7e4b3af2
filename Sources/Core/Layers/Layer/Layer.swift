// Long because only members in the body of a class can be overridden, and the original lets
// subclasses override all of these.
import Foundation
import LaminaCells
import LaminaDrawing
import LaminaMath
import LaminaProperties
import LaminaAnimation

/// A rectangle that is drawn, moved, turned and faded, and that holds sublayers.
///
/// Setting a property changes the *model* at once. What is seen is the *presentation*: the model
/// at the last commit with the running animations applied. A change of a property of a live layer
/// looks for an action, and where nobody says otherwise that is an implicit animation.
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
  /// What every layer has.
  package final let base: PropertyBlock<LayerProperties>
  /// What the layer's kind has besides, then the image and the custom values once there are some.
  @exclusivity(unchecked) package final var blocks: ContiguousArray<AnyPropertyBlock> = []
  /// The first of those that every layer of the kind has; nil for a plain layer.
  @usableFromInline package final let kindBlock: AnyPropertyBlock?
  /// Whether there may be blocks that not every layer of the kind has.
  @exclusivity(unchecked) package final var hasRareBlocks = false
  /// The rows of the custom values; nil for a layer without any.
  @exclusivity(unchecked) package final var custom: CustomValues?
  /// The rows of what this layer alone holds, such as the cells of an emitter; nil for none.
  @exclusivity(unchecked) package final var partRows: [String: PropertyRow]?
  /// The filters by name; nil for none.
  @exclusivity(unchecked) package final var filterNames: FilterNames?

  /// A name for people and traces.
  @exclusivity(unchecked) public var name: String?
  /// Free identification in scenes and traces; the scene's `id`.
  @exclusivity(unchecked) public var identifier: String?
  /// Answers for actions, layout and display of this layer.
  ///
  /// The delegate of a view's layer is the view, for ever: another one is reported and not taken.
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
  /// The view whose layer this is: the delegate for ever.
  ///
  /// It takes itself away when it goes. Not weak, because every change asks for it, and a weak reference makes each count of the view's
  /// references several times as slow.
  nonisolated(unsafe) package final unowned(unsafe) var owner: (any LayerDelegate)?
  /// Actions for events, searched after the delegate.
  @exclusivity(unchecked) public var actions: [String: any Action]?
  /// Values for keys that were never set, and under `actions` more actions; may hold a `style` of
  /// its own, to any depth.
  ///
  /// Values for properties of the layer are taken up where the property has its default value.
  public var style: [String: Any]? {
    get { storedStyle }
    set {
      storedStyle = newValue
      styleChanged()
    }
  }
  @exclusivity(unchecked) private final var storedStyle: [String: Any]?
  /// What the style set, and what was there before.
  @exclusivity(unchecked) package final var styled: [StyledValue] = []
  /// How an implicit change joins one that is still running; nil asks the transaction.
  @exclusivity(unchecked) public var retargeting: Retargeting?
  /// Whether a change of the size has the contents made anew.
  public var needsDisplayOnBoundsChange = false

  /// The layer that holds this one, which takes itself away when it goes; not weak, as the owner.
  nonisolated(unsafe) package private(set) final unowned(unsafe) var storedSuperlayer: Layer?
  @exclusivity(unchecked) @usableFromInline
  final var keptChildren: [Layer] = [] { didSet { noteOrderChanged() } }
  /// The sublayers at the last commit.
  @exclusivity(unchecked) package final var committedChildren: [Layer] = []
  @exclusivity(unchecked) package final var storedMask: Layer?
  /// The mask at the last commit.
  @exclusivity(unchecked) package final var committedMask: Layer?
  /// The tree's host, if the layer is in a tree that is displayed.
  ///
  /// Not weak, because every change asks for it: whoever owns the context takes the tree out of it
  /// in the end.
  @exclusivity(unchecked) package final var context: LayerContext?
  /// Whether the layer was ever part of a displayed tree.
  @exclusivity(unchecked) package final var wasHosted = false
  /// Whether the layer was part of a commit since it joined the displayed tree.
  @exclusivity(unchecked) package final var isCommitted = false
  /// Whether changes look for an action before the layer was part of a commit: the implicit
  /// animation still waits for one.
  @exclusivity(unchecked) package final var asksBeforeCommit = false
  /// Whether the model differs from the committed state.
  @exclusivity(unchecked) package final var isTouched = false
  /// Whether more differs than the list of sublayers: what the layer shows itself.
  @exclusivity(unchecked) package final var looksNew = true
  /// Whether more of it does than what every layer has.
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
  /// Layers that left but are still seen until their `onOrderOut` action ends.
  @exclusivity(unchecked) @usableFromInline
  final var keptLeaving: [LeavingLayer] = [] { didSet { noteOrderChanged() } }
  /// Animations of blocks that keep events away from the view whose layer this is.
  @exclusivity(unchecked) package final var blockingAnimations = 0
  /// Set while the layer itself is leaving.
  @exclusivity(unchecked) package final var departure: Departure?
  /// What ``drawing`` is; in memory of its own, so that it is read by address.
  @usableFromInline nonisolated(unsafe) final let drawingMemory = LayerDrawing.allocate()
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

  /// Creates a copy for the presentation; a subclass copies what it stores itself.
  ///
  /// Properties, names, actions and the delegate come along, sublayers and animations do not.
  /// - Parameter layer: A layer of the same class.
  public required init(layer: Any) {
    guard let source = layer as? Layer else {
      preconditionFailure("init(layer:) takes a layer, not \(Swift.type(of: layer))")
    }
    base = PropertyBlock(source.base.modelValue)
    custom = source.custom?.copy()
    partRows = source.partRows
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

  // MARK: What a class says of all its layers

  /// Makes a layer of this class without any setting; a class with a way of its own overrides it.
  open class func make() -> Layer { Layer() }

  /// The rows of the layer's kind.
  open class var propertyTable: PropertyTable { .layer }

  /// The custom animatable values that layers of this class have: one line each.
  open class var customProperties: [CustomProperty] { [] }

  /// The action for an event of layers of this class, searched after everything that belongs to
  /// the layer itself; nil goes on to the implicit animation.
  ///
  /// ```swift
  /// override class func defaultAction(forKey event: String) -> (any Action)? {
  ///   event == "position" ? SpringAnimation() : nil
  /// }
  /// ```
  open class func defaultAction(forKey event: String) -> (any Action)? { nil }

  /// The value that a key has by default, if that is more than nothing: nil for numbers that are 0,
  /// empty points and rectangles, and for unknown keys.
  open class func defaultValue(forKey key: String) -> Any? { plainDefault(forKey: key) }

  /// Whether a change of the key means that the layer must draw itself anew.
  ///
  /// A row of the table says the same with the effect `contents`.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The action that an event starts, or nil for none.
  ///
  /// A subclass may answer as it likes.
  ///
  /// - Parameter event: The name of a property, or `onOrderIn`, `onOrderOut`, `sublayers`, `mask`,
  ///   `onLayout`, `onDraw`.
  /// - Returns: The action, or nil for none.
  open func action(forKey event: String) -> (any Action)? {
    ActionSearch.action(for: self, event: event)
  }

  /// Places the sublayers; called before a commit where `setNeedsLayout()` was.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  /// Makes the contents anew; called before a commit where `setNeedsDisplay()` was.
  open func display() {
    delegate?.display(self)
  }

  /// What the layer draws itself may cover besides the bounds, in its own coordinates; null for
  /// nothing.
  open var contentBox: CGRect { .null }

  /// Whether the contents snap to whole cells where the layer is only moved, and leave their box by
  /// no more than that: then `contentBox` is a cell larger than the box on each side.
  open var snapsToCells: Bool { false }

  /// Draws the layer's own contents, over the background and the image and under the sublayers.
  ///
  /// Called whenever what is seen of the layer may have changed; it draws what `shown(_:)` says.
  ///
  /// - Parameter context: The screen, seen from the layer's own coordinates.
  open func draw(in context: DrawingContext) {
    delegate?.draw(self, in: context)
  }

  // MARK: Layers that live

  /// Whether what the layer draws depends on its own time, besides its properties.
  ///
  /// Then it is asked when it looks different next. Asked at each commit of the layer.
  open var isLive: Bool { false }

  /// When a living layer looks different next, in its own time, while no property changes.
  ///
  /// - Parameter time: A time of the layer.
  /// - Returns: The next time; the given one for all the time, nil for never again.
  open func nextDrawingTime(after time: Double) -> Double? { time }

  /// Whether a living layer looks at a time as it does now, drawn at another.
  ///
  /// Asked once in each frame, after `keepUp(with:isBreak:)`; where it answers true nothing is drawn
  /// for it.
  ///
  /// - Parameters:
  ///   - time: The time to be shown.
  ///   - drawn: The time at which it was drawn.
  /// - Returns: Whether both look the same.
  open func looksSame(at time: Double, as drawn: Double) -> Bool {
    if time == drawn { return true }
    guard time > drawn else { return false }
    // A rounding must not keep the old picture past its end.
    return nextDrawingTime(after: drawn).map { $0 - time > 1e-9 } ?? true
  }

  /// Whether a living layer waits for something that may come at any moment, also while its time
  /// stands still.
  open var isWaitingForContents: Bool { false }

  /// Whether what a living layer draws depends on what it drew before, so that no frame may be left
  /// out on the way to a later one.
  open var remembersFrames: Bool { false }

  /// The own time at which a living layer stands still where motion is reduced.
  open var stillTime: Double { 0 }

  /// Lets a living layer look at what it showed up to a time of its own, before that is forgotten.
  ///
  /// Called for each frame, and before a commit or the end of an animation changes what it shows.
  ///
  /// - Parameters:
  ///   - time: A time of the layer.
  ///   - isBreak: Whether something changes now that time alone does not change.
  open func keepUp(with time: Double, isBreak: Bool) {}

  // MARK: Properties

  /// The anchor point's place in the superlayer, in points.
  open var position: CGPoint {
    get { self[LayerProperties.positionRow] }
    set { self[LayerProperties.positionRow] = newValue }
  }

  /// Depth in points: drawing and hit order among siblings, and distance under perspective.
  open var zPosition: CGFloat {
    get { self[LayerProperties.zPositionRow] }
    set { self[LayerProperties.zPositionRow] = newValue }
  }

  /// The point of the bounds that `position` places, in units of the bounds; (0.5, 0.5) is the
  /// middle.
  ///
  /// Changing it moves the frame, not the position.
  open var anchorPoint: CGPoint {
    get { self[LayerProperties.anchorPointRow] }
    set { self[LayerProperties.anchorPointRow] = newValue }
  }

  /// The anchor's depth in points.
  open var anchorPointZ: CGFloat {
    get { self[LayerProperties.anchorPointZRow] }
    set { self[LayerProperties.anchorPointZRow] = newValue }
  }

  /// Size, and the origin of the layer's own coordinates, in points.
  ///
  /// Negative sizes are turned into positive ones about the same area.
  open var bounds: CGRect {
    get { self[LayerProperties.boundsRow] }
    set { self[LayerProperties.boundsRow] = newValue }
  }

  /// A matrix applied about the anchor point.
  open var transform: Transform3D {
    get { base.modelValue.transform.matrix }
    set { self[LayerProperties.transformRow] = TransformSlot(newValue) }
  }

  /// A matrix applied to the sublayers about this layer's anchor point.
  open var sublayerTransform: Transform3D {
    get { base.modelValue.sublayerTransform.matrix }
    set { self[LayerProperties.sublayerTransformRow] = TransformSlot(newValue) }
  }

  /// Not drawn and not hit.
  open var isHidden: Bool {
    get { self[LayerProperties.isHiddenRow] }
    set { self[LayerProperties.isHiddenRow] = newValue }
  }

  /// Whether the layer is drawn when it is turned away.
  open var isDoubleSided: Bool {
    get { self[LayerProperties.isDoubleSidedRow] }
    set { self[LayerProperties.isDoubleSidedRow] = newValue }
  }

  /// Whether the geometry of the sublayers is mirrored top to bottom.
  open var isGeometryFlipped: Bool {
    get { self[LayerProperties.isGeometryFlippedRow] }
    set { self[LayerProperties.isGeometryFlippedRow] = newValue }
  }

  /// Whether sublayers are cut at the rounded bounds.
  open var masksToBounds: Bool {
    get { self[LayerProperties.masksToBoundsRow] }
    set { self[LayerProperties.masksToBoundsRow] = newValue }
  }

  /// 0 (invisible) to 1, for the layer and its sublayers together.
  open var opacity: Double {
    get { self[LayerProperties.opacityRow] }
    set { self[LayerProperties.opacityRow] = newValue }
  }

  /// Fills the rounded bounds behind everything; nil for nothing.
  open var backgroundColor: Color? {
    get { self[LayerProperties.backgroundColorRow] }
    set { self[LayerProperties.backgroundColorRow] = newValue }
  }

  /// Radius of the corners of background and border, in points.
  open var cornerRadius: CGFloat {
    get { self[LayerProperties.cornerRadiusRow] }
    set { self[LayerProperties.cornerRadiusRow] = newValue }
  }

  /// Which corners `cornerRadius` rounds; all unless set.
  open var maskedCorners: CornerMask {
    get { self[LayerProperties.maskedCornersRow] }
    set { self[LayerProperties.maskedCornersRow] = newValue }
  }

  /// A promise that the layer hides all that is behind its bounds; drawing may rely on it.
  open var isOpaque: Bool {
    get { self[LayerProperties.isOpaqueRow] }
    set { self[LayerProperties.isOpaqueRow] = newValue }
  }

  /// Whether the layer and all in it are drawn as one group, whose cells are kept for as long as
  /// nothing in it changes.
  ///
  /// Worth it for what is costly and stands still while other layers move before or behind it.
  /// Groups that are translucent or masked are kept without being asked. Memory is bounded: where too many
  /// are kept already, the group is drawn anew.
  open var shouldRasterize: Bool {
    get { self[LayerProperties.shouldRasterizeRow] }
    set { self[LayerProperties.shouldRasterizeRow] = newValue }
  }

  /// Width of the border inside the bounds, in points.
  open var borderWidth: CGFloat {
    get { self[LayerProperties.borderWidthRow] }
    set { self[LayerProperties.borderWidthRow] = newValue }
  }

  /// Colour of the border; nil draws none.
  open var borderColor: Color? {
    get { self[LayerProperties.borderColorRow] }
    set { self[LayerProperties.borderColorRow] = newValue }
  }

  /// How translucency is drawn.
  open var opacityStyle: OpacityLookChoice {
    get { self[LayerProperties.opacityLookRow] }
    set { self[LayerProperties.opacityLookRow] = newValue }
  }

  /// What the mask lets through; `alpha` unless set.
  ///
  /// - Note: Differs from CALayer: its masks know alpha alone.
  open var maskMode: MaskMode {
    get { self[LayerProperties.maskModeRow] }
    set { self[LayerProperties.maskModeRow] = newValue }
  }

  /// How the edges of what the layer draws itself are drawn.
  open var edges: EdgesChoice {
    get { self[LayerProperties.edgesRow] }
    set { self[LayerProperties.edgesRow] = newValue }
  }

  /// The image that the layer shows, over its background and under its sublayers; nil for none.
  ///
  /// A change of a live layer cross-fades from the old image to the new one. Of a presentation in
  /// the middle of a cross-fade it is the mixed image, made anew each time that it is asked for.
  /// - Note: Differs from CALayer: fading from or to nil fades the image in or out.
  open var contents: Image? {
    get { typedBlock(ContentsProperties.self)?.modelValue.contents.seen }
    set { setContents(newValue) }
  }

  /// The part of the image that is shown, in units of its size; the whole unless set.
  ///
  /// Beyond the edges of the image the outermost pixels repeat. Discrete keyframes of it play a
  /// strip of pictures.
  open var contentsRect: CGRect {
    get { self[ContentsProperties.contentsRectRow] }
    set { self[ContentsProperties.contentsRectRow] = newValue }
  }

  /// The part of the image that stretches where `contentsGravity` resizes, in units of the part
  /// that is shown; the whole unless set.
  ///
  /// The corners around it keep their size, as the frame of a button does.
  open var contentsCenter: CGRect {
    get { self[ContentsProperties.contentsCenterRow] }
    set { self[ContentsProperties.contentsCenterRow] = newValue }
  }

  /// Pixels of the image to a point; 1 unless set, always above 0.
  ///
  /// Of no effect where the gravity resizes, but for the corners around `contentsCenter`.
  open var contentsScale: CGFloat {
    get { self[ContentsProperties.contentsScaleRow] }
    set { self[ContentsProperties.contentsScaleRow] = newValue }
  }

  /// Where the image lies in the bounds, and whether it is resized; `resize` unless set.
  open var contentsGravity: ContentsGravity {
    get { self[ContentsProperties.contentsGravityRow] }
    set { self[ContentsProperties.contentsGravityRow] = newValue }
  }

  /// How pixels are found where the image is drawn smaller than it is; `linear` unless set.
  open var minificationFilter: ImageFilter {
    get { self[ContentsProperties.minificationFilterRow] }
    set { self[ContentsProperties.minificationFilterRow] = newValue }
  }

  /// How pixels are found where the image is drawn larger than it is; `linear` unless set.
  open var magnificationFilter: ImageFilter {
    get { self[ContentsProperties.magnificationFilterRow] }
    set { self[ContentsProperties.magnificationFilterRow] = newValue }
  }

  /// When the layer's time starts, in its superlayer's time, in seconds.
  open var beginTime: Double {
    get { self[LayerProperties.beginTimeRow] }
    set { self[LayerProperties.beginTimeRow] = newValue }
  }

  /// Added to the layer's time, in seconds.
  open var timeOffset: Double {
    get { self[LayerProperties.timeOffsetRow] }
    set { self[LayerProperties.timeOffsetRow] = newValue }
  }

  /// Rate of the layer's time; 0 stops it, negative runs back.
  open var speed: Double {
    get { self[LayerProperties.speedRow] }
    set { self[LayerProperties.speedRow] = newValue }
  }

  /// Length of one cycle of the layer's time in seconds; endless unless set.
  open var duration: Double {
    get { self[LayerProperties.durationRow] }
    set { self[LayerProperties.durationRow] = newValue }
  }

  /// How many cycles the layer's time has; 0 means one.
  open var repeatCount: Double {
    get { self[LayerProperties.repeatCountRow] }
    set { self[LayerProperties.repeatCountRow] = newValue }
  }

  /// For how long cycles are played, in seconds; 0 means unused.
  open var repeatDuration: Double {
    get { self[LayerProperties.repeatDurationRow] }
    set { self[LayerProperties.repeatDurationRow] = newValue }
  }

  /// Whether every other cycle runs back.
  open var autoreverses: Bool {
    get { self[LayerProperties.autoreversesRow] }
    set { self[LayerProperties.autoreversesRow] = newValue }
  }

  /// Whether the layer is seen before and after its own time.
  open var fillMode: FillMode {
    get { self[LayerProperties.fillModeRow] }
    set { self[LayerProperties.fillModeRow] = newValue }
  }

  /// The box around the layer in its superlayer, from its own transform alone.
  ///
  /// Setting it keeps the bounds' origin and the anchor point, maps the size back through the
  /// transform and places the layer so that the box fits. It animates as `position` and `bounds`.
  /// Under a rotation a box says little; setting it then is reported.
  open var frame: CGRect {
    get { base.modelValue.geometry.frame }
    set { setFrame(newValue.standardized) }
  }

  /// A layer whose opacity says where this one is seen; in this layer's own coordinates.
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

  /// Puts a layer in front of all sublayers, after taking it from where it was.
  open func addSublayer(_ layer: Layer) {
    insert(layer) { $0.count }
  }

  /// Puts a layer at an index; past the end means in front of all.
  open func insertSublayer(_ layer: Layer, at index: UInt32) {
    insert(layer) { min(Int(index), $0.count) }
  }

  /// Puts a layer just behind a sibling; behind all if the sibling is nil.
  open func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    insert(layer) { children in
      guard let sibling else { return 0 }
      return children.firstIndex { $0 === sibling } ?? children.count
    }
  }

  /// Puts a layer just in front of a sibling; in front of all if the sibling is nil.
  open func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    insert(layer) { children in
      guard let sibling else { return children.count }
      return children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count
    }
  }

  /// Puts another layer in the place of a sublayer.
  open func replaceSublayer(_ old: Layer, with new: Layer) { exchange(old, with: new) }

  /// Takes the layer out of its superlayer, and ends the animations in it.
  open func removeFromSuperlayer() {
    guard isMutable("sublayers") else { return }
    detach()
  }

  /// Whether a point of this layer's coordinates is inside its bounds.
  open func contains(_ point: CGPoint) -> Bool {
    let box = bounds
    return point.x >= box.minX && point.x < box.maxX && point.y >= box.minY
      && point.y < box.maxY
  }

  /// The deepest layer, front to back, that holds a point of the *superlayer's* coordinates.
  ///
  /// Hidden layers, layers of opacity 0 and what a mask or `masksToBounds` cuts are passed over.
  /// It asks the model; call it on `shown` to hit what is seen.
  open func hitTest(_ point: CGPoint) -> Layer? { hit(point) }

  // MARK: Layout and display

  /// Has the sublayers placed anew before the next commit.
  open func setNeedsLayout() { noteLayout() }

  /// Places the sublayers now if that is due, from the highest layer that needs it downwards.
  open func layoutIfNeeded() { layOutFromTop() }

  /// Has the contents made anew before the next commit.
  open func setNeedsDisplay() { noteDisplay() }

  /// Has the contents in a rectangle made anew before the next commit.
  ///
  /// - Parameter rect: In the layer's coordinates.
  /// - Note: Differs from CALayer: all of the contents are made anew.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Makes the contents anew now, if that is due.
  open func displayIfNeeded() { displayOnce() }

  /// The size that the layer would like to have: that of its image, else that of its bounds.
  open func preferredFrameSize() -> CGSize { contentsSize ?? bounds.size }

  /// Scrolls so far that a rectangle of the layer's coordinates is seen.
  ///
  /// - Returns: Whether the layer scrolls at all; only then nobody else is asked.
  open func scroll(toShow rect: CGRect) -> Bool { false }

  // MARK: Animations

  /// Adds a copy of an animation; it begins at the commit unless it says otherwise.
  ///
  /// - Parameters:
  ///   - animation: What to play. Later changes of it change nothing.
  ///   - key: Any text; an animation under the same key is replaced and stops unfinished. With
  ///     nil the animation has no name and only `removeAllAnimations()` reaches it. A transition
  ///     always takes the key `transition`.
  open func add(_ animation: Animation, forKey key: String?) {
    addAnimation(animation, forKey: key, fillsFromTransaction: false, isOwned: false)
  }

  /// The copy that the layer keeps under a key; changing it is reported.
  open func animation(forKey key: String) -> Animation? { listed(key)?.source }

  /// The keys in the order in which the animations are applied; nil if there are none.
  open func animationKeys() -> [String]? { listedKeys }

  /// Takes an animation away; it stops unfinished.
  ///
  /// Nothing happens if there is none.
  open func removeAnimation(forKey key: String) { remove(forKey: key) }

  /// Takes all animations away, those without a key too.
  open func removeAllAnimations() { removeAll() }

  /// A copy of the layer as it is seen now; nil for a layer that was never part of a stage.
  ///
  /// The copy shows the committed state with the running animations applied. It cannot be changed.
  /// - Note: Differs from CALayer: there it is nil as well before the first commit and after the
  ///   layer has left; `shown` is never nil.
  open func presentation() -> Self? { wasHosted || presented != nil ? shown : nil }

  // MARK: Values by key

  /// A value by its key: a property, a custom value or any value that was stored; nil if unset.
  ///
  /// What was never set comes from the style, then from the class's default.
  open func value(forKey key: String) -> Any? { storedValue(forKey: key) }

  /// Sets a property, a custom value or any other value by its key.
  ///
  /// Nil is 0 or false for numbers and truth values, and takes other free values away.
  open func setValue(_ value: Any?, forKey key: String) { store(value, forKey: key) }

  /// A value by its key path, such as `position.x`, `transform.rotation.z` or
  /// `sublayers.NAME.opacity`.
  open func value(forKeyPath keyPath: String) -> Any? { storedValue(forKeyPath: keyPath) }

  /// Sets a value by its key path; a path that names no property is reported.
  ///
  /// ```swift
  /// layer.setValue(1.5, forKeyPath: "transform.scale.xy")
  /// layer.setValue(0.5, forKeyPath: "sublayers.badge.opacity")
  /// ```
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    store(value, forKeyPath: keyPath)
  }

  // MARK: For the members above

  /// Connects a layer with its superlayer; the hierarchy calls keep both sides in step.
  package func setSuperlayer(_ layer: Layer?) { storedSuperlayer = layer }

  /// What the layer is called in messages.
  package var label: String {
    identifier ?? name ?? String(describing: type(of: self))
  }
}
