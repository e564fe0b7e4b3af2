/// The start or the stop of an animation.
package struct LifeEvent<Owner: AnyObject> {
  package let time: Double
  package let isStop: Bool
  package let animation: RunningAnimation
  package let layer: Owner

  package init(time: Double, isStop: Bool, animation: RunningAnimation, layer: Owner) {
    self.time = time
    self.isStop = isStop
    self.animation = animation
    self.layer = layer
  }

  /// Orders events by time, then by the order in which the animations were added.
  package static func < (a: LifeEvent, b: LifeEvent) -> Bool {
    if a.time != b.time { return a.time < b.time }
    if a.animation !== b.animation { return a.animation.order < b.animation.order }
    return !a.isStop && b.isStop
  }
}
