import LaminaMath

/// An animation of one layer property, identified by its key path.
/// - Source: CAPropertyAnimation
@preconcurrency @MainActor
open class PropertyAnimation: Animation {
  @exclusivity(unchecked) private var storedKeyPath: String?
  @exclusivity(unchecked) private var storedIsAdditive = false
  @exclusivity(unchecked) private var storedIsCumulative = false
  @exclusivity(unchecked) private var storedValueFunction: ValueFunction?

  /// Creates an animation of the property with this key path; nil uses the key under which the
  /// animation is added.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  open override func copySettings(from other: Animation) {
    super.copySettings(from: other)
    guard let other = other as? PropertyAnimation else { return }
    storedKeyPath = other.storedKeyPath
    storedIsAdditive = other.storedIsAdditive
    storedIsCumulative = other.storedIsCumulative
    storedValueFunction = other.storedValueFunction
  }

  /// The key path of the property, such as `opacity` or `transform.rotation.z`.
  open var keyPath: String? {
    get { storedKeyPath }
    set { if canEdit() { storedKeyPath = newValue } }
  }

  /// Whether the value is added to the result of preceding animations, or to the model value.
  open var isAdditive: Bool {
    get { storedIsAdditive }
    set { if canEdit() { storedIsAdditive = newValue } }
  }

  /// The function that builds a transform from numbers; nil uses the values directly.
  ///
  /// With a function the property must be a transform, and the values are one or three numbers. The
  /// numbers are interpolated and accumulated; the resulting transform replaces the layer's.
  open var valueFunction: ValueFunction? {
    get { storedValueFunction }
    set { if canEdit() { storedValueFunction = newValue } }
  }

  /// Whether each repetition starts where the previous one ended.
  open var isCumulative: Bool {
    get { storedIsCumulative }
    set { if canEdit() { storedIsCumulative = newValue } }
  }
}
