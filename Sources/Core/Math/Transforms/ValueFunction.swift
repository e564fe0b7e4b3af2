/// The name of a value function.
///
/// - Source: CAValueFunctionName
public enum ValueFunctionName: String, Hashable, Sendable, CaseIterable {
  /// A rotation about the x axis by an angle in radians.
  case rotateX
  /// A rotation about the y axis by an angle in radians.
  case rotateY
  /// A rotation about the z axis by an angle in radians, clockwise on the screen.
  case rotateZ
  /// Three factors, for x, y and z.
  case scale
  /// A factor for x.
  case scaleX
  /// A factor for y.
  case scaleY
  /// A factor for z.
  case scaleZ
  /// Three distances in points, along x, y and z.
  case translate
  /// A distance along x in points.
  case translateX
  /// A distance along y in points.
  case translateY
  /// A distance along z in points.
  case translateZ
}

/// Creates a transform from one or three numbers.
///
/// An animation of a transform with a value function interpolates the numbers, through any number
/// of turns, where an interpolation of matrices would take the shorter arc. The resulting transform
/// replaces the whole value.
///
/// ```swift
/// let spin = BasicAnimation(keyPath: "transform")
/// spin.valueFunction = ValueFunction(name: .rotateZ)
/// spin.fromValue = 0.0
/// spin.toValue = 4 * Double.pi
/// layer.add(spin, forKey: "spin")
/// ```
///
/// - Source: CAValueFunction
public struct ValueFunction: Hashable, Sendable {
  /// The meaning of the numbers.
  public let name: ValueFunctionName

  /// Creates a function.
  public init(name: ValueFunctionName) {
    self.name = name
  }

  /// Creates a function by name, such as `rotateZ`; nil if the name is unknown.
  public init?(name: String) {
    guard let name = ValueFunctionName(rawValue: name) else { return nil }
    self.init(name: name)
  }

  /// The number of inputs: 3 for `scale` and `translate`, otherwise 1.
  public var inputCount: Int { name == .scale || name == .translate ? 3 : 1 }

  /// Computes a rotation, a scale or a translation; numbers from `inputCount` on are ignored.
  public func transform(_ numbers: SIMD4<Double>) -> Transform3D {
    let x = numbers.x
    return switch name {
    case .rotateX: .rotation(angle: x, x: 1, y: 0, z: 0)
    case .rotateY: .rotation(angle: x, x: 0, y: 1, z: 0)
    case .rotateZ: .rotation(angle: x, x: 0, y: 0, z: 1)
    case .scale: .scale(x: x, y: numbers.y, z: numbers.z)
    case .scaleX: .scale(x: x, y: 1)
    case .scaleY: .scale(x: 1, y: x)
    case .scaleZ: .scale(x: 1, y: 1, z: x)
    case .translate: .translation(x: x, y: numbers.y, z: numbers.z)
    case .translateX: .translation(x: x, y: 0)
    case .translateY: .translation(x: 0, y: x)
    case .translateZ: .translation(x: 0, y: 0, z: x)
    }
  }
}

extension ValueFunction {
  /// A rotation about the x axis.
  public static let rotateX = ValueFunction(name: .rotateX)
  /// A rotation about the y axis.
  public static let rotateY = ValueFunction(name: .rotateY)
  /// A rotation about the z axis.
  public static let rotateZ = ValueFunction(name: .rotateZ)
  /// Three factors.
  public static let scale = ValueFunction(name: .scale)
  /// A factor for x.
  public static let scaleX = ValueFunction(name: .scaleX)
  /// A factor for y.
  public static let scaleY = ValueFunction(name: .scaleY)
  /// A factor for z.
  public static let scaleZ = ValueFunction(name: .scaleZ)
  /// Three distances.
  public static let translate = ValueFunction(name: .translate)
  /// A distance along x.
  public static let translateX = ValueFunction(name: .translateX)
  /// A distance along y.
  public static let translateY = ValueFunction(name: .translateY)
  /// A distance along z.
  public static let translateZ = ValueFunction(name: .translateZ)
}
