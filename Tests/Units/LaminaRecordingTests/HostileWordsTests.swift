import LaminaCells
import LaminaRecording
import Testing

/// Words of strangers in files that others show.
@MainActor
@Suite struct HostileWordsTests {
  /// Turns the order of letters round, hides, rings, begins an escape sequence, ends a line.
  private let attack = "a\u{202E}b\u{2066}c\u{200B}d\u{07}e\u{1B}[31mf\u{85}g\u{2028}h<i>"

  private func recording() -> Recording {
    Recording(
      size: CellSize(columns: 4, rows: 1),
      times: RecordingTimes(from: 0, to: 1, rate: 2),
      title: attack,
      about: attack + "\n" + attack,
      marks: [RecordingMark(time: 0.1, text: attack)]
    ) { body in
      try body(Frame(size: CellSize(columns: 4, rows: 1)))
    }
  }

  @Test(
    "titles, descriptions and marks hide nothing and turn nothing round",
    arguments: [RecordingFormat.svg, .html, .cast]
  )
  func words(format: RecordingFormat) throws {
    let bytes = try TestRecording.bytes(recording(), format) {
      $0.style.title = attack
      $0.style.surround = .window
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for scalar in text.unicodeScalars where scalar != "\n" {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        Issue.record("U+\(String(scalar.value, radix: 16)) in \(format)")
      default: break
      }
    }
    // Also not in the escapes of JSON, but for those that the picture itself needs.
    for escape in ["\\u202e", "\\u2066", "\\u0007", "\\u001b[31m", "\\u0085"] {
      #expect(!text.lowercased().contains(escape), "\(escape)")
    }
    #expect(text.contains("U+202E"))
  }
}
