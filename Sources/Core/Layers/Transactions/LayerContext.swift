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
  /// The longest fade in seconds that is shown in place of motion: 0 where everything shows its end
  /// at once, nil while everything moves.
  @exclusivity(unchecked) package var longestFade: Double? {
    didSet {
      guard longestFade != oldValue else { return }
      reductionIsStale = true
      needsComposite = true
      timeVersion += 1
    }
  }
  /// The theme that colours with roles are shown in.
  ///
  /// A change applies with the next commit, without animation.
  @exclusivity(unchecked) package var theme = Theme.dark {
    didSet {
      guard theme != oldValue else { return }
      themeIsStale = true
      needsComposite = true
    }
  }
  /// Whether the colours of the layers may be those of another theme.
  @exclusivity(unchecked) var themeIsStale = false
  /// The longest fade in seconds where motion is reduced and not absent.
  package static let briefFade = 0.25
  /// Whether motion is reduced: animations show their end at once or fade briefly, endless ones rest
  /// at their start, and transitions between views or controllers are brief fades, if anything.
  ///
  /// A change applies to running animations too.
  public var reducesMotion: Bool {
    get { longestFade != nil }
    set { if newValue != reducesMotion { longestFade = newValue ? Self.briefFade : nil } }
  }
  /// Whether running animations must be reduced or restored, because the level of motion or the
  /// decorative layers have changed.
  @exclusivity(unchecked) var reductionIsStale = false
  /// Receives each problem that the originals ignore silently, once.
  @exclusivity(unchecked) public var diagnosticHandler: ((LayerDiagnostic) -> Void)?
  /// Receives every event of animations, transactions and actions; nil costs nothing.
  @exclusivity(unchecked) public var traceHandler: ((LayerEvent) -> Void)?

  /// Observes all changes as objects; requires a `traceHandler`, so that no change is skipped.
  @exclusivity(unchecked) package var inspector: (any ModelInspector<LayerState>)?
  /// The current cause of layer changes; set only during inspection.
  @exclusivity(unchecked) package var cause: ChangeCause?

  /// The innermost open transaction.
  @exclusivity(unchecked) package internal(set) var level: TransactionLevel?
  @exclusivity(unchecked) var spareLevels: ContiguousArray<TransactionLevel> = []
  @exclusivity(unchecked) var touched: ContiguousArray<LayerState> = []
  /// The layers of the running commit; swapped with `touched`, so that both keep their capacity.
  @exclusivity(unchecked) var taken: ContiguousArray<LayerState> = []
  @exclusivity(unchecked) var closing: [CompletionGroup] = []
  /// Whether `flush()` was called inside an explicit transaction.
  @exclusivity(unchecked) var isFlushDue = false
  /// The outermost transaction while its commit lays out and draws.
  @exclusivity(unchecked) var committing: TransactionLevel?
  /// Whether a layer requested layout since the last round.
  @exclusivity(unchecked) package var layoutIsDue = false
  /// Added animations whose begin time is not resolved yet.
  @exclusivity(unchecked) package var pending: [(animation: RunningAnimation, layer: LayerState)] =
    []
  @exclusivity(unchecked) package var animated: ContiguousArray<LayerState> = []
  /// Removed layers that are still drawn.
  @exclusivity(unchecked) package var departing: ContiguousArray<LayerState> = []
  @exclusivity(unchecked) package var timeDependentLayers: ContiguousArray<LayerState> = []
  /// The time-dependent layers that are notified of changes in their visibility.
  @exclusivity(unchecked) package var followers: ContiguousArray<LayerState> = []
  package var callouts = CalloutQueue<LayerState>()
  /// The state that the view module attaches to the stage.
  @exclusivity(unchecked) package var views: (any AssociatedViews)?
  /// Places the layers of an extended stage; nil if the stage has the size of its design.
  @exclusivity(unchecked) package var extender: (any StageExtender)?
  package weak var stage: (any AssociatedStage)?
  /// The driver that newly added animations are attached to; nil leaves them in their layers' time.
  @exclusivity(unchecked) package var driver: AnimationDriver?
  /// The drivers whose animations have not ended.
  package var drivers: ContiguousArray<DrivenAnimations<LayerState>> = []
  /// Stopped animations whose driver was released in these callbacks, and whether they were
  /// reversed.
  var released: [(animation: RunningAnimation, layer: LayerState, isBack: Bool)] = []

  /// Queues a closure among the callbacks of the current tick, or of the next one.
  package func enqueue(_ body: @escaping () -> Void) { callouts.add(.call(body)) }

  /// Addresses in models that motions write to directly.
  package var writeThrough = WriteThrough()
  package var batch = AnimationBatch()
  /// Animated layers that are not evaluated in the batch.
  @exclusivity(unchecked) package var unbatched: ContiguousArray<LayerState> = []
  /// The earliest media time at which an animation starts, stops or is removed.
  @exclusivity(unchecked) package var nextLifeChange = Double.infinity
  /// Whether layers on the list have left the tree.
  @exclusivity(unchecked) package var hasDetached = false
  @exclusivity(unchecked) package var batchesAreStale = true
  @exclusivity(unchecked) package var batchesVersion = 0
  private var reported: Set<LayerDiagnostic> = []
  /// A ring buffer of the reported diagnostics, in which the oldest entry is overwritten.
  @exclusivity(unchecked) private var reportedInOrder: [LayerDiagnostic] = []
  @exclusivity(unchecked) private var oldestReported = 0
  /// The number of diagnostics remembered for reporting each once; bounded, since a program may run
  /// for months.
  package static let rememberedDiagnostics = 1000
  @exclusivity(unchecked) var root: LayerState?
  /// The number of changes of layer timing and hierarchy; invalidates time maps.
  @exclusivity(unchecked) package var timeVersion = 1
  /// The number of changes of the committed model.
  @exclusivity(unchecked) package var modelVersion = 1
  /// The second of stage time in which snapshots are counted, and the number of layers in them.
  @exclusivity(unchecked) var pictureSecond = -Double.infinity
  @exclusivity(unchecked) var pictured = 0
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
  nonisolated package static let particleLimit = 100_000

  /// Begins a new picture and resets the particle budget.
  package func beginPicture() {
    particlesLeft = Self.particleLimit
    picture += 1
  }

  /// Takes particles from the picture's budget; a negative count returns them.
  package func takeParticles(_ count: Int) { particlesLeft -= count }

  @exclusivity(unchecked) package var evaluatedAt = 0.0

  /// The media time up to which animations have started and stopped.
  @exclusivity(unchecked) package var livesAt = -Double.infinity
  /// The buffer for starts and stops of animations, reused.
  @exclusivity(unchecked) package var lifeEvents: ContiguousArray<LifeEvent<LayerState>> = []

  @exclusivity(unchecked) private var patterns = 0
  @exclusivity(unchecked) private var animations = 0

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

  /// Makes the context current while the body runs.
  public func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    let previous = LayerContext.current
    LayerContext.current = self
    defer { LayerContext.current = previous }
    return try body()
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

/// Places the layers of a stage that is as large as the screen instead of its design.
@MainActor
package protocol StageExtender: AnyObject {
  /// Records a layer that joins the tree.
  func noteJoined(_ layer: LayerState)
  /// Places the layers that joined the tree since the last commit.
  func placeJoined()
  /// Lays out the sublayers of a layer by their constraints, in the design and in the stage.
  func layOut(_ layer: LayerState)
}

/// What the stage above stores in a context: itself.
package protocol AssociatedStage: AnyObject {}

/// What the views above store in a context: the state that the views of one stage share.
package protocol AssociatedViews: AnyObject {}
