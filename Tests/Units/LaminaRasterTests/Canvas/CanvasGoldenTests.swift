import LaminaCells
import LaminaMath
import LaminaRaster
import LaminaTestSupport
import Testing

/// Pictures of a canvas as they were looked at and found right, cell by cell.
@Suite struct CanvasGoldenTests {
  struct Picture: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var columns = 20
    var rows = 8
    var style = RenderStyle()
    var background: Color?
    var draw: @Sendable (Canvas) -> Void

    init(
      _ name: String,
      columns: Int = 20,
      rows: Int = 8,
      style: RenderStyle = RenderStyle(),
      background: Color? = nil,
      draw: @escaping @Sendable (Canvas) -> Void
    ) {
      testDescription = name
      self.columns = columns
      self.rows = rows
      self.style = style
      self.background = background
      self.draw = draw
    }

    var frame: Frame {
      let size = CellSize(columns: columns, rows: rows)
      let canvas = Canvas(size: size, style: style)
      var frame = Frame(size: size)
      canvas.begin(background: background)
      draw(canvas)
      canvas.finish(into: &frame)
      return frame
    }
  }

  private struct Ramp: Shader {
    func color(x: Double, y: Double) -> Color { Color(red: x / 20, green: 0.25, blue: y / 16) }
  }

  private static let circle: @Sendable (Canvas) -> Void = {
    $0.fill(.circle(x: 9.3, y: 7.7, radius: 6.2), paint: .color(.red))
  }

  private static let circles = [GlyphRepertoire.blocks, .ascii, .braille, .octants]
    .map { glyphs in
      Picture("circle-\(glyphs)", style: RenderStyle(glyphs: glyphs), draw: circle)
    }

  private static let shapes = [
    Picture("circle-mono", style: RenderStyle(depth: .mono)) {
      $0.fill(.circle(x: 9.3, y: 7.7, radius: 6.2), paint: .color(.white))
    },
    Picture(
      "circle-palette16",
      style: RenderStyle(depth: .palette16),
      background: .blue,
      draw: circle
    ),
    Picture("bars-across", columns: 12, rows: 12) { canvas in
      for step in 0..<6 {
        let y = 0.1 + 4.2 * Double(step)
        canvas.fill(.rectangle(x: 1.3, y: y, width: 8.5, height: 1), paint: .color(.red))
      }
    },
    Picture("bars-down", columns: 24, rows: 5, background: .blue) { canvas in
      for step in 0..<8 {
        let x = 0.3 + 3.1 * Double(step)
        canvas.fill(.rectangle(x: x, y: 1.3, width: 1.1, height: 7), paint: .color(.red))
      }
    },
    Picture("gradient") {
      $0.fill(.circle(x: 10, y: 8, radius: 7.5), paint: .shader(Ramp()))
    },
    Picture("density") {
      $0.fill(.rectangle(x: 1, y: 1, width: 18, height: 14), paint: .color(.red), opacity: 0.37)
    },
    Picture("blend", style: RenderStyle(opacity: .blend), background: .white) {
      $0.fill(.rectangle(x: 1.5, y: 1, width: 10, height: 9), paint: .color(.red), opacity: 0.5)
      $0.fill(.rectangle(x: 6.5, y: 5, width: 10, height: 9), paint: .color(.blue), opacity: 0.5)
    },
    Picture("off-screen", background: .blue) { canvas in
      for (x, y) in [(-3.0, 7.0), (19.0, 7.0), (9.0, -3.0), (9.0, 15.0), (40.0, 40.0)] {
        canvas.fill(.circle(x: x, y: y, radius: 3.6), paint: .color(.red))
      }
    },
  ]

  private static let texts = [
    Picture("wide-glyphs", columns: 12, rows: 4) { canvas in
      let line = TextLine("中文 ab 字")
      for (row, column) in [0, -1, 3, 9].enumerated() {
        canvas.drawText(line, at: CellPoint(column: column, row: row), color: .red)
      }
      canvas.fill(.rectangle(x: 1, y: 0, width: 1, height: 2), paint: .color(.blue))
    },
    Picture("clusters", columns: 12, rows: 2) {
      $0.drawText(
        TextLine("e\u{301}a\u{308} 👩\u{200D}🚀!"),
        at: CellPoint(column: 1, row: 0),
        color: .white,
        background: .blue,
        attributes: .bold
      )
    },
  ]

  private static let sizes = [
    Picture("no-cells", columns: 0, rows: 0, draw: circle),
    Picture("no-rows", columns: 5, rows: 0, draw: circle),
    Picture("one-cell", columns: 1, rows: 1) {
      $0.fill(.rectangle(x: 0.5, y: -1, width: 4, height: 2.5), paint: .color(.red))
    },
  ]

  static let pictures = circles + shapes + texts + sizes

  @Test("a picture has the cells of its record", arguments: pictures)
  func record(picture: Picture) throws {
    let difference = try GoldenFrame.difference(
      picture.frame,
      suite: "Canvas",
      name: picture.testDescription
    )
    #expect(difference == nil)
  }

  @Test("every record belongs to a picture, and no two pictures share one")
  func orphans() throws {
    let names = Set(Self.pictures.map { "\($0.testDescription)@0.0" })
    #expect(names.count == Self.pictures.count)
    #expect(try GoldenFrame.orphans(suite: "Canvas", names: names) == [])
  }
}
