import LaminaMath

/// An animation of one layer property, identified by its key path.
/// - Source: CAPropertyAnimation
@preconcurrency @MainActor
open class PropertyAnimation: Animation {
  /// Creates an animation of the property with this key path; nil uses the key under which the
  /// animation is added.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? PropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  /// The key path of the property, such as `opacity` or `transform.rotation.z`.
  @exclusivity(unchecked) open var keyPath: String? {
    didSet { if !canEdit() { keyPath = oldValue } }
  }

  /// Whether the value is added to the result of preceding animations, or to the model value.
  @exclusivity(unchecked) open var isAdditive = false {
    didSet { if !canEdit() { isAdditive = oldValue } }
  }

  /// The function that builds a transform from numbers; nil uses the values directly.
  ///
  /// With a function the property must be a transform, and the values are one or three numbers. The
  /// numbers are interpolated and accumulated; the resulting transform replaces the layer's.
  @exclusivity(unchecked) open var valueFunction: ValueFunction? {
    didSet { if !canEdit() { valueFunction = oldValue } }
  }

  /// Whether each repetition starts where the previous one ended.
  @exclusivity(unchecked) open var isCumulative = false {
    didSet { if !canEdit() { isCumulative = oldValue } }
  }
}
