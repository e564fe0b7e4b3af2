import Foundation
import LaminaCore
import LaminaViews

extension ControllerTransition {
  /// Adapts the transition to the container's size: moving views continue between their frames in
  /// the new size.
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

  /// Stores the final origins of the moving views, for the next change of size.
  func noteEnds() {
    for view in [plan.fromView, plan.toView] {
      if let view { ends[ObjectIdentifier(view)] = view.frame.origin }
    }
  }

  /// Moves a view's destination and its remaining animation to the new size.
  ///
  /// A frame that the plan does not know keeps its relative position: outside the container stays
  /// outside.
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
    let x = way(start?.minX, end?.minX, known.x, difference.x, scale.x)
    let y = way(start?.minY, end?.minY, known.y, difference.y, scale.y)
    let size = (end ?? start)?.size ?? view.frame.size
    view.frame = CGRect(origin: CGPoint(x: x.end, y: y.end), size: size)
    view.layer.setDifference(
      CGPoint(x: x.start - x.end, y: y.start - y.end),
      ofAnimation: differences[0].key
    )
  }

  /// Start and end along one axis.
  private func way(
    _ start: CGFloat?,
    _ end: CGFloat?,
    _ oldEnd: CGFloat,
    _ difference: CGFloat,
    _ scale: CGFloat
  ) -> (start: CGFloat, end: CGFloat) {
    if difference != 0 { return (start ?? (oldEnd + difference) * scale, end ?? oldEnd * scale) }
    let place = end ?? start ?? oldEnd
    return (place, place)
  }
}
