import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

@testable import LaminaScenes

/// Presets in stages of any size and at any place, as an overshoot or a client's number makes them.
@MainActor @Suite struct PresetSizeTests {
  /// What has a number that is no length of a screen.
  enum Part: CaseIterable, Sendable {
    case room, position, size, origin
  }

  @Test(
    "whatever the numbers are, a frame is drawn",
    arguments: PresetFrameTests.lives,
    [1e19, -1e19, 1e308, .infinity, .nan]
  )
  func anyNumber(life: PresetFrameTests.Life, number: Double) throws {
    for part in Part.allCases {
      let layers = "{use: \(life.preset), id: p, \(life.keys)}"
      let steps = life.steps.joined(separator: ", ")
      var run = try PresetRun(layers, columns: 20, rows: 4, steps: steps)
      _ = try run.frame(at: 0.1)
      Self.set(part, number, in: run.stage)
      let frame = try run.frame(at: 1.2)
      #expect(frame.size == CellSize(columns: 20, rows: 4))
      guard part == .room, number == 1e19 else { continue }
      // It has the room of the largest screen.
      var large = try PresetRun(layers, columns: 20, rows: 4, steps: steps)
      _ = try large.frame(at: 0.1)
      large.stage.use { large.stage.rootLayer.bounds.size = CGSize(width: 1000, height: 800) }
      #expect(try large.frame(at: 1.2) == frame)
    }
  }

  private static func set(_ part: Part, _ number: Double, in stage: Stage) {
    stage.use {
      let root = stage.rootLayer
      guard let layer = root.sublayers?.first else { return }
      let (size, origin) = (CGSize(width: 10, height: 4), CGPoint(x: number, y: number))
      switch part {
      case .room: root.bounds.size = CGSize(width: number, height: number)
      case .position: layer.position = origin
      case .size: layer.bounds.size = CGSize(width: number, height: number)
      case .origin: layer.bounds = CGRect(origin: origin, size: size)
      }
    }
  }
}
