/// One use of a preset: where the values come from that replace it, for messages.
///
/// The range of such a value is a range of the preset's text, and refers to the use. Arguments have
/// the place of the parameter that they replace, and their own place as the use.
final class PresetOrigin: Sendable {
  let preset: String
  /// The text of the preset; nil for one of Lamina's.
  let file: SourceFile?
  /// The file that the scene imports the preset from; nil if the scene itself contains it.
  let importedFrom: String?
  /// The place of the use, or of the argument.
  let use: SourceRange
  /// Whether the values are an argument, which is not part of the preset.
  let isArgument: Bool

  init(
    _ preset: String,
    in file: SourceFile?,
    importedFrom: String? = nil,
    use: SourceRange,
    isArgument: Bool = false
  ) {
    self.preset = preset
    self.file = file
    self.importedFrom = importedFrom
    self.use = use
    self.isArgument = isArgument
  }

  /// The part of a message that names the preset, and the line in it, with those around it.
  func words(at place: Int) -> String {
    var words = ", in preset \(VisibleText.quoted(preset))"
    if let file {
      if let importedFrom { words += " of \(VisibleText.of(importedFrom))" }
      words += " line \(file.position(of: place).line)"
    }
    guard let outer = use.preset else { return words }
    return words + outer.words(at: use.lowerBound)
  }

  /// The presets that contain the values, the innermost first; those of arguments are not.
  var chain: [String] {
    var names: [String] = []
    var next: PresetOrigin? = self
    while let origin = next {
      if !origin.isArgument { names.append(origin.preset) }
      next = origin.use.preset
    }
    return names
  }
}

extension PresetOrigin: Hashable {
  static func == (lhs: PresetOrigin, rhs: PresetOrigin) -> Bool {
    lhs === rhs || (lhs.preset == rhs.preset && lhs.use == rhs.use)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(preset)
    hasher.combine(use)
  }
}
