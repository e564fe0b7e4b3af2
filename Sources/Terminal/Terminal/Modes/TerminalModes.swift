import LaminaCells

/// The output modes of a terminal, determined once when it is opened.
package struct TerminalModes: Hashable, Sendable {
  /// The presenter; never `auto`.
  package var presenter: PresenterKind
  package var style: RenderStyle

  /// Determines the modes from the program's options, the environment and terminfo; throws
  /// ``TerminalError/notANSI(_:)`` if the direct presenter is requested but not possible.
  package init(
    options: TerminalOptions,
    environment: TerminalEnvironment,
    facts: TerminalFacts
  ) throws(TerminalError) {
    var depth = Self.depth(requested: options.depth, environment: environment, facts: facts)
    switch options.presenter {
    case .auto:
      let isRich = depth == .truecolor || depth == .palette256
      presenter = facts.isANSI && isRich ? .direct : .curses
    case .direct:
      guard facts.isANSI else { throw .notANSI(environment.type) }
      presenter = .direct
    case .curses: presenter = .curses
    }
    // ncurses shows only what terminfo declares, whatever the terminal supports.
    if presenter == .curses { depth = Self.limited(depth, facts: facts) }
    style = RenderStyle(
      depth: depth,
      glyphs: Self.glyphs(requested: options.glyphs, environment: environment),
      opacity: options.opacity,
      edges: options.edges,
      dots: options.dots
    )
  }

  /// The colour depth, from the first of these sources that determines it.
  ///
  /// 1. the program's option, 2. `NO_COLOR`, 3. `COLORTERM`, 4. RGB in terminfo, 5. tmux, which
  /// accepts RGB and reduces it itself, 6. the number of colours in terminfo, 7. none.
  package static func depth(
    requested: ColorDepth?,
    environment: TerminalEnvironment,
    facts: TerminalFacts
  ) -> ColorDepth {
    if let requested { return requested }
    if environment.refusesColor { return .mono }
    if ["truecolor", "24bit"].contains(environment.colorTerm.lowercased()) { return .truecolor }
    if facts.hasRGB { return .truecolor }
    if environment.program == "tmux" { return .truecolor }
    return described(facts)
  }

  private static func described(_ facts: TerminalFacts) -> ColorDepth {
    switch facts.colors {
    case 256...: .palette256
    case 16...: .palette16
    case 8...: .palette8
    default: .mono
    }
  }

  private static func limited(_ depth: ColorDepth, facts: TerminalFacts) -> ColorDepth {
    let order: [ColorDepth] = [.mono, .palette8, .palette16, .palette256, .truecolor]
    let most = facts.isDirectColor ? .truecolor : described(facts)
    // A direct-colour description has no palette beyond its first eight colours.
    if facts.isDirectColor, depth == .palette16 || depth == .palette256 { return .truecolor }
    guard let wanted = order.firstIndex(of: depth), let limit = order.firstIndex(of: most) else {
      return most
    }
    return order[min(wanted, limit)]
  }

  /// The glyph repertoire: the program's option, else blocks if the locale can encode them.
  package static func glyphs(
    requested: GlyphRepertoire?,
    environment: TerminalEnvironment
  ) -> GlyphRepertoire {
    requested ?? (environment.isUTF8 ? .blocks : .ascii)
  }
}
