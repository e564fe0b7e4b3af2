import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

/// The preset `sparkline`: columns whose heights are a formula of the values, in all glyphs.
@MainActor
@Suite struct SparklineTests {
  /// The glyphs of one kind: what they are, and the heights that a cell can have.
  enum Glyphs: String, CaseIterable, Sendable {
    case braille, blocks, halves, ascii

    var style: RenderStyle {
      switch self {
      case .braille: RenderStyle()
      case .blocks: RenderStyle(dots: .blocks)
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

  /// The heights of all columns, or their halves, from the rows of a picture.
  private static func heights(_ rows: [String], _ glyphs: Glyphs, columns: Int) throws -> [Int] {
    var sums = [Int](repeating: 0, count: columns * glyphs.perCell)
    for row in rows {
      for (column, cell) in row.enumerated() {
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
        let shown = Array(values.suffix(columns * glyphs.perCell))
        let (low, high) = try (#require(shown.min()), #require(shown.max()))
        let steps = rows * (glyphs.ramp.count - 1)
        let expected = shown.map { value in
          low == high
            ? max(1, steps / 2)
            : 1 + Int(((value - low) / (high - low) * Double(steps - 1)).rounded())
        }
        let picture = try scene.rows(at: 0)
        let found = try Self.heights(picture, glyphs, columns: columns)
        #expect(Array(found.prefix(shown.count)) == expected)
        #expect(found.dropFirst(shown.count).allSatisfy { $0 == 0 })
      }
    }
  }

  @Test("with 'min' and 'max' the scale is theirs, and values beyond them are at its ends")
  func bounds() throws {
    var scene = try PresetStage(
      "sparkline, values: [-9, 0, 5, 10, 99], min: 0, max: 10",
      style: Glyphs.blocks.style,
      steps: "{at: 1, set: {p.max: 20}}, {at: 2, set: {p.min: none, p.max: none}}"
    )
    // 1 + round(share x 7)
    #expect(try scene.rows(at: 0) == ["▁▁▅██"])
    #expect(try scene.rows(at: 1) == ["▁▁▃▅█"])
    #expect(try scene.rows(at: 2) == ["▁▂▂▂█"])
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
    let expected = ["▁", "▁█", "▁██", "▁██▁█", "", "▆"]
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
    #expect(FrameText.line(0, of: try #require(screen.frame)).hasPrefix("▁▅█ "))
  }

  @Test("without a size it has as many rows as there are, at most three; no wake-up in between")
  func rows() throws {
    var scene = try PresetStage("sparkline, values: [1, 9]", rows: 5, style: Glyphs.blocks.style)
    #expect(try scene.rows(at: 0) == [" █", " █", "▁█", "", ""])
    scene.run(to: 0.1)
    #expect(scene.stage.nextTickTime == nil)
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
