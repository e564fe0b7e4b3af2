import LaminaAnimation
import LaminaCells
import LaminaMath
import LaminaProperties

/// The shared state of the layers of one stage: the open transactions, the time, the animated
/// layers, and the due callbacks.
///
/// A stage owns one and makes it `current` for the duration of a tick, so that stages and tests can
/// coexist without interference. The context reads no clock: `now` is set from outside.
@preconcurrency @MainActor
public final class LayerContext {
  /// The context that transactions and layers outside any tree use.
  @exclusivity(unchecked) public internal(set) static var current = LayerContext()

  /// The media time of the current tick, in seconds.
  @exclusivity(unchecked) public var now = 0.0
  /// Whether animations that are committed from now on show their end at once; endless ones pause
  /// at their begin, and transitions between views or controllers become brief fades.
  @exclusivity(unchecked) public var reducesMotion = false
  /// Receives each problem that the originals ignore silently, once.
  @exclusivity(unchecked) public var diagnosticHandler: ((LayerDiagnostic) -> Void)?
  /// Receives every event of animations, transactions and actions; nil costs nothing.
  @exclusivity(unchecked) public var traceHandler: ((LayerEvent) -> Void)?

  /// Observes all changes as objects; requires a `traceHandler`, so that no change is skipped.
  @exclusivity(unchecked) package var inspector: (any ModelInspector<Layer>)?
  /// The current cause of layer changes; set only during inspection.
  @exclusivity(unchecked) package var cause: ChangeCause?

  /// The innermost open transaction.
  @exclusivity(unchecked) package private(set) var level: TransactionLevel?
  /// Closed transactions for reuse.
  @exclusivity(unchecked) private var spareLevels: ContiguousArray<TransactionLevel> = []
  @exclusivity(unchecked) private var touched: ContiguousArray<Layer> = []
  /// The layers of the running commit; swapped with `touched`, so that both keep their capacity.
  @exclusivity(unchecked) private var taken: ContiguousArray<Layer> = []
  @exclusivity(unchecked) private var closing: [CompletionGroup] = []
  /// Whether `flush()` was called inside an explicit transaction.
  @exclusivity(unchecked) private var isFlushDue = false
  /// The outermost transaction while its commit lays out and draws.
  @exclusivity(unchecked) private var committing: TransactionLevel?
  /// Whether a layer requested layout since the last round.
  @exclusivity(unchecked) package var layoutIsDue = false
  /// Added animations whose begin time is not resolved yet.
  @exclusivity(unchecked) package var pending: [(animation: RunningAnimation, layer: Layer)] = []
  /// Animated layers in the displayed tree.
  @exclusivity(unchecked) package var animated: ContiguousArray<Layer> = []
  /// Removed layers that are still drawn.
  @exclusivity(unchecked) package var departing: ContiguousArray<Layer> = []
  /// The time-dependent layers.
  @exclusivity(unchecked) package var living: ContiguousArray<Layer> = []
  /// The time-dependent layers that are notified of changes in their visibility.
  @exclusivity(unchecked) package var followers: ContiguousArray<Layer> = []
  package var callouts = CalloutQueue<Layer>()
  /// The state that the view module attaches to the stage.
  @exclusivity(unchecked) package var views: AnyObject?
  /// The stage that shows these layers; nil for none.
  package weak var stage: AnyObject?
  /// The driver that newly added animations are attached to; nil leaves them in their layers' time.
  @exclusivity(unchecked) package var driver: AnimationDriver?
  /// The drivers whose animations have not ended.
  package var drivers: ContiguousArray<DrivenAnimations<Layer>> = []
  /// Stopped animations whose driver was released in these callbacks, and whether they were
  /// reversed.
  var released: [(animation: RunningAnimation, layer: Layer, isBack: Bool)] = []

  /// Queues a closure among the callbacks of the current tick, or of the next one.
  package func enqueue(_ body: @escaping () -> Void) { callouts.add(.call(body)) }

