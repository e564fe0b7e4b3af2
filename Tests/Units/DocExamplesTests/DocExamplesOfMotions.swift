import Foundation
import Lamina

// The examples of doc comments about motions.

@MainActor
private func springs(layer: Layer) throws {
  // doc: Core/Motion/Motions/SpringMotion.swift
  let spring = SpringMotion(propertyNamed: "position.x")
  spring.toValue = 40.0
  spring.springBounciness = 12
  try layer.add(spring, forKey: "x")
  // end

  // doc: Core/Motion/Tracing/MotionTracer.swift
  spring.tracer.start()
  spring.completionBlock = { motion, _ in
    print("\(motion.tracer.writeEvents.count) writes")
  }
  // end
}

@MainActor
private func anyObject(stage: Stage) throws {
  // doc: Core/Motion/Motions/Motion+KeyPaths.swift
  final class Ball { var place = CGPoint.zero }
  let ball = Ball()
  let throwing = SpringMotion(\Ball.place, to: CGPoint(x: 60, y: 20))
  try stage.animator.add(throwing, for: ball, key: "throw")
  // end
}

@MainActor
private func decays(layer: Layer) throws {
  // doc: Core/Motion/Motions/DecayMotion.swift
  let fling = DecayMotion(propertyNamed: "position")
  fling.velocity = CGPoint(x: 80, y: 0)
  try layer.add(fling, forKey: "fling")
  // end

  // doc: Core/Motion/Chains/DynamicMotion+Forecast.swift
  if let landing = fling.landing {
    print("rests at x \(landing.value[0]), \(landing.time) s")
  }
  // end

  let decay = DecayMotion(propertyNamed: "position.x")
  // doc: Core/Motion/Motions/DynamicMotion.swift
  decay.edges = MotionEdges(0...100)
  decay.handOver = { moment, cause in
    guard cause == .edge else { return nil }
    let back = SpringMotion()
    back.toValue = min(max(moment.value[0], 0), 100)
    return back
  }
  // end
}

@MainActor
private func coasting(layer: Layer) throws {
  // doc: Core/Motion/Chains/Coasting.swift
  var list = Coasting(edges: 0...200)
  list.snapPoints = [0, 50, 100, 150, 200]
  let motion = list.motion(from: 30, velocity: 90)
  motion.propertyName = "bounds.origin.y"
  try layer.add(motion, forKey: "scroll")
  // end
}

@MainActor
private func timed(layer: Layer) throws {
  // doc: Core/Motion/Motions/BasicMotion.swift
  let fade = BasicMotion.easeOut()
  fade.propertyName = "opacity"
  fade.toValue = 0.0
  fade.duration = 0.3
  try layer.add(fade, forKey: "fade")
  // end
}

@MainActor
private func custom(layer: Layer) throws {
  // doc: Core/Motion/Motions/CustomMotion.swift
  var elapsed = 0.0
  let wobble = CustomMotion { object, motion in
    elapsed += motion.elapsedTime
    (object as? Layer)?.position.x = 20 + 4 * sin(elapsed * 6)
    return elapsed < 2
  }
  try layer.add(wobble, forKey: "wobble")
  // end
}

private final class Ball {
  var radius = 1.0
}

@MainActor
private func properties() {
  // doc: Core/Motion/Properties/AnimatableProperty.swift
  let radius = AnimatableProperty(\Ball.radius, name: "radius", threshold: 0.01)
  let grow = SpringMotion(property: radius)
  // end
  grow.toValue = 2.0
}
