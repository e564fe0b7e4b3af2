import LaminaKinds
import LaminaLottie

@testable import LaminaScenes

extension SceneCheck {
  /// A check with the importers of the library, whose umbrella these tests do not need.
  init(
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
      importers: SceneImporters([LottieImporter.self])
    )
  }
}
