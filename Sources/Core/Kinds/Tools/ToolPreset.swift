import LaminaLayers
import LaminaMath
import LaminaProperties

/// A preset of Lamina's for command-line tools: a layer of one kind with parameters.
///
/// Scenes name it with `use`, programs make it with ``LayerPreset``.
package struct ToolPreset: Sendable {
  /// The properties of the kind, whose name is that of the preset.
  package let table: PropertyTable
  /// A sentence that describes the preset.
  package let summary: String
  /// The parameters, and the properties of the layer that they set.
  package let parameters: [(name: String, property: String, summary: String)]
  /// Whether all of it is an ornament.
  package let isDecorative: Bool
  /// The property that defaults to the scene's seed; nil for none.
  package let seed: String?
  /// The rows of a stage that has only the preset; a list has one for each item.
  package let rows: Int
  /// Creates a layer of the kind.
  package let make: @MainActor @Sendable () -> Layer

  /// All of them: the one place where a new preset is listed.
  package static let all: [ToolPreset] = [
    .spinner,
    .progress,
    .steps,
    .shimmer,
    .counter,
    .toast,
    .sparkline,
    .confetti,
  ]

  init(
    _ table: PropertyTable,
    summary: String,
    parameters: [(name: String, property: String, summary: String)],
    isDecorative: Bool = false,
    seed: String? = nil,
    rows: Int = 1,
    make: @escaping @MainActor @Sendable () -> Layer
  ) {
    (self.table, self.summary, self.parameters) = (table, summary, parameters)
    (self.isDecorative, self.seed, self.rows) = (isDecorative, seed, rows)
    self.make = make
  }

  /// The name, which is that of the kind of layer.
  package var name: String { table.kind }

  /// The properties that keep a layer at its place in a stage as wide as the terminal, where it
  /// reaches to the right side.
  package static let placement: AutoresizingMask = [.layerMaxXMargin, .layerMaxYMargin]

  /// Returns the preset of a name; nil if there is none.
  package static func named(_ name: String) -> ToolPreset? { all.first { $0.name == name } }

  /// The property that a parameter sets, where layers of a kind have it under another name.
  ///
  /// A parameter keeps its name while the preset runs, also where the property cannot have it: every
  /// layer has another `style`.
  package static func property(of parameter: String, kind: String) -> String? {
    named(kind)?.property(of: parameter)
  }

  func property(of parameter: String) -> String? {
    parameters.first { $0.name == parameter }?.property
  }

  /// The words of a choice, for summaries.
  static func names<Choice: PropertyChoice>(_ choices: Choice.Type) -> String {
    choices.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
  }
}
