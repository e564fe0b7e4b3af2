import LaminaMath

/// Springs in the notation of Core Animation, UIKit and SwiftUI.
///
/// - Source: CASpringAnimation, UISpringTimingParameters, SwiftUI.Spring
enum AppleSpelling {
  static func all(of curve: SpringCurve) -> [SpringSpelling] {
    [coreAnimation(curve), uiKit(curve), uiKitParameters(curve)] + swiftUI(curve)
  }

  private static func coreAnimation(_ curve: SpringCurve) -> SpringSpelling {
    let isOver = curve.allowsOverdamping && curve.dampingRatio > 1
    return SpringSpelling(
      name: "core-animation",
      title: "Core Animation",
      code: """
        let spring = CASpringAnimation(keyPath: "position.y")
        spring.mass = \(n(curve.mass))
        spring.stiffness = \(n(curve.stiffness))
        spring.damping = \(n(curve.damping))
        spring.initialVelocity = \(n(curve.initialVelocity))
        \(isOver ? "spring.allowsOverdamping = true\n" : "")spring.duration = spring.settlingDuration
        """
    )
  }

  /// Returns the damping ratio and the settling duration; ratios from 1 on are equivalent.
  private static func uiKit(_ curve: SpringCurve) -> SpringSpelling {
    let ratio = curve.dampingRatio
    var result = SpringSpelling(name: "uikit", title: "UIKit, by duration", code: "")
    guard ratio > 0, curve.settlingDuration < SpringCurve.endless else {
      result.note = "a spring that never rests has no duration"
      return result
    }
    let held = min(ratio, 1)
    // For critical damping the exact settling time is used.
    let duration =
      ratio < 1 ? curve.settlingDuration : curve.settlingTime(within: 0.001)
    let made = SpringCurve(
      duration: duration,
      dampingRatio: held,
      initialVelocity: curve.initialVelocity
    )
    return SpringSpelling(
      name: "uikit",
      title: "UIKit, by duration",
      code: """
        UIView.animate(withDuration: \(n(duration)), delay: 0, usingSpringWithDamping: \(n(held)),
                       initialSpringVelocity: \(n(curve.initialVelocity))) { … }
        """,
      nearest: curve.allowsOverdamping && ratio > 1 ? made : nil,
      note: curve.allowsOverdamping && ratio > 1 ? "cannot express overdamping" : nil
    )
  }

  private static func uiKitParameters(_ curve: SpringCurve) -> SpringSpelling {
    let speed = n(curve.initialVelocity)
    return SpringSpelling(
      name: "uikit-parameters",
      title: "UIKit, by constants",
      code: """
        UISpringTimingParameters(mass: \(n(curve.mass)), stiffness: \(n(curve.stiffness)), \
        damping: \(n(curve.damping)),
                                 initialVelocity: CGVector(dx: \(speed), dy: \(speed)))
        """
    )
  }

  private static func swiftUI(_ curve: SpringCurve) -> [SpringSpelling] {
    let ratio = curve.allowsOverdamping ? curve.dampingRatio : min(1, curve.dampingRatio)
    let bounce = ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    let time = n(curve.perceptualDuration)
    let hasSpeed = curve.initialVelocity != 0
    let still = SpringCurve(
      mass: curve.mass,
      stiffness: curve.stiffness,
      damping: curve.damping,
      allowsOverdamping: curve.allowsOverdamping
    )
    let note = hasSpeed ? "takes its velocity from the moving value, not as a parameter" : nil
    let nearest = hasSpeed ? still : nil
    return [
      SpringSpelling(
        name: "swiftui-response",
        title: "SwiftUI, by response",
        code: ".spring(response: \(time), dampingFraction: \(n(ratio)))",
        nearest: nearest,
        note: note
      ),
      SpringSpelling(
        name: "swiftui",
        title: "SwiftUI, by bounce",
        code: ".spring(duration: \(time), bounce: \(n(bounce)))",
        nearest: nearest,
        note: note
      ),
      SpringSpelling(
        name: "swiftui-constants",
        title: "SwiftUI, by constants",
        code: """
          .interpolatingSpring(mass: \(n(curve.mass)), stiffness: \(n(curve.stiffness)), \
          damping: \(n(curve.damping)), initialVelocity: \(n(curve.initialVelocity)))
          """
      ),
    ]
  }

  private static func n(_ number: Double) -> String { SpringNumber.text(number) }
}
