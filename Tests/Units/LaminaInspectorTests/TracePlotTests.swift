import LaminaCells
import LaminaInspection
import Testing

@testable import LaminaInspector

@MainActor
@Suite struct TracePlotTests {
  private func table(
    _ columns: [String],
    _ count: Int = 41,
    _ values: (Double) -> [Double?]
  ) -> SampleTable {
    SampleTable(
      columns: columns,
      rows: (0..<count)
        .map { index in
          let time = Double(index) / 20
          return SampleTable.Row(time: time, values: values(time))
        }
    )
  }

  private func picture(
    _ table: SampleTable,
    _ glyphs: PlotGlyphs = .braille,
    _ columns: Int = 32,
    _ rows: Int = 10
  ) -> [String] {
    let size = CellSize(columns: columns, rows: rows)
    let frame = TracePlot.frame(of: table, size: size, glyphs: glyphs)
    return FrameText.text(frame).split(separator: "\n")
      .map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
  }

  @Test("one curve rises and falls between its axes")
  func oneCurve() {
    let parabola = table(["ball.y"]) { [12 * $0 * (2 - $0)] }
    #expect(
      picture(parabola) == [
        "ball.y",
        "  │         ⣀⠤⠒⠊⠉⠉⠉⠒⠢⠤⡀",
        "10┤       ⡠⠊          ⠈⠑⢄",
        "  │     ⡠⠊               ⠑⢄",
        "  │   ⢀⠔⠁                  ⠣⡀",
        " 5┤  ⢠⠊                     ⠘⡄",
        "  │ ⡠⠃                       ⠈⢆",
        " 0┤⡜                           ⢣",
        "  └┬─────────────┬─────────────┬",
        "   0             1           2 s",
      ]
    )
  }

  @Test("several curves are told apart by letters, in ASCII by their marks")
  func severalCurves() {
    let lines = table(["a.x", "a.y"]) { [$0, 2 - $0] }
    #expect(
      picture(lines) == [
        "a a.x   b a.y",
        "2┤⠑⠒⢄⣀                     ⢀⣀⠤⠒⠊",
        " │    ⠉b⠢⣀⡀            ⣀⡠⠔⠒⠁",
        " │        ⠈⠑⠒⢄⣀   ⢀a⠤⠒⠊",
        "1┤             ⣉⠦⠴⡁",
        " │        ⢀⡠⠤⠊⠉   ⠈⠉⠒⠤⢄",
        " │    ⣀⠤⠔⠉⠁            b⠑⠢⠤⡀",
        "0┤⡠a⠊⠉                     ⠈⠉⠒⠤⢄",
        " └┬──────────────┬─────────────┬",
        "  0              1           2 s",
      ]
    )
    #expect(
      picture(lines, .ascii) == [
        "* a.x   o a.y",
        "2+ooo                        ***",
        " |   ooooo              *****",
        " |       oooooo    ******",
        "1+            ******",
        " |        *****    ooooo",
        " |   *****              ooooo",
        "0+***                        ooo",
        " ++--------------+-------------+",
        "  0              1           2 s",
      ]
    )
  }

  @Test("quadrants are coarser, for fonts without Braille")
  func quadrants() {
    #expect(
      picture(table(["a.x"]) { [$0] }, .quadrants, 24, 8) == [
        "a.x",
        "2┤                  ▄▄▞▀",
        " │             ▗▄▞▀▀",
        "1┤        ▗▄▄▞▀▘",
        " │   ▗▄▄▞▀▘",
        "0┤▄▞▀▘",
        " └┬──────────┬─────────┬",
        "  0          1       2 s",
      ]
    )
  }

  @Test("where there is no value there is a gap")
  func gaps() {
    #expect(
      picture(table(["a.x"]) { [$0 > 0.5 && $0 < 1.5 ? nil : $0] }, .ascii, 24, 8) == [
        "a.x",
        "2+                   ***",
        " |                ***",
        "1+",
        " |   ***",
        "0+****",
        " ++----------+---------+",
        "  0          1       2 s",
      ]
    )
  }

  @Test("a value that never changes is a level line in the middle, and one row of values a dot")
  func level() {
    #expect(
      picture(table(["a.x"]) { _ in [7] }, .ascii, 24, 8) == [
        "a.x",
        "10+",
        "  |",
        "  |*********************",
        " 5+",
        "  |",
        "  ++---------+---------+",
        "   0         1       2 s",
      ]
    )
    #expect(
      picture(table(["a.x"], 1) { _ in [7] }, .ascii, 24, 8) == [
        "a.x",
        "10+",
        "  |",
        "  |          *",
        " 5+",
        "  |",
        "  ++---------+---------+",
        " -0.5       0.0    0.5 s",
      ]
    )
  }

  @Test("names without room are cut and wrapped, and the picture keeps its size")
  func legends() {
    let names = (1...12).map { "a-layer-with-a-long-name.position.\($0)" }
    let many = table(names) { time in names.indices.map { time + Double($0) } }
    for size in [(24, 8), (80, 24), (30, 40)] {
      let frame = TracePlot.frame(of: many, size: CellSize(columns: size.0, rows: size.1))
      let lines = FrameText.text(frame).split(separator: "\n")
      #expect(lines.count == size.1 && lines.allSatisfy { $0.count == size.0 })
      #expect(lines[0].hasPrefix("a a-layer-with-a-long-"))
    }
  }

  @Test("with colours each curve has its own, as has its name")
  func colors() {
    let size = CellSize(columns: 40, rows: 10)
    let frame = TracePlot.frame(
      of: table(["a.x", "a.y"]) { [$0, 2 - $0] },
      size: size,
      isColored: true
    )
    let first = frame[0, 0].foreground
    let second = frame[8, 0].foreground
    #expect(first != second && first != .terminalDefault && second != .terminalDefault)
    #expect(frame[2, 7].foreground == first)
    #expect(frame[2, 1].foreground == second)
    #expect(frame[2, 0].foreground == .terminalDefault)
    #expect(!FrameText.text(frame).contains("b "))
  }

  struct ScaleRow: CustomTestStringConvertible, Sendable {
    var range: ClosedRange<Double>
    var most: Int
    var texts: [String]
    var testDescription: String { "\(range) with room for \(most)" }
  }

  @Test(
    "ticks are round numbers inside of the range, with the decimals that they need",
    arguments: [
      ScaleRow(range: 0...1, most: 5, texts: ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
      ScaleRow(range: 0...0.3, most: 3, texts: ["0.0", "0.1", "0.2", "0.3"]),
      ScaleRow(range: -3.5...41, most: 5, texts: ["0", "10", "20", "30", "40"]),
      ScaleRow(range: -0.25...0.25, most: 2, texts: ["0.0"]),
      ScaleRow(range: 998...1003, most: 3, texts: ["998", "1000", "1002"]),
      ScaleRow(range: 0.9999...1.0001, most: 2, texts: ["0.9999", "1.0000", "1.0001"]),
      ScaleRow(range: 0...3e9, most: 3, texts: ["0", "1e+09", "2e+09", "3e+09"]),
      ScaleRow(range: 0...2e-7, most: 2, texts: ["0", "1e-07", "2e-07"]),
      ScaleRow(range: 7...7, most: 4, texts: ["4", "6", "8", "10"]),
      ScaleRow(range: 0...0, most: 2, texts: ["-0.5", "0.0", "0.5"]),
    ]
  )
  func scales(_ row: ScaleRow) {
    let scale = PlotScale(row.range, most: row.most)
    #expect(scale.ticks.map { scale.text(of: $0) } == row.texts)
    #expect(scale.share(of: scale.range.lowerBound) == 0)
    #expect(scale.share(of: scale.range.upperBound) == 1)
  }

  @Test("huge numbers draw without a fault")
  func hugeNumbers() {
    let wild = table(["a.x"], 3) { [$0 == 0 ? -1.7e308 : 1.7e308] }
    #expect(picture(wild).count == 10)
    #expect(picture(table(["a.x"], 3) { _ in [.infinity] }).count == 10)
  }
}
