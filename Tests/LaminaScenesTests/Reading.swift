@testable import LaminaScenes

/// What reading a text gives: its value as a short text, and all findings as they are printed.
struct Reading {
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
}
