/// A driver with its attached animations and their layers.
package struct DrivenAnimations<Owner: AnyObject> {
  package let driver: AnimationDriver
  package var bound: ContiguousArray<(animation: RunningAnimation, layer: Owner)> = []

  package init(driver: AnimationDriver) { self.driver = driver }
}
