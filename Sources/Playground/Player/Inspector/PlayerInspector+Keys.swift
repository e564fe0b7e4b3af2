import Lamina
import LaminaInspection
import LaminaInspector

extension PlayerInspector {
  func press(_ key: KeyEvent, at time: Double, tickLength: Double) -> Order {
    state.note = nil
    if state.showsHelp, scrollHelp(key) { return .draw }
    if state.isConfirming { return answer(key) }
    if state.isFiltering { return type(key) }
    if state.naming != nil { return name(key) }
    if let tuner, tuner.type(key, row: state.rows[.tune] ?? 0, id: chosenName) { return tuned }
    if let tuner, tuner.curve != nil, state.part == .tune, moveHandle(key, tuner) { return tuned }
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
      return step(by: (action == .later ? 1 : -1) * (isWide ? 10 : 1), from: time, tickLength)
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
    case .zoomIn: zoom { max(0.01, ($0 ?? end) / 2) }
    case .zoomOut: zoom { $0.flatMap { $0 * 2 < end ? $0 * 2 : nil } }
    case .frame: frameSelection()
    case .path, .onion:
      if reducesMotion {
        state.note = "motion is reduced: no path and no ghosts"
        break
      }
      if action == .path { state.showsPath.toggle() } else { state.showsGhosts.toggle() }
    case .look: state.looksThrough.toggle()
    case .drawer:
      state.side = state.side.next
    case .filter: (state.filter, state.isFiltering, state.part) = ("", true, .tree)
    case .help: (state.showsHelp, state.helpScroll) = (!state.showsHelp, 0)
    case .quit: return .quit
    case .undo:
      if state.tapeIsCut { return .uncut }
      tuner?.undo()
    case .redo: tuner?.redo()
    case .before: tuner?.toggleBefore()
    case .write:
      if let tuner { tuner.write() } else { state.note = "nothing here comes from a file" }
    case .members:
      tuner?.showsAbsent.toggle()
      if tuner != nil { state.choose(.tune) }
    case .copy: return copied(yaml)
    case .copySwift: return copied(swift)
    case .copyCurve: return copied(css)
    case .export: state.naming = ""
    }
    return tuned
  }

  /// Changes the selected value of the tuner by a number of steps; in other panels, moves the time
  /// by ticks.
  private func step(by steps: Double, from time: Double, _ tickLength: Double) -> Order {
    guard state.part == .tune, let tuner else {
      return .seek(max(0, ((time + steps * tickLength) / tickLength).rounded() * tickLength))
    }
    tuner.step(state.rows[.tune] ?? 0, by: steps, id: chosenName)
    return tuned
  }

  func zoom(_ change: (Double?) -> Double?) {
    if let window = state.window { state.zoom = window.upperBound - window.lowerBound }
    state.window = nil
    state.zoom = change(state.zoom)
  }

  /// Zooms to the selected animation, or to all those of the selected layer; or back to the whole.
  private func frameSelection() {
    guard let content, state.window == nil else {
      state.window = nil
      return
    }
    let lives = content.inspection.animations
    let life = state.part == .time ? lives[ifPresent: state.rows[.time] ?? -1] : nil
    let chosen = life.map { [$0] } ?? lives.filter { $0.layer == content.chosen?.id }
    guard let first = chosen.map({ $0.begin ?? $0.added }).min() else {
      state.note = "nothing here has a time"
      return
    }
    let last = chosen.map { min($0.end ?? .infinity, end) }.max() ?? end
    let margin = max(0.02, (last - first) * 0.05)
    state.window = max(0, first - margin)...(max(last, first) + margin)
  }

  /// Scrolls or closes the help; false for a key without that effect.
  private func scrollHelp(_ key: KeyEvent) -> Bool {
    switch key.key {
    case .named(.up), .character("k"): state.helpScroll -= 1
    case .named(.down), .character("j"): state.helpScroll += 1
    case .named(.pageUp): state.helpScroll -= 10
    case .named(.pageDown), .named(.space): state.helpScroll += 10
    case .named(.home): state.helpScroll = 0
    case .named(.end): state.helpScroll = InspectorAction.keys.rows.count * 4
    case .named(.escape): state.showsHelp = false
    default: return false
    }
    return true
  }

  /// The time at which the tuned animation begins, if known: a change is replayed from there.
  var tunedStart: Double {
    guard let owner = tunedItem?.field.owner else { return 0 }
    let life = preview?.source?.animations(at: 0)
      .last { $0.layer == chosenName && $0.belongs(to: owner) }
    return max(0, life?.begin ?? life?.added ?? 0)
  }

  /// The item of the selected slider.
  var tunedItem: Tuner.Item? { tuner?.item(state.rows[.tune] ?? 0, of: chosenName) }

  var chosenName: String { content?.chosen?.id ?? "" }

  /// The order after a possible change of values.
  var tuned: Order { tuner?.pending == nil ? .draw : .retune }

  /// Handles the answer to the question about unsaved changes.
  private func answer(_ key: KeyEvent) -> Order {
    state.isConfirming = false
    switch key.key {
    case .character("w"): return .leave(writing: true)
    case .character("d"): return .leave(writing: false)
    default: return .draw
    }
  }

  /// The times of events, for stepping from one to the next.
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
      let hits = layers.indices.filter { state.filter.isEmpty || matches(layers[$0]) }
      guard let index = Self.hit(among: hits, from: content.layer, by: step) else {
        state.note = "no layer here has that name"
        return .draw
      }
      state.layer = LayerWalk.name(of: index, in: layers)
      state.rows[.values] = 0
      state.rows[.tune] = 0
      return .draw
    }
    let count = state.part.panel.count(content)
    let last = state.part == .log ? count - 1 : 0
    let row = (state.rows[state.part] ?? content.rows[state.part] ?? last) + step
    state.rows[state.part] = min(max(0, row), max(0, count - 1))
    return .draw
  }

  /// Steps through the ascending indices of search hits from any index, clamped at both ends; nil
  /// without hits.
  static func hit(among hits: [Int], from place: Int, by step: Int) -> Int? {
    guard !hits.isEmpty else { return nil }
    let before = hits.count { $0 < place }
    let isHit = hits.indices.contains(before) && hits[before] == place
    // From between two hits the first step leads to the neighbour.
    let goal = step > 0 && !isHit ? before + step - 1 : before + step
    return hits[min(max(0, goal), hits.count - 1)]
  }

  func matches(_ layer: InspectedLayer) -> Bool {
    let word = state.filter.lowercased()
    return layer.id.lowercased().contains(word) || layer.kind.lowercased().contains(word)
      || layer.values.contains { $0.property.lowercased().contains(word) }
  }

  private func enter() -> Order {
    guard let content, let name = LayerWalk.name(of: content.layer, in: content.inspection.layers)
    else { return .draw }
    switch state.part {
    case .tree: state.choose(.values)
    case .values:
      guard let value = content.chosen?.values[ifPresent: state.rows[.values] ?? 0] else { break }
      state.probe = PreviewRun.Probe(layer: name, property: value.property)
      state.choose(.curve)
      return .seek(content.inspection.time)
    case .time:
      let life = content.inspection.animations[ifPresent: state.rows[.time] ?? 0]
      if let begin = life?.begin { return .seek(begin) }
    case .why, .log:
      if let time = chosenMoment(content) { return .seek(time) }
    case .tune:
      let row = state.rows[.tune] ?? 0
      if tuner?.openCurve(row, id: chosenName) != true { tuner?.beginTyping() }
    case .curve, .cost: break
    }
    return .draw
  }

  private func chosenMoment(_ content: InspectorContent) -> Double? {
    let row = state.rows[state.part] ?? content.rows[state.part]
    let (changes, events) = (content.inspection.changes, content.inspection.events)
    return state.part == .why
      ? changes[ifPresent: row ?? 0]?.time : events[ifPresent: row ?? events.count - 1]?.time
  }
}
