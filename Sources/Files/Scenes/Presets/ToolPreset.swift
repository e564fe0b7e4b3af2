import LaminaCore

/// A preset of Lamina's for command-line tools: a layer of one kind with parameters.
struct ToolPreset: Sendable {
  let name: String
  let summary: String
  /// The parameters, and the properties of the layer that they set.
  let parameters: [(name: String, property: String, summary: String)]
  /// Whether all of it is an ornament.
  var isDecorative = false

  /// All of them: the one place where a new preset is listed.
  static let all = [
    ToolPreset(
      name: PropertyTable.spinner.kind,
      summary: "A spinner with a text; after three seconds it tells how long it has been running.",
      parameters: [
        ("text", "text", "What is being done."),
        ("style", "spinnerStyle", "\(names(SpinnerStyle.self))."),
        ("state", "state", "How it is: \(names(ToolState.self))."),
        ("color", "color", "Its colour; the accent, or that of the state unless given."),
      ]
    ),
    ToolPreset(
      name: PropertyTable.progress.kind,
      summary: "A bar that never shows more than was reached, with percent and the time left.",
      parameters: [
        ("value", "value", "How much is done."),
        ("total", "total", "How much there is to do; unset: unknown."),
        ("text", "text", "What is being done."),
        ("state", "state", "How it is: \(names(ToolState.self))."),
        ("rewind", "rewind", "Whether lower values than before are taken."),
        ("color", "color", "Its colour; the accent, or that of the state unless given."),
      ]
    ),
    ToolPreset(
      name: PropertyTable.counter.kind,
      summary: "A number whose digits roll to each new value, through those between.",
      parameters: [
        ("value", "value", "The number."),
        ("format", "format", "How it is written: '%d', '%,d', '%.1f MB'."),
        ("text", "text", "What is being counted."),
      ]
    ),
    ToolPreset(
      name: PropertyTable.sparkline.kind,
      summary: "The latest values as columns of up to three rows, which scroll.",
      parameters: [
        ("values", "samples", "A value or a list of them, which are appended; '[]' removes all."),
        ("min", "min", "The value at the bottom; unset: the smallest that is shown."),
        ("max", "max", "The value at the top; unset: the largest that is shown."),
      ]
    ),
    ToolPreset(
      name: PropertyTable.confetti.kind,
      summary: "Confetti for two seconds in up to eight rows, where everything moves.",
      parameters: [
        ("count", "count", "How many pieces, up to \(ConfettiLayer.mostPieces)."),
        ("seed", "seed", "What is random about them; a new seed throws them again."),
      ],
      isDecorative: true
    ),
  ]

  private static func names<Choice: PropertyChoice>(_ choices: Choice.Type) -> String {
    choices.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
  }

  /// The property that a parameter sets, where layers of a kind have it under another name.
  ///
  /// A parameter keeps its name while the preset runs, also where the property cannot have it: every
  /// layer has a `style` of its own.
  static func property(of parameter: String, kind: String) -> String? {
    all.first { $0.name == kind }?.parameters.first { $0.name == parameter }?.property
  }

  /// The preset as data, like those of files; nothing has to be parsed.
  ///
  /// A parameter without a value leaves the default of its property.
  func preset(given names: Set<String>) -> ScenePreset {
    func entry(_ key: String, _ text: String, isPlain: Bool = false) -> SceneEntry {
      let nowhere = SourceRange(0, 0)
      let scalar = SceneScalar(text: text, isPlain: isPlain)
      return SceneEntry(
        key: key,
        keyRange: nowhere,
        value: SceneValue(content: .scalar(scalar), range: nowhere)
      )
    }
    let given = parameters.filter { names.contains($0.name) }
    let body =
      [entry(PresetUse.kindName, name, isPlain: true)]
      + (isDecorative ? [entry("decorative", "true", isPlain: true)] : [])
      + given.map { entry($0.property, "${\($0.name)}") }
    // In a stage as wide as the terminal it stays at its place, and reaches to the right side.
    let margins = ["maxX", "maxY"]
      .map { text in
        SceneValue(
          content: .scalar(SceneScalar(text: text, isPlain: true)),
          range: SourceRange(0, 0)
        )
      }
    let mask = SceneEntry(
      key: "autoresizingMask",
      keyRange: SourceRange(0, 0),
      value: SceneValue(content: .list(margins), range: SourceRange(0, 0))
    )
    let layer = SceneValue(content: .mapping(body + [mask]), range: SourceRange(0, 0))
    return ScenePreset(
      name: name,
      parameters: parameters.map { entry($0.name, "") },
      body: .layers([layer])
    )
  }
}
