import Lamina

/// The reference as `lamina list` prints it.
struct ReferenceText {
  private var text = ""

  static func text(of content: ReferenceContent) -> String {
    var reference = ReferenceText()
    switch content {
    case .words(let words): reference.words(words)
    case .layers: reference.layers()
    case .properties(let kind): reference.properties(of: kind)
    case .kinds(let kinds, let common, let notes):
      reference.kinds(kinds, common: common)
      reference.text += notes
    case .timing: reference.timing()
    }
    return reference.text
  }

  private mutating func layers() {
    for table in ReferenceTables.layers {
      let own = ReferenceTables.ownDescriptors(of: table)
      let names = own.filter { $0.name == $0.rootName }.map(\.name)
      let note =
        table.kind == PropertyTable.layer.kind
        ? "every kind has:"
        : Self.notes[table.kind] ?? "a layer that also has:"
      entry(table.kind, note, width: 12)
      words(names + LayerKinds.partKeys(of: table.kind).map(\.info.name), indent: 14)
    }
  }

  /// The notes on kinds that add no properties to those of every layer.
  private static let notes = [
    PropertyTable.image.kind: "a layer with the size of its contents.",
    PropertyTable.transform.kind: "a layer whose sublayers keep their depth; draws nothing itself.",
    PropertyTable.lottie.kind: "a layer that shows the Lottie file of its contents in its bounds.",
    PropertyTable.video.kind:
      "a layer that shows the video of its contents at the layer's own time.",
  ]

  private mutating func properties(of kind: String?) {
    let tables = ReferenceContent.tables(of: kind).filter { !$0.descriptors.isEmpty }
    for (index, table) in tables.enumerated() {
      if index > 0 { text += "\n" }
      let article = "aeiou".contains(table.kind.prefix(1)) ? "An" : "A"
      let isPlain = table.kind == PropertyTable.layer.kind
      line(
        kind != nil
          ? "\(article) \(table.kind) layer has"
          : isPlain ? "Every layer has" : "\(article) \(table.kind) layer adds"
      )
      descriptors(table.descriptors)
    }
    for key in ReferenceContent.partKeys(of: kind) { parts(key) }
  }

  private mutating func descriptors(_ descriptors: [PropertyDescriptor]) {
    for descriptor in descriptors where descriptor.name == descriptor.rootName {
      let note = descriptor.isAnimatable ? "" : ", not animatable"
      let choices = descriptor.choices.joined(separator: " | ")
      // Many choices get lines below the entry.
      let isLong = choices.count + note.count > 76
      let type =
        choices.isEmpty ? descriptor.type.name : isLong ? "one of the names below" : choices
      entry("  " + descriptor.name, type + note, width: 22)
      line("      " + descriptor.summary)
      if isLong { words(descriptor.choices, indent: 6) }
      let parts = descriptors.filter {
        $0.rootName == descriptor.name && $0.name != descriptor.name
      }
      words(parts.map { String($0.name.dropFirst(descriptor.name.count)) }, indent: 6)
    }
  }

  /// Adds a key whose value has parts with names, and the properties of such a part.
  private mutating func parts(_ key: KindKey) {
    text += "\n\(key.info.name)\n"
    line("  " + key.info.summary)
    line("  Each has the key path \(key.info.name).NAME and has")
    descriptors(key.partDescriptors)
  }

  private mutating func words(_ words: [(name: String, summary: String)]) {
    let width = words.map(\.name.count).max() ?? 0
    for word in words { entry(word.name, word.summary, width: width) }
  }

  private mutating func kinds(_ kinds: [SceneReference.Kind], common: [KeyInfo]) {
    for kind in kinds {
      entry(kind.name, kind.summary, width: 12)
      keys(kind.keys)
    }
    guard !common.isEmpty else { return }
    entry("all kinds", "Keys that all of them have.", width: 12)
    keys(common)
  }

  private mutating func keys(_ keys: [KeyInfo]) {
    for key in keys { entry("  " + key.name, key.summary, width: 23) }
  }

  private mutating func timing() {
    text += "keys of animations\n"
    keys(SceneReference.timingKeys)
    text += "timingFunction\n"
    for (name, function) in TimingFunction.named {
      entry("  " + name, ReferenceTables.controlPoints(of: function).description, width: 16)
    }
    entry("  [x1, y1, x2, y2]", "a custom curve; x1 and x2 are in 0...1", width: 18)
    text += "fillMode\n"
    for mode in FillMode.allCases {
      entry("  " + mode.rawValue, ReferenceTables.summary(of: mode), width: 16)
    }
    text += "calculationMode\n"
    for mode in CalculationMode.allCases {
      entry("  " + mode.rawValue, ReferenceTables.summary(of: mode), width: 16)
    }
    text += "times\n"
    entry("  2, 0.5s, 250ms", "seconds, unless a unit is given", width: 18)
    entry("  forever", "as a repeatCount", width: 18)
  }

  private mutating func entry(_ name: String, _ words: String, width: Int) {
    line("\(name.padded(to: width))  \(words)")
  }

  private mutating func line(_ words: String) { text += words + "\n" }

  /// Adds words side by side, in lines of at most 79 columns.
  private mutating func words(_ words: [String], indent: Int) {
    let margin = String(repeating: " ", count: indent)
    var line = ""
    for word in words {
      if !line.isEmpty, indent + line.count + 1 + word.count > 79 {
        self.line(margin + line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    if !line.isEmpty { self.line(margin + line) }
  }
}
