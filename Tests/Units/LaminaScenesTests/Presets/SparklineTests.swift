import LaminaCells
import LaminaLayers
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds

/// The preset `sparkline`: columns whose heights are a formula of the values, in all glyphs.
@MainActor
@Suite struct SparklineTests {
  /// The glyphs of one kind: what they are, and the heights that a cell can have.
  enum Glyphs: String, CaseIterable, Sendable {
    case braille, blocks, halves, ascii

    var style: RenderStyle {
      switch self {
      case .braille: RenderStyle(glyphs: .braille)
      case .blocks: RenderStyle()
      case .halves: RenderStyle(depth: .palette16, glyphs: .halves)
      case .ascii: RenderStyle(depth: .mono, glyphs: .ascii)
      }
    }

    var perCell: Int { self == .braille ? 2 : 1 }

    /// The cells of one column, or half of it, by their height; blank first.
    var ramp: [Character] {
      switch self {
      case .braille: Array(" ⡀⡄⡆⡇")
      case .blocks: Array(" ▁▂▃▄▅▆▇█")
      case .halves: Array(" ▄█")
      case .ascii: Array(" -~+?sPGg@")
      }
    }

    /// The heights that a cell shows, from left to right.
    func heights(of cell: Character) throws -> [Int] {
      guard self == .braille else { return [try #require(ramp.firstIndex(of: cell))] }
      let scalar = try #require(cell.unicodeScalars.first).value
      let dots = cell == " " ? 0 : scalar & 0xFF
      // The dots of each half from the bottom to the top: 7 3 2 1, and 8 6 5 4.
      let left = [6, 2, 1, 0].map { dots >> $0 & 1 }
      let right = [7, 5, 4, 3].map { dots >> $0 & 1 }
      // A column has no gaps.
      #expect(left == left.sorted(by: >) && right == right.sorted(by: >))
      return [left, right].map { $0.count { $0 == 1 } }
    }
  }

  /// The heights of the columns of the chart, or their halves, from the rows of a picture.
  private static func heights(_ rows: [String], _ glyphs: Glyphs, columns: Int) throws -> [Int] {
    var sums = [Int](repeating: 0, count: columns * glyphs.perCell)
    for row in rows {
      for (column, cell) in row.prefix(columns).enumerated() where !"·.".contains(cell) {
        for (half, height) in try glyphs.heights(of: cell).enumerated() {
          sums[column * glyphs.perCell + half] += height
        }
      }
    }
    return sums
  }

  @Test(
    "heights are those of the values, the last of which are shown",
    arguments: Glyphs.allCases,
    [20, 40, 80]
  )
  func heights(glyphs: Glyphs, columns: Int) throws {
    var random = SeededGenerator(seed: UInt64(columns))
    for rows in 1...3 {
      for count in [1, 2, 7, columns, columns * 2, columns * 3 + 1] {
        let values = (0..<count).map { _ in Double(Int.random(in: -50...50, using: &random)) }
        var scene = try PresetStage(
          "sparkline, values: \(values)",
          columns: columns,
          rows: rows,
          style: glyphs.style
        )
        let kind = glyphs
        let chart = SparkParts(
          of: columns,
          rows: rows,
          text: 0,
          figures: SparkFigures(values.suffix(columns * kind.perCell), nil),
          around: 0
        )
        .chart
        #expect(chart >= min(columns, 8) && chart < columns)
        let shown = Array(values.suffix(chart * kind.perCell))
        let (low, high) = try (#require(shown.min()), #require(shown.max()))
        let steps = rows * (kind.ramp.count - 1)
        let expected = shown.map { value in
          low == high
            ? max(1, steps / 2)
            : 1 + Int(((value - low) / (high - low) * Double(steps - 1)).rounded())
        }
        let found = try Self.heights(try scene.rows(at: 0), kind, columns: chart)
        #expect(Array(found.suffix(shown.count)) == expected)
        #expect(found.dropLast(shown.count).allSatisfy { $0 == 0 })
      }
    }
  }

  /// A number of dots: columns without a value.
  private nonisolated static func dots(_ count: Int) -> String {
    String(repeating: "·", count: count)
  }

  @Test("with 'min' and 'max' the scale is theirs, and values beyond them are at its ends")
  func bounds() throws {
    var scene = try PresetStage(
      "sparkline, values: [-9, 0, 5, 10, 99], min: 0, max: 10",
      style: Glyphs.blocks.style,
      steps: "{at: 1, set: {p.max: 20}}, {at: 2, set: {p.min: none, p.max: none}}"
    )
    // 1 + round(share x 7)
    for (time, chart) in ["▁▁▅██", "▁▁▃▅█", "▁▂▂▂█"].enumerated() {
      let row = Self.dots(16) + chart + " 99  min -9  max 99"
      #expect(try scene.rows(at: Double(time)) == [row])
    }
  }

  @Test(
    "steps append a value or a list of them, also an equal one, and '[]' removes all",
    arguments: MotionLevel.allCases
  )
  func appends(level: MotionLevel) throws {
    let steps = [
      "{at: 1, set: {p.values: 3}}", "{at: 2, set: {p.values: 3}}",
      "{at: 3, set: {p.values: [0, 3]}}", "{at: 4, set: {p.values: []}}",
      "{at: 5, set: {p.values: 2}}",
    ]
    var scene = try PresetStage(
      "sparkline, values: 0, min: 0, max: 3",
      style: Glyphs.blocks.style,
      level: level,
      steps: steps.joined(separator: ", ")
    )
    let range = "  min 0  max 3"
    let expected = [
      Self.dots(37) + "▁ 0", Self.dots(22) + "▁█ 3" + range, Self.dots(21) + "▁██ 3" + range,
      Self.dots(19) + "▁██▁█ 3" + range, "", Self.dots(37) + "▆ 2",
    ]
    for (second, row) in expected.enumerated() {
      #expect(try scene.rows(at: Double(second)) == [row])
    }
  }

  @Test("only the last values are kept")
  func memory() throws {
    let layer = SparklineLayer()
    for value in 0..<2500 { layer.append(Double(value)) }
    #expect(layer.samples == (500..<2500).map(Double.init))
    layer.samples = []
    #expect(layer.samples.isEmpty)
  }

  @Test("the largest numbers have a scale, too")
  func extremes() throws {
    let layer = SparklineLayer()
    layer.samples = [-.greatestFiniteMagnitude, 0, .greatestFiniteMagnitude]
    let screen = HeadlessScreen(
      size: CellSize(columns: 20, rows: 1),
      style: Glyphs.blocks.style
    )
    let stage = Stage(screen: screen)
    stage.rootLayer.addSublayer(layer)
    stage.tick(at: 0)
    #expect(FrameText.line(0, of: try #require(screen.frame)).hasSuffix("·▁▅█"))
  }

  @Test("without a size it has as many rows as there are, at most three; no wake-up in between")
  func rows() throws {
    var scene = try PresetStage("sparkline, values: [1, 9]", rows: 5, style: Glyphs.blocks.style)
    let blank = String(repeating: " ", count: 33)
    #expect(
      try scene.rows(at: 0) == [
        blank + "█ max 9", blank + "█ now 9", Self.dots(32) + "▁█ min 1", "", "",
      ]
    )
    scene.run(to: 0.1)
    #expect(scene.stage.nextTickTime == nil)
  }

  @Test("two rows have the latest value beside those between which it was")
  func twoRows() throws {
    var scene = try PresetStage("sparkline, values: [1, 9]", rows: 2, style: Glyphs.blocks.style)
    let blank = String(repeating: " ", count: 30)
    #expect(
      try scene.rows(at: 0) == [blank + "█ 9  max 9", Self.dots(29) + "▁█    min 1"]
    )
  }

