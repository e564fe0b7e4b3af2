import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage
import LaminaTerminal

/// What whole ticks cost: drawing, the bytes for a terminal, and motions that write into layers.
@MainActor
enum StageBenchmarks {
  /// A screen whose bytes are made as for a terminal, and dropped.
  static func screen() -> StreamScreen {
    let size = CellSize(columns: 200, rows: 50)
    do {
      return try StreamScreen(size: size, depth: .truecolor, stream: DroppingStream())
    } catch {
      preconditionFailure("only ncurses knows no terminal: \(error)")
    }
  }

  static func sprites(_ count: Int) -> Measurement {
    let stage = Stage(screen: screen())
    stage.use {
      Transaction.setDisableActions(true)
      for index in 0..<count {
        let sprite = Layer()
        sprite.frame = CGRect(x: 0, y: 0, width: 10, height: 8)
        sprite.cornerRadius = index % 2 == 0 ? 0 : 3
        sprite.backgroundColor = Color(red: Double(index) / 20, green: 0.5, blue: 0.8)
        stage.rootLayer.addSublayer(sprite)
        let move = BasicAnimation(
          \.position,
          from: CGPoint(x: 10, y: Double(index) * 4 + 10),
          to: CGPoint(x: 190, y: 90 - Double(index) * 4)
        )
        move.duration = 2
        move.autoreverses = true
        move.repeatCount = .infinity
        sprite.add(move, forKey: "move")
      }
    }
    stage.tick(at: 0)
    return .take("tick of \(count) moving sprites, 200 x 50 cells", units: 60, unit: "tick") {
      run in
      for tick in 0..<60 { stage.tick(at: Double(run * 60 + tick + 1) / 60) }
    }
  }

  static func idle() -> Measurement {
    let stage = Stage(screen: screen())
    stage.use { for _ in 0..<1000 { stage.rootLayer.addSublayer(Layer()) } }
    for tick in 0..<60 { stage.tick(at: Double(tick)) }
    return .take("tick in which nothing moves, 1000 layers", units: 1000, unit: "tick") { run in
      for tick in 0..<1000 { stage.tick(at: 100 + Double(run * 1000 + tick) / 60) }
    }
  }

  /// Bars that fill slowly, drawn only when a prediction says that they look different.
  static func slowBars(_ count: Int) -> Measurement {
    let stage = Stage(screen: screen())
    stage.use {
      Transaction.setDisableActions(true)
      for index in 0..<count {
        let bar = Layer()
        bar.anchorPoint = .zero
        bar.position = CGPoint(x: 0, y: Double(index) * 4)
        bar.bounds = CGRect(x: 0, y: 0, width: 0, height: 2)
        bar.backgroundColor = Color(red: Double(index) / 20, green: 0.5, blue: 0.8)
        stage.rootLayer.addSublayer(bar)
        let fill = BasicAnimation(\.bounds.size.width, from: 0, to: 180)
        fill.duration = 36_000
        bar.add(fill, forKey: "fill")
      }
    }
    var time = 0.0
    stage.tick(at: time)
    return .take("prediction and tick of \(count) bars that fill slowly", units: 100, unit: "tick")
    {
      _ in
      for _ in 0..<100 {
        time = max(stage.nextTickTime ?? 0, time + 1.0 / 60)
        stage.tick(at: time)
      }
    }
  }

  /// Springs that write one number into the model of a layer each; nothing is drawn.
  static func motions(_ count: Int) -> Measurement {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 5)))
    stage.use {
      Transaction.setDisableActions(true)
      for _ in 0..<count { stage.rootLayer.addSublayer(Layer()) }
    }
    stage.tick(at: 0)
    stage.use {
      for layer in stage.rootLayer.sublayers ?? [] {
        let spring = SpringMotion(propertyNamed: "position.x")
        spring.fromValue = 0.0
        spring.toValue = 1e9
        spring.dynamicsTension = 20
        spring.dynamicsFriction = 0.01
        do { try layer.add(spring, forKey: "x") } catch { print("error: \(error)") }
      }
    }
    stage.tick(at: 1.0 / 60)
    let rounds = max(1, 100_000 / count)
    return .take("spring motion into a layer, \(count) live", units: count * rounds, unit: "step") {
      run in
      stage.use {
        for round in 0..<rounds {
          stage.animator.tick(at: Double(run * rounds + round + 2) / 60)
        }
      }
    }
  }
}
