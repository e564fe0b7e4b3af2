import CVterm
import Foundation
import LaminaCells
import Testing

@testable import LaminaCommand

/// What can be seen of a cell: its glyph, the glyph's colour where there is one, what is behind.
struct ShownCell: Equatable {
  var glyph: String
  var foreground: String?
  var background: String?

  init(glyph: String, foreground: String?, background: String?) {
    self.glyph = glyph
    // The colour of a blank cannot be seen, nor whether a full cell is a glyph or its background.
    self.foreground = glyph == " " ? nil : foreground
    self.background = background
    if glyph == "█" {
      self.glyph = " "
      self.foreground = nil
      self.background = foreground
    }
  }

  init(_ cell: emulator_cell) {
    let scalars = withUnsafeBytes(of: cell.scalars) { raw in
      raw.bindMemory(to: UInt32.self).prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
    }
    var glyph = ""
    glyph.unicodeScalars.append(contentsOf: scalars)
    self.init(
      glyph: glyph.isEmpty ? " " : glyph,
      foreground: CellColor(rawValue: cell.foreground).hexadecimal,
      background: CellColor(rawValue: cell.background).hexadecimal
    )
  }

  /// The glyph for reading.
  var letter: String { glyph }
}

/// Reads a frame that `lamina render --format json` wrote.
@MainActor
enum RenderedFrame {
  private struct Frame: Decodable {
    struct Cell: Decodable {
      var text: String
      var fg: String?
      var bg: String?
    }

    var cells: [[Cell]]
  }

  /// The cells of the frame at a time.
  static func cells(_ arguments: [String]) throws -> [[ShownCell]] {
    let console = CapturedConsole()
    #expect(console.run(["render", "--format", "json"] + arguments) == 0)
    let frame = try JSONDecoder().decode(Frame.self, from: Data(console.data.utf8))
    return frame.cells.map { row in
      row.map { ShownCell(glyph: $0.text, foreground: $0.fg, background: $0.bg) }
    }
  }
}
