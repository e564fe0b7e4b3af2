import LaminaProperties

/// A property that has its value from a layer's style.
package struct StyledValue {
  let row: PropertyRow
  /// What the style says.
  let value: PropertyValue
  /// What the property had, and has again without the style.
  let plain: PropertyValue
}
