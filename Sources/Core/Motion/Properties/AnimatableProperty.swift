import LaminaMath

/// A property of a class, defined in one line.
///
/// ```swift
/// let radius = AnimatableProperty(\Ball.radius, name: "radius", threshold: 0.01)
/// let grow = SpringMotion(property: radius)
/// ```
///
/// - Note: Differs from POPAnimatableProperty: the threshold must be given. The original presets 1,
///   and a motion between 0 and 1 then ends at once.
/// - Source: POPAnimatableProperty
@preconcurrency @MainActor
public struct AnimatableProperty<Object: AnyObject>: MotionProperty {
  /// The name, as in key paths and messages.
  public let name: String
  /// How many numbers the value consists of, 1...4.
  public let componentCount: Int
  /// The type in which values are handed to users.
  public let valueType: any MotionValue.Type
  /// The distance below which a motion has arrived, in units of the value.
  public let threshold: Double
  /// The threshold that Pop gives this property; used under `Fidelity.pop`.
  public let popThreshold: Double

  private let reading: (@MainActor (Object) -> SIMD4<Double>)?
  private let writing: @MainActor (Object, SIMD4<Double>) -> Void
  private let place: (@MainActor (Object) -> MotionMemory?)?

  /// A property with functions that read and write it.
  ///
  /// - Parameters:
  ///   - name: The name, as in key paths and messages.
  ///   - threshold: The distance below which a motion has arrived, in units of the value; above 0.
  ///   - popThreshold: The threshold under `Fidelity.pop`; the same when left out.
  ///   - read: Answers the value; nil for a property that can only be written.
  ///   - write: Changes the value.
  public init<Value: FixedMotionValue>(
    name: String,
    threshold: Double,
    popThreshold: Double? = nil,
    read: (@MainActor (Object) -> Value)?,
    write: @escaping @MainActor (Object, Value) -> Void
  ) {
    var readComponents: (@MainActor (Object) -> SIMD4<Double>)?
    if let read { readComponents = { read($0).motionVector.components } }
    self.init(
      name: name,
      valueType: Value.self,
      componentCount: Value.motionComponents,
      threshold: threshold,
      popThreshold: popThreshold,
      readComponents: readComponents,
      writeComponents: { write($0, Value(motionComponents: $1)) }
    )
  }

  /// A property that a key path leads to.
  ///
  /// Every write through a key path costs an allocation; for thousands of motions give functions.
  ///
  /// - Parameters:
  ///   - keyPath: The way to the property.
  ///   - name: The name, as in key paths and messages.
  ///   - threshold: The distance below which a motion has arrived, in units of the value; above 0.
  ///   - popThreshold: The threshold under `Fidelity.pop`; the same when left out.
  public init<Value: FixedMotionValue>(
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

  /// A property that is taken apart already, with a place in memory where there is one.
  ///
  /// - Parameters:
  ///   - name: The name, as in key paths and messages.
  ///   - valueType: The type in which values are handed to users.
  ///   - componentCount: How many numbers it consists of, 1...4.
  ///   - threshold: The distance below which a motion has arrived, in units of the value; above 0.
  ///   - popThreshold: The threshold under `Fidelity.pop`; the same when left out.
  ///   - memory: Where the value of an object lies; must stay valid as long as the object.
  ///   - readComponents: Answers the components; nil for a property that can only be written.
  ///   - writeComponents: Changes the components.
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

  /// Whether an object is of the right class.
  public func accepts(_ object: AnyObject) -> Bool { object is Object }

  /// The value of an accepted object; nothing where it cannot be read.
  public func read(from object: AnyObject) -> SIMD4<Double> {
    guard let reading else { return .zero }
    return reading(unsafeDowncast(object, to: Object.self))
  }

  /// Changes the value of an accepted object.
  public func write(_ components: SIMD4<Double>, to object: AnyObject) {
    writing(unsafeDowncast(object, to: Object.self), components)
  }

  /// Where the value of an accepted object lies.
  public func memory(of object: AnyObject) -> MotionMemory? {
    place?(unsafeDowncast(object, to: Object.self))
  }
}
