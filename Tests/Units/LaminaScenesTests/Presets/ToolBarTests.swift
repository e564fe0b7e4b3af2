import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds

/// The bars of the preset `progress` as they are drawn, by themselves and below each other.
@MainActor
@Suite struct ToolBarTests {
  /// The cells of the first bar of a layer with some bars of which a share is done, without motion.
  private static func cells(
    _ count: Int,
    done: Double,
    style: RenderStyle = RenderStyle(),
    theme: Theme = .dark
  ) throws -> [Cell] {
    let items = (0..<count)
      .map { ToolItem("b\($0)", state: .running, value: done, total: 1) }
    let screen = HeadlessScreen(size: CellSize(columns: 40, rows: count), style: style)
    let stage = Stage(screen: screen)
    (stage.motionLevel, stage.theme) = (.none, theme)
    stage.rootLayer.addSublayer(Layer.preset(.progress(bars: items)))
    stage.tick(at: 0)
    let frame = try #require(screen.frame)
    let end = try #require(FrameText.line(0, of: frame).firstIndex(of: "%"))
    let columns = FrameText.line(0, of: frame).distance(from: "".startIndex, to: end)
    return (5..<columns - 4).map { frame[$0, 0] }
  }

  private nonisolated static let blocks = Array(" ▏▎▍▌▋▊▉█".unicodeScalars.map(\.value))
  private nonisolated static let (light, half, heavy): (UInt32, UInt32, UInt32) = (
    0x2500, 0x2578, 0x2501
  )
  private nonisolated static let dashed: UInt32 = 0x254C
  private nonisolated static let shares = [0, 0.004, 0.13, 0.5, 0.731, 0.999, 1]

  @Test(
    "with colours a bar is a line, whose last cell goes by eighths of its colour",
    arguments: [1, 2]
  )
  func lines(count: Int) throws {
    let full = try #require(try Self.cells(count, done: 1).first)
    let rest = try #require(try Self.cells(count, done: 0).first)
    #expect(full.glyph == Self.heavy && rest.glyph == Self.light)
    for share in Self.shares {
      let cells = try Self.cells(count, done: share)
      let step = Int(share * Double(8 * cells.count))
      for (column, cell) in cells.enumerated() {
        let eighths = min(max(step - 8 * column, 0), 8)
        #expect(cell.background == .terminalDefault)
        #expect(cell.glyph == (eighths == 0 ? Self.light : Self.heavy))
        for shift in [16, 8, 0] as [UInt32] {
          let bytes = [rest, full, cell].map { Int($0.foreground.rawValue >> shift & 0xFF) }
          #expect(bytes[2] == (bytes[0] * (8 - eighths) + bytes[1] * eighths) / 8)
        }
      }
    }
  }

  /// A look of few colours, and the glyphs of a cell from an empty one to a full one.
  struct FewColors: Sendable {
    let style: RenderStyle
    let glyphs: [UInt32]
    /// The glyphs of bars below each other, whose heads would touch.
    var touching: [UInt32]? = nil

    static let eighths = [ToolBarTests.dashed] + ToolBarTests.blocks[1...7] + [ToolBarTests.heavy]
    static let halves = [ToolBarTests.dashed, ToolBarTests.half, ToolBarTests.heavy]
    static let all = [
      FewColors(style: RenderStyle(depth: .palette16), glyphs: eighths, touching: halves),
      FewColors(style: RenderStyle(depth: .mono), glyphs: eighths, touching: halves),
      FewColors(style: RenderStyle(depth: .palette16, glyphs: .halves), glyphs: halves),
      FewColors(style: RenderStyle(depth: .mono, glyphs: .ascii), glyphs: [0x2D, 0x23]),
    ]
  }

  @Test(
    "in few colours a block of eighths is the head; a half line where two would touch; ASCII cells",
    arguments: FewColors.all,
    [1, 3]
  )
  func fewColors(look: FewColors, count: Int) throws {
    for share in Self.shares {
      let cells = try Self.cells(count, done: share, style: look.style)
      // A head that is a whole cell touches none.
      let isCut = Int(share * Double(8 * cells.count)) % 8 != 0
      let glyphs = count > 1 && isCut ? look.touching ?? look.glyphs : look.glyphs
      let found = try cells.map { try #require(glyphs.firstIndex(of: $0.glyph)) }
      let most = glyphs.count - 1
      // What is shown is never more than the share.
      #expect(found.reduce(0, +) == Int(share * Double(most * cells.count)), "\(share)")
      #expect(found == found.sorted(by: >))
    }
  }

  @Test(
    "with 16 colours the head is in the terminal's own colour, as the line",
    arguments: Theme.allCases
  )
  func entries(theme: Theme) throws {
    let cells = try Self.cells(1, done: 0.55, style: RenderStyle(depth: .palette16), theme: theme)
    let filled = cells.filter { $0.glyph != Self.dashed }
    #expect(Set(filled.map(\.glyph)).count == 2)
    #expect(filled.allSatisfy { $0.foreground == CellColor(paletteIndex: 6) })
  }
}
