import LaminaCore
import LaminaTerminal

/// The costs of a growing program, in CPU microseconds per frame.
package struct GrowthFigures: Sendable {
  package let program: GrowthProgram
  package let size: CellSize
  /// One value for each round.
  package var cpu = Spread()
  package var bytesPerFrame = 0.0
}

/// A benchmark of how costs grow, with the direct presenter.
@MainActor
package struct GrowthBench {
  private let setting: WorkloadSetting
  private let terminal: Pseudoterminal

  /// Throws `POSIXError` without a pseudo-terminal.
  package init(setting: WorkloadSetting) throws {
    self.setting = setting
    terminal = try Pseudoterminal()
  }

  /// Measures one program in consecutive rounds; never throws in practice, since the direct
  /// presenter needs no terminal description.
  package func measure(_ program: GrowthProgram, rounds: Int) throws -> GrowthFigures {
    let size = program.size ?? setting.size
    let screen = try setting.screen(size: size, on: terminal)
    let stage = Stage(screen: screen)
    let change = stage.use {
      Transaction.setDisableActions(true)
      return program.build(stage.rootLayer)
    }
    var figures = GrowthFigures(program: program, size: size)
    var ticks = 0
    func show(_ frame: Int) {
      stage.use {
        Transaction.setDisableActions(true)
        change(frame)
      }
      stage.tick(at: Double(ticks) / 60)
      ticks += 1
    }
    for _ in 0..<rounds {
      show(0)
      let before = screen.totals.bytes
      let start = ThreadClock.now
      for frame in 1...setting.frames { show(frame) }
      figures.cpu.add((ThreadClock.now - start) / 1000 / Double(setting.frames))
      figures.bytesPerFrame = Double(screen.totals.bytes - before) / Double(setting.frames)
    }
    return figures
  }
}

extension FigureTable {
  package init(_ figures: [GrowthFigures]) {
    self.init(["", "cpu", "least", "most", "bytes"])
    var table = ""
    for found in figures {
      if found.program.table != table {
        table = found.program.table
        add(table, [])
      }
      add(
        "  " + found.program.count,
        [found.cpu.median, found.cpu.least, found.cpu.most, found.bytesPerFrame]
          .map { Self.number($0) }
      )
    }
  }
}
