import LaminaMath

/// A property of a class, defined in one line.
///
/// ```swift
/// let radius = AnimatableProperty(\Ball.radius, name: "radius", threshold: 0.01)
/// let grow = SpringMotion(property: radius)
/// ```
///
/// - Note: Differs from POPAnimatableProperty: the threshold is required. The original defaults to
///   1, with which a motion between 0 and 1 ends immediately.
/// - Source: POPAnimatableProperty
@preconcurrency @MainActor
public struct AnimatableProperty<Object: AnyObject>: MotionProperty {
  /// The name, as in key paths and messages.
  public let name: String
  /// The number of components of the value, 1...4.
  public let componentCount: Int
  /// The type in which values are exposed.
  public let valueType: any MotionValue.Type
  /// The distance below which a motion has arrived, in units of the value.
  public let threshold: Double
  /// The threshold that Pop gives this property; used under `Fidelity.pop`.
  public let popThreshold: Double

  private let reading: (@MainActor (Object) -> SIMD4<Double>)?
  private let writing: @MainActor (Object, SIMD4<Double>) -> Void
  private let place: (@MainActor (Object) -> MotionMemory?)?

  /// Creates a property from closures that read and write it.
  ///
  /// - Parameters:
  ///   - name: The name, as in key paths and messages.
  ///   - threshold: The distance below which a motion has arrived, in units of the value; above 0.
  ///   - popThreshold: The threshold under `Fidelity.pop`; defaults to `threshold`.
  ///   - read: Returns the value; nil for a write-only property.
  ///   - write: Sets the value.
  public init<Value: AnimatableVector>(
    name: String,
    threshold: Double,
    popThreshold: Double? = nil,
    read: (@MainActor (Object) -> Value)?,
    write: @escaping @MainActor (Object, Value) -> Void
  ) {
    var readComponents: (@MainActor (Object) -> SIMD4<Double>)?
    if let read { readComponents = { read($0).vector } }
    self.init(
      name: name,
      valueType: Value.self,
      componentCount: Value.vectorCount,
      threshold: threshold,
      popThreshold: popThreshold,
      readComponents: readComponents,
      writeComponents: { write($0, Value(vector: $1)) }
    )
  }

  /// Creates a property from a key path.
  ///
  /// Every write through a key path costs an allocation; for thousands of motions use closures.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - name: The name, as in key paths and messages.
  ///   - threshold: The distance below which a motion has arrived, in units of the value; above 0.
  ///   - popThreshold: The threshold under `Fidelity.pop`; defaults to `threshold`.
  public init<Value: AnimatableVector>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    name: String,
    threshold: Double,
    popThreshold: Double? = nil
  ) {
    self.init(
      name: name,
      threshold: threshold,
      popThreshold: popThreshold,
      read: { $0[keyPath: keyPath] },
      write: { $0[keyPath: keyPath] = $1 }
    )
  }

  /// Creates a property from components, with an address in memory if there is one.
  ///
  /// - Parameters:
  ///   - name: The name, as in key paths and messages.
  ///   - valueType: The type in which values are exposed.
  ///   - componentCount: The number of components, 1...4.
  ///   - threshold: The distance below which a motion has arrived, in units of the value; above 0.
  ///   - popThreshold: The threshold under `Fidelity.pop`; defaults to `threshold`.
  ///   - memory: Returns the location of an object's value; valid for the lifetime of the object.
  ///   - readComponents: Returns the components; nil for a write-only property.
  ///   - writeComponents: Sets the components.
  public init(
    name: String,
    valueType: any MotionValue.Type = MotionVector.self,
    componentCount: Int,
    threshold: Double,
    popThreshold: Double? = nil,
    memory: (@MainActor (Object) -> MotionMemory?)? = nil,
    readComponents: (@MainActor (Object) -> SIMD4<Double>)?,
    writeComponents: @escaping @MainActor (Object, SIMD4<Double>) -> Void
  ) {
    precondition(
      (1...4).contains(componentCount),
      "a property has 1 to 4 components, not \(componentCount)"
    )
    self.name = name
    self.valueType = valueType
    self.componentCount = componentCount
    self.threshold = threshold
    self.popThreshold = popThreshold ?? threshold
    place = memory
    reading = readComponents
    writing = writeComponents
  }

  /// Whether the value can be read.
  public var isReadable: Bool { reading != nil }

  /// Returns whether an object has the right class.
  public func accepts(_ object: AnyObject) -> Bool { object is Object }

  /// Returns the value of an accepted object; zero if it cannot be read.
  public func read(from object: AnyObject) -> SIMD4<Double> {
    guard let reading else { return .zero }
    return reading(unsafeDowncast(object, to: Object.self))
  }

  /// Sets the value of an accepted object.
  public func write(_ components: SIMD4<Double>, to object: AnyObject) {
    writing(unsafeDowncast(object, to: Object.self), components)
  }

  /// Returns the location of the value of an accepted object.
  public func memory(of object: AnyObject) -> MotionMemory? {
    place?(unsafeDowncast(object, to: Object.self))
  }
}
