import LaminaAnimation
import LaminaCells
import LaminaMath
import LaminaProperties

/// Everything that layers of one stage share: the open transactions, the time, the layers that
/// animate, and the callbacks that are due.
///
/// A stage owns one and makes it `current` for the length of a tick, so that stages and tests run
/// side by side without seeing each other. Nothing here reads a clock: `now` is told.
@preconcurrency @MainActor
public final class LayerContext {
  /// The context that transactions and layers outside any tree use.
  @exclusivity(unchecked) public internal(set) static var current = LayerContext()

  /// Media time in seconds, as of the current tick.
  @exclusivity(unchecked) public var now = 0.0
  /// Whether animations that are committed from now on show their end at once; endless ones stand
  /// still as they begin, and ways from one view or controller to another are brief fades.
  @exclusivity(unchecked) public var reducesMotion = false
  /// Told of everything that the originals pass over in silence, once each.
  @exclusivity(unchecked) public var diagnosticHandler: ((LayerDiagnostic) -> Void)?
  /// Told of every event of animations, transactions and actions; nil costs nothing.
  @exclusivity(unchecked) public var traceHandler: ((LayerEvent) -> Void)?

  /// Hears of all changes as objects; it needs a `traceHandler` beside it, so that none is quiet.
  @exclusivity(unchecked) package var inspector: (any ModelInspector<Layer>)?
  /// Who changes layers at present; told only while somebody inspects.
  @exclusivity(unchecked) package var cause: ChangeCause?

  /// The innermost open transaction.
  @exclusivity(unchecked) package private(set) var level: TransactionLevel?
  /// Closed transactions, to be begun again.
  @exclusivity(unchecked) private var spareLevels: ContiguousArray<TransactionLevel> = []
  @exclusivity(unchecked) private var touched: ContiguousArray<Layer> = []
  /// The layers of the commit that goes on; the two lists change places, so both keep their memory.
  @exclusivity(unchecked) private var taken: ContiguousArray<Layer> = []
  @exclusivity(unchecked) private var closing: [CompletionGroup] = []
  /// Whether `flush()` was called inside an explicit transaction.
  @exclusivity(unchecked) private var isFlushDue = false
  /// The outermost transaction while its commit lays out and draws.
  @exclusivity(unchecked) private var committing: TransactionLevel?
  /// Whether a layer asked for layout since the last round.
  @exclusivity(unchecked) package var layoutIsDue = false
  /// Animations that were added and have no begin time yet.
  @exclusivity(unchecked) package var pending: [(animation: RunningAnimation, layer: Layer)] = []
  /// Layers with animations, in the displayed tree.
  @exclusivity(unchecked) package var animated: ContiguousArray<Layer> = []
  /// Layers that have left and are still seen.
  @exclusivity(unchecked) package var departing: ContiguousArray<Layer> = []
  /// Layers that look different as time goes on.
  @exclusivity(unchecked) package var living: ContiguousArray<Layer> = []
  /// Those of them that hear of all that may change how they are seen.
  @exclusivity(unchecked) package var followers: ContiguousArray<Layer> = []
  package var callouts = CalloutQueue<Layer>()
  /// What a module above keeps for all layers of the stage.
  @exclusivity(unchecked) package var views: AnyObject?
  /// The stage that shows these layers, where there is one.
  package weak var stage: AnyObject?
  /// Takes every animation that is added while it is set; nil leaves them to their layers' time.
  @exclusivity(unchecked) package var driver: AnimationDriver?
  /// Drivers whose animations have not ended.
  package var drivers: ContiguousArray<DrivenAnimations<Layer>> = []
  /// Stopped animations whose driver was let go of in these callbacks, and whether they ran back.
  var released: [(animation: RunningAnimation, layer: Layer, isBack: Bool)] = []

  /// Runs a closure with the callbacks of the tick that goes on, or of the next one.
  package func enqueue(_ body: @escaping () -> Void) { callouts.add(.call(body)) }

  /// Places in models that motions write to by their address.
  package var writeThrough = WriteThrough()
  package var batch = AnimationBatch()
  /// Animated layers that have more than a batch can evaluate.
  @exclusivity(unchecked) package var unbatched: ContiguousArray<Layer> = []
  /// The earliest media time at which an animation starts, stops or is let go of.
  @exclusivity(unchecked) package var nextLifeChange = Double.infinity
  /// Whether layers on the list have left the tree.
  @exclusivity(unchecked) package var hasDetached = false
  @exclusivity(unchecked) package var lanesAreStale = true
  @exclusivity(unchecked) package var lanesVersion = 0
  private var reported: Set<LayerDiagnostic> = []
  /// The same in a ring, whose oldest entry makes room for the next.
  @exclusivity(unchecked) private var reportedInOrder: [LayerDiagnostic] = []
  @exclusivity(unchecked) private var oldestReported = 0
  /// Diagnostics that are remembered, so that each is told once: a program may run for months.
  package static let rememberedDiagnostics = 1000
  @exclusivity(unchecked) private var root: Layer?
  /// Counts changes of layer timing and hierarchy, so that time maps know when they are stale.
  @exclusivity(unchecked) package var timeVersion = 1
  /// Counts the changes of the committed model.
  @exclusivity(unchecked) package var modelVersion = 1
  /// The second of the stage's time in which pictures are counted, and how many layers they hold.
  @exclusivity(unchecked) var pictureSecond = -Double.infinity
  @exclusivity(unchecked) var pictured = 0
  /// The time of the last tick.
  @exclusivity(unchecked) package var lastTick = -Double.infinity
  /// From the coordinates that the root layer stands in to the screen, and its size; nil for none.
  package var placement: (matrix: Transform3D, screen: CellSize)?
  /// How many tiles of a tiled layer may be drawn in a tick; nil for all.
  package var tilesPerTick: Int?
  /// Whether the picture may differ from the one composited last.
  @exclusivity(unchecked) public var needsComposite = true
  /// Particles that may still come into the picture that is drawn now, and the number of the picture.
  @exclusivity(unchecked) package private(set) var particlesLeft = particleLimit
  @exclusivity(unchecked) package private(set) var picture = 0
  /// Particles that a picture holds.
  nonisolated package static let particleLimit = 100_000

