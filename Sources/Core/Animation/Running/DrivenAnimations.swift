/// A driver with the animations that hang on it, and whose they are.
package struct DrivenAnimations<Owner: AnyObject> {
  package let driver: AnimationDriver
  package var bound: ContiguousArray<(animation: RunningAnimation, layer: Owner)> = []

  package init(driver: AnimationDriver) { self.driver = driver }
}
