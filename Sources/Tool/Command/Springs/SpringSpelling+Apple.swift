import Lamina

/// The notation of Core Animation, UIKit and SwiftUI.
///
/// - Source: CASpringAnimation, UISpringTimingParameters, SwiftUI.Spring
extension SpringSpelling {
  static func apple(_ curve: SpringCurve) -> [SpringSpelling] {
    let (mass, speed) = (curve.mass, curve.initialVelocity)
    return [
      SpringSpelling(
        "core-animation",
        "Core Animation",
        """
        let spring = CASpringAnimation(keyPath: "position.y")
        \(assignments(curve))
        \(curve.isOverdamped ? "spring.allowsOverdamping = true\n" : "")\
        spring.duration = spring.settlingDuration
        """
      ),
      uiKit(curve),
      SpringSpelling(
        "uikit-parameters",
        "UIKit, by constants",
        """
        UISpringTimingParameters(mass: \(n: mass), stiffness: \(n: curve.stiffness), \
        damping: \(n: curve.damping),
                                 initialVelocity: CGVector(dx: \(n: speed), dy: \(n: speed)))
        """
      ),
    ] + swiftUI(curve)
  }

  /// Returns the damping ratio and the settling duration; ratios from 1 on are equivalent.
  private static func uiKit(_ curve: SpringCurve) -> SpringSpelling {
    let (name, title, ratio) = ("uikit", "UIKit, by duration", curve.dampingRatio)
    guard ratio > 0, curve.settlingDuration < SpringCurve.endless else {
      return SpringSpelling(name, title, "", note: "a spring that never rests has no duration")
    }
    let held = min(ratio, 1)
    // For critical damping the exact settling time is used.
    let duration = ratio < 1 ? curve.settlingDuration : curve.settlingTime(within: 0.001)
    let speed = curve.initialVelocity
    return SpringSpelling(
      name,
      title,
      """
      UIView.animate(withDuration: \(n: duration), delay: 0, usingSpringWithDamping: \(n: held),
                     initialSpringVelocity: \(n: speed)) { … }
      """,
      nearest: curve.isOverdamped
        ? SpringCurve(duration: duration, dampingRatio: held, initialVelocity: speed) : nil,
      note: curve.isOverdamped ? "cannot express overdamping" : nil
    )
  }

  private static func swiftUI(_ curve: SpringCurve) -> [SpringSpelling] {
    let ratio = curve.allowsOverdamping ? curve.dampingRatio : min(1, curve.dampingRatio)
    let bounce = ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    let (time, speed) = (curve.perceptualDuration, curve.initialVelocity)
    let still = SpringCurve(
      mass: curve.mass,
      stiffness: curve.stiffness,
      damping: curve.damping,
      allowsOverdamping: curve.allowsOverdamping
    )
    let note = speed == 0 ? nil : "takes its velocity from the moving value, not as a parameter"
    let nearest = speed == 0 ? nil : still
    return [
      SpringSpelling(
        "swiftui-response",
        "SwiftUI, by response",
        ".spring(response: \(n: time), dampingFraction: \(n: ratio))",
        nearest: nearest,
        note: note
      ),
      SpringSpelling(
        "swiftui",
        "SwiftUI, by bounce",
        ".spring(duration: \(n: time), bounce: \(n: bounce))",
        nearest: nearest,
        note: note
      ),
      SpringSpelling(
        "swiftui-constants",
        "SwiftUI, by constants",
        ".interpolatingSpring(mass: \(n: curve.mass), stiffness: \(n: curve.stiffness), "
          + "damping: \(n: curve.damping), initialVelocity: \(n: speed))"
      ),
    ]
  }
}
