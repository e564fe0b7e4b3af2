/// The edits of a file's text that replace the uses of presets, and remove the presets.
struct ExpansionEdits {
  /// How uses are replaced that are written in one line.
  enum Style {
    case block, flow
  }

  private let expansion: SceneExpansion
  private let file: SourceFile
  private let style: Style
  private(set) var edits: [SceneEdit] = []

  init(_ expansion: SceneExpansion, _ file: SourceFile, _ style: Style) {
    self.expansion = expansion
    self.file = file
    self.style = style
    guard case .mapping(let entries) = expansion.root.content else { return }
    for entry in entries {
      if SceneExpansion.isForPresets(entry) { remove(entry) } else { collect(entry.value) }
    }
  }

  private mutating func collect(_ value: SceneValue) {
    if let replacement = expansion.replacement(of: value) {
      edits.append(SceneEdit(value.range, text(of: replacement, at: value.range)))
      return
    }
    switch value.content {
    case .scalar: break
    case .list(let items): for item in items { collect(item) }
    // Merged entries are part of another mapping.
    case .mapping(let entries):
      for entry in entries where !entry.isMerged { collect(entry.value) }
    }
  }

  /// The text for a use: its first line names the preset.
  private func text(
    of use: (preset: String, values: [SceneValue]),
    at range: SourceRange
  ) -> String {
    let place = range.lowerBound
    let line = file.lineRange(file.position(of: place).line)
    let before = file.bytes[line.lowerBound..<place]
    let isFirst = before.allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    let isFlow = [UInt8(ascii: "{"), UInt8(ascii: "*")].contains(file.bytes[place])
    guard isFirst, !isFlow || style == .block else {
      return use.values.map(SceneValueText.flow).joined(separator: ", ")
    }
    let dash = before.lastIndex(of: UInt8(ascii: "-")) ?? line.lowerBound
    let items = use.values.map {
      SceneValueText.block($0, indent: place - line.lowerBound)
    }
    let start = "\n" + file.text(line.lowerBound..<dash).map { _ in " " }.joined()
    var text = items.joined(
      separator: start + "-" + String(repeating: " ", count: place - dash - 1)
    )
    let end = text.firstIndex(of: "\n") ?? text.endIndex
    let isAlone = end < text.endIndex || isLineEnd(after: range.upperBound)
    if isAlone {
      let origin = "preset \(VisibleText.quoted(use.preset))"
      let words = ([origin] + comments(in: range)).joined(separator: "; ")
      text.insert(contentsOf: "  # \(words)", at: end)
    }
    return text
  }

  private func isLineEnd(after place: Int) -> Bool {
    file.bytes[place..<file.lineRange(file.position(of: place).line).upperBound]
      .allSatisfy { $0 == 0x20 }
  }

  /// The comments between the keys of a use, without their marks.
  private func comments(in range: SourceRange) -> [String] {
    var quote: Character?
    var before: Character = " "
    var comment: String?
    var comments: [String] = []
    for character in file.text(range.lowerBound..<range.upperBound) + "\n" {
      defer { before = character }
      if comment != nil {
        guard character.isNewline else {
          comment?.append(character)
          continue
        }
        let words = comment?.drop { "# ".contains($0) } ?? ""
        if !words.isEmpty { comments.append(String(words)) }
        comment = nil
      } else if let open = quote {
        if character == open { quote = nil }
      } else if character == "#", before.isWhitespace {
        comment = ""
      } else if "\"'".contains(character), " [{,:".contains(before) {
        quote = character
      }
    }
    return comments
  }

  private mutating func remove(_ entry: SceneEntry) {
    let first = file.lineRange(file.position(of: entry.keyRange.lowerBound).line)
    let last = file.lineRange(file.position(of: entry.value.range.upperBound).line)
    var end = last.upperBound
    if end < file.bytes.count, file.bytes[end] == 0x0D { end += 1 }
    if end < file.bytes.count, file.bytes[end] == 0x0A { end += 1 }
    edits.append(SceneEdit(SourceRange(first.lowerBound, end), ""))
  }
}
