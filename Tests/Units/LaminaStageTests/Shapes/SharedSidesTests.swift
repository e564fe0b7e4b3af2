import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// Lines that neighbours share are found again where something changed, and nowhere else.
@MainActor @Suite struct SharedSidesTests {
  /// A tile as it is to be: its frame and colour.
  private struct Tile {
    var frame: CGRect
    let color: Color
    var isHidden = false

    @MainActor func apply(to layer: Layer) {
      layer.frame = frame
      layer.backgroundColor = color
      layer.isHidden = isHidden
    }
  }

  private func stage() -> Stage {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 40, rows: 12)))
    stage.background = Color(red: 0, green: 0, blue: 0)
    return stage
  }

  /// The first cell that differs in two frames, as words.
  private func difference(_ one: Frame, _ other: Frame) -> String? {
    guard let index = one.cells.indices.first(where: { one.cells[$0] != other.cells[$0] }) else {
      return nil
    }
    let (row, column) = index.quotientAndRemainder(dividingBy: one.size.columns)
    return "\(column), \(row): \(one.cells[index]) and \(other.cells[index])"
  }

  /// Sides lie a little apart on purpose, so that lines join and part again; with `dense`, whole
  /// chains of them.
  private func randomFrame(_ random: inout SeededGenerator, dense: Bool) -> CGRect {
    func place(_ range: ClosedRange<Int>) -> Double {
      let offset = Double.random(in: -0.08...0.08, using: &random)
      if dense { return Double(range.lowerBound) + 4 + Double.random(in: 0...1.5, using: &random) }
      return Double(Int.random(in: range, using: &random)) + 0.37 + offset
    }
    let (left, top) = (place(1...24), place(1...14))
    return CGRect(
      x: left,
      y: top,
      width: Double(Int.random(in: 1...9, using: &random)),
      height: Double(Int.random(in: 1...6, using: &random))
    )
  }

  @Test(
    "tiles come, go, move and hide as if they were drawn anew",
    arguments: 0..<8,
    [false, true]
  )
  func walk(_ seed: Int, _ dense: Bool) {
    var random = SeededGenerator(seed: UInt64(seed) + 40)
    let stage = stage()
    var tiles: [(tile: Tile, layer: Layer)] = []
    var spare: [Layer] = []
    for step in 0..<60 {
      stage.use {
        Transaction.perform(disableActions: true) {
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            change(&tiles, &spare, on: stage, dense, &random)
          }
        }
      }
      stage.tick(at: Double(step) / 10)
      let fresh = self.stage()
      fresh.use {
        Transaction.perform(disableActions: true) {
          for (tile, _) in tiles {
            let layer = Layer()
            tile.apply(to: layer)
            fresh.rootLayer.addSublayer(layer)
          }
        }
      }
      fresh.tick(at: 0)
      let areEqual = stage.frame == fresh.frame
      #expect(
        areEqual,
        "step \(step) of seed \(seed), \(difference(stage.frame, fresh.frame) ?? "sizes")"
      )
    }
  }

  private func change(
    _ tiles: inout [(tile: Tile, layer: Layer)],
    _ spare: inout [Layer],
    on stage: Stage,
    _ dense: Bool,
    _ random: inout SeededGenerator
  ) {
    let kind = tiles.count < 12 ? 0 : Int.random(in: 0..<5, using: &random)
    switch kind {
    case 0, 1:
      guard tiles.count < 60 else { return }
      let tile = Tile(
        frame: randomFrame(&random, dense: dense),
        color: Color(red: Double.random(in: 0.3...1, using: &random), green: 0.5, blue: 0.2)
      )
      // A layer that was there before has forgotten its old neighbours.
      let layer = spare.popLast() ?? Layer()
      tile.apply(to: layer)
      stage.rootLayer.addSublayer(layer)
      tiles.append((tile, layer))
    case 2:
      let gone = tiles.remove(at: Int.random(in: tiles.indices, using: &random))
      gone.layer.removeFromSuperlayer()
      spare.append(gone.layer)
    case 3:
      let index = Int.random(in: tiles.indices, using: &random)
      tiles[index].tile.frame = randomFrame(&random, dense: dense)
      tiles[index].tile.apply(to: tiles[index].layer)
    default:
      let index = Int.random(in: tiles.indices, using: &random)
      tiles[index].tile.isHidden.toggle()
      tiles[index].tile.apply(to: tiles[index].layer)
    }
  }
}
