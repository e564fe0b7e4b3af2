import Foundation
import LaminaMath

/// How the pictures of a transition change places.
///
/// - Note: Differs from CATransitionType: a flip and curls are private there.
public enum TransitionKind: String, Hashable, Sendable, CaseIterable {
  /// One fades out while the other fades in.
  case fade
  /// The new one slides in over the old one.
  case moveIn
  /// The new one pushes the old one out.
  case push
  /// The old one slides out and uncovers the new one.
  case reveal
  /// They are the two sides of one page, which turns about its middle.
  ///
  /// The side from which it comes moves towards the viewer first.
  case flip
  /// The old one is a page that curls up from its lower right corner, off the new one.
  ///
  /// A subtype does not count.
  case curlUp
  /// The new one is a page that comes down from its upper left corner, onto the old one.
  ///
  /// A subtype does not count.
  case curlDown
}

/// The side from which the movement of a transition comes.
public enum TransitionSubtype: String, Hashable, Sendable, CaseIterable {
  /// From the left side.
  case fromLeft
  /// From the right side.
  case fromRight
  /// From the top row.
  case fromTop
  /// From the bottom row.
  case fromBottom
}

/// A transition while it runs: the picture from before, and how far the change has come.
@MainActor
package final class TransitionEffect {
  package let kind: TransitionKind
  package let subtype: TransitionSubtype
  /// What leads from one picture to the other, instead of a movement.
  package let filter: Filter?
  private let start: Double
  private let end: Double
  /// 0...1 after pacing; nil while the transition has no effect.
  package var progress: Double?
  /// The layer as it was seen when the transition was added, with all in it: a layer, which those
  /// who draw know more about.
  package var before: AnyObject?

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

  /// How much of the whole effect shows: 0 is the old picture, 1 the new one.
  package var amount: Double? {
    progress.map { start + (end - start) * $0 }
  }

  /// How far the old and the new picture stand from their place, in the layer's points.
  package func offsets(_ amount: Double, in size: CGSize) -> (old: CGPoint, new: CGPoint) {
    // The side from which movement comes: where the new picture waits.
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
