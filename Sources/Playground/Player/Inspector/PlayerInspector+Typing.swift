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
    if state.part == .values,
      let value = content?.chosen?.values[ifPresent: state.rows[.values] ?? 0]
    {
      guard let descriptor = descriptor(named: value.property),
        let text = ValueText.file(value.model, of: descriptor)
      else { return nil }
      return "\(value.property): \(text)"
    }
    return tunedItem.flatMap { tuner?.entry(of: $0.field) }
  }

  private func descriptor(named name: String) -> PropertyDescriptor? {
    guard let content, let source else { return nil }
    return source.stage.use {
      let layers = LayerWalk.layers(below: source.stage.rootLayer)
      return layers[ifPresent: content.layer]?.descriptor(forKeyPath: name)
    }
  }

  /// The selected timing function in the notation of CSS.
  var css: String? {
    let row = state.part == .tune ? state.rows[.tune] ?? 0 : nil
    let points = tuner?.curve?.points ?? row.flatMap { tuner?.points($0, id: chosenName) }
    return points.map(CurveText.css)
  }

  /// The selected animation or motion as Swift code: the timeline's selected line, the owner of the
  /// selected slider, or else the layer's last one.
  var swift: String? {
    guard let content else { return nil }
    let lives = content.inspection.animations
    let own = lives.filter { $0.layer == chosenName }
    let chosen: InspectedAnimation? =
      switch state.part {
      case .time: lives[ifPresent: state.rows[.time] ?? 0]
      case .tune: tunedItem.flatMap { item in own.last { $0.belongs(to: item.field.owner) } }
      default: nil
      }
    return (chosen ?? own.last).flatMap { (preview?.source ?? source)?.code(of: $0) }
  }
}
