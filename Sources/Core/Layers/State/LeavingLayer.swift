import LaminaAnimation

/// A removed layer that is still drawn while its `onOrderOut` action plays.
///
/// It is not in the tree any more: `superlayer` is nil and `sublayers` does not list it.
/// - Note: Differs from CALayer: there such an action has no visible effect.
@usableFromInline
package struct LeavingLayer {
  package let state: LayerState
  /// The index among the sublayers before which it is drawn.
  package let index: Int
}

/// The former superlayer of a leaving layer, and the animations that it waits for.
package struct Departure {
  weak var parent: LayerState?
  let animations: [RunningAnimation]

  /// Returns whether an animation is part of the `onOrderOut` action.
  @MainActor
  func holds(_ animation: RunningAnimation) -> Bool { animations.contains { $0 === animation } }

  /// Whether all animations have stopped, including those that stay attached.
  @MainActor var isOver: Bool { animations.allSatisfy { $0.phase == .stopped } }

  @MainActor
  func isOver(at mediaTime: Double) -> Bool { animations.allSatisfy { $0.isOver(at: mediaTime) } }
}
