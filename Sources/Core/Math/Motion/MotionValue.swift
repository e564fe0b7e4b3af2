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

/// A `MotionValue` with a fixed number of components that is recreated as the same type.
public protocol FixedMotionValue: MotionValue {
  /// The number of components, 1...4.
  static var motionComponents: Int { get }
  /// Creates the value from its components; those from `motionComponents` on are ignored.
  init(motionComponents: SIMD4<Double>)
}

extension FixedMotionValue {
  /// Recreates the value from its components.
  public static func motionValue(_ vector: MotionVector) -> any MotionValue {
    Self(motionComponents: vector.components)
  }
}

extension MotionVector: MotionValue {
  /// The vector itself.
  public var motionVector: MotionVector { self }
  /// The vector itself.
  public static func motionValue(_ vector: MotionVector) -> any MotionValue { vector }
}

// MARK: - Numbers

extension Double: FixedMotionValue {
  /// Always 1.
  public static var motionComponents: Int { 1 }
  /// The number as the only component.
  public var motionVector: MotionVector { MotionVector([self, 0, 0, 0], count: 1) }
  /// Creates a number from the first component.
  public init(motionComponents: SIMD4<Double>) { self = motionComponents.x }
}

extension Float: FixedMotionValue {
  /// Always 1.
  public static var motionComponents: Int { 1 }
  /// The number as the only component.
  public var motionVector: MotionVector { Double(self).motionVector }
  /// Creates a number from the first component, in single precision.
  public init(motionComponents: SIMD4<Double>) { self = Float(motionComponents.x) }
}

extension CGFloat: FixedMotionValue {
  /// Always 1.
  public static var motionComponents: Int { 1 }
  /// The number as the only component.
  public var motionVector: MotionVector { Double(self).motionVector }
  /// Creates a number from the first component.
  public init(motionComponents: SIMD4<Double>) { self = CGFloat(motionComponents.x) }
}

extension Int: MotionValue {
  /// The number as the only component.
  public var motionVector: MotionVector { Double(self).motionVector }
  /// Recreates a `Double`, since values between two integers are not integers.
  public static func motionValue(_ vector: MotionVector) -> any MotionValue { vector[0] }
}

// MARK: - Geometry

extension CGPoint: FixedMotionValue {
  /// Always 2: x and y.
  public static var motionComponents: Int { 2 }
  /// The components x and y.
  public var motionVector: MotionVector { MotionVector([x, y, 0, 0], count: 2) }
  /// Creates a point from the first two components.
  public init(motionComponents: SIMD4<Double>) {
    self.init(x: motionComponents.x, y: motionComponents.y)
  }
}

extension CGSize: FixedMotionValue {
  /// Always 2: width and height.
  public static var motionComponents: Int { 2 }
  /// The components width and height.
  public var motionVector: MotionVector { MotionVector([width, height, 0, 0], count: 2) }
  /// Creates a size from the first two components.
  public init(motionComponents: SIMD4<Double>) {
    self.init(width: motionComponents.x, height: motionComponents.y)
  }
}

extension CGRect: FixedMotionValue {
  /// Always 4: x, y, width and height.
  public static var motionComponents: Int { 4 }
  /// The components as stored: a negative size stays negative.
  public var motionVector: MotionVector {
    MotionVector([origin.x, origin.y, size.width, size.height], count: 4)
  }
  /// Creates a rectangle from four components.
  public init(motionComponents: SIMD4<Double>) {
    self.init(
      x: motionComponents.x,
      y: motionComponents.y,
      width: motionComponents.z,
      height: motionComponents.w
    )
  }
}

extension SIMD2<Double>: MotionValue {}
extension SIMD2<Double>: FixedMotionValue {
  /// Always 2: x and y.
  public static var motionComponents: Int { 2 }
  /// The components x and y.
  public var motionVector: MotionVector { MotionVector([x, y, 0, 0], count: 2) }
  /// Creates a vector from the first two components.
  public init(motionComponents: SIMD4<Double>) {
    self.init(motionComponents.x, motionComponents.y)
  }
}

extension SIMD3<Double>: MotionValue {}
extension SIMD3<Double>: FixedMotionValue {
  /// Always 3: x, y and z.
  public static var motionComponents: Int { 3 }
  /// The components x, y and z.
  public var motionVector: MotionVector { MotionVector([x, y, z, 0], count: 3) }
  /// Creates a vector from the first three components.
  public init(motionComponents: SIMD4<Double>) {
    self.init(motionComponents.x, motionComponents.y, motionComponents.z)
  }
}

extension SIMD4<Double>: MotionValue {}
extension SIMD4<Double>: FixedMotionValue {
  /// Always 4: x, y, z and w.
  public static var motionComponents: Int { 4 }
  /// The components x, y, z and w.
  public var motionVector: MotionVector { MotionVector(self, count: 4) }
  /// Creates a vector from its components.
  public init(motionComponents: SIMD4<Double>) { self = motionComponents }
}

// MARK: - Colour

extension Color: FixedMotionValue {
  /// Always 4: red, green, blue and alpha.
  public static var motionComponents: Int { 4 }
  /// The components red, green, blue and alpha.
  public var motionVector: MotionVector { MotionVector([red, green, blue, alpha], count: 4) }
  /// Creates a colour from four components.
  public init(motionComponents: SIMD4<Double>) {
    self.init(
      red: motionComponents.x,
      green: motionComponents.y,
      blue: motionComponents.z,
      alpha: motionComponents.w
    )
  }
}
