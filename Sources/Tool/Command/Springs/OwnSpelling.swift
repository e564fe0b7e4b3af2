import LaminaMath

/// Springs in the notation of scene files and of Lamina's Swift.
enum OwnSpelling {
  static func all(of curve: SpringCurve) -> [SpringSpelling] {
    let speed = curve.initialVelocity
    let isOver = curve.allowsOverdamping && curve.dampingRatio > 1
    let yaml = [
      "kind: spring", "keyPath: position.y", "from: 0", "to: 1", "mass: \(n(curve.mass))",
      "stiffness: \(n(curve.stiffness))", "damping: \(n(curve.damping))",
    ]
    return [
      SpringSpelling(
        name: "yaml",
        title: "Lamina, scene file",
        code: "{"
          + (yaml + (speed == 0 ? [] : ["initialVelocity: \(n(speed))"])
          + (isOver ? ["allowsOverdamping: true"] : []))
          .joined(separator: ", ") + "}"
      ),
      SpringSpelling(
        name: "swift",
        title: "Lamina, Swift",
        code: """
          let spring = SpringAnimation(keyPath: "position.y")
          spring.mass = \(n(curve.mass))
          spring.stiffness = \(n(curve.stiffness))
          spring.damping = \(n(curve.damping))
          spring.initialVelocity = \(n(speed))\(isOver ? "\nspring.allowsOverdamping = true" : "")
          """
      ),
    ]
  }

  private static func n(_ number: Double) -> String { SpringNumber.text(number) }
}
