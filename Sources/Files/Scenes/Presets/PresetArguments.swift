import Foundation

/// One use of a preset: its values with the arguments in place of the parameters.
///
/// `${NAME}` stands for a whole value: the argument, or the parameter's default.
struct PresetArguments {
  let preset: ScenePreset
  /// The arguments of the use; parameters without one have their defaults.
  let given: [String: SceneValue]
  let list: DiagnosticList
  private let origin: PresetOrigin

  init(_ preset: ScenePreset, _ given: [String: SceneValue], use: SourceRange, list: DiagnosticList)
  {
    self.preset = preset
    self.given = given
    self.list = list
    origin = preset.origin(of: use)
  }

  /// A value of the preset with the arguments in it, each part with its origin.
  func fill(_ value: SceneValue) -> SceneValue {
    var result = value
    result.range = placed(value.range)
    result.definition = nil
    switch value.content {
    case .scalar(let scalar): return argument(scalar.text, at: result.range) ?? result
    case .list(let items): result.content = .list(items.map(fill))
    case .mapping(let entries):
      result.content = .mapping(
        entries.map { entry in
          var entry = entry
          entry.keyRange = placed(entry.keyRange)
          entry.value = fill(entry.value)
          return entry
        }
      )
    }
    return result
  }

  private func placed(_ range: SourceRange) -> SourceRange {
    var range = range
    range.preset = origin
    return range
  }

  /// The argument for a text `${NAME}`; nil for other texts, and for unknown names, which are
  /// reported.
  private func argument(_ text: String, at range: SourceRange) -> SceneValue? {
    guard let name = Self.parameter(in: text) else { return nil }
    guard text == "${\(name)}" else {
      guard preset.parameters.contains(where: { $0.key == name }) else { return nil }
      list.report(
        "'${\(name)}' stands for a whole value, not for a part of \(VisibleText.quoted(text))",
        help: "make the whole value a parameter",
        .badName,
        at: range
      )
      return nil
    }
    if let value = given[name] {
      return value.movingRanges { place in
        var range = range
        range.preset = preset.origin(of: place, isArgument: true)
        return range
      }
    }
    if let parameter = preset.parameters.first(where: { $0.key == name }) {
      return parameter.value.movingRanges(placed)
    }
    let kind = "parameter of the preset \(VisibleText.quoted(preset.name))"
    let valid = preset.parameters.map(\.key)
    list.report(.unknownName(kind: kind, found: name, valid: valid), at: range)
    return nil
  }

  /// The first parameter that a text names; nil for none.
  private static func parameter(in text: String) -> String? {
    guard let start = text.range(of: "${")?.upperBound,
      let end = text[start...].firstIndex(of: "}")
    else { return nil }
    let name = String(text[start..<end])
    return SceneIdentifier.isValid(name) ? name : nil
  }
}

extension SceneValue {
  /// The value with all of its ranges changed.
  func movingRanges(_ move: (SourceRange) -> SourceRange) -> SceneValue {
    var result = self
    result.range = move(range)
    result.definition = nil
    switch content {
    case .scalar: break
    case .list(let items): result.content = .list(items.map { $0.movingRanges(move) })
    case .mapping(let entries):
      result.content = .mapping(
        entries.map { entry in
          var entry = entry
          entry.keyRange = move(entry.keyRange)
          entry.value = entry.value.movingRanges(move)
          return entry
        }
      )
    }
    return result
  }

  /// The number of values, counted up to a limit, and the levels of lists and mappings.
  func extent(upTo limit: Int) -> (count: Int, height: Int) {
    var count = 1
    var height = 0
    func add(_ value: SceneValue) {
      guard count <= limit else { return }
      let inner = value.extent(upTo: limit - count)
      count += inner.count
      height = max(height, inner.height)
    }
    switch content {
    case .scalar: return (1, 0)
    case .list(let items): for item in items { add(item) }
    case .mapping(let entries):
      for entry in entries {
        count += 1
        add(entry.value)
      }
    }
    return (count, height + 1)
  }
}
