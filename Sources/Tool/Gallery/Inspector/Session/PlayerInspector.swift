import LaminaCells
import LaminaLayers
import LaminaProperties
import LaminaScenes
import LaminaStage

/// The inspector of a player: looks at the scene that plays, and turns keys into what the player does.
@MainActor
final class PlayerInspector {
  /// What the player is asked to do.
  enum Order: Equatable {
    /// Nothing but to draw the panels anew.
    case draw
    case seek(Double), pause, close, quit, leaveFocus, playBack
    /// Whether values changed: the scene is to be run with them.
    case retune
    /// What was pressed and then cut off is to come back.
    case uncut
    /// A text for the clipboard.
    case copy(String)
    /// What was pressed and clicked, for a file of a name.
    case export(name: String)
    /// To write what was changed, or not, and leave.
    case leave(writing: Bool)
    /// The key is nobody's.
    case ignore
  }

  var state = InspectorState()
  /// What is being tuned; nil where nothing can be.
  var tuner: Tuner?
  private(set) var content: InspectorContent?
  private(set) var preview: PreviewRun?
  /// One that will take its place once it is done.
  private var nextPreview: PreviewRun?
  /// The curve that is shown while nobody chose one.
  private var usualProbe: PreviewRun.Probe?
  /// The picture that was drawn last: the mouse points into it.
  var picture: InspectorPicture?
  private(set) var source: InspectionSource?
  private(set) var steps: [Double] = []
  private(set) var inputs: [Double] = []

  /// Whether nothing moves that is only there to be looked at.
  let reducesMotion: Bool

  init(part: InspectorPart, reducesMotion: Bool = false) {
    self.reducesMotion = reducesMotion
    state.choose(part)
  }

  // MARK: - The scene

  /// Begins to look at a run of the scene.
  ///
  /// - Parameters:
  ///   - source: The stage with its log.
  ///   - steps: The times of the file's steps.
  ///   - inputs: The times of what was pressed.
  ///   - preview: A run ahead; nil keeps the one that there is.
  func attach(
    _ source: InspectionSource,
    steps: [Double],
    inputs: [Double],
    preview: PreviewRun?
  ) {
    (self.source, self.steps, self.inputs) = (source, steps, inputs)
    if let preview { look(ahead: preview) }
  }

  /// Looks ahead anew; what is known stays until that is done.
  func look(ahead preview: PreviewRun) {
    if self.preview == nil { self.preview = preview } else { nextPreview = preview }
  }

  /// The property whose curve is shown.
  var probe: PreviewRun.Probe? { state.probe ?? usualProbe }

  /// The layer whose places are to be known; nil while nobody wants to see them.
  var follows: LayerName? {
    guard state.showsPath || state.showsGhosts, let content else { return nil }
    return LayerWalk.name(of: content.layer, in: content.inspection.layers)
  }

  /// Goes on looking ahead.
  ///
  /// - Returns: Whether there is more to see.
  func lookAhead(clock: () -> Double) -> Bool {
    guard let running = nextPreview ?? preview, !running.isDone else { return false }
    running.advance(clock: clock)
    if running.isDone, nextPreview != nil { (preview, nextPreview) = (running, nil) }
    return true
  }

  /// Looks at the scene at a time.
  func look(at time: Double, isASCII: Bool, isMono: Bool = false) {
    guard let source else { return }
    preview?.extend(to: time)
    var scope = Inspection.Scope()
    scope.limit = 500
    scope.animations = preview == nil
    // The values of the chosen layer alone; which one that is, only the tree tells.
    var chosen = 0
    scope.picks = { [self] layers in
      chosen =
        state.layer.flatMap { LayerWalk.index(of: $0, in: layers) } ?? liveliest(layers, at: time)
      return chosen
    }
    var inspection = Inspection(of: source, at: time, tick: tick(at: time), scope: scope)
    if let ahead = preview?.source { inspection.animations = ahead.animations(at: time) }
    var content = InspectorContent(inspection)
    content.layer = chosen
    content.rows = state.rows
    if state.rows[.time] == nil, let id = content.chosen?.id {
      // Nobody chose a line of the timeline: the chosen layer's is the one to see.
      content.rows[.time] = inspection.animations.firstIndex { $0.layer == id }
    }
    if state.rows[.why] == nil, let id = content.chosen?.id, !inspection.changes.isEmpty {
      content.rows[.why] = inspection.changes.firstIndex { $0.layer == id } ?? -1
    }
    content.isASCII = isASCII
    content.isMono = isMono
    content.steps = steps
    content.inputs = inputs
    content.span = span(at: time)
    content.trail = follows == nil ? nil : preview?.trail
    (content.showsPath, content.showsGhosts) = (state.showsPath, state.showsGhosts)
    content.curve = preview?.curve
    content.curve?.showsSpeed = state.showsSpeed
    content.cost =
      state.part == .cost || state.below == .cost ? InspectedCost(of: source.stage) : nil
    content.filter = state.filter
    if let ahead = preview?.source { tuner?.decays = ahead.decays }
    content.tune = tuner?.content(for: content.chosen?.id ?? "", chosen: state.rows[.tune] ?? 0)
    self.content = content
    usualProbe = movedProperty(content)
  }

  /// The layer that somebody most likely wants to see: the first one that moves, now or later.
  private func liveliest(_ layers: [InspectedLayer], at time: Double) -> Int {
    let moving = layers.firstIndex { layer in
      layer.flags.first.map { $0.hasPrefix("a") || $0.hasPrefix("m") } ?? false
    }
    if let moving { return moving }
    let first = preview?.source?.animations(at: time).first?.layer
    return layers.firstIndex { $0.id == first } ?? min(1, layers.count - 1)
  }

  /// What moves in the chosen layer.
  private func movedProperty(_ content: InspectorContent) -> PreviewRun.Probe? {
    guard let layer = content.chosen,
      let name = LayerWalk.name(of: content.layer, in: content.inspection.layers)
    else { return nil }
    let moved = content.inspection.animations.last { $0.layer == layer.id && !$0.keyPath.isEmpty }
    let property =
      moved?.keyPath ?? layer.values.first { $0.differs && !$0.model.components.isEmpty }?.property
    return property.map { PreviewRun.Probe(layer: name, property: $0) }
  }

  private func tick(at time: Double) -> Int {
    preview?.simulation.clock.rate.lastTick(upTo: time) ?? 0
  }

  /// The span of the timeline: all that there is, or so much around the playhead.
  private func span(at time: Double) -> ClosedRange<Double> {
    let all = max(preview?.until ?? 1, time, 0.1)
    if let window = state.window { return window }
    guard let zoom = state.zoom, zoom < all else { return 0...all }
    let start = min(max(0, time - zoom / 2), all - zoom)
    return start...(start + zoom)
  }

  /// The end of the timeline.
  var end: Double { preview?.until ?? 1 }
}
