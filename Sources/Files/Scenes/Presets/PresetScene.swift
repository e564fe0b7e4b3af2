import LaminaCore

/// A scene of one built-in preset, made of values: no text of a scene is written or parsed.
///
/// Only a parameter that is a list or a mapping is read: as JSON, else as YAML.
package struct PresetScene: Sendable {
  /// The parameters as text, for messages: each with its value in a line.
  package let file: SourceFile
  private let root: SceneValue
  private let found: [SceneDiagnostic]

  /// The words in front of each parameter in ``file``, where a command has them.
  private static let option = "--set "
  /// The most rows that a list of items gets by itself, and of an inline stage.
  private static let (mostRows, stageRows) = (8, 1...500)

  /// Creates the scene; its layer has the preset's name as its id.
  ///
  /// - Parameters:
  ///   - name: The name of the preset.
  ///   - parameters: The parameters with their values as text.
  ///   - rows: The rows of the stage; nil for those that the parameters need.
  package init(_ name: String, _ parameters: [(name: String, text: String)], rows: Int? = nil) {
    let text = parameters.map { "\(Self.option)\($0.name)=\($0.text)\n" }.joined()
    file = SourceFile(name: name, text: text, folder: ".")
    let list = DiagnosticList()
    var entries = [
      Self.entry(PresetUse.key, Self.plain(name)),
      Self.entry(LayerNode.idKey.name, Self.plain(name)),
    ]
    var offset = 0
    for parameter in parameters {
      offset += Self.option.utf8.count
      let end = offset + parameter.name.utf8.count
      let range = SourceRange(offset, end)
      if let first = entries.first(where: { $0.key == parameter.name }) {
        let place = file.position(of: first.keyRange.lowerBound)
        list.report(.duplicateKey(parameter.name, first: place), at: range)
      } else {
        let isText = Self.isText(parameter.name, of: name)
        let value = Self.value(parameter.text, isText, at: end + 1, noting: list)
        entries.append(SceneEntry(key: parameter.name, keyRange: range, value: value))
      }
      offset = end + 1 + parameter.text.utf8.count + 1
    }
    let layer = SceneValue(content: .mapping(entries), range: SourceRange(0, 0))
    let rows = rows ?? Self.rows(of: name, for: entries)
    let stage = [
      Self.entry(StageNode.columnsKey.name, Self.plain("fill")),
      Self.entry(StageNode.rowsKey.name, Self.plain("\(rows)")),
    ]
    root = Self.mapping([
      Self.entry(DocumentKeys.version.name, Self.plain("1")),
      Self.entry(DocumentKeys.stage.name, Self.mapping(stage)),
      Self.entry(
        DocumentKeys.layers.name,
        SceneValue(content: .list([layer]), range: SourceRange(0, 0))
      ),
    ])
    found = list.diagnostics
  }

  /// The rows that a preset's parameters ask for: `rows`, or one for each item of a list; otherwise
  /// those of the preset.
  private static func rows(of name: String, for entries: [SceneEntry]) -> Int {
    if let rows = entries.first(where: { $0.key == "rows" })?.value.text.flatMap({ Int($0) }) {
      return min(max(rows, stageRows.lowerBound), stageRows.upperBound)
    }
    let counts = entries.map { entry -> Int in
      guard case .list(let items) = entry.value.content else { return 1 }
      return items.filter { if case .mapping = $0.content { true } else { false } }.count
    }
    let own = ToolPreset.named(name)?.rows ?? 1
    return min(max(own, counts.max() ?? 1), mostRows)
  }

  /// Reads the scene as if it were that of a file.
  func document(
    _ vocabulary: Vocabulary,
    images: ImageLibrary,
    noting list: DiagnosticList
  ) -> SceneDocument? {
    for diagnostic in found { list.append(diagnostic) }
    return DocumentReader.read(root, of: file, vocabulary, images: images, noting: list)
  }

  // MARK: - Values

  /// Whether a parameter is a text, in which brackets have no meaning.
  private static func isText(_ parameter: String, of name: String) -> Bool {
    ToolPreset.property(of: parameter, kind: name)
      .flatMap { LayerKind.named(name)?.table[$0] }?
      .type == PropertyType(String.self)
  }

  /// The value of a parameter: numbers stay numbers, lists and mappings are read, all else is text.
  private static func value(
    _ text: String,
    _ isText: Bool,
    at offset: Int,
    noting list: DiagnosticList
  ) -> SceneValue {
    let range = SourceRange(offset, offset + text.utf8.count)
    if !isText, text.hasPrefix("[") || text.hasPrefix("{") {
      // Blanks in front put the places where the text is in the file.
      let bytes = Array(repeating: UInt8(ascii: " "), count: offset) + Array(text.utf8)
      if let value = json(bytes, noting: list) { return value }
      do throws(SceneDiagnostic) {
        return try SceneReader.read(SourceFile(name: "", bytes: bytes), noting: list)
      } catch {
        list.append(error)
      }
    }
    let isNumber = Double(text).map(\.isFinite) ?? false
    return SceneValue(content: .scalar(SceneScalar(text: text, isPlain: isNumber)), range: range)
  }

  private static func json(_ bytes: [UInt8], noting list: DiagnosticList) -> SceneValue? {
    let own = DiagnosticList()
    do throws(JSONLine.Fault) {
      let value = try JSONLine.read(bytes, noting: own)
      for diagnostic in own.diagnostics { list.append(diagnostic) }
      return value
    } catch {
      // The reader of YAML tells what is wrong.
      return nil
    }
  }

  private static func plain(_ text: String) -> SceneValue {
    SceneValue(content: .scalar(SceneScalar(text: text, isPlain: true)), range: SourceRange(0, 0))
  }

  private static func mapping(_ entries: [SceneEntry]) -> SceneValue {
    SceneValue(content: .mapping(entries), range: SourceRange(0, 0))
  }

  private static func entry(_ key: String, _ value: SceneValue) -> SceneEntry {
    SceneEntry(key: key, keyRange: SourceRange(0, 0), value: value)
  }
}
