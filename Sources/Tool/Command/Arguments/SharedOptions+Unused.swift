extension SharedOptions {
  /// A flag that some commands ignore.
  enum SharedFlag: String {
    case color, glyphs, opacity, edges, size, fit
    case allowExternal = "allow-external"
    case verbose
  }

  /// The flags without effect for a command that draws nothing.
  static let lookFlags: [SharedFlag] = [.color, .glyphs, .opacity, .edges]

  /// The size flag where it has no effect: only demos depend on it, since a scene's values are
  /// those at the size that the scene is made for.
  @MainActor
  static func sizeFlags(for file: String) -> [SharedFlag] {
    NamedScene.isMadeInSwift(file) ? [] : [.size]
  }

  /// Warns about flags that were given and have no effect.
  ///
  /// - Parameter flags: The flags that the command ignores.
  func tellUnused(_ flags: [SharedFlag]) {
    guard !quiet else { return }
    for flag in flags where isGiven(flag) {
      Console.current.say("lamina: warning: --\(flag.rawValue) has no effect here\n")
    }
  }

  private func isGiven(_ flag: SharedFlag) -> Bool {
    switch flag {
    case .color: style.color != .auto
    case .glyphs: style.glyphs != nil
    case .opacity: style.opacity != nil
    case .edges: style.edges != nil
    case .size: size != nil
    case .fit: fit != nil
    case .allowExternal: allowExternal
    case .verbose: verbose
    }
  }
}
