@testable import LaminaScenes

/// What reading a text gives: its value as a short text, and all findings as they are printed.
struct Reading {
  let file: SourceFile
  let value: SceneValue?
  let diagnostics: [SceneDiagnostic]
  let text: String

  init(_ source: String) { self.init(bytes: Array(source.utf8)) }

  init(bytes: [UInt8]) {
    let file = SourceFile(name: "scene.yaml", bytes: bytes)
    let list = DiagnosticList()
    var value: SceneValue?
    do {
      value = try SceneReader.read(file, noting: list)
    } catch {
      list.append(error)
    }
    self.file = file
    self.value = value
    diagnostics = list.sorted
    text = DiagnosticPrinter().text(list.sorted, in: file)
  }

  /// The value in one line: scalars in `‹›` when plain and in quotes otherwise.
  var shape: String { value.map(Self.shape) ?? "-" }

  private static func shape(_ value: SceneValue) -> String {
    switch value.content {
    case .scalar(let scalar): scalar.isPlain ? "‹\(scalar.text)›" : "\"\(scalar.text)\""
    case .list(let items): "[" + items.map(shape).joined(separator: " ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key): \(shape($0.value))" }.joined(separator: " ") + "}"
    }
  }

  /// The values whose ranges hold something else than their text, and those outside of what holds
  /// them; what comes from an alias is not looked at.
  func strays(in value: SceneValue) -> [String] {
    let text = file.text(value.range.lowerBound..<value.range.upperBound)
    let isAlias = text.hasPrefix("*")
    switch value.content {
    case _ where isAlias: return []
    case .scalar(let scalar):
      if !scalar.isPlain { return isQuoted(text) ? [] : [text] }
      let isSame =
        text == scalar.text || scalar.text.isEmpty && (text.isEmpty || text.hasPrefix("#"))
      return isSame || text.contains(where: \.isNewline) ? [] : [text]
    case .list(let items):
      return items.flatMap { strays(in: $0) + outside($0.range, value.range) }
    case .mapping(let entries):
      // A merge brings entries from elsewhere.
      return entries.filter { inside($0.keyRange, value.range) }
        .flatMap { entry in
          let key = file.text(entry.keyRange.lowerBound..<entry.keyRange.upperBound)
          let isRight =
            key == entry.key || isQuoted(key) || key.contains(where: \.isNewline)
          return strays(in: entry.value) + outside(entry.value.range, value.range)
            + (isRight ? [] : [key])
        }
    }
  }

  private func isQuoted(_ text: String) -> Bool {
    text.utf8.first.map { Array("'\"|>".utf8).contains($0) } ?? false
  }

  private func inside(_ inner: SourceRange, _ outer: SourceRange) -> Bool {
    inner.lowerBound >= outer.lowerBound && inner.upperBound <= outer.upperBound
  }

  private func outside(_ inner: SourceRange, _ outer: SourceRange) -> [String] {
    let text = file.text(inner.lowerBound..<inner.upperBound)
    // An empty place may be shown by the comment after the end.
    return inside(inner, outer) || text.isEmpty || text.hasPrefix("#") ? [] : ["outside: \(text)"]
  }
}
