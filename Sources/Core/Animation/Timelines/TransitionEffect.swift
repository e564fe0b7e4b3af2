import Foundation
import LaminaMath

/// The kind of transition between two pictures.
///
/// - Note: Differs from CATransitionType: a flip and curls are private there.
public enum TransitionKind: String, Hashable, Sendable, CaseIterable {
  /// The old picture fades out while the new one fades in.
  case fade
  /// The new picture slides in over the old one.
  case moveIn
  /// The new picture pushes the old one out.
  case push
  /// The old picture slides out and reveals the new one.
  case reveal
  /// The pictures are the two sides of a page that turns about its centre.
  ///
  /// The side that the subtype names moves towards the viewer first.
  case flip
  /// The old picture is a page that curls up from its lower right corner, off the new one.
  ///
  /// The subtype is ignored.
  case curlUp
  /// The new picture is a page that uncurls from its upper left corner, onto the old one.
  ///
  /// The subtype is ignored.
  case curlDown
}

/// The side from which the movement of a transition starts.
public enum TransitionSubtype: String, Hashable, Sendable, CaseIterable {
  /// The left side.
  case fromLeft
  /// The right side.
  case fromRight
  /// The top.
  case fromTop
  /// The bottom.
  case fromBottom
}

/// What a transition shows of the state before it: a layer, whose type only the modules above know.
package protocol TransitionPicture: AnyObject {}

/// A running transition: the snapshot from before the change, and the progress.
@MainActor
package final class TransitionEffect {
  package let kind: TransitionKind
  package let subtype: TransitionSubtype
  /// The filter that produces the transition instead of a movement.
  package let filter: Filter?
  private let start: Double
  private let end: Double
  /// 0...1 after pacing; nil while the transition has no effect.
  package var progress: Double?
  /// The snapshot of the layer and its descendants when the transition was added.
  package var before: (any TransitionPicture)?

  package init(
    kind: TransitionKind,
    subtype: TransitionSubtype,
    filter: Filter? = nil,
    start: Double,
    end: Double
  ) {
    self.kind = kind
    self.subtype = subtype
    self.filter = filter
    self.start = start
    self.end = end
  }

  /// The visible part of the whole effect: 0 is the old picture, 1 the new one.
  package var amount: Double? {
    progress.map { start + (end - start) * $0 }
  }

  /// Returns the offsets of the old and the new picture from their final position, in the layer's
  /// points.
  package func offsets(_ amount: Double, in size: CGSize) -> (old: CGPoint, new: CGPoint) {
    // The side from which the movement starts: the new picture's initial offset.
    let side =
      switch subtype {
      case .fromLeft: CGPoint(x: -size.width, y: 0)
      case .fromRight: CGPoint(x: size.width, y: 0)
      case .fromTop: CGPoint(x: 0, y: -size.height)
      case .fromBottom: CGPoint(x: 0, y: size.height)
      }
    let waiting = CGPoint(x: side.x * (1 - amount), y: side.y * (1 - amount))
    let gone = CGPoint(x: -side.x * amount, y: -side.y * amount)
    return switch kind {
    case .fade, .flip, .curlUp, .curlDown: (.zero, .zero)
    case .moveIn: (.zero, waiting)
    case .push: (gone, waiting)
    case .reveal: (gone, .zero)
    }
  }
}
