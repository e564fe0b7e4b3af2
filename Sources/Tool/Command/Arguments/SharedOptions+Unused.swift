extension SharedOptions {
  /// A flag of which some commands have no use.
  enum SharedFlag: String {
    case color, glyphs, opacity, edges, size, fit
    case allowExternal = "allow-external"
    case verbose
  }

  /// What a command that draws nothing has no use for.
  static let lookFlags: [SharedFlag] = [.color, .glyphs, .opacity, .edges]

  /// What counts for demos alone: values of a scene are those of the size that it is made for.
  @MainActor
  static func sizeFlags(for file: String) -> [SharedFlag] {
    NamedScene.isMadeInSwift(file) ? [] : [.size]
  }

  /// Says which flags were given in vain, so that nobody looks for what they do.
  ///
  /// - Parameter flags: Those of which the command has no use.
  func tellUnused(_ flags: [SharedFlag]) {
    guard !quiet else { return }
    for flag in flags where isGiven(flag) {
      Console.current.say("lamina: warning: --\(flag.rawValue) changes nothing here\n")
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
