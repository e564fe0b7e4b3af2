import Lamina
import LaminaInspection
import LaminaInspector

/// The inspector of a player: inspects the playing scene, and converts keys to orders for the
/// player.
@MainActor
final class PlayerInspector {
  /// A request to the player.
  enum Order: Equatable {
    case draw
    case seek(Double), pause, close, quit, leaveFocus, playBack
    /// Restarts the scene with changed values.
    case retune
    /// Restores the removed part of the input tape.
    case uncut
    case copy(String)
    case export(name: String)
    /// Leaves, with or without writing the changes.
    case leave(writing: Bool)
    /// The key has no action.
    case ignore
  }

  var state = InspectorState()
  /// The tuner; nil if the scene cannot be tuned.
  var tuner: Tuner?
  private(set) var content: InspectorContent?
  private(set) var preview: PreviewRun?
  /// The preview that replaces the current one once it is complete.
  private var nextPreview: PreviewRun?
  /// The default curve.
  private var usualProbe: PreviewRun.Probe?
  /// The last rendered panels, for hit-testing the mouse.
  var picture: InspectorPicture?
  private(set) var source: InspectionSource?
  private(set) var steps: [Double] = []
  private(set) var inputs: [Double] = []
  let reducesMotion: Bool

  init(part: InspectorPart, reducesMotion: Bool = false) {
    self.reducesMotion = reducesMotion
    state.choose(part)
  }

  // MARK: - The scene

  func attach(_ source: InspectionSource, steps: [Double], inputs: [Double], preview: PreviewRun?) {
    (self.source, self.steps, self.inputs) = (source, steps, inputs)
    if let preview { look(ahead: preview) }
  }

  func look(ahead preview: PreviewRun) {
    if self.preview == nil { self.preview = preview } else { nextPreview = preview }
  }

  var probe: PreviewRun.Probe? { state.probe ?? usualProbe }

  /// The layer whose positions are recorded; nil unless they are shown.
  var follows: LayerName? {
    guard state.showsPath || state.showsGhosts, let content else { return nil }
    return LayerWalk.name(of: content.layer, in: content.inspection.layers)
  }

  /// Advances the preview; false once there is no more to compute.
  func lookAhead(clock: () -> Double) -> Bool {
    guard let running = nextPreview ?? preview, !running.isDone else { return false }
    running.advance(clock: clock)
    if running.isDone, nextPreview != nil { (preview, nextPreview) = (running, nil) }
    return true
  }

  func look(at time: Double, isASCII: Bool, isMono: Bool = false) {
    guard let source else { return }
    preview?.extend(to: time)
    var scope = Inspection.Scope()
    scope.limit = 500
    scope.animations = preview == nil
    // Only the selected layer's values are read; its index depends on the tree.
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
      // Without a selected line the timeline shows the selected layer's first one.
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

  /// Returns the default selection: the first layer that moves, now or later.
  private func liveliest(_ layers: [InspectedLayer], at time: Double) -> Int {
    let moving = layers.firstIndex { layer in
      layer.flags.first.map { $0.hasPrefix("a") || $0.hasPrefix("m") } ?? false
    }
    if let moving { return moving }
    let first = preview?.source?.animations(at: time).first?.layer
    return layers.firstIndex { $0.id == first } ?? min(1, layers.count - 1)
  }

  /// Returns the property that moves in the selected layer.
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

  /// Returns the range of the timeline: all of it, or a part around the playhead.
  private func span(at time: Double) -> ClosedRange<Double> {
    let all = max(preview?.until ?? 1, time, 0.1)
    if let window = state.window { return window }
    guard let zoom = state.zoom, zoom < all else { return 0...all }
    let start = min(max(0, time - zoom / 2), all - zoom)
    return start...(start + zoom)
  }

  var end: Double { preview?.until ?? 1 }
}
