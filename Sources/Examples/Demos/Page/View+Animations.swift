import Foundation
import Lamina

extension View {
  /// Steps per second: enough for changes by whole points or rows to look smooth.
  private static let stepRate = 30.0

  static func spring(
    over duration: TimeInterval,
    delay: TimeInterval = 0,
    damping: CGFloat,
    velocity: CGFloat = 0,
    _ animations: () -> Void
  ) {
    animate(
      withDuration: duration,
      delay: delay,
      usingSpringWithDamping: damping,
      initialSpringVelocity: velocity,
      animations: animations
    )
  }

  /// Animates in discrete steps, for text and images that must stay on whole points and rows;
  /// `change` sets the values for a fraction of the duration, 0...1.
  static func animateSteps(
    over duration: TimeInterval,
    _ change: (_ share: CGFloat) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let count = max(2, Int(duration * stepRate))
    animateKeyframes(
      withDuration: duration,
      delay: 0,
      options: [.calculationModeDiscrete, .curveLinear]
    ) {
      for step in 1...count {
        let begin = Double(step - 1) / Double(count)
        addKeyframe(
          withRelativeStartTime: begin,
          relativeDuration: min(1 / Double(count), 1 - begin)
        ) { change(CGFloat(step) / CGFloat(count)) }
      }
    } completion: {
      completion?($0)
    }
  }
}
