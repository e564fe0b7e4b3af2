import LaminaKinds

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
  let document: SceneDocument?
  let plan: ScenePlan?
  /// The result of importing a Lottie file; nil for a scene.
  let lottie: LottieImporter.Import?

  /// Reads and checks a file, with the images that it refers to.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - allowsExternalFiles: Whether it may refer to files outside its folder; only for trusted
  ///     files.
  ///   - videos: Opens its videos; without it their layers show what they need.
  ///   - seed: The seed of all random values; nil for the file's.
  public init(
    _ file: SourceFile,
    allowsExternalFiles: Bool = false,
    videos: (any VideoOpener)? = nil,
    seed: UInt64? = nil
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
    if LottieImporter.reads(file) {
      lottie = LottieImporter.read(file, images: images, noting: list)
      document = nil
      plan = lottie.map(LottieImporter.scene)?.seeded(seed)
      diagnostics = list.sorted
      return
    }
    lottie = nil
    document = DocumentReader.read(file, .scenes, noting: list)
    plan = document.map { SceneBinder.bind($0, .scenes, images: images, noting: list) }?
      .seeded(seed)
    diagnostics = list.sorted
  }

  /// Whether the scene is unusable.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The scene's title; nil if the file has none that is readable.
  public var title: String? { plan?.title ?? document?.title }

  /// A scene file with the same appearance; nil unless this is a Lottie file without errors.
  public var sceneText: String? {
    guard let lottie, !hasErrors else { return nil }
    return LottieSceneWriter.text(LottieImporter.scene(lottie))
  }

  /// The scene's description; nil if the file has none that is readable.
  public var about: String? { document?.about }
}

extension ScenePlan {
  /// The plan with another seed; unchanged if that is nil.
  fileprivate func seeded(_ seed: UInt64?) -> ScenePlan {
    var plan = self
    plan.seed = seed ?? plan.seed
    return plan
  }
}
