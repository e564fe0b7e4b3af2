import Foundation
import LaminaMath
import LaminaMotion

/// What a layer looks like to motions: an object with named properties and a token.
@MainActor
final class Panel: MotionTarget {
  let livenessToken = LivenessToken()
  var position = CGPoint.zero
  var bounds = CGRect.zero
  var insets = SIMD4<Double>.zero
  var scale = CGSize(width: 1, height: 1)
  var opacity = 1.0
  var radius = 0.0
  var color: Color?

  private static let properties: [any MotionProperty] = [
    AnimatableProperty(\Panel.position, name: "position", threshold: 0.1, popThreshold: 1),
    AnimatableProperty(\Panel.position.x, name: "position.x", threshold: 0.1, popThreshold: 1),
    AnimatableProperty(\Panel.position.y, name: "position.y", threshold: 0.1, popThreshold: 1),
    AnimatableProperty(\Panel.bounds, name: "bounds", threshold: 0.1, popThreshold: 1),
    AnimatableProperty(\Panel.insets, name: "insets", threshold: 0.1, popThreshold: 1),
    AnimatableProperty(\Panel.scale, name: "scale", threshold: 0.005),
    AnimatableProperty(\Panel.opacity, name: "opacity", threshold: 0.01),
    AnimatableProperty(\Panel.radius, name: "radius", threshold: 0.01),
    AnimatableProperty<Panel>(
      name: "color",
      threshold: 0.01,
      read: { $0.color ?? Color(red: 0, green: 0, blue: 0, alpha: 0) },
      write: { $0.color = $1 }
    ),
  ]

  func motionProperty(named name: String) -> (any MotionProperty)? {
    Self.properties.first { $0.name == name }
  }
}
