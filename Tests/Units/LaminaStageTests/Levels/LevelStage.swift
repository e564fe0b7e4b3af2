import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage

/// A stage of 40 x 10 cells at a level of motion, with one layer on it, and what has stopped.
@MainActor
final class LevelStage {
  let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 40, rows: 10)))
  let layer = Layer()
  /// The names of what has stopped, with its time, in order.
  private(set) var stops: [String] = []

  init(_ level: MotionLevel = .full) {
    stage.motionLevel = level
    stage.use {
      layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
      stage.rootLayer.addSublayer(layer)
    }
    stage.tick(at: 0)
  }

  /// Adds an animation to the layer, under its key path or a name.
  func add(_ animation: Animation, _ name: String, to layer: Layer? = nil) {
    stage.use {
      animation.didStop = { [unowned self] stop in
        stops.append("\(name) \(stop) \((stage.now * 1000).rounded() / 1000)")
      }
      (layer ?? self.layer).add(animation, forKey: name)
    }
  }

  func tick(_ times: Double...) { for time in times { stage.tick(at: time) } }

  /// Forgets and returns what has stopped.
  func takeStops() -> [String] {
    defer { stops = [] }
    return stops
  }

  /// The presentation of the layer, as of the last tick.
  var picture: Layer { layer.presentation(at: stage.now) }

  /// The presentation of a number of a layer, as of the last tick.
  func shown(_ keyPath: String, of other: Layer? = nil) -> Double {
    (other ?? layer).presentation(at: stage.now).value(forKeyPath: keyPath) as? Double ?? .nan
  }
}
