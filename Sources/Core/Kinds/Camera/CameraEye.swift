import Foundation
import LaminaMath
import LaminaProperties

/// The stored eye of a camera, whose coordinates may be unset: then they are those of the middle.
public struct CameraEye: PropertyStorable {
  /// The public type of the value.
  public typealias Value = CGPoint
  /// The interpolation form.
  public typealias InterpolationState = InterpolationVector

  package var x = Double.nan
  package var y = Double.nan

  package init() {}

  package init(_ point: CGPoint) { (x, y) = (Double(point.x), Double(point.y)) }

  /// Creates the eye at a point; nil for a value of another type.
  public init?(propertyValue: PropertyValue) {
    guard let point = propertyValue.value(as: CGPoint.self) else { return nil }
    self.init(point)
  }

  /// The point, in which unset coordinates are those of another one.
  package func point(orElse middle: CGPoint) -> CGPoint {
    CGPoint(x: x.isNaN ? middle.x : CGFloat(x), y: y.isNaN ? middle.y : CGFloat(y))
  }

  /// Whether no coordinate is set.
  package var isUnset: Bool { x.isNaN && y.isNaN }

  /// The point as a property value; none if it is unset.
  public var propertyValue: PropertyValue {
    isUnset ? .none : PropertyValue(point(orElse: .zero))
  }

  /// The coordinates in their interpolation form.
  public var working: InterpolationVector {
    isUnset ? .absent : InterpolationVector(SIMD4(x.isNaN ? 0 : x, y.isNaN ? 0 : y, 0, 0))
  }

  /// Stores animated coordinates.
  public mutating func show(_ working: InterpolationVector) {
    self = CameraEye()
    if !working.isAbsent { (x, y) = (working.numbers.x, working.numbers.y) }
  }

  /// Compares coordinates; unset ones are equal.
  public static func == (one: CameraEye, other: CameraEye) -> Bool {
    (one.x == other.x || one.x.isNaN && other.x.isNaN)
      && (one.y == other.y || one.y.isNaN && other.y.isNaN)
  }

  /// Two doubles.
  public static let numberLayout: NumberLayout? = .doubles(2)

  /// The parts `x` and `y`.
  public static var parts: [ValuePart<CameraEye>] { [.stored("x", \.x), .stored("y", \.y)] }
}
