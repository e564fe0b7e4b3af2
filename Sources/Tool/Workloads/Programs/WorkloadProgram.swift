import Foundation
import LaminaCore

/// A workload as a program of layers, which sets positions or requests drawing in each frame.
@MainActor
package final class WorkloadProgram {
  package let workload: Workload
  package let stage: Stage
  /// The moving layers in the order of their numbers.
  private var movers: [Layer] = []
  private var surface: WorkloadSurface?
  private var ticks = 0

  /// Creates the layers; nothing is shown yet.
  package init(_ workload: Workload, on screen: any Screen) {
    self.workload = workload
    stage = Stage(screen: screen)
    stage.use {
      Transaction.setDisableActions(true)
      build()
    }
  }

  private func build() {
    if workload != .text {
      let surface = WorkloadSurface()
      surface.showsPlasma = workload == .full
      surface.frame = stage.rootLayer.bounds
      stage.rootLayer.addSublayer(surface)
      self.surface = surface
    }
    switch workload {
    case .sparse: movers = (0..<Workload.rectangleCount).map(makeRectangle)
    case .text: movers = (0..<Workload.labelCount).map(makeLabel)
    case .full, .idle, .redraw: break
    }
    for layer in movers { stage.rootLayer.addSublayer(layer) }
  }

  private func makeRectangle(_ index: Int) -> Layer {
    let layer = TextLayer()
    let (size, cell) = (Workload.rectangleSize, Workload.rectangleCell(index))
    let letter = String(Unicode.Scalar(UInt8(truncatingIfNeeded: cell.glyph)))
    layer.bounds = CGRect(x: 0, y: 0, width: size.columns, height: size.rows * 2)
    layer.backgroundColor = Color(cell.background)
    layer.foregroundColor = Color(cell.foreground)
    let line = String(repeating: letter, count: size.columns)
    layer.string = Array(repeating: line, count: size.rows).joined(separator: "\n")
    return layer
  }

  private func makeLabel(_ index: Int) -> Layer {
    let layer = TextLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: Workload.labelColumns, height: 2)
    layer.foregroundColor = Color(Workload.labelColor(index))
    layer.string = Workload.label(index)
    return layer
  }

  /// Shows a frame, whatever the screen showed before.
  package func restart(at frame: Int) {
    stage.use { change(to: frame) }
    tick([TimedEvent(time: stage.now, event: .resumed)])
  }

  /// Shows the frame after the previous one.
  package func show(_ frame: Int) {
    stage.use { change(to: frame) }
    tick([])
  }

  private func tick(_ events: [TimedEvent]) {
    stage.tick(at: Double(ticks) / 60, events: events)
    ticks += 1
  }

  /// Applies the changes of a frame; the next tick shows them.
  package func change(to frame: Int) {
    switch workload {
    case .idle: break
    case .full, .redraw:
      surface?.number = frame
      surface?.setNeedsDisplay()
    case .sparse:
      move(Workload.rectangleSize) { Workload.rectangle($0, frame: frame, in: stage.screen.size) }
    case .text:
      move(CellSize(columns: Workload.labelColumns, rows: 1)) {
        Workload.label($0, frame: frame, in: stage.screen.size)
      }
    }
  }

  /// Moves layers of a size to the cells of their numbers.
  private func move(_ size: CellSize, to place: (Int) -> CellPoint) {
    Transaction.setDisableActions(true)
    for index in movers.indices {
      let place = place(index)
      movers[index].position = CGPoint(
        x: Double(place.column) + Double(size.columns) / 2,
        y: Double(place.row * 2 + size.rows)
      )
    }
  }
}

/// A layer that draws every cell of its bounds: the static background, or the plasma.
@MainActor
final class WorkloadSurface: Layer {
  var showsPlasma = false
  var number = 0

  /// The static background, computed once, as a program would keep any image.
  private lazy var ground = Workload.ground(
    in: CellSize(columns: Int(bounds.width), rows: Int(bounds.height / 2))
  )

  override func draw(in context: DrawingContext) {
    let plasma = Plasma(frame: number)
    context.drawCells(in: bounds) { row, cells in
      if showsPlasma {
        plasma.fill(cells, row: row)
      } else {
        let start = row * ground.size.columns
        _ = cells.update(fromContentsOf: ground.cells[start..<start + cells.count])
      }
    }
  }
}

extension Color {
  fileprivate init(_ color: CellColor) {
    let byte = { (shift: UInt32) in Double(color.rawValue >> shift & 255) / 255 }
    self.init(red: byte(16), green: byte(8), blue: byte(0))
  }
}
