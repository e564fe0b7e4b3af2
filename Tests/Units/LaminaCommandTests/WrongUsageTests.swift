import Testing

@testable import LaminaCommand

/// Every kind of usage error is reported in the form of all errors.
@MainActor
@Suite struct WrongUsageTests {
  nonisolated static let lines: [(line: String, message: String, nearest: String?)] = [
    ("render", "missing expected argument '<file>'", nil),
    ("render a.yaml --at", "missing value for '--at <times>'", nil),
    ("render a.yaml --colour 16", "unknown option '--colour'", "--color"),
    ("render a.yaml --tick-rat 16", "unknown option '--tick-rat'", "--tick-rate"),
    ("render a.yaml --verison", "unknown option '--verison'", "--version"),
    ("render a.yaml --xylophone", "unknown option '--xylophone'", nil),
    ("render a.yaml b.yaml", "unexpected argument 'b.yaml'", nil),
    ("new a b c", "2 unexpected arguments: 'b', 'c'", nil),
    (
      "render a.yaml --size 80",
      "--size <CxR>: '80' is not a size; write columns x rows, as in 80x24",
      nil
    ),
    ("render a.yaml --seed x", "the value 'x' is invalid for '--seed <n>'", nil),
    (
      "fling --preset snad",
      "unknown table 'snad' for '--preset'; expected one of felt, ice, sand, moon",
      "sand"
    ),
    (
      "list layer",
      "unknown topic 'layer'; expected one of "
        + ListCommand.Topic.allCases.map(\.rawValue).joined(separator: ", "),
      "layers"
    ),
    (
      "render a.yaml --glyphs blokcs",
      "unknown glyphs 'blokcs' for '--glyphs'; expected one of "
        + GlyphChoice.allValueStrings.joined(separator: ", "), "blocks"
    ),
    (
      "check a.yaml --format txet",
      "unknown format 'txet' for '--format'; expected one of text, json, github",
      "text"
    ),
    ("demo --list x", "--list takes no name; give one of them", nil),
    ("new folder/", "'folder/' is not the name of a file; write one, as in hello", nil),
    ("play a.yaml --fps 500", "--fps is out of range for a terminal; write 1 to 240", nil),
    (
      "fling --log -",
      "--log cannot go to standard output, where the table is; write the name of a file", nil
    ),
    (
      "check -q -w a.yaml", "unknown option '-w'", nil
    ),
    ("check -q -v a.yaml", "--quiet and --verbose exclude each other; give one of them", nil),
    ("render -q -v a.yaml", "--quiet and --verbose exclude each other; give one of them", nil),
  ]

  @Test("what is not understood, what is expected, and where to read more", arguments: lines)
  func wrong(line: String, message: String, nearest: String?) throws {
    let words = line.split(separator: " ").map(String.init)
    let console = CapturedConsole()
    #expect(console.run(words) == 64)
    let fix = nearest.map { "did you mean '\($0)'? " } ?? ""
    #expect(
      console.words == """
        lamina: error: \(message)
            = help: \(fix)'lamina \(words[0]) --help' shows how it is used

        """
    )
    #expect(console.data.isEmpty)
  }
}
