import LaminaKinds

/// A scene file that has been read, and everything that was found in it.
public struct SceneCheck: Sendable {
  /// The file.
  public let file: SourceFile
  /// All findings, sorted by position.
  public let diagnostics: [SceneDiagnostic]
  /// Whether the scene may name files outside of its folder.
  public let allowsExternalFiles: Bool
  /// Who opens the videos of the scene; nil where nobody may.
  public let films: (any FilmOpener)?
  /// The seed that counts instead of the file's; nil for the file's.
  public let seed: UInt64?
  let document: SceneDocument?
  let plan: ScenePlan?
  /// What was made of a Lottie file; nil for a scene.
  let lottie: LottieImporter.Import?

  /// Reads a file and checks it, with the images that it names.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - allowsExternalFiles: Whether it may name files outside of its folder; not unless somebody
  ///     who trusts the file says so.
  ///   - films: Opens the videos that it names; without it their layers say what they need.
  ///   - seed: The seed for everything random; nil for the file's.
  public init(
    _ file: SourceFile,
    allowsExternalFiles: Bool = false,
    films: (any FilmOpener)? = nil,
    seed: UInt64? = nil
  ) {
    let list = DiagnosticList()
    let images = ImageLibrary(
      folder: file.folder,
      attachments: file.attachments,
      allowsExternalFiles: allowsExternalFiles,
      films: films
    )
    self.films = films
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

  /// Whether the scene cannot be used.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The scene's title, where the file has one that can be read.
  public var title: String? { plan?.title ?? document?.title }

  /// A scene file that draws the same; nil unless this is a Lottie file without errors.
  public var sceneText: String? {
    guard let lottie, !hasErrors else { return nil }
    return LottieSceneWriter.text(LottieImporter.scene(lottie))
  }

  /// The scene's description, where the file has one that can be read.
  public var about: String? { document?.about }
}

extension ScenePlan {
  /// The plan with another seed; the same where that is nil.
  fileprivate func seeded(_ seed: UInt64?) -> ScenePlan {
    var plan = self
    plan.seed = seed ?? plan.seed
    return plan
  }
}
