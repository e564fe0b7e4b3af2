import LaminaMath

/// A custom animatable value of a layer.
///
/// ```swift
/// final class Gauge: Layer {
///   override class var customProperties: [CustomProperty] { [.init("progress", 0)] }
/// }
/// ```
public struct CustomProperty: Hashable, Sendable {
  /// Its key path; may not hide a property of the layer.
  public let name: String
  /// The value at the start.
  public let value: SIMD4<Double>
  /// How many numbers it has: 1 to 4.
  public let count: Int
  /// The smallest change that can be seen.
  public let threshold: Double

  /// Declares a number.
  public init(_ name: String, _ value: Double, threshold: Double = 0.01) {
    self.init(name, [value], threshold: threshold)
  }

  /// Declares one to four numbers, reached together by the name and one by one by `.x .y .z .w`.
  ///
  /// - Precondition: One to four numbers.
  public init(_ name: String, _ values: [Double], threshold: Double = 0.01) {
    precondition((1...4).contains(values.count), "\(name) needs 1 to 4 numbers")
    self.name = name
    value = SIMD4(padding: values)
    count = values.count
    self.threshold = threshold
  }
}

/// The custom values of one layer: their rows and their memory.
package final class CustomValues {
  /// Custom values that a layer can have.
  package static let limit = 64
  package private(set) var rows: [String: PropertyRow] = [:]
  package private(set) var declared: [CustomProperty] = []
  package let memory: PropertyBlock<InlineValues>

  /// 64 vectors in a row.
  package struct InlineValues: PropertyState {
    var storage = InlineArray<64, SIMD4<Double>>(repeating: .zero)

    package init() {}
  }

  package init() {
    memory = PropertyBlock(InlineValues())
  }

  package func declare(_ property: CustomProperty) {
    let index = declared.count
    precondition(index < Self.limit, "a layer has at most \(Self.limit) custom values")
    declared.append(property)
    memory.modelValue.storage[index] = property.value
    memory.committedValue.storage[index] = property.value
    memory.shownValue.storage[index] = property.value
    let row = PropertyRow(
      custom: property.name,
      index: index,
      count: property.count,
      threshold: property.threshold,
      action: .basic
    )
    for row in [row] + row.subrows { rows[row.name] = row }
  }

  package func copy() -> CustomValues {
    let copy = CustomValues()
    for property in declared { copy.declare(property) }
    copy.memory.modelValue = memory.modelValue
    return copy
  }

  /// The values as they were declared.
  package var plain: PropertyBlock<InlineValues> {
    let plain = PropertyBlock(InlineValues())
    for (index, property) in declared.enumerated() {
      plain.modelValue.storage[index] = property.value
    }
    return plain
  }
}

extension Layer {
  /// Adds a custom animatable value to this layer alone.
  ///
  /// - Precondition: The name is not the name of a property, and the layer has at most 64.
  public func declare(_ property: CustomProperty) {
    precondition(
      type(of: self).propertyTable[property.name] == nil,
      "'\(property.name)' is a property of the layer already"
    )
    let values = customBlock ?? CustomValues()
    values.declare(property)
    customBlock = values
  }

  package func declareCustomProperties() {
    for property in type(of: self).customProperties { declare(property) }
  }
}
