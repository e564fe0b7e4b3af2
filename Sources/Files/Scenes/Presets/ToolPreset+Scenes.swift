import LaminaCore

extension ToolPreset {
  /// The preset as data, like those of files; nothing has to be parsed.
  ///
  /// A parameter without a value leaves the default of its property.
  ///
  /// - Parameter names: The parameters that have values.
  /// - Returns: The preset.
  func preset(given names: Set<String>) -> ScenePreset {
    func scalar(_ text: String, isPlain: Bool) -> SceneValue {
      SceneValue(
        content: .scalar(SceneScalar(text: text, isPlain: isPlain)),
        range: SourceRange(0, 0)
      )
    }
    func entry(_ key: String, _ value: SceneValue) -> SceneEntry {
      SceneEntry(key: key, keyRange: SourceRange(0, 0), value: value)
    }
    let given = parameters.filter { names.contains($0.name) }
    let margins = SceneValue(
      content: .list(Self.placement.names.map { scalar($0, isPlain: true) }),
      range: SourceRange(0, 0)
    )
    let body =
      [entry(PresetUse.kindName, scalar(name, isPlain: true))]
      + (isDecorative ? [entry("decorative", scalar("true", isPlain: true))] : [])
      + given.map { entry($0.property, scalar("${\($0.name)}", isPlain: false)) }
      + [entry("autoresizingMask", margins)]
    let layer = SceneValue(content: .mapping(body), range: SourceRange(0, 0))
    return ScenePreset(
      name: name,
      parameters: parameters.map { entry($0.name, scalar("", isPlain: false)) },
      body: .layers([layer])
    )
  }
}
