import Foundation
import LaminaAnimation
import LaminaDrawing
import LaminaMath
import LaminaProperties

/// The state of a layer: its links in the tree, its values and its running animations.
///
/// Evaluation, commits and staleness are functions of this state; they know no ``Layer``. Only
/// `Layer` creates states.
@preconcurrency @MainActor
open class LayerState {
  // MARK: Values

  /// The state that every layer has.
  package final let base: PropertyBlock<LayerProperties>
  /// The additional state of the layer's kind, followed by image and custom values once allocated.
  @exclusivity(unchecked) package final var blocks: ContiguousArray<AnyPropertyBlock> = []
  /// The first block that every layer of the kind has; nil for a plain layer.
  @usableFromInline package final let kindBlock: AnyPropertyBlock?
  @exclusivity(unchecked) package final var custom: CustomValues?
  /// The descriptors of parts of this layer alone, such as the cells of an emitter; nil for none.
  @exclusivity(unchecked) package final var partDescriptors: [String: PropertyDescriptor]?
  @exclusivity(unchecked) package final var filterNames: FilterNames?
  @exclusivity(unchecked) package final var values: [String: Any] = [:]
  @exclusivity(unchecked) package final var storedStyle: [String: Any]?
  @exclusivity(unchecked) package final var styled: [StyledValue] = []

  /// A human-readable name, also for traces.
  @exclusivity(unchecked) public var name: String?
  /// A free identifier in scenes and traces; the scene's `id`.
  @exclusivity(unchecked) public var identifier: String?
  /// How an implicit change joins a running one; nil uses the transaction's setting.
  @exclusivity(unchecked) public var retargeting: Retargeting?
  /// Whether a change of size requires the contents to be displayed again.
  public var needsDisplayOnBoundsChange = false

  // MARK: The tree

  /// The superlayer, which clears this on deinitialisation; not weak, because every change reads
  /// it.
  nonisolated(unsafe) package private(set) final unowned(unsafe) var storedSuperlayer: LayerState?
  @exclusivity(unchecked) @usableFromInline
  final var storedChildren: [LayerState] = [] { didSet { noteOrderChanged() } }
  @exclusivity(unchecked) package final var committedChildren: [LayerState] = []
  @exclusivity(unchecked) package final var storedMask: LayerState?
  @exclusivity(unchecked) package final var committedMask: LayerState?
  /// Removed layers that are drawn until their `onOrderOut` action ends.
  @exclusivity(unchecked) @usableFromInline
  final var storedLeaving: [LeavingLayer] = [] { didSet { noteOrderChanged() } }
  /// The state of the layer's departure; set while it is leaving.
  @exclusivity(unchecked) package final var departure: Departure?
  /// The host of the displayed tree that contains the layer; nil outside of one.
  ///
  /// Not weak, because every change reads it: the owner of the context removes the tree from it in
  /// the end.
  @exclusivity(unchecked) package final var context: LayerContext?

  // MARK: Commits

  /// What the next commit updates, and the lists and phases that the layer is in.
  @exclusivity(unchecked) package final var dirty = Dirty.appearance

  // MARK: Animations and time

  @exclusivity(unchecked) package final var running: [RunningAnimation] = []
  @exclusivity(unchecked) package final var timeMap = TimeMap()
  /// For a presentation: the layer of which it is a copy, and the time that it shows.
  @exclusivity(unchecked) package final var presented: (model: LayerState, time: Double)? {
    didSet { isPresentation = presented != nil }
  }
  @exclusivity(unchecked) private(set) final var isPresentation = false
  /// The upright frame that the layer had in the design when an extended stage first placed it.
  @exclusivity(unchecked) package final var designFrame: CGRect?
  /// Whether an extended stage changes the size of the bounds.
  @exclusivity(unchecked) final var isStretched = false
  /// The number of block animations that disable input to the view that owns the layer.
  @exclusivity(unchecked) package final var blockingAnimations = 0
  /// The object that a higher module associates with the layer: its liveness token for motions.
  @exclusivity(unchecked) package final var associatedMotion: (any AssociatedMotion)?
  /// The storage of `drawing`; allocated separately, so that it is read by address.
  @usableFromInline nonisolated(unsafe) final let drawingMemory = LayerDrawing.allocate()

  /// Creates the state of a layer without size at the origin.
  package init() {
    base = PropertyBlock(LayerProperties())
    var own: ContiguousArray<AnyPropertyBlock> = []
    for kind in type(of: self).propertyTable.states.dropFirst() where !kind.isLazy {
      own.append(kind.makeBlock())
    }
    kindBlock = own.first
    blocks = own
  }

  /// Creates a copy of the values of a state, without tree and animations.
  package init(copying source: LayerState) {
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
    if source.dirty.contains(.rareBlocks) { dirty.insert(.rareBlocks) }
    name = source.name
    identifier = source.identifier
    storedStyle = source.storedStyle
    values = source.values
    retargeting = source.retargeting
    needsDisplayOnBoundsChange = source.needsDisplayOnBoundsChange
  }

  deinit {
    for child in storedChildren { child.storedSuperlayer = nil }
    storedMask?.storedSuperlayer = nil
    drawingMemory.deinitialize(count: 1)
    drawingMemory.deallocate()
  }

  /// Sets the superlayer; the hierarchy methods keep both sides consistent.
  package final func setSuperlayer(_ layer: LayerState?) {
    storedSuperlayer = layer
    drawing.lensBlur = 0
  }

