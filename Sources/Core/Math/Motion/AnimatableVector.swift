import Foundation

/// A value of one to four components that a motion can animate, or use as velocity.
///
/// Velocities use the type of the value: a `CGPoint` in points per second.
public protocol MotionValue {
  /// The components of the value.
  var motionVector: MotionVector { get }

  /// Recreates a value of this kind (not necessarily of this very type) from its components.
  static func motionValue(_ vector: MotionVector) -> any MotionValue
}

/// A type whose values are one to four numbers.
public protocol AnimatableVector: MotionValue {
  /// The number of components, 1...4.
  static var vectorCount: Int { get }

  /// The components; unused ones are 0.
  var vector: SIMD4<Double> { get }

  /// Creates a value; unused components are ignored.
  init(vector: SIMD4<Double>)
}

extension AnimatableVector {
  /// The components with their count.
  public var motionVector: MotionVector { MotionVector(vector, count: Self.vectorCount) }

  /// Recreates the value from its components.
  public static func motionValue(_ vector: MotionVector) -> any MotionValue {
    Self(vector: vector.components)
  }
}

/// The one to four components of a value that a motion animates.
public struct MotionVector: Hashable, Sendable {
  /// The components; those from `count` on are 0.
  public let components: SIMD4<Double>
  /// The number of components, 1...4.
  public let count: Int

  /// Creates a vector.
  ///
  /// - Parameters:
  ///   - components: The components; those from `count` on are set to 0.
  ///   - count: The number of components, 1...4.
  public init(_ components: SIMD4<Double>, count: Int) {
    precondition((1...4).contains(count), "a vector has 1 to 4 components, not \(count)")
    var kept = components
    for index in count..<4 { kept[index] = 0 }
    self.components = kept
    self.count = count
  }

  /// The component at an index below `count`.
  public subscript(index: Int) -> Double { components[index] }

  /// The components in order.
  public var array: [Double] { (0..<count).map { components[$0] } }
}

extension MotionVector: MotionValue {
  /// The vector itself.
  public var motionVector: MotionVector { self }

  /// The vector itself.
  public static func motionValue(_ vector: MotionVector) -> any MotionValue { vector }
}

extension Double: AnimatableVector {
  /// Always 1.
  @inlinable public static var vectorCount: Int { 1 }
  /// The number as the only component.
  @inlinable public var vector: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
  /// Creates a number from the first component.
  @inlinable public init(vector: SIMD4<Double>) { self = vector.x }
}

extension Float: AnimatableVector {
  /// Always 1.
  @inlinable public static var vectorCount: Int { 1 }
  /// The number as the only component.
  @inlinable public var vector: SIMD4<Double> { Double(self).vector }
  /// Creates a number from the first component, in single precision.
  @inlinable public init(vector: SIMD4<Double>) { self = Float(vector.x) }
}

extension CGFloat: AnimatableVector {
  /// Always 1.
  @inlinable public static var vectorCount: Int { 1 }
  /// The number as the only component.
  @inlinable public var vector: SIMD4<Double> { Double(self).vector }
  /// Creates a number from the first component.
  @inlinable public init(vector: SIMD4<Double>) { self = CGFloat(vector.x) }
}

extension Int: AnimatableVector {
  /// Always 1.
  @inlinable public static var vectorCount: Int { 1 }
  /// The number as the only component.
  @inlinable public var vector: SIMD4<Double> { Double(self).vector }
  /// Creates the integer nearest to the first component, clamped to the range of `Int`.
  @inlinable public init(vector: SIMD4<Double>) {
    self = Int(exactly: vector.x.rounded()) ?? (vector.x < 0 ? .min : .max)
  }
  /// Recreates a `Double`, since values between two integers are not integers.
  public static func motionValue(_ vector: MotionVector) -> any MotionValue { vector[0] }
}

extension CGPoint: AnimatableVector {
  /// Always 2: x and y.
  @inlinable public static var vectorCount: Int { 2 }
  /// The components x and y.
  @inlinable public var vector: SIMD4<Double> { SIMD4(x, y, 0, 0) }
  /// Creates a point from the first two components.
  @inlinable public init(vector: SIMD4<Double>) { self.init(x: vector.x, y: vector.y) }
}

extension CGSize: AnimatableVector {
  /// Always 2: width and height.
  @inlinable public static var vectorCount: Int { 2 }
  /// The components width and height.
  @inlinable public var vector: SIMD4<Double> { SIMD4(width, height, 0, 0) }
  /// Creates a size from the first two components.
  @inlinable public init(vector: SIMD4<Double>) { self.init(width: vector.x, height: vector.y) }
}

extension CGRect: AnimatableVector {
  /// Always 4: x, y, width and height.
  @inlinable public static var vectorCount: Int { 4 }
  /// The components as stored: a negative size stays negative.
  @inlinable public var vector: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
  /// Creates a rectangle from four components.
  @inlinable public init(vector: SIMD4<Double>) {
    self.init(x: vector.x, y: vector.y, width: vector.z, height: vector.w)
  }
}

extension SIMD2<Double>: MotionValue {}

extension SIMD2<Double>: AnimatableVector {
  /// Always 2: x and y.
  @inlinable public static var vectorCount: Int { 2 }
  /// The components x and y.
  @inlinable public var vector: SIMD4<Double> { SIMD4(x, y, 0, 0) }
  /// Creates a vector from the first two components.
  @inlinable public init(vector: SIMD4<Double>) { self.init(vector.x, vector.y) }
}

extension SIMD3<Double>: MotionValue {}

extension SIMD3<Double>: AnimatableVector {
  /// Always 3: x, y and z.
  @inlinable public static var vectorCount: Int { 3 }
  /// The components x, y and z.
  @inlinable public var vector: SIMD4<Double> { SIMD4(self, 0) }
  /// Creates a vector from the first three components.
  @inlinable public init(vector: SIMD4<Double>) { self.init(vector.x, vector.y, vector.z) }
}

extension SIMD4<Double>: MotionValue {}

extension SIMD4<Double>: AnimatableVector {
  /// Always 4: x, y, z and w.
  @inlinable public static var vectorCount: Int { 4 }
  /// The vector itself.
  @inlinable public var vector: SIMD4<Double> { self }
  /// Creates a vector from its components.
  @inlinable public init(vector: SIMD4<Double>) { self = vector }
}

extension Color: AnimatableVector {
  /// Always 4: red, green, blue and alpha.
  @inlinable public static var vectorCount: Int { 4 }
  /// The components red, green, blue and alpha.
  @inlinable public var vector: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
  /// Creates a colour from four components.
  @inlinable public init(vector: SIMD4<Double>) { self.init(components: vector) }
}
