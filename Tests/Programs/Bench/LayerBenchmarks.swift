import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath

/// What layers cost: evaluation of running animations, and the search for actions.
@MainActor
enum LayerBenchmarks {
  /// Layers in a displayed tree, each with what `decorate` adds.
  static func tree(
    _ count: Int,
    of make: () -> Layer = { Layer() },
    _ decorate: (Layer) -> Void
  ) -> LayerContext {
    let context = LayerContext()
    context.use {
      let root = Layer()
      context.rootLayer = root
      for _ in 0..<count {
        let layer = make()
        root.addSublayer(layer)
        decorate(layer)
      }
      context.commitTick()
      context.runCallouts()
    }
    return context
  }

  static func evaluation(_ count: Int) -> Measurement {
    let context = tree(count) { layer in
      let animation = BasicAnimation(keyPath: "opacity")
      animation.fromValue = 0.0
      animation.toValue = 1.0
      animation.duration = 1e6
      layer.add(animation, forKey: "fade")
    }
    let rounds = max(1, 200_000 / count)
    return .take("one basic animation, \(count) live", units: count * rounds, unit: "evaluation") {
      run in
      for round in 0..<rounds {
        context.evaluate(at: Double(run * rounds + round) / 60)
      }
    }
  }

  static func idleLayers(_ count: Int) -> Measurement {
    let context = tree(count) { _ in }
    return .take("no animations, \(count) layers", units: 1000, unit: "tick") { run in
      for round in 0..<1000 { context.evaluate(at: Double(run * 1000 + round) / 60) }
    }
  }

  /// A change of a property of each layer in one transaction: the search for its action, the
  /// implicit animation that it finds, and the commit.
  static func implicitChanges(_ count: Int) -> Measurement {
    let context = tree(count) { _ in }
    let layers = context.rootLayer?.sublayers ?? []
    return .take(
      "implicit change, \(count) layers",
      units: count,
      unit: "change",
      cleanUp: { run in
        context.use {
          for time in [0.1, 0.5, 0.6] { context.advanceAnimations(to: Double(run) + time) }
          context.runCallouts()
        }
      }
    ) { run in
      context.use {
        context.now = Double(run)
        for layer in layers { layer.opacity = run % 2 == 0 ? 0.2 : 0.8 }
        context.commitTick()
      }
    }
  }

  /// A position set with actions disabled, and what the commit adds to it.
  static func quietChanges(_ count: Int, committing: Bool) -> Measurement {
    let context = tree(count) { _ in }
    let layers = context.rootLayer?.sublayers ?? []
    let rounds = max(1, 20_000 / count)
    let name = "position without actions\(committing ? " and commit" : ""), \(count) layers"
    return .take(
      name,
      units: count * rounds,
      unit: "change",
      cleanUp: { _ in context.use { context.commitTick() } }
    ) { run in
      context.use {
        for round in 0..<rounds {
          Transaction.setDisableActions(true)
          for (index, layer) in layers.enumerated() {
            layer.position = CGPoint(x: Double(run * rounds + round), y: Double(index))
          }
          if committing { context.commitTick() }
        }
      }
    }
  }

  /// The same sum over plain numbers: what the machine itself needs.
  static func floor(_ count: Int) -> Measurement {
    var from = [Double](repeating: 0, count: count)
    let to = [Double](repeating: 1, count: count)
    return .take("plain loop over \(count) numbers", units: count * 200, unit: "step") { run in
      for round in 0..<200 {
        let t = Double(run + round) / 1e6
        for index in 0..<count { from[index] += (to[index] - from[index]) * t }
      }
    }
  }
}
