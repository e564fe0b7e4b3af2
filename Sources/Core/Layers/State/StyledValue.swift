import LaminaProperties

/// A property whose value comes from a layer's style.
package struct StyledValue {
  let descriptor: PropertyDescriptor
  /// The value from the style.
  let value: PropertyValue
  /// The value before the style, restored without it.
  let plain: PropertyValue
}
