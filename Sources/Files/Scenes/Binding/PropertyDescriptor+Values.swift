import LaminaCore

/// Operations of scenes on values of properties.
extension PropertyDescriptor {
  /// The sum of a value and a multiple of a difference; nil for values that are not additive.
  func sum(
    _ start: PropertyValue,
    _ way: PropertyValue,
    times factor: Double = 1
  ) -> PropertyValue? {
    guard let start = start.simd, let way = way.simd else { return nil }
    return value(vector: start + way * factor)
  }

  /// The name of a Boolean's getter in key-value coding: `isHidden` for `hidden`.
  var getterName: String { "is" + name.prefix(1).uppercased() + name.dropFirst() }

  /// The part of another property's value that this one describes, such as `position.x`.
  func part(of whole: PropertyValue, _ owner: PropertyDescriptor) -> PropertyValue? {
    guard name.hasPrefix(owner.name + ".") else { return nil }
    let suffix = String(name.dropFirst(owner.name.count + 1))
    let names = owner.componentNames
    let numbers = whole.components
    guard let index = names.firstIndex(of: suffix), index < numbers.count else { return nil }
    return PropertyValue(numbers[index])
  }

  /// The initial value of a custom property, or of the part of it that this descriptor names.
  func initialValue(of property: CustomProperty, _ shape: LayerShape) -> PropertyValue? {
    if name == property.name { return value(vector: property.value) }
    let whole = PropertyValue(MotionVector(property.value, count: property.count))
    return shape.descriptor(property.name).flatMap { part(of: whole, $0) }
  }
}

extension PropertyValue {
  /// The value as motions animate it; a nil colour counts as clear.
  func motionVector(count: Int) -> MotionVector { MotionVector(simd ?? .zero, count: count) }
}
