import LaminaMath

/// An animation of one property of a layer, named by its key path.
/// - Source: CAPropertyAnimation
@preconcurrency @MainActor
open class PropertyAnimation: Animation {
  @exclusivity(unchecked) private var storedKeyPath: String?
  @exclusivity(unchecked) private var storedIsAdditive = false
  @exclusivity(unchecked) private var storedIsCumulative = false
  @exclusivity(unchecked) private var storedValueFunction: ValueFunction?

  /// Creates an animation of the property with this key path; nil takes the key under which the
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

  /// The property, such as `opacity` or `transform.rotation.z`.
  open var keyPath: String? {
    get { storedKeyPath }
    set { if canEdit() { storedKeyPath = newValue } }
  }

  /// Whether the value is added to what the animations before it, or the model, give.
  open var isAdditive: Bool {
    get { storedIsAdditive }
    set { if canEdit() { storedIsAdditive = newValue } }
  }

  /// Makes the transform of numbers: values are one or three numbers then, and the property must be
  /// a transform; nil takes values as they are.
  ///
  /// The numbers are mixed and summed up; the transform that they make takes the place of the
  /// layer's.
  open var valueFunction: ValueFunction? {
    get { storedValueFunction }
    set { if canEdit() { storedValueFunction = newValue } }
  }

  /// Whether each repetition starts from where the one before it ended.
  open var isCumulative: Bool {
    get { storedIsCumulative }
    set { if canEdit() { storedIsCumulative = newValue } }
  }
}
