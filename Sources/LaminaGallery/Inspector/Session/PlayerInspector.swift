import LaminaCells
import LaminaLayers
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
  private var source: InspectionSource?
  private var steps: [Double] = []
  private var inputs: [Double] = []

  init(part: InspectorPart) { state.choose(part) }

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
  func look(at time: Double, isASCII: Bool) {
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
    content.isASCII = isASCII
    content.steps = steps
    content.inputs = inputs
    content.span = span(at: time)
    content.curve = preview?.curve
    content.curve?.showsSpeed = state.showsSpeed
    content.cost =
      state.part == .cost || state.below == .cost ? InspectedCost(of: source.stage) : nil
    content.filter = state.filter
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
    guard let zoom = state.zoom, zoom < all else { return 0...all }
    let start = min(max(0, time - zoom / 2), all - zoom)
    return start...(start + zoom)
  }

  /// The end of the timeline.
  var end: Double { preview?.until ?? 1 }

  // MARK: - Keys

  /// Does what a key means here.
  func press(_ key: KeyEvent, at time: Double, tickLength: Double) -> Order {
    state.note = nil
    if state.asks { return answer(key) }
    if state.isFiltering { return type(key) }
    if let tuner, tuner.type(key, row: state.rows[.tune] ?? 0, id: chosenName) { return tuned }
    if case .character(let digit) = key.key, let number = digit.wholeNumberValue,
      (1...InspectorPart.allCases.count).contains(number)
    {
      state.choose(InspectorPart.allCases[number - 1])
      return .draw
    }
    if key.modifiers.contains(.control) {
      if key.key == .character("r") {
        tuner?.redo()
        return tuned
      }
      return .ignore
    }
    if key.key == .named(.tab), key.modifiers.contains(.shift) { return turn(by: -1) }
    guard let action = InspectorAction.keys.action(for: key.key) else { return .ignore }
    let isWide = key.modifiers.contains(.shift)
    return perform(action, isWide: isWide, at: time, tickLength: tickLength)
  }

  private func perform(
    _ action: InspectorAction,
    isWide: Bool,
    at time: Double,
    tickLength: Double
  ) -> Order {
    switch action {
    case .nextPart: return turn(by: 1)
    case .previousPart: return turn(by: -1)
    case .up: return move(by: -1)
    case .down: return move(by: 1)
    case .pageUp: return move(by: -10)
    case .pageDown: return move(by: 10)
    case .earlier, .later:
      let sign = action == .later ? 1.0 : -1
      if state.part == .tune, let tuner {
        let chosen = state.rows[.tune] ?? 0
        tuner.step(chosen, by: sign * (isWide ? 10 : 1), id: chosenName)
        return tuned
      }
      let step = tickLength * (isWide ? 10 : 1)
      return .seek(max(0, ((time + sign * step) / tickLength).rounded() * tickLength))
    case .start: return .seek(0)
    case .end: return .seek(end)
    case .previousEvent: return .seek(moments.last { $0 < time - 1e-6 } ?? 0)
    case .nextEvent: return moments.first { $0 > time + 1e-6 }.map { .seek($0) } ?? .draw
    case .pause: return .pause
    case .backwards: return .playBack
    case .enter: return enter()
    case .leave:
      state.hasFocus = false
      return .leaveFocus
    case .close: return .close
    case .speed: state.showsSpeed.toggle()
    case .zoomIn: state.zoom = max(0.01, (state.zoom ?? end) / 2)
    case .zoomOut: state.zoom = state.zoom.flatMap { $0 * 2 < end ? $0 * 2 : nil }
    case .look: state.looksThrough.toggle()
    case .drawer:
      let sides = InspectorLayout.Side.allCases
      let index = sides.firstIndex(of: state.side) ?? 0
      state.side = sides[(index + 1) % sides.count]
    case .filter: (state.filter, state.isFiltering, state.part) = ("", true, .tree)
    case .help: state.showsHelp.toggle()
    case .quit: return .quit
    case .undo: tuner?.undo()
    case .redo: tuner?.redo()
    case .before: tuner?.toggleBefore()
    case .write:
      tuner?.write()
      if tuner == nil { state.note = "nothing here stands in a file" }
    case .copy: tuner?.copy(state.rows[.tune] ?? 0, id: chosenName)
    }
    return tuned
  }

  private var chosenName: String { content?.chosen?.id ?? "" }

  /// What to do after values may have changed.
  private var tuned: Order { tuner?.pending == nil ? .draw : .retune }

  /// What somebody answers who leaves with changes that are not written.
  private func answer(_ key: KeyEvent) -> Order {
    state.asks = false
    switch key.key {
    case .character("w"): return .leave(writing: true)
    case .character("d"): return .leave(writing: false)
    default: return .draw
    }
  }

  /// The moments at which something happens, for going from one to the next.
  private var moments: [Double] {
    let lives = preview?.source?.animations(at: 0) ?? []
    let all = steps + inputs + lives.flatMap { [$0.begin, $0.end].compactMap { $0 } }
    return Set(all.filter { $0.isFinite && $0 >= 0 }).sorted()
  }

  private func turn(by step: Int) -> Order {
    let all = InspectorPart.allCases
    let index = all.firstIndex(of: state.part) ?? 0
    state.choose(all[(index + step + all.count) % all.count])
    return .draw
  }

  func move(by step: Int) -> Order {
    guard let content else { return .draw }
    if state.part == .tree {
      let layers = content.inspection.layers
      var index = content.layer + step
      // Those that are not narrowed to are passed over.
      while !state.filter.isEmpty, layers.indices.contains(index), !matches(layers[index]) {
        index += step.signum()
      }
      index = min(max(0, index), layers.count - 1)
      state.layer = LayerWalk.name(of: index, in: layers)
      state.rows[.values] = 0
      state.rows[.tune] = 0
      return .draw
    }
    let count = InspectorPanels.panel(state.part).count(content)
    let last = state.part == .log ? count - 1 : 0
    let row = (state.rows[state.part] ?? last) + step
    state.rows[state.part] = min(max(0, row), max(0, count - 1))
    return .draw
  }

  private func matches(_ layer: InspectedLayer) -> Bool {
    let word = state.filter.lowercased()
    return layer.id.lowercased().contains(word) || layer.kind.lowercased().contains(word)
      || layer.values.contains { $0.property.lowercased().contains(word) }
  }

  /// Opens the curve of the chosen value.
  private func enter() -> Order {
    guard let content, let name = LayerWalk.name(of: content.layer, in: content.inspection.layers)
    else { return .draw }
    switch state.part {
    case .tree: state.choose(.values)
    case .values:
      let index = state.rows[.values] ?? 0
      guard let values = content.chosen?.values, values.indices.contains(index) else { break }
      state.probe = PreviewRun.Probe(layer: name, property: values[index].property)
      state.choose(.curve)
      return .seek(content.inspection.time)
    case .time:
      let index = state.rows[.time] ?? 0
      let lives = content.inspection.animations
      guard lives.indices.contains(index), let begin = lives[index].begin else { break }
      return .seek(begin)
    case .why, .log:
      if let time = chosenMoment(content) { return .seek(time) }
    case .tune: tuner?.beginTyping()
    case .curve, .cost: break
    }
    return .draw
  }

  private func chosenMoment(_ content: InspectorContent) -> Double? {
    let row = state.rows[state.part]
    if state.part == .why {
      let changes = content.inspection.changes
      let index = row ?? 0
      return changes.indices.contains(index) ? changes[index].time : nil
    }
    let events = content.inspection.events
    let index = row ?? events.count - 1
    return events.indices.contains(index) ? events[index].time : nil
  }

  /// Takes letters of the filter.
  private func type(_ key: KeyEvent) -> Order {
    switch key.key {
    case .named(.enter):
      state.isFiltering = false
      return move(by: 0)
    case .named(.escape): (state.filter, state.isFiltering) = ("", false)
    case .named(.backspace): _ = state.filter.popLast()
    case .named(.space): state.filter += " "
    case .character(let letter): state.filter.append(letter)
    default: return .ignore
    }
    if let layers = content?.inspection.layers, let index = layers.firstIndex(where: matches) {
      state.layer = LayerWalk.name(of: index, in: layers)
    }
    return .draw
  }
}