  /// Records a change in the list of sublayers or leaving layers.
  ///
  /// The ancestors are notified at the commit, by the caller.
  private func noteOrderChanged() {
    drawing.order.invalidate()
    drawing.isReordered = true
    drawing.camera?.forgetWorld()
  }

  /// The layer whose time is this layer's parent time.
  package final var timeParent: LayerState? { storedSuperlayer ?? departure?.parent }

  /// This layer and its superlayers, outwards.
  final var lineage: some Sequence<LayerState> { Lineage(self) { $0.storedSuperlayer } }

  /// The name of the layer in messages.
  package final var label: String { identifier ?? name ?? String(describing: type(of: self)) }

  // MARK: Defined by the layer's class

  /// The property descriptors of the layer's kind.
  open class var propertyTable: PropertyTable {
    preconditionFailure("\(self) has no property table")
  }

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
  open func action(forKey event: String) -> (any Action)? { nil }

  /// Lays out the sublayers; called before a commit after `setNeedsLayout()`.
  open func layoutSublayers() {}

  /// The mask by which the layer follows the size of its superlayer.
  open var followedMask: AutoresizingMask { base.modelValue.autoresizingMask }

  /// Moves and resizes the layer by its mask, after the size of its superlayer has changed.
  ///
  /// - Parameter size: The old size of the superlayer.
  /// - Note: Differs from CALayer: the frame is that without the transform, and y grows downwards.
  open func resize(withOldSuperlayerSize size: CGSize) {
    let mask = followedMask
    guard !mask.isEmpty, let superlayer = storedSuperlayer else { return }
    let frame = uprightFrame
    let resized = mask.frame(frame, from: size, to: superlayer.base.modelValue.bounds.size)
    if resized != frame { setUprightFrame(resized) }
  }

  /// Lets every sublayer follow a change of this layer's size; called after each change.
  ///
  /// - Parameter size: The old size.
  open func resizeSublayers(withOldSize size: CGSize) {
    for child in children where !child.followedMask.isEmpty {
      child.resize(withOldSuperlayerSize: size)
    }
  }

  /// Provides the contents; called before a commit after `setNeedsDisplay()`.
  open func display() {}

  /// Requests layout of the sublayers before the next commit.
  open func setNeedsLayout() {}

  /// Requests display of the contents before the next commit.
  open func setNeedsDisplay() {}

  /// Displays the contents now if due.
  open func displayIfNeeded() {}

  /// Removes the mask, as setting it to nil does.
  package func removeMask() {}

  /// The rectangle that the layer's own drawing may cover besides the bounds, in its coordinates;
  /// null for none.
  open var contentBox: CGRect { .null }

  /// Whether contents snap to whole cells if the layer is only translated, and exceed their box by
  /// no more than that: `contentBox` is then a cell larger than the box on each side.
  open var snapsToCells: Bool { false }

  /// Whether the layer's own drawing fills its bounds, and is fitted to the cells with them.
  open var drawsInFittedBounds: Bool { false }

  // MARK: Time-dependent layers

  /// Whether the layer's drawing depends on its local time, besides its properties.
  ///
  /// If so, `nextDrawingTime(after:)` predicts its changes. Read at each commit of the layer.
  open var isTimeDependent: Bool { false }

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

  /// Whether a time-dependent layer draws into the same box at all times, as long as its properties
  /// and those of its superlayer are the same.
  open var drawsInPlace: Bool { false }

  /// Whether a time-dependent layer tells the time, such as a clock: under reduced motion it is not
  /// frozen, unless it is decorative, but shows whole seconds only.
  open var isClock: Bool { false }

  /// Lets a time-dependent layer process its state up to a local time, before that state changes.
  ///
  /// Called for each frame, and before a commit or the end of an animation changes the
  /// presentation.
  ///
  /// - Parameters:
  ///   - time: A local time of the layer.
  ///   - isBreak: Whether a change follows that time alone does not cause.
  open func keepUp(with time: Double, isBreak: Bool) {}
}

/// The access of other modules to the per-frame storage of a layer.
///
/// The compiler honours `@exclusivity(unchecked)` only inside of the module that stores a property;
/// elsewhere each access would be checked at run time. Inlined accessors carry the unchecked access
/// along.
extension LayerState {
  @inlinable package final var drawing: LayerDrawing {
    @inline(__always) unsafeAddress { UnsafePointer(drawingMemory) }
    @inline(__always) unsafeMutableAddress { drawingMemory }
  }

  /// The sublayers of the model.
  @inlinable package final var children: [LayerState] {
    @inline(__always) _read { yield storedChildren }
    @inline(__always) _modify { yield &storedChildren }
  }

  @inlinable package final var leaving: [LeavingLayer] {
    @inline(__always) _read { yield storedLeaving }
    @inline(__always) _modify { yield &storedLeaving }
  }

  /// Whether the layer was ever part of a displayed tree.
  package final var wasHosted: Bool { dirty.contains(.hosted) }

  /// Whether the layer was part of a commit since it joined the displayed tree.
  package final var isCommitted: Bool { dirty.contains(.committed) }

  package final var isOnAnimatedList: Bool { dirty.contains(.animated) }

  /// Whether changes search for an action before the layer's first commit; the implicit animation
  /// still requires one.
  package final var asksBeforeCommit: Bool {
    get { dirty.contains(.asksBeforeCommit) }
    set { if newValue { dirty.insert(.asksBeforeCommit) } else { dirty.remove(.asksBeforeCommit) } }
  }
}

/// What the motions of a module above store in a layer: a token that ends with it.
package protocol AssociatedMotion: AnyObject {}
