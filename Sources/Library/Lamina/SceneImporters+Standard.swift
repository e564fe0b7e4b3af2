import LaminaKinds
import LaminaLottie
import LaminaScenes

extension SceneImporters {
  /// The formats that Lamina reads: the one place where a new importer is listed.
  public static let standard = SceneImporters([LottieImporter.self])
}

extension SceneCheck {
  /// Reads and checks a file, with the images that it refers to.
  ///
  /// Files of other programs are read as scenes where Lamina has an importer for them, at present
  /// Lottie.
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
    self.init(
      file,
      allowsExternalFiles: allowsExternalFiles,
      videos: videos,
      seed: seed,
      importers: .standard
    )
  }
}