  @Test(
    "a text is in front of the columns, the format is that of all figures",
    arguments: [
      (40, "load " + dots(26) + "▁█ 61.2 %"),
      (80, "load " + dots(46) + "▁█ 61.2 %  min 12.0  max 61.2"),
      (16, "load " + dots(9) + "▁█"),
    ]
  )
  func texts(columns: Int, expected: String) throws {
    var scene = try PresetStage(
      "sparkline, text: load, format: '%.1f %%', values: [12, 61.25]",
      columns: columns
    )
    #expect(try scene.rows(at: 0) == [expected])
    #expect(scene.stage.plainText == "load: 61.2 % (12.0 to 61.2)")
  }

  @Test(
    "from 20 columns on the latest value is told, with up to three digits, in its own columns",
    arguments: [20, 40, 80],
    [([7, 0.125], "0.12"), ([0, 12.345], "12.3"), ([0, 100.5], "100"), ([4, -250], "-250")]
  )
  func figures(columns: Int, values: ([Double], String)) throws {
    for rows in 1...3 {
      var scene = try PresetStage(
        "sparkline, text: the load of all processors, values: \(values.0)",
        columns: columns,
        rows: rows
      )
      let picture = try scene.rows(at: 0)
      #expect(picture[(rows - 1) / 2].contains(" " + values.1), "\(picture)")
      #expect(picture.allSatisfy { $0.count <= columns })
    }
  }

  @Test("what is no number is named at its place", arguments: ["words", "[1, words]", "{a: 1}"])
  func wrongValues(text: String) throws {
    for check in [
      PresetStage.check("sparkline, values: \(text)"),
      PresetStage.check("sparkline", steps: "{at: 1, set: {p.values: \(text)}}"),
    ] {
      #expect(check.diagnostics.count == 1)
      #expect(try #require(check.diagnostics.first).message.contains("number"))
    }
  }

  @Test("in words it is the last value, and those between which all are")
  func words() throws {
    var scene = try PresetStage(
      "sparkline, values: 3",
      steps: "{at: 1, set: {p.values: [40, 12.34567]}}, {at: 2, set: {p.values: []}}"
    )
    scene.run(to: 0)
    #expect(scene.stage.plainText == "3")
    scene.run(to: 1)
    #expect(scene.stage.plainText == "12.346 (3 to 40)")
    scene.run(to: 2)
    #expect(scene.stage.plainText == "")
  }
}
