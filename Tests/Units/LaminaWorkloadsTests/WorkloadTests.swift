import LaminaCells
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaWorkloads

@MainActor
@Suite struct WorkloadTests {
  static let size = WorkloadSetting().size

  /// FNV-1a, 64 bits, over three numbers of each cell.
  private func hash(_ workload: Workload, frames: ClosedRange<Int>) -> UInt64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    func add(_ value: UInt32) {
      for shift in stride(from: 0, to: 32, by: 8) {
        hash = (hash ^ UInt64(value >> UInt32(shift) & 255)) &* 1_099_511_628_211
      }
    }
    func number(_ color: CellColor) -> UInt32 {
      color == .terminalDefault ? 0x0100_0000 : color.rawValue
    }
    for frame in frames {
      for cell in workload.cells(frame: frame, size: Self.size).cells {
        add(cell.glyph)
        add(number(cell.foreground))
        add(number(cell.background))
      }
    }
    return hash
  }

  @Test(
    "the first frames are those of every other driver, bit for bit",
    arguments: [
      (Workload.sparse, 0xFB57_04EC_3941_FB8B), (.full, 0x6E7D_FBDB_E82F_438E),
      (.text, 0x3836_495B_EDBE_CDB3), (.idle, 0x7A8B_EF8B_C329_9688),
      (.redraw, 0x7A8B_EF8B_C329_9688),
    ] as [(Workload, UInt64)]
  )
  func hashes(workload: Workload, expected: UInt64) {
    #expect(hash(workload, frames: 0...12) == expected)
  }

  @Test("layers show the frames of the definition, cell for cell", arguments: Workload.allCases)
  func programs(workload: Workload) throws {
    let screen = HeadlessScreen(size: Self.size)
    let program = WorkloadProgram(workload, on: screen)
    program.restart(at: 0)
    for frame in 0...6 {
      if frame > 0 { program.show(frame) }
      let shown = try #require(screen.frame)
      let expected = workload.cells(frame: frame, size: Self.size)
      #expect(shown.difference(from: expected) == nil, "frame \(frame)")
    }
    // Going back draws all of it, too.
    program.restart(at: 2)
    let expected = workload.cells(frame: 2, size: Self.size)
    #expect(screen.frame?.difference(from: expected) == nil)
  }

  @Test(
    "layers show the frames of the definition at other sizes",
    arguments: Workload.allCases,
    [CellSize(columns: 40, rows: 12), CellSize(columns: 320, rows: 90)]
  )
  func sizes(workload: Workload, size: CellSize) throws {
    let screen = HeadlessScreen(size: size)
    let program = WorkloadProgram(workload, on: screen)
    program.restart(at: 0)
    for frame in 1...3 { program.show(frame) }
    let shown = try #require(screen.frame)
    #expect(shown.difference(from: workload.cells(frame: 3, size: size)) == nil)
  }
}

extension Frame {
  /// Returns the first visible difference of two frames: a blank shows no foreground colour.
  fileprivate func difference(from other: Frame) -> String? {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        var (found, expected) = (self[column, row], other[column, row])
        if found.glyph == 0x20 { found.foreground = .terminalDefault }
        if expected.glyph == 0x20 { expected.foreground = .terminalDefault }
        if found != expected { return "\(column), \(row): \(found) instead of \(expected)" }
      }
    }
    return nil
  }
}