  /// Addresses in models that motions write to directly.
  package var writeThrough = WriteThrough()
  package var batch = AnimationBatch()
  /// Animated layers that are not evaluated in the batch.
  @exclusivity(unchecked) package var unbatched: ContiguousArray<Layer> = []
  /// The earliest media time at which an animation starts, stops or is removed.
  @exclusivity(unchecked) package var nextLifeChange = Double.infinity
  /// Whether layers on the list have left the tree.
  @exclusivity(unchecked) package var hasDetached = false
  @exclusivity(unchecked) package var lanesAreStale = true
  @exclusivity(unchecked) package var lanesVersion = 0
  private var reported: Set<LayerDiagnostic> = []
  /// A ring buffer of the reported diagnostics, in which the oldest entry is overwritten.
  @exclusivity(unchecked) private var reportedInOrder: [LayerDiagnostic] = []
  @exclusivity(unchecked) private var oldestReported = 0
  /// The number of diagnostics remembered for reporting each once; bounded, since a program may run
  /// for months.
  package static let rememberedDiagnostics = 1000
  @exclusivity(unchecked) private var root: Layer?
  /// The number of changes of layer timing and hierarchy; invalidates time maps.
  @exclusivity(unchecked) package var timeVersion = 1
  /// The number of changes of the committed model.
  @exclusivity(unchecked) package var modelVersion = 1
  /// The second of stage time in which snapshots are counted, and the number of layers in them.
  @exclusivity(unchecked) var pictureSecond = -Double.infinity
  @exclusivity(unchecked) var pictured = 0
  /// The time of the last tick.
  @exclusivity(unchecked) package var lastTick = -Double.infinity
  /// The matrix from the root layer's parent coordinates to the screen, and the screen's size; nil
  /// for none.
  package var placement: (matrix: Transform3D, screen: CellSize)?
  /// The maximal number of tiles of a tiled layer drawn per tick; nil for all.
  package var tilesPerTick: Int?
  /// Whether the picture may differ from the last composited one.
  @exclusivity(unchecked) public var needsComposite = true
  /// The remaining particle budget of the current picture, and the number of the picture.
  @exclusivity(unchecked) package private(set) var particlesLeft = particleLimit
  @exclusivity(unchecked) package private(set) var picture = 0
  /// The maximal number of particles in a picture.
  nonisolated package static let particleLimit = 100_000

  /// Begins a new picture and resets the particle budget.
  package func beginPicture() {
    particlesLeft = Self.particleLimit
    picture += 1
  }

  /// Takes particles from the picture's budget; a negative count returns them.
  package func takeParticles(_ count: Int) { particlesLeft -= count }

  /// The time of the last evaluation.
  @exclusivity(unchecked) package var evaluatedAt = 0.0

  /// The media time up to which animations have started and stopped.
  @exclusivity(unchecked) package var livesAt = -Double.infinity
  /// The buffer for starts and stops of animations, reused.
  @exclusivity(unchecked) package var lifeEvents: ContiguousArray<LifeEvent<Layer>> = []

  @exclusivity(unchecked) private var patterns = 0
  @exclusivity(unchecked) private var animations = 0

  /// Returns the number of the next added animation.
  package func nextAnimation() -> Int {
    animations += 1
    return animations - 1
  }

  /// Returns the number of the next hosted layer: neighbours get different density patterns.
  package func nextPattern() -> Int {
    patterns += 1
    return patterns - 1
  }

  /// Creates a context at time 0 without a tree.
  public init() {
    AnimationReports.handler = { LayerContext.current.report($0, about: "animation") }
  }

  /// The root of the displayed tree.
  public var rootLayer: Layer? {
    get { root }
    set {
      root?.unhost()
      root = newValue
      newValue?.host(in: self)
      needsComposite = true
    }
  }

