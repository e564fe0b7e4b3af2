import LaminaCore

/// Replaces uses of presets by the values of the presets, while a scene is read.
///
/// Expansion is data: the reader reads its result as if the file contained it. It is lazy, because
/// only the reader knows which mappings are layers or animations.
final class PresetExpander {
  /// What replaces a use.
  struct Expansion {
    let preset: ScenePreset
    let values: [SceneValue]
  }

  /// The presets, known before the first layer is read.
  var library = PresetLibrary()
  private let list: DiagnosticList
  /// The keys of layers and of animations.
  private let members: (ScenePreset.Use) -> PresetMembers
  /// The number of values in the file and in all expansions.
  private var total: Int
  /// The number of layers and animations around the one being read.
  private var nesting = 0
  /// The uses so far with their replacements, by range.
  private(set) var expansions: [SourceRange: Expansion] = [:]

  /// Creates the expander of a file, whose values are counted; of steps alone without a root.
  init(
    _ root: SceneValue?,
    list: DiagnosticList,
    members: @escaping (ScenePreset.Use) -> PresetMembers
  ) {
    self.members = members
    self.list = list
    total = root?.extent(upTo: ReaderLimits.nodes).count ?? 0
  }

  /// The layers for an item of a list of layers; the item itself if it uses no preset.
  ///
  /// A preset of several layers becomes these layers, unless the use has keys of a layer: then it
  /// becomes a layer that contains them.
  func layers(_ value: SceneValue) -> [SceneValue] { expand(value, for: .layer, isSingle: false) }

  /// The layer for a value that is one layer; nil if its preset is invalid, which is reported.
  func layer(_ value: SceneValue) -> SceneValue? {
    expand(value, for: .layer, isSingle: true).first
  }

  /// The animation for a value; nil if its preset is invalid, which is reported.
  func animation(_ value: SceneValue) -> SceneValue? {
    expand(value, for: .animation, isSingle: true).first
  }

  /// Reads a layer or an animation inside of others, which presets may nest deeper than a file can.
  func nested<Node>(_ value: SceneValue, _ read: () -> Node?) -> Node? {
    guard nesting < ReaderLimits.depth else {
      list.report(.tooDeep, at: value.range)
      return nil
    }
    nesting += 1
    defer { nesting -= 1 }
    return read()
  }

  // MARK: - One use

  private func expand(
    _ value: SceneValue,
    for kind: ScenePreset.Use,
    isSingle: Bool
  ) -> [SceneValue] {
    guard let use = PresetUse(value) else { return [value] }
    if let known = expansions[value.range] { return known.values }
    guard let preset = preset(use, for: kind), isAllowed(preset, in: use) else { return [] }
    let arguments = PresetArguments(
      preset,
      use.arguments(of: preset),
      use: use.range,
      list: list
    )
    let filled = preset.body.values.map(arguments.fill)
    let members = members(of: use, preset, filled)
    let joined =
      filled.count == 1
      ? [filled[0].overridden(by: members)]
      : isSingle || members.contains { !KeyedReader.isNote($0.key) }
        ? [Self.layer(holding: filled, members, at: use.range)] : filled
    guard isSmall(joined, at: use.range) else { return [] }
    // The result may be a use itself.
    let values = joined.flatMap { expand($0, for: kind, isSingle: isSingle) }
    expansions[value.range] = Expansion(preset: preset, values: values)
    return values
  }

  private func preset(_ use: PresetUse, for kind: ScenePreset.Use) -> ScenePreset? {
    let values = ValueReader(list: list)
    guard let name = values.scalar(use.name, expected: "the name of a preset") else { return nil }
    if let preset = library.preset(name, for: kind) { return preset }
    if kind == .layer, let tool = ToolPreset.named(name) {
      return tool.preset(given: Set(use.entries.map(\.key)))
    }
    if let other = library.preset(name, for: kind == .layer ? .animation : .layer) {
      list.report(
        "the preset \(VisibleText.quoted(name)) is one of \(other.use.rawValue)s",
        help: "use one of \(kind.rawValue)s here",
        at: use.name.range
      )
      return nil
    }
    let known = library.names(for: kind) + (kind == .layer ? ToolPreset.all.map(\.name) : [])
    list.report(
      .unknownName(kind: "preset of \(kind.rawValue)s", found: name, valid: known),
      at: use.name.range,
      class: .meaning
    )
    return nil
  }

  /// Whether a preset may be used in those that contain the use.
  private func isAllowed(_ preset: ScenePreset, in use: PresetUse) -> Bool {
    let chain = use.range.preset?.chain ?? []
    if let index = chain.firstIndex(of: preset.name) {
      let names = (chain[...index].reversed() + [preset.name]).map(VisibleText.quoted)
      list.report(
        "the preset \(VisibleText.quoted(preset.name)) contains itself: "
          + names.joined(separator: ", "),
        help: "a preset may use others, which do not use it",
        at: use.name.range
      )
      return false
    }
    guard chain.count < PresetLimits.depth else {
      list.report(
        "presets are nested more than \(PresetLimits.depth) deep",
        .tooDeep,
        at: use.name.range
      )
      return false
    }
    return true
  }

  /// The keys of a use that its layer or animation has itself; reports those that are neither such
  /// keys nor parameters.
  private func members(
    of use: PresetUse,
    _ preset: ScenePreset,
    _ values: [SceneValue]
  ) -> [SceneEntry] {
    let members = use.members(besides: preset)
    // A preset that is a use of another one hands its keys on.
    if values.contains(where: { $0[PresetUse.key] != nil }) { return members }
    let known = self.members(preset.use)
    let single = values.count == 1 ? values[0] : nil
    return members.filter { entry in
      if entry.key == PresetUse.kindName {
        list.report(
          "the preset \(VisibleText.quoted(preset.name)) determines the kind",
          help: "leave out '\(PresetUse.kindName)'",
          at: entry.keyRange
        )
        return false
      }
      if KeyedReader.isNote(entry.key) || known.contains(entry.key, single) { return true }
      let valid = preset.parameters.map(\.key) + known.names
      let kind = "parameter of the preset \(VisibleText.quoted(preset.name))"
      list.report(
        .unknownName(kind: kind, found: entry.key, valid: valid),
        at: entry.keyRange,
        class: .meaning
      )
      return false
    }
  }

  /// Whether an expansion is within the limits of a file.
  private func isSmall(_ values: [SceneValue], at range: SourceRange) -> Bool {
    for value in values {
      let extent = value.extent(upTo: ReaderLimits.nodes)
      total += extent.count
      guard extent.height <= ReaderLimits.depth else {
        list.report(.tooDeep, at: range)
        return false
      }
    }
    guard total <= ReaderLimits.nodes else {
      list.report(.tooManyNodes, at: range)
      return false
    }
    return true
  }

  private static func layer(
    holding layers: [SceneValue],
    _ members: [SceneEntry],
    at range: SourceRange
  ) -> SceneValue {
    let sublayers = SceneValue(content: .list(layers), range: range)
    let entry = SceneEntry(key: PresetUse.sublayersName, keyRange: range, value: sublayers)
    let whole = SceneValue(content: .mapping([entry]), range: range)
    return whole.overridden(by: members)
  }
}
