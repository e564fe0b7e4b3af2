import LaminaCore

/// The result of reading a scene file, with all findings.
public struct SceneCheck: Sendable {
  /// The file.
  public let file: SourceFile
  /// All findings, sorted by position.
  public let diagnostics: [SceneDiagnostic]
  /// Whether the scene may refer to files outside its folder.
  public let allowsExternalFiles: Bool
  /// Opens the scene's videos; nil if videos are not permitted.
  public let videos: (any VideoOpener)?
  /// The seed that overrides the file's; nil for the file's.
  public let seed: UInt64?
  /// The formats of other programs that are read.
  public let importers: SceneImporters
  /// The parsed file; nil for an imported one, and for one that is not readable.
  let document: SceneDocument?
  let plan: ScenePlan?

  /// Reads and checks a file, with the images that it refers to.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - allowsExternalFiles: Whether it may refer to files outside its folder; only for trusted
  ///     files.
  ///   - videos: Opens its videos; without it their layers show what they need.
  ///   - seed: The seed of all random values; nil for the file's.
  ///   - importers: The formats of other programs that are read.
  public init(
    _ file: SourceFile,
    allowsExternalFiles: Bool = false,
    videos: (any VideoOpener)? = nil,
    seed: UInt64? = nil,
    importers: SceneImporters
  ) {
    self.init(
      file,
      preset: nil,
      allowsExternalFiles: allowsExternalFiles,
      videos: videos,
      seed: seed,
      importers: importers
    )
  }

  /// Checks a scene of one preset, which is not parsed.
  package init(_ preset: PresetScene, seed: UInt64? = nil, importers: SceneImporters) {
    self.init(
      preset.file,
      preset: preset,
      allowsExternalFiles: false,
      videos: nil,
      seed: seed,
      importers: importers
    )
  }

  private init(
    _ file: SourceFile,
    preset: PresetScene?,
    allowsExternalFiles: Bool,
    videos: (any VideoOpener)?,
    seed: UInt64?,
    importers: SceneImporters
  ) {
    let list = DiagnosticList()
    let images = ImageLibrary(
      folder: file.folder,
      attachments: file.attachments,
      allowsExternalFiles: allowsExternalFiles,
      videos: videos
    )
    self.videos = videos
    self.seed = seed
    self.file = file
    self.allowsExternalFiles = allowsExternalFiles
    self.importers = importers
    var plan: ScenePlan?
    if preset == nil, let importer = importers.importer(of: file) {
      document = nil
      plan = importer.plan(file, ImportContext(list: list, images: images))
    } else {
      let vocabulary = Vocabulary.scenes.adding(importers)
      if let preset {
        document = preset.document(vocabulary, images: images, noting: list)
      } else {
        document = DocumentReader.read(file, vocabulary, images: images, noting: list)
      }
      plan = document.map { SceneBinder.bind($0, vocabulary, images: images, noting: list) }
    }
    if let seed { plan?.seed = seed }
    self.plan = plan
    diagnostics = list.sorted
  }

  /// Checks another version of the file in the same way.
  package func again(_ file: SourceFile) -> SceneCheck {
    SceneCheck(
      file,
      allowsExternalFiles: allowsExternalFiles,
      videos: videos,
      seed: seed,
      importers: importers
    )
  }

  /// Whether the scene is unusable.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The scene's title; nil if the file has none that is readable.
  public var title: String? { plan?.title ?? document?.title }

  /// A scene file with the same appearance; nil unless this is a file of another program without
  /// errors.
  public var sceneText: String? {
    guard document == nil, let plan, !hasErrors else { return nil }
    let size = CellSize(columns: plan.stage.columns, rows: plan.stage.rows)
    return SceneWriter.text(plan.fitted(to: size))
  }

  /// The text of a scene file with every use of a preset replaced by what it stands for; nil for a
  /// file of another program, and for one with errors.
  public var expandedText: String? { hasErrors ? nil : document?.expansion?.text(of: file) }

  /// The scene's description; nil if the file has none that is readable.
  public var about: String? { document?.about }
}
