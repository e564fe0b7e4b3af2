/// Layers or an animation under a name, with parameters.
struct ScenePreset: Sendable {
  enum Body: Sendable {
    case layers([SceneValue])
    case animation(SceneValue)

    var values: [SceneValue] {
      switch self {
      case .layers(let values): values
      case .animation(let value): [value]
      }
    }
  }

  let name: String
  /// The parameters with their default values.
  var parameters: [SceneEntry] = []
  var body: Body
  /// The text that contains the preset; nil for one of Lamina's.
  var file: SourceFile?
  /// The name of that file if it is not the scene itself.
  var importedFrom: String?

  /// What a preset replaces.
  enum Use: String {
    case layer, animation
  }

  /// The origin of the values that replace a use, or of an argument in them.
  func origin(of use: SourceRange, isArgument: Bool = false) -> PresetOrigin {
    PresetOrigin(name, in: file, importedFrom: importedFrom, use: use, isArgument: isArgument)
  }

  var use: Use {
    switch body {
    case .layers: .layer
    case .animation: .animation
    }
  }
}

/// The limits of presets; uses beyond them are rejected.
public enum PresetLimits {
  /// The maximum number of presets inside of each other.
  public static let depth = 8
  /// The maximum number of files that a scene imports presets from.
  public static let files = 64
}

/// The presets that a scene can use.
///
/// Layers and animations have separate names; those of the file hide Lamina's.
struct PresetLibrary: Sendable {
  private var layers: [String: ScenePreset] = [:]
  private var animations: [String: ScenePreset] = [:]

  mutating func add(_ preset: ScenePreset) {
    switch preset.body {
    case .layers: layers[preset.name] = preset
    case .animation: animations[preset.name] = preset
    }
  }

  func preset(_ name: String, for use: ScenePreset.Use) -> ScenePreset? {
    switch use {
    case .layer: layers[name]
    case .animation: animations[name]
    }
  }

  /// All names for a use, sorted.
  func names(for use: ScenePreset.Use) -> [String] {
    switch use {
    case .layer: layers.keys.sorted()
    case .animation: animations.keys.sorted()
    }
  }
}