  /// Begins another picture: it has room for as many particles as any.
  package func beginPicture() {
    particlesLeft = Self.particleLimit
    picture += 1
  }

  /// Takes room in the picture for particles, or gives it back.
  package func takeParticles(_ count: Int) { particlesLeft -= count }

  /// The time of the last evaluation.
  @exclusivity(unchecked) package var evaluatedAt = 0.0

  /// The media time up to which animations have started and stopped.
  @exclusivity(unchecked) package var livesAt = -Double.infinity
  /// Starts and stops of the animations that are looked at, in memory that is kept.
  @exclusivity(unchecked) package var lifeEvents: ContiguousArray<LifeEvent<Layer>> = []

  @exclusivity(unchecked) private var patterns = 0
  @exclusivity(unchecked) private var animations = 0

  /// The number of the next animation that is added.
  package func nextAnimation() -> Int {
    animations += 1
    return animations - 1
  }

  /// The number of the next layer that joins: neighbours get different density patterns.
  package func nextPattern() -> Int {
    patterns += 1
    return patterns - 1
  }

  /// Creates a context at time 0 without a tree.
  public init() {
    AnimationReports.handler = {
      LayerContext.current.report(LayerDiagnostic(layer: "animation", problem: $0))
    }
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

  /// A closed transaction that nobody else holds, begun again.
  private func spareLevel(_ isImplicit: Bool, _ origin: TransactionOrigin) -> TransactionLevel? {
    while var spare = spareLevels.popLast() {
      guard isKnownUniquelyReferenced(&spare) else { continue }
      spare.reopen(inside: level, as: (isImplicit, origin))
      return spare
    }
    return nil
  }

  /// Begins a transaction whose level was used before and is closed.
  package func begin(again level: TransactionLevel) {
    level.reopen(inside: self.level)
    self.level = level
    trace(.transaction(.begun, nesting: nesting))
  }

  /// The innermost transaction; an implicit one is begun if none is open.
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

  /// A completion group that gets no more animations of its own transaction.
  package func retire(_ group: CompletionGroup) {
    closing.append(group)
  }

  package func commitExplicit() {
    guard let level, !level.isImplicit, level !== committing else { return }
    guard level.parent != nil else { return commitOutermost() }
    close(level)
    if isFlushDue, self.level?.isImplicit == true { flush() }
  }

  /// Commits what was changed outside explicit transactions; inside one that waits for its end.
  package func flush() {
    guard committing == nil else { return }
    if let level, !level.isImplicit {
      isFlushDue = true
    } else if level != nil || !touched.isEmpty || !pending.isEmpty {
      commitOutermost()
    }
  }

  /// Ends the tick's changes: explicit transactions that were left open are reported and closed.
  public func commitTick() {
    closeForgotten(inside: nil)
    flush()
  }

  /// Reports and closes explicit transactions that nobody committed.
  private func closeForgotten(inside outer: TransactionLevel?) {
    while let level, level !== outer, !level.isImplicit {
      report(
        LayerDiagnostic(layer: "the transaction", problem: .openTransaction("\(level.origin)"))
      )
      close(level)
    }
  }

  /// Transactions are seldom nested deeper.
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

  /// Whether changes look for no action at present, and nobody listens.
  var isQuiet: Bool {
    traceHandler == nil && level?.disableActions == true && LayerContext.current === self
  }

  /// Notes a change of one property while it is quiet.
  ///
  /// - Parameters:
  ///   - layer: The layer, which is in this context.
  ///   - isOfEveryLayer: Whether the property is one that every layer has.
  func touchQuietly(_ layer: Layer, isOfEveryLayer: Bool) {
    if !isOfEveryLayer { layer.isTouchedWhole = true }
    layer.looksNew = true
    guard !layer.isTouched else { return }
    layer.isTouched = true
    touched.append(layer)
  }

  /// The commit of the outermost transaction: layout and display, with its settings; then begin
  /// times and the committed states.
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

  /// Rounds of layout in one commit: layers that keep resizing each other wait for the next one.
  private static let layoutRounds = 10

  /// Places and draws what is due.
  ///
  /// What layout resizes is placed in turn, in this same commit; superlayers come before what they
  /// hold, whatever was touched first.
  private func layOutAndDisplay() {
    for _ in 0..<Self.layoutRounds {
      layoutIsDue = false
      // Layout and display may touch more layers, which then stand at the end.
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

  /// Whether something waits for the next commit or the next round of callbacks.
  public var hasWork: Bool {
    level != nil || !touched.isEmpty || !pending.isEmpty || !callouts.isEmpty
  }

  // MARK: Diagnostics and traces

  /// Hands a diagnostic to the handler, the same one only once as long as it is remembered.
  package func report(_ diagnostic: LayerDiagnostic) {
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
