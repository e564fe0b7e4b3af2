import Foundation

/// A value of one to four numbers that a motion can start from, go to, or have as velocity.
///
/// Velocities use the type of the value: a `CGPoint` in points per second.
public protocol MotionValue {
  /// The value taken apart.
  var motionVector: MotionVector { get }
  /// A value of this kind (not necessarily of this very type) put together again.
  static func motionValue(_ vector: MotionVector) -> any MotionValue
}

/// A `MotionValue` with a fixed number of components that is rebuilt as itself.
public protocol FixedMotionValue: MotionValue {
  /// How many numbers it consists of, 1...4.
  static var motionComponents: Int { get }
  /// The value with the given numbers; those from `motionComponents` on are ignored.
  init(motionComponents: SIMD4<Double>)
}

extension FixedMotionValue {
  /// The value put together again.
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
  /// One number.
  public static var motionComponents: Int { 1 }
  /// The number taken apart.
  public var motionVector: MotionVector { MotionVector([self, 0, 0, 0], count: 1) }
  /// The first component.
  public init(motionComponents: SIMD4<Double>) { self = motionComponents.x }
}

extension Float: FixedMotionValue {
  /// One number.
  public static var motionComponents: Int { 1 }
  /// The number taken apart.
  public var motionVector: MotionVector { Double(self).motionVector }
  /// The first component in single precision.
  public init(motionComponents: SIMD4<Double>) { self = Float(motionComponents.x) }
}

extension CGFloat: FixedMotionValue {
  /// One number.
  public static var motionComponents: Int { 1 }
  /// The number taken apart.
  public var motionVector: MotionVector { Double(self).motionVector }
  /// The first component.
  public init(motionComponents: SIMD4<Double>) { self = CGFloat(motionComponents.x) }
}

extension Int: MotionValue {
  /// The number taken apart.
  public var motionVector: MotionVector { Double(self).motionVector }
  /// A `Double`: what lies between two integers is not one.
  public static func motionValue(_ vector: MotionVector) -> any MotionValue { vector[0] }
}

// MARK: - Geometry

extension CGPoint: FixedMotionValue {
  /// Two: x and y.
  public static var motionComponents: Int { 2 }
  /// The point taken apart.
  public var motionVector: MotionVector { MotionVector([x, y, 0, 0], count: 2) }
  /// The point at the first two components.
  public init(motionComponents: SIMD4<Double>) {
    self.init(x: motionComponents.x, y: motionComponents.y)
  }
}

extension CGSize: FixedMotionValue {
  /// Two: width and height.
  public static var motionComponents: Int { 2 }
  /// The size taken apart.
  public var motionVector: MotionVector { MotionVector([width, height, 0, 0], count: 2) }
  /// The size of the first two components.
  public init(motionComponents: SIMD4<Double>) {
    self.init(width: motionComponents.x, height: motionComponents.y)
  }
}

extension CGRect: FixedMotionValue {
  /// Four: x, y, width, height.
  public static var motionComponents: Int { 4 }
  /// The rectangle taken apart as it is stored: a negative size stays negative.
  public var motionVector: MotionVector {
    MotionVector([origin.x, origin.y, size.width, size.height], count: 4)
  }
  /// The rectangle of the four components.
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
  /// Two: x and y.
  public static var motionComponents: Int { 2 }
  /// The vector taken apart.
  public var motionVector: MotionVector { MotionVector([x, y, 0, 0], count: 2) }
  /// The first two components.
  public init(motionComponents: SIMD4<Double>) {
    self.init(motionComponents.x, motionComponents.y)
  }
}

extension SIMD3<Double>: MotionValue {}
extension SIMD3<Double>: FixedMotionValue {
  /// Three: x, y and z.
  public static var motionComponents: Int { 3 }
  /// The vector taken apart.
  public var motionVector: MotionVector { MotionVector([x, y, z, 0], count: 3) }
  /// The first three components.
  public init(motionComponents: SIMD4<Double>) {
    self.init(motionComponents.x, motionComponents.y, motionComponents.z)
  }
}

extension SIMD4<Double>: MotionValue {}
extension SIMD4<Double>: FixedMotionValue {
  /// Four: x, y, z and w.
  public static var motionComponents: Int { 4 }
  /// The vector taken apart.
  public var motionVector: MotionVector { MotionVector(self, count: 4) }
  /// The components.
  public init(motionComponents: SIMD4<Double>) { self = motionComponents }
}

// MARK: - Colour

extension Color: FixedMotionValue {
  /// Four: red, green, blue, alpha.
  public static var motionComponents: Int { 4 }
  /// The colour taken apart.
  public var motionVector: MotionVector { MotionVector([red, green, blue, alpha], count: 4) }
  /// The colour of the four components.
  public init(motionComponents: SIMD4<Double>) {
    self.init(
      red: motionComponents.x,
      green: motionComponents.y,
      blue: motionComponents.z,
      alpha: motionComponents.w
    )
  }
}
