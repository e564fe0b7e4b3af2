import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// Points finer than a cell in a terminal whose font draws Braille badly.
@Suite(.inTerminal) struct DotSessionTests {
  private static let size = CellSize(columns: 56, rows: 17)
  private static let places = ["--at", "1.2", "--size", "56x17"]
  private static let path = ShippedScenes.path("emitter")

  /// Whether a cell shows dots of Braille.
  private func isBraille(_ cell: ShownCell) -> Bool {
    cell.glyph.unicodeScalars.contains { 0x2801...0x28FF ~= $0.value }
  }

  @Test(
    "dots are blocks by the flag and by the variable, and the flag is the louder one",
    arguments: [
      (["--dots", "blocks"], nil, "blocks"), ([], "blocks", "blocks"),
      (["--dots", "braille"], "blocks", "braille"), ([], "rings", "braille"),
    ] as [([String], String?, String)]
  )
  func dots(flags: [String], variable: String?, style: String) async throws {
    let session = try CommandSession(
      ["play", Self.path, "--paused-at", "1.2", "--fps", "10"] + flags,
      size: Self.size,
      environment: variable.map { ["LAMINA_DOTS": $0] } ?? [:]
    )
    let frame = try await RenderedFrame.cells([Self.path, "--dots", style] + Self.places)
    #expect(frame.joined().contains(where: isBraille) == (style == "braille"))
    session.waitFor(frame)
    session.leave()
  }

  @Test("doctor names the dots of the variable, shows both kinds and asks")
  func doctor() throws {
    let session = try CommandSession(["doctor"], environment: ["LAMINA_DOTS": "blocks"])
    #expect(session.end() == .code(0))
    let written = session.writtenText
    #expect(written.contains("blocks, by LAMINA_DOTS"))
    #expect(written.contains("--dots braille") && written.contains("--dots blocks"))
    #expect(written.contains("Are the dots of the first row rings, or far apart?"))
  }
}
