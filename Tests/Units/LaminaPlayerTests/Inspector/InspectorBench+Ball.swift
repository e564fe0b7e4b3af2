import LaminaCells
import LaminaScenes

@testable import LaminaInspector
@testable import LaminaPlayer

/// The scene that most tests of the inspector look at.
extension InspectorBench {
  /// A ball with an animation and a motion, and a floor, moved by steps and keys.
  static let ball = SourceFile(
    name: "ball.yaml",
    text: """
      version: 1
      title: Ball
      layers:
        - {id: floor, frame: [0, 44, 80, 2], backgroundColor: "#446644"}
        - id: ball
          frame: [6, 6, 8, 8]
          backgroundColor: "#ff7a7a"
          actions: {position: {kind: spring, stiffness: 120, damping: 9}}
          animations:
            blink: {kind: basic, keyPath: opacity, from: 1, to: 0.4, duration: 700ms,
              autoreverses: true, repeatCount: forever}
          motions:
            turn: {kind: spring, property: transform.rotation.z, to: 45deg, springBounciness: 14}
      timeline:
        - {at: 500ms, set: {ball.position: [60, 20]}}
        - {at: 900ms, transaction: {disableActions: true}, set: {ball.backgroundColor: "#00ff00"}}
      keys:
        x: {label: hide, do: [{set: {floor.opacity: 0.2}}]}
        z: {label: back, do: [{set: {ball.position: [10, 10]}}]}
      """
  )

  /// Options with an open part of the inspector, over a paused scene.
  static func options(_ part: InspectorPart?, pausedAt: Double? = 0.8) -> PlayerOptions {
    var options = PlayerOptions()
    (options.inspects, options.pausedAt) = (part, pausedAt)
    return options
  }

  /// Looks at the ball at 0.8 s, and presses keys.
  convenience init(ballWith keys: [String], size: CellSize = CellSize(columns: 120, rows: 40)) {
    self.init(
      Self.ball,
      size: size,
      options: Self.options(.tree),
      events: keys.map(Self.key)
    )
  }
}
