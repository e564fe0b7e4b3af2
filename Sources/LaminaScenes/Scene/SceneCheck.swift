/// A scene file that has been read, and everything that was found in it.
public struct SceneCheck: Sendable {
  /// The file.
  public let file: SourceFile
  /// All findings, sorted by position.
  public let diagnostics: [SceneDiagnostic]
  let document: SceneDocument?
  let plan: ScenePlan?

  /// Reads a file and checks it.
  public init(_ file: SourceFile) {
    let list = DiagnosticList()
    self.file = file
    document = DocumentReader.read(file, noting: list)
    plan = document.map { SceneBinder(list: list).bind($0) }
    diagnostics = list.sorted
  }

  /// Whether the scene cannot be used.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The scene's title, where the file has one that can be read.
  public var title: String? { document?.title }

  /// The scene's description, where the file has one that can be read.
  public var about: String? { document?.about }
}
