import Foundation
import LaminaLayers
import LaminaMath
import LaminaViews

/// What happens to a transition whose container gets another size on the way.
extension ControllerTransition {
  /// The container has its size, maybe another one: what moves goes on, between the places that it
  /// has in the new size.
  func containerResized() {
    let (old, new) = (containerSize, plan.container.bounds.size)
    guard isAnimated, !isOver, new != old, old.width > 0, old.height > 0 else { return }
    containerSize = new
    plan.frames?(&plan)
    let scale = CGPoint(x: new.width / old.width, y: new.height / old.height)
    for (controller, view) in [(plan.from, plan.fromView), (plan.to, plan.toView)] {
      guard let controller, let view else { continue }
      View.performWithoutAnimation { resize(view, of: controller, by: scale) }
    }
    noteEnds()
  }

  /// Remembers where the views are bound: what a new size makes of that is not asked of them.
  func noteEnds() {
    for view in [plan.fromView, plan.toView] {
      if let view { ends[ObjectIdentifier(view)] = view.frame.origin }
    }
  }

  /// Gives a view its end in the new size, and its way there.
  ///
  /// A place that nobody knows keeps its share of the container: outside stays outside.
  private func resize(_ view: View, of controller: ViewController, by scale: CGPoint) {
    guard view.transform3D == .identity else { return }
    let start = plan.initialFrames[ObjectIdentifier(controller)]
    let end = plan.finalFrames[ObjectIdentifier(controller)]
    let differences = view.layer.fadingDifferences(of: "position")
    guard differences.count == 1, let difference = differences[0].from as? CGPoint else {
      if differences.isEmpty, let place = end ?? start { view.frame = place }
      return
    }
    let known = ends[ObjectIdentifier(view)] ?? view.frame.origin
    let x = Way(start?.minX, end?.minX, known.x, difference.x, scale.x)
    let y = Way(start?.minY, end?.minY, known.y, difference.y, scale.y)
    let size = (end ?? start)?.size ?? view.frame.size
    view.frame = CGRect(origin: CGPoint(x: x.end, y: y.end), size: size)
    view.layer.setDifference(
      CGPoint(x: x.start - x.end, y: y.start - y.end),
      ofAnimation: differences[0].key
    )
  }

  /// Where something comes from and where it goes in one direction.
  private struct Way {
    let start: CGFloat
    let end: CGFloat

    init(
      _ start: CGFloat?,
      _ end: CGFloat?,
      _ oldEnd: CGFloat,
      _ difference: CGFloat,
      _ scale: CGFloat
    ) {
      guard difference != 0 else {
        self.end = end ?? start ?? oldEnd
        self.start = self.end
        return
      }
      self.end = end ?? oldEnd * scale
      self.start = start ?? (oldEnd + difference) * scale
    }
  }
}
