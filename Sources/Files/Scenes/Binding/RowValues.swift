import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaProperties

/// All that scenes do with values of rows besides reading and setting them.
extension PropertyRow {
  /// A value some way further; nil for values that have no distances.
  func sum(
    _ start: PropertyValue,
    _ way: PropertyValue,
    times factor: Double = 1
  ) -> PropertyValue? {
    guard let start = start.simd, let way = way.simd else { return nil }
    return value(vector: start + way * factor)
  }

  /// The part of another row's value that this row is, such as `position.x`.
  func part(of whole: PropertyValue, _ owner: PropertyRow) -> PropertyValue? {
    guard name.hasPrefix(owner.name + ".") else { return nil }
    let suffix = String(name.dropFirst(owner.name.count + 1))
    let names = owner.componentNames
    let numbers = whole.components
    guard let index = names.firstIndex(of: suffix), index < numbers.count else { return nil }
    return PropertyValue(numbers[index])
  }

  /// The value that a custom property begins with, of which this row is the whole or a part.
  func initialValue(of property: CustomProperty, _ shape: LayerShape) -> PropertyValue? {
    if name == property.name { return value(vector: property.value) }
    let whole = PropertyValue(MotionVector(property.value, count: property.count))
    return shape.row(property.name).flatMap { part(of: whole, $0) }
  }
}

extension PropertyValue {
  /// The value as motions move it; an absent colour counts as clear.
  func motionVector(count: Int) -> MotionVector { MotionVector(simd ?? .zero, count: count) }
}