  /// Makes the context current while the body runs.
  public func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    let previous = LayerContext.current
    LayerContext.current = self
    defer { LayerContext.current = previous }
    return try body()
  }

  // MARK: Transactions

  package func begin(isImplicit: Bool, origin: TransactionOrigin = TransactionOrigin()) {
    level =
      spareLevel(isImplicit, origin)
      ?? TransactionLevel(parent: level, isImplicit: isImplicit, origin: origin)
    trace(.transaction(.begun, nesting: nesting))
  }

  /// Reopens a closed transaction that is not referenced elsewhere.
  private func spareLevel(_ isImplicit: Bool, _ origin: TransactionOrigin) -> TransactionLevel? {
    while var spare = spareLevels.popLast() {
      guard isKnownUniquelyReferenced(&spare) else { continue }
      spare.reopen(inside: level, as: (isImplicit, origin))
      return spare
    }
    return nil
  }

  /// Begins a transaction on a level that was used before and is closed.
  package func begin(again level: TransactionLevel) {
    level.reopen(inside: self.level)
    self.level = level
    trace(.transaction(.begun, nesting: nesting))
  }

  /// Returns the innermost transaction; begins an implicit one if none is open.
  package func openLevel() -> TransactionLevel {
    if let level { return level }
    begin(isImplicit: true)
    return openLevel()
  }

  private var nesting: Int {
    var count = 0
    var current = level
    while let open = current {
      count += 1
      current = open.parent
    }
    return count
  }

  /// Closes a completion group to further animations of its transaction, at the commit.
  package func retire(_ group: CompletionGroup) {
    closing.append(group)
  }

  package func commitExplicit() {
    guard let level, !level.isImplicit, level !== committing else { return }
    guard level.parent != nil else { return commitOutermost() }
    close(level)
    if isFlushDue, self.level?.isImplicit == true { flush() }
  }

  /// Commits changes outside explicit transactions; deferred to the end of an open explicit one.
  package func flush() {
    guard committing == nil else { return }
    if let level, !level.isImplicit {
      isFlushDue = true
    } else if level != nil || !touched.isEmpty || !pending.isEmpty {
      commitOutermost()
    }
  }

  /// Commits the tick's changes; explicit transactions left open are reported and closed.
  public func commitTick() {
    closeForgotten(inside: nil)
    flush()
  }

  /// Reports and closes uncommitted explicit transactions.
  private func closeForgotten(inside outer: TransactionLevel?) {
    while let level, level !== outer, !level.isImplicit {
      report(.openTransaction("\(level.origin)"), about: "the transaction")
      close(level)
    }
  }

  /// Deeper nesting of transactions is rare.
  private static let mostSpareLevels = 4

  private func close(_ level: TransactionLevel) {
    trace(.transaction(.committed, nesting: nesting))
    if let group = level.group { closing.append(group) }
    self.level = level.parent
    level.clear()
    if spareLevels.count < Self.mostSpareLevels { spareLevels.append(level) }
  }

  package func touch(_ layer: Layer) {
    _ = openLevel()
    layer.isTouchedWhole = true
    guard !layer.isTouched else { return }
    layer.isTouched = true
    touched.append(layer)
  }

  /// Whether changes currently search for no action and are not observed.
  var isQuiet: Bool {
    traceHandler == nil && level?.disableActions == true && LayerContext.current === self
  }

  /// Records a change of one property while `isQuiet` is true.
  ///
  /// - Parameters:
  ///   - layer: The layer, which belongs to this context.
  ///   - isOfEveryLayer: Whether every layer has the property.
  func touchQuietly(_ layer: Layer, isOfEveryLayer: Bool) {
    if !isOfEveryLayer { layer.isTouchedWhole = true }
    layer.looksNew = true
    guard !layer.isTouched else { return }
    layer.isTouched = true
    touched.append(layer)
  }

  /// Commits the outermost transaction: layout and display with its settings, then begin times and
  /// committed states.
  private func commitOutermost() {
    committing = openLevel()
    layOutAndDisplay()
    closeForgotten(inside: committing)
    if let level { close(level) }
    committing = nil
    isFlushDue = false
    swap(&touched, &taken)
    if !taken.isEmpty { modelVersion += 1 }
    if !followers.isEmpty { followCommit(isDone: false) }
    for layer in taken { commit(layer) }
    taken.removeAll(keepingCapacity: true)
    startPending()
    if !followers.isEmpty { followCommit(isDone: true) }
    commitDrivers()
    for group in closing where group.close() { callouts.add(.completion(group)) }
    closing.removeAll()
    needsComposite = true
  }

  /// The maximal rounds of layout in one commit; layers that keep resizing each other continue in
  /// the next.
  private static let layoutRounds = 10

  /// Lays out and displays the layers that are due.
  ///
  /// Layers resized by layout are laid out in the same commit; superlayers precede their sublayers,
  /// regardless of the order of changes.
  private func layOutAndDisplay() {
    for _ in 0..<Self.layoutRounds {
      layoutIsDue = false
      // Layout and display may touch more layers, which are appended.
      var index = 0
      while index < touched.count {
        let layer = touched[index]
        if layer.context != nil {
          layer.layoutAfterSuperlayers()
          layer.displayIfNeeded()
        }
        index += 1
      }
      if !layoutIsDue { break }
    }
  }

  private func commit(_ layer: Layer) {
    layer.isTouched = false
    if layer.isTouchedWhole {
      layer.isTouchedWhole = false
      if layer.drawing.isOnLivingList, let time = layer.localTime(at: now) {
        layer.keepUp(with: time, isBreak: true)
      }
      layer.commitBlocks()
      layer.committedChildren = layer.children
      layer.committedMask = layer.storedMask
      if layer.context != nil { layer.isCommitted = true }
      updateLiving(layer)
    } else {
      layer.base.commit()
    }
    layer.markCommitted()
    if !layer.running.isEmpty { layer.resolveTargets() }
  }

  /// Whether work is pending for the next commit or the next round of callbacks.
  public var hasWork: Bool {
    level != nil || !touched.isEmpty || !pending.isEmpty || !callouts.isEmpty
  }

  // MARK: Diagnostics and traces

  /// Passes a diagnostic of a layer or object to the handler, each one once while it is remembered.
  package func report(_ diagnostic: LayerDiagnostic, about name: String) {
    let diagnostic = diagnostic.about(name)
    guard reported.insert(diagnostic).inserted else { return }
    if reportedInOrder.count < Self.rememberedDiagnostics {
      reportedInOrder.append(diagnostic)
    } else {
      reported.remove(reportedInOrder[oldestReported])
      reportedInOrder[oldestReported] = diagnostic
      oldestReported = (oldestReported + 1) % Self.rememberedDiagnostics
    }
    diagnosticHandler?(diagnostic)
  }

  package func trace(_ event: @autoclosure () -> LayerEvent.Kind) {
    guard let traceHandler else { return }
    traceHandler(LayerEvent(time: now, kind: event()))
  }
}
