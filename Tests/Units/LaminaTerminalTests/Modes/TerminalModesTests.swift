import LaminaCells
import Testing

@testable import LaminaTerminal

/// An environment, a description and wishes, and what follows.
struct ModeRow: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var depth: ColorDepth?
  var variables: [String: String] = [:]
  var colors = 256
  var hasRGB = false
  let expected: ColorDepth
}

@Suite struct TerminalModesTests {
  static let depths: [ModeRow] = [
    ModeRow(
      testDescription: "the program's wish comes first",
      depth: .palette16,
      variables: ["NO_COLOR": "1", "COLORTERM": "truecolor"],
      expected: .palette16
    ),
    ModeRow(
      testDescription: "NO_COLOR beats COLORTERM",
      variables: ["NO_COLOR": "1", "COLORTERM": "truecolor"],
      hasRGB: true,
      expected: .mono
    ),
    ModeRow(
      testDescription: "an empty NO_COLOR says nothing",
      variables: ["NO_COLOR": ""],
      expected: .palette256
    ),
    ModeRow(
      testDescription: "COLORTERM=truecolor",
      variables: ["COLORTERM": "truecolor"],
      colors: 8,
      expected: .truecolor
    ),
    ModeRow(
      testDescription: "COLORTERM=24bit",
      variables: ["COLORTERM": "24bit"],
      expected: .truecolor
    ),
    ModeRow(
      testDescription: "another COLORTERM says nothing",
      variables: ["COLORTERM": "rxvt"],
      expected: .palette256
    ),
    ModeRow(testDescription: "RGB in the description", hasRGB: true, expected: .truecolor),
    ModeRow(
      testDescription: "tmux keeps RGB",
      variables: ["TERM_PROGRAM": "tmux"],
      expected: .truecolor
    ),
    ModeRow(testDescription: "256 colours", expected: .palette256),
    ModeRow(testDescription: "88 colours", colors: 88, expected: .palette16),
    ModeRow(testDescription: "16 colours", colors: 16, expected: .palette16),
    ModeRow(testDescription: "8 colours", colors: 8, expected: .palette8),
    ModeRow(testDescription: "no colours", colors: 0, expected: .mono),
  ]

  private func modes(
    _ options: TerminalOptions,
    _ variables: [String: String],
    _ facts: TerminalFacts
  ) throws -> TerminalModes {
    try TerminalModes(
      options: options,
      environment: TerminalEnvironment(variables: variables),
      facts: facts
    )
  }

  @Test("the first source that speaks decides about colours", arguments: depths)
  func depth(row: ModeRow) throws {
    var facts = TerminalFacts()
    facts.colors = row.colors
    facts.hasRGB = row.hasRGB
    var options = TerminalOptions()
    options.depth = row.depth
    // The direct presenter shows any depth; the curses presenter what the description names.
    options.presenter = .direct
    #expect(try modes(options, row.variables, facts).style.depth == row.expected)
  }

  static let presenters: [(ColorDepth, Bool, PresenterKind)] = [
    (.truecolor, true, .direct), (.palette256, true, .direct), (.palette16, true, .curses),
    (.palette8, true, .curses), (.mono, true, .curses), (.truecolor, false, .curses),
    (.palette256, false, .curses),
  ]

  @Test(
    "direct is chosen for rich colours on terminals that speak ANSI",
    arguments: presenters.indices
  )
  func presenter(index: Int) throws {
    let (depth, isANSI, expected) = Self.presenters[index]
    var facts = TerminalFacts()
    facts.colors = 256
    facts.isANSI = isANSI
    var options = TerminalOptions()
    options.depth = depth
    #expect(try modes(options, [:], facts).presenter == expected)
  }

  @Test("the direct presenter is refused where the terminal does not speak ANSI")
  func directRefused() {
    var facts = TerminalFacts()
    facts.isANSI = false
    var options = TerminalOptions()
    options.presenter = .direct
    #expect(throws: TerminalError.notANSI("vt52")) {
      try modes(options, ["TERM": "vt52"], facts)
    }
  }

  static let limits: [(ColorDepth, Int, Bool, ColorDepth)] = [
    (.truecolor, 256, false, .palette256), (.truecolor, 8, false, .palette8),
    (.palette256, 16, false, .palette16), (.palette8, 256, false, .palette8),
    (.truecolor, 1 << 24, true, .truecolor), (.palette256, 1 << 24, true, .truecolor),
    (.mono, 256, false, .mono), (.truecolor, 0, false, .mono),
  ]

  @Test(
    "the curses presenter uses no more colours than the description names",
    arguments: limits.indices
  )
  func limit(index: Int) throws {
    let (depth, colors, isDirect, expected) = Self.limits[index]
    var facts = TerminalFacts()
    facts.colors = colors
    facts.isDirectColor = isDirect
    facts.hasRGB = isDirect
    var options = TerminalOptions()
    options.depth = depth
    options.presenter = .curses
    #expect(try modes(options, [:], facts).style.depth == expected)
  }

  static let locales: [([String: String], GlyphRepertoire)] = [
    ([:], .ascii), (["LANG": "C"], .ascii), (["LANG": "en_US.UTF-8"], .blocks),
    (["LANG": "de_DE.utf8"], .blocks), (["LANG": "en_US.UTF-8", "LC_ALL": "C"], .ascii),
    (["LANG": "C", "LC_CTYPE": "C.UTF-8"], .blocks),
    (["LANG": "en_US.UTF-8", "LC_ALL": ""], .blocks), (["LANG": "de_DE.ISO-8859-1"], .ascii),
  ]

  @Test("a locale that cannot encode blocks means ASCII", arguments: locales.indices)
  func glyphs(index: Int) throws {
    let (variables, expected) = Self.locales[index]
    #expect(try modes(TerminalOptions(), variables, TerminalFacts()).style.glyphs == expected)
    var options = TerminalOptions()
    options.glyphs = .braille
    #expect(try modes(options, variables, TerminalFacts()).style.glyphs == .braille)
  }

  static let texts: [(TerminalError, String)] = [
    (
      .notATerminal,
      "standard output is not a terminal; 'lamina render' draws frames without a terminal"
    ),
    (
      .typeNotSet,
      "TERM is not set, so the kind of terminal is unknown; set it, or 'lamina render' draws"
        + " frames without a terminal"
    ),
    (
      .unknownType("a\u{1B}b"),
      "the terminal type 'a?b' is unknown here; set TERM to a known one such as xterm-256color,"
        + " or 'lamina render' draws frames without a terminal"
    ),
    (
      .cannotPlaceCursor("dumb"),
      "a terminal of type 'dumb' cannot place its cursor; 'lamina render' draws frames without a"
        + " terminal"
    ),
    (
      .notANSI("vt52"),
      "a terminal of type 'vt52' does not understand ANSI sequences, which the direct presenter"
        + " writes; use the curses presenter"
    ),
    (.alreadyOpen, "the terminal is open already; close it first"),
    (
      .system(operation: "open", code: 13),
      "cannot open the terminal (system error 13); 'lamina render' draws frames without a terminal"
    ),
  ]

  @Test("each error says what to do", arguments: texts.indices)
  func errorText(index: Int) {
    #expect(Self.texts[index].0.description == Self.texts[index].1)
  }
}
