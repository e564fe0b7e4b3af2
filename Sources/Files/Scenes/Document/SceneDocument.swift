import LaminaCore

/// A scene file as typed data, as far as it can be read without knowing the layer kinds.
struct SceneDocument: Sendable {
  var title: String?
  var about: String?
  var stage = StageNode()
  var seed: UInt64 = 0
  var motionFidelity = Fidelity.exact
  /// The sublayers of the root layer, back to front.
  var layers: [LayerNode] = []
  var timeline: [TimelineNode] = []
  var keys: [KeyNode] = []
  /// The roles of colour of the file and those that every scene has.
  var colors = SceneColors.standard
  /// The presets of the file, for steps that are read later.
  var presets = PresetLibrary()
  /// The values of the file, and what replaced uses of presets.
  var expansion: SceneExpansion?
}

/// The key `stage` of a scene: the size that it is designed for, and how it is shown.
struct StageNode: Sendable {
  /// The maximum number of columns, and of rows, of a scene.
  static let largestSide = 1000

  var columns = 80
  /// Whether it is as wide as the terminal.
  var fillsColumns = false
  /// What an inline stage does otherwise than others; nil for the defaults.
  var inlineRows: Int?
  var end: InlineEnding?
  var failedEnd: InlineEnding?
  var phases: [PhaseNode] = []
  var rows = 24
  /// Nil for the default of the program that shows the scene.
  var fit: StageFit?
  var scaleStep = ScaleStep.auto
  /// Nil for an extended stage that is never scaled.
  var scaleFrom: Double?
  /// Nil for the terminal's background.
  var background: Color?
  /// Nil for the screen's setting.
  var opacityStyle: OpacityStyle?
  /// Nil for the screen's setting.
  var edges: Edges?
}

extension SceneDocument {
  var operations: [any StepOperation] {
    let steps = timeline.map(\.step) + keys.flatMap(\.steps) + stage.phases.flatMap(\.steps)
    return steps.flatMap(\.operations)
  }
}
