import LaminaMath

/// A custom animatable value of a layer.
///
/// ```swift
/// final class Gauge: Layer {
///   override class var customProperties: [CustomProperty] { [.init("progress", 0)] }
/// }
/// ```
public struct CustomProperty: Hashable, Sendable {
  /// The key path; must not equal that of a layer property.
  public let name: String
  /// The initial value.
  public let value: SIMD4<Double>
  /// The number of components, 1...4.
  public let count: Int
  /// The smallest visible change.
  public let threshold: Double

  /// Declares a single number.
  public init(_ name: String, _ value: Double, threshold: Double = 0.01) {
    self.init(name, [value], threshold: threshold)
  }

  /// Declares one to four numbers, addressed together by name and separately by `.x .y .z .w`.
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

/// The custom values of one layer: their descriptors and their storage.
package final class CustomValues {
  /// The maximal number of custom values of a layer.
  package static let limit = 64
  package private(set) var descriptors: [String: PropertyDescriptor] = [:]
  package private(set) var declared: [CustomProperty] = []
  package let memory: PropertyBlock<InlineValues>

  /// Contiguous storage for 64 vectors.
  package struct InlineValues: PropertyState {
    var storage = InlineArray<64, SIMD4<Double>>(repeating: .zero)

    package init() {}

    /// Always empty: each layer declares its own.
    package static var descriptors: [PropertyDescriptor] { [] }
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
    for descriptor in Self.descriptors(of: property, at: index * MemoryLayout<SIMD4<Double>>.stride)
    {
      descriptors[descriptor.name] = descriptor
    }
  }

  /// Returns the descriptors of a value and of its components.
  private static func descriptors(
    of property: CustomProperty,
    at offset: Int
  ) -> [PropertyDescriptor] {
    var traits = PropertyTraits(property.name, "A custom value.")
    traits.threshold = property.threshold
    guard property.count > 1 else {
      return [Property<InlineValues, Double>.number(traits, at: offset)]
    }
    let parts = ["x", "y", "z", "w"].prefix(property.count).enumerated()
      .map { index, suffix in
        var part = traits
        part.name += "." + suffix
        part.answersForItself = false
        let place = offset + index * MemoryLayout<Double>.stride
        return Property<InlineValues, Double>.number(part, at: place)
      }
    let count = property.count
    traits.vectorCount = count
    traits.numberLayout = .doubles(count)
    let access = PartAccess<SIMD4<Double>, MotionVector> {
      MotionVector($0, count: count)
    } set: {
      $0 = MotionVector($1.components, count: count).components
    }
    let place = PropertyPlace(state: ObjectIdentifier(InlineValues.self), offset: offset)
    return [access.descriptor(traits, at: place)] + parts
  }

  package func copy() -> CustomValues {
    let copy = CustomValues()
    for property in declared { copy.declare(property) }
    copy.memory.modelValue = memory.modelValue
    return copy
  }

  /// The values as declared.
  package var plain: PropertyBlock<InlineValues> {
    let plain = PropertyBlock(InlineValues())
    for (index, property) in declared.enumerated() {
      plain.modelValue.storage[index] = property.value
    }
    return plain
  }
}
