import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// Which of the layers that overlap is seen, and hit.
@MainActor @Suite struct DrawingOrderTests {
  private let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 6, rows: 2)))
  private static let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF]

  /// Red, green and blue, each a cell further to the right over the one before.
  private func layers(_ depths: [Double]) -> [Layer] {
    let layers = depths.enumerated()
      .map { index, depth in
        let layer = Layer()
        layer.frame = CGRect(x: Double(index), y: 0, width: 3, height: 4)
        layer.zPosition = depth
        layer.backgroundColor = Color(
          red: index == 0 ? 1 : 0,
          green: index == 1 ? 1 : 0,
          blue: index == 2 ? 1 : 0
        )
        return layer
      }
    stage.use {
      for layer in layers { stage.rootLayer.addSublayer(layer) }
    }
    stage.tick(at: 0)
    return layers
  }

  /// Returns the first row as indices of layers; -1 for none.
  private func row() -> [Int] {
    (0..<6)
      .map { column in
        let cell = stage.frame[column, 0]
        return Self.colors.firstIndex { $0 == cell.foreground.rawValue } ?? -1
      }
  }

  @Test(
    "layers are drawn and hit by depth, and of equal depth the one listed last is in front",
    arguments: [
      ([1, 1, 1], [0, 1, 2, 2, 2, -1]), ([2, 2, 1], [0, 1, 1, 1, 2, -1]),
      ([1, 0, 1], [0, 0, 2, 2, 2, -1]), ([3, 2, 1], [0, 0, 0, 1, 2, -1]),
      ([-1, -1, -1], [0, 1, 2, 2, 2, -1]),
    ]
  )
  func depths(_ depths: [Double], _ expected: [Int]) {
    let layers = layers(depths)
    #expect(row() == expected)
    for column in 0..<6 {
      let point = CGPoint(x: Double(column) + 0.5, y: 1)
      let hit = stage.rootLayer.hitTest(point)
      #expect(layers.firstIndex { $0 === hit } ?? -1 == expected[column])
    }
  }

  @Test("layers that leave stay between the ones between which they stood", arguments: 0..<3)
  func leaving(_ index: Int) {
    let layers = layers([0, 0, 0])
    leave([layers[index]])
    #expect(row() == [0, 1, 2, 2, 2, -1])
  }

  @Test("layers that leave one after the other keep their places", arguments: [[0, 1], [1, 0]])
  func leavingTogether(_ order: [Int]) {
    let layers = layers([0, 0, 0])
    for index in order { leave([layers[index]]) }
    #expect(row() == [0, 1, 2, 2, 2, -1])
  }

  private func leave(_ layers: [Layer]) {
    stage.use {
      stage.rootLayer.actions = ["sublayers": NullAction()]
      for layer in layers {
        let farewell = BasicAnimation(\.cornerRadius, from: 0, to: 0)
        farewell.duration = 10
        layer.actions = ["onOrderOut": farewell]
        layer.removeFromSuperlayer()
      }
    }
    stage.tick(at: stage.now + 1)
  }
}
