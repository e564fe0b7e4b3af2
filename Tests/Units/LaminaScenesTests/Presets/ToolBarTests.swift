import LaminaCells
import LaminaLayers
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds

/// The bars of the preset `progress` as they are drawn: by themselves and below each other.
@MainActor
@Suite struct ToolBarTests {
  /// The cells of the first bar of a layer with some bars of which a share is done, without motion.
  private static func cells(
    _ count: Int,
    done: Double,
    style: RenderStyle = RenderStyle()
  ) throws -> [Cell] {
    let items = (0..<count)
      .map { ToolItem("b\($0)", state: .running, value: done, total: 1) }
    let screen = HeadlessScreen(size: CellSize(columns: 40, rows: count), style: style)
    let stage = Stage(screen: screen)
    stage.motionLevel = .none
    stage.rootLayer.addSublayer(Layer.preset(.progress(bars: items)))
    stage.tick(at: 0)
    let frame = try #require(screen.frame)
    let end = try #require(FrameText.line(0, of: frame).firstIndex(of: "%"))
    let columns = FrameText.line(0, of: frame).distance(from: "".startIndex, to: end)
    return (5..<columns - 4).map { frame[$0, 0] }
  }

  private static let blocks = Array(" ▏▎▍▌▋▊▉█".unicodeScalars.map(\.value))
  private static let (light, half, heavy): (UInt32, UInt32, UInt32) = (0x2500, 0x2578, 0x2501)

  @Test("a bar by itself is as high as its row, by eighths of a cell, rounded down")
  func alone() throws {
    for share in [0, 0.004, 0.13, 0.5, 0.731, 0.999, 1] {
      let cells = try Self.cells(1, done: share)
      let eighths = try cells.map { try #require(Self.blocks.firstIndex(of: $0.glyph)) }
      #expect(eighths.reduce(0, +) == Int(share * Double(8 * cells.count)), "\(share)")
      #expect(eighths == eighths.sorted(by: >))
    }
  }

  @Test("bars below each other are lines, whose last cell goes by eighths of its colour")
  func lines() throws {
    let full = try #require(try Self.cells(2, done: 1).first)
    let rest = try #require(try Self.cells(2, done: 0).first)
    #expect(full.glyph == Self.heavy && rest.glyph == Self.light)
    for share in [0, 0.004, 0.13, 0.5, 0.731, 0.999, 1] {
      let cells = try Self.cells(2, done: share)
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

  @Test(
    "in few colours lines go by halves of a cell, in ASCII by cells",
    arguments: [
      (RenderStyle(depth: .palette16), false), (RenderStyle(depth: .mono), false),
      (RenderStyle(depth: .mono, glyphs: .ascii), true),
    ]
  )
  func fewColors(style: RenderStyle, isASCII: Bool) throws {
    let glyphs: [UInt32] = isASCII ? [0x2D, 0x23] : [Self.light, Self.half, Self.heavy]
    for share in [0, 0.004, 0.13, 0.5, 0.731, 0.999, 1] {
      let cells = try Self.cells(3, done: share, style: style)
      let found = try cells.map { try #require(glyphs.firstIndex(of: $0.glyph)) }
      let most = glyphs.count - 1
      // What is shown is never more than the share.
      #expect(found.reduce(0, +) == Int(share * Double(most * cells.count)), "\(share)")
      #expect(found == found.sorted(by: >))
    }
  }
}
