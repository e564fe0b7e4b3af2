import Foundation
import LaminaViews

extension View {
  /// Steps a second: as many as a change by whole points or rows needs to look even.
  private static let stepRate = 30.0

  /// Animates in steps, with nothing between one and the next: for words and pictures that have to keep to
  /// whole points and rows.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - change: Sets what is seen at a share of the time, 0...1.
  ///   - completion: Told at the end.
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
