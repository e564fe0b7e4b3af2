import Lamina
import LaminaInspection
import LaminaInspector

/// Text entry in the inspector: a filter, a file name, and the keys of a curve's control points.
extension PlayerInspector {
  /// Handles a key of the filter.
  func type(_ key: KeyEvent) -> Order {
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

  func name(_ key: KeyEvent) -> Order {
    guard var name = state.naming else { return .ignore }
    switch key.key {
    case .named(.enter):
      state.naming = nil
      return name.isEmpty ? .draw : .export(name: name)
    case .named(.escape):
      state.naming = nil
      return .draw
    case .named(.backspace): _ = name.popLast()
    case .named(.space): name += " "
    case .character(let letter): name.append(letter)
    default: return .ignore
    }
    state.naming = name
    return .draw
  }

  /// Moves the control points of a curve; false for a key without that effect.
  func moveHandle(_ key: KeyEvent, _ tuner: Tuner) -> Bool {
    let step = key.modifiers.contains(.shift) ? 10.0 : 1
    switch key.key {
    case .named(.tab): tuner.turnHandle()
    case .named(.left): tuner.moveHandle(x: -step, y: 0)
    case .named(.right): tuner.moveHandle(x: step, y: 0)
    case .named(.up): tuner.moveHandle(x: 0, y: step)
    case .named(.down): tuner.moveHandle(x: 0, y: -step)
    case .named(.enter): tuner.beginTyping()
    case .named(.escape): tuner.closeCurve()
    case .character(let digit):
      guard let number = digit.wholeNumberValue, (1...CurveText.names.count).contains(number) else {
        return false
      }
      tuner.nameCurve(number)
    default: return false
    }
    return true
  }

  // MARK: - Copies

  func copied(_ text: String?) -> Order {
    guard let text else {
      state.note = "nothing here can be copied in this form"
      return .draw
    }
    state.note = "copied; it is printed when the program ends"
    return .copy(text)
  }

  /// The selection in the notation of scene files.
  var yaml: String? {
    if state.part == .values, let values = content?.chosen?.values,
      values.indices.contains(state.rows[.values] ?? 0)
    {
      let value = values[state.rows[.values] ?? 0]
      guard let descriptor = descriptor(named: value.property),
        let text = ValueText.file(value.model, of: descriptor)
      else { return nil }
      return "\(value.property): \(text)"
    }
    guard let item = tuner?.item(state.rows[.tune] ?? 0, of: chosenName) else { return nil }
    return tuner?.entry(of: item.field)
  }

  private func descriptor(named name: String) -> PropertyDescriptor? {
    guard let content, let source else { return nil }
    return source.stage.use {
      let layers = LayerWalk.layers(below: source.stage.rootLayer)
      guard layers.indices.contains(content.layer) else { return nil }
      return layers[content.layer].descriptor(forKeyPath: name)
    }
  }

  /// The selected timing function in the notation of CSS.
  var css: String? {
    if let curve = tuner?.curve { return CurveText.css(curve.points) }
    if state.part == .tune, let tuner,
      let points = tuner.points(state.rows[.tune] ?? 0, id: chosenName)
    {
      return CurveText.css(points)
    }
    return nil
  }

  /// The selected animation or motion as Swift code: the timeline's selected line, the owner of the
  /// selected slider, or else the layer's last one.
  var swift: String? {
    guard let content else { return nil }
    let lives = content.inspection.animations
    var life = lives.last { $0.layer == chosenName }
    if state.part == .time, lives.indices.contains(state.rows[.time] ?? 0) {
      life = lives[state.rows[.time] ?? 0]
    } else if state.part == .tune,
      let item = tuner?.item(state.rows[.tune] ?? 0, of: chosenName)
    {
      let owner = item.field.owner
      let own = lives.last { $0.layer == chosenName && $0.belongs(to: owner) }
      life = own ?? life
    }
    guard let life else { return nil }
    return (preview?.source ?? source)?.code(of: life)
  }
}
