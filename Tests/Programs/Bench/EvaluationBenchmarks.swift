import Foundation
import LaminaAnimation
import LaminaKinds
import LaminaLayers
import LaminaMath

/// What one running animation of each sort costs in a frame.
@MainActor
enum EvaluationBenchmarks {
  /// One sort of animation: its name, the layers that it runs on, and what is added to each.
  struct Sort {
    let name: String
    var layer: @MainActor () -> Layer = { Layer() }
    let animation: @MainActor () -> Animation
  }

  static let sorts = [
    Sort(name: "keyframes of a number") {
      Animation.keyframes(\.opacity, [0, 1, 0.25, 0.75, 0.5])
    },
    Sort(name: "cubic keyframes of a point") {
      let animation = Animation.keyframes(
        \.position,
        [.zero, CGPoint(x: 9, y: 3), CGPoint(x: 20, y: 0), CGPoint(x: 40, y: 9)]
      )
      animation.calculationMode = .cubic
      return animation
    },
    Sort(name: "a point along a path, turning") {
      let animation = KeyframeAnimation(keyPath: "position")
      var path = Path()
      path.move(to: .zero)
      path.addCurve(
        to: CGPoint(x: 40, y: 9),
        control1: CGPoint(x: 10, y: 20),
        control2: CGPoint(x: 30, y: -9)
      )
      animation.path = path
      animation.calculationMode = .paced
      animation.rotationMode = .rotateAuto
      return animation
    },
    Sort(name: "a spring of a point") {
      Animation.spring(\.position, from: .zero, to: CGPoint(x: 40, y: 9))
    },
    Sort(name: "a colour") {
      Animation.basic(
        \.backgroundColor,
        from: Color(red: 1, green: 0, blue: 0),
        to: Color(red: 0, green: 0, blue: 1)
      )
    },
    Sort(name: "a turn by its angle") {
      BasicAnimation(\.opacity)
        .then {
          $0.keyPath = "transform.rotation.z"
          $0.byValue = 6.0
        }
    },
    Sort(name: "a whole matrix") {
      Animation.basic(\.transform, from: .identity, to: .rotation(angle: 2, x: 1, y: 1, z: 0))
    },
    Sort(name: "the outline of an ellipse", layer: { ShapeLayer() }) {
      BasicAnimation(keyPath: "path")
        .then {
          $0.fromValue = ellipse(CGRect(x: 0, y: 0, width: 9, height: 9))
          $0.toValue = ellipse(CGRect(x: 9, y: 0, width: 4, height: 9))
        }
    },
    Sort(name: "an additive number over another") {
      let group = AnimationGroup()
      let base = BasicAnimation(\.position.x, from: 0, to: 40)
      let more = BasicAnimation(\.position.x, from: 0, to: 4)
      more.isAdditive = true
      more.isCumulative = true
      group.animations = [base, more]
      return group
    },
    Sort(name: "a group of three") {
      let group = AnimationGroup()
      group.timingFunction = .easeInEaseOut
      group.animations = [
        BasicAnimation(\.opacity, from: 0, to: 1),
        BasicAnimation(\.position, from: .zero, to: CGPoint(x: 40, y: 9)),
        Animation.spring(\.cornerRadius, from: 0, to: 3),
      ]
      return group
    },
  ]

  private static func ellipse(_ rect: CGRect) -> Path {
    var path = Path()
    path.addEllipse(in: rect)
    return path
  }

  static func measure(_ sort: Sort, layers count: Int = 1000) -> Measurement {
    let context = LayerBenchmarks.tree(count, of: sort.layer) { layer in
      let animation = sort.animation()
      animation.duration = 1e6
      animation.repeatCount = .infinity
      layer.add(animation, forKey: "a")
    }
    let rounds = max(1, 50_000 / count)
    return .take(sort.name, units: count * rounds, unit: "evaluation") { run in
      for round in 0..<rounds {
        context.evaluate(at: Double(run * rounds + round) * 7)
      }
    }
  }
}

extension BasicAnimation {
  /// The animation after a change.
  fileprivate func then(_ change: (BasicAnimation) -> Void) -> BasicAnimation {
    change(self)
    return self
  }
}
