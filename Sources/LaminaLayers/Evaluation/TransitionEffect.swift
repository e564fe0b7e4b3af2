import Foundation

/// A transition while it runs: the picture from before, and how far the change has come.
@MainActor
package final class TransitionEffect {
  package let kind: Transition.Kind
  package let subtype: Transition.Subtype
  private let start: Double
  private let end: Double
  /// 0...1 after pacing; nil while the transition has no effect.
  package var progress: Double?
  /// The layer as it was seen when the transition was added, with all in it.
  package private(set) var before: Layer?

  package init(
    kind: Transition.Kind,
    subtype: Transition.Subtype,
    start: Double,
    end: Double
  ) {
    self.kind = kind
    self.subtype = subtype
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
    case .fade: (.zero, .zero)
    case .moveIn: (.zero, waiting)
    case .push: (gone, waiting)
    case .reveal: (gone, .zero)
    }
  }

  /// Keeps a picture of the layer as it is seen now.
  package func capture(_ layer: Layer) {
    before = layer.snapshot()
  }
}

extension Layer {
  /// A copy of what is seen of the layer and all in it, which no later change reaches.
  ///
  /// It shows the committed state: a change inside the open transaction is not in the picture.
  package func snapshot(depth: Int = 0) -> Layer {
    let copy = presentation()
    copy.presented = nil
    copy.drawing.pattern = drawing.pattern
    let inside = depth < Compositor.deepestLayer ? committedChildren : []
    copy.children = inside.map { child in
      let picture = child.snapshot(depth: depth + 1)
      picture.setSuperlayer(copy)
      return picture
    }
    copy.storedMask = committedMask?.snapshot()
    copy.base.commit()
    copy.kindBlock?.commit()
    copy.contentsBlock?.commit()
    copy.customBlock?.memory.commit()
    return copy
  }
}
