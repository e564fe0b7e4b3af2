import Foundation
import LaminaMath

/// A value of a property, with its type.
public enum PropertyValue: Hashable, Sendable {
  /// Nothing: an absent colour, path or text.
  case none
  /// A number, whole numbers too.
  case number(Double)
  /// True or false.
  case boolean(Bool)
  /// x and y in points.
  case point(CGPoint)
  /// Width and height in points.
  case size(CGSize)
  /// A rectangle in points.
  case rect(CGRect)
  /// A colour.
  case color(Color)
  /// A matrix; boxed, since it is four times as large as any other value.
  indirect case transform(Transform3D)
  /// A path.
  case path(Path)
  /// Text or the name of a choice.
  case string(String)
  /// A list of colours.
  case colors([Color])
  /// A list of numbers.
  case numbers([Double])
  /// One to four free numbers.
  case vector(SIMD4<Double>, count: Int)
  /// An image.
  case image(Image)

  /// The components as numbers, in the order of `PropertyType.componentNames`; empty if there are
  /// none.
  public var components: [Double] {
    switch self {
    case .none, .path, .string, .colors, .numbers, .image: []
    case .number(let number): [number]
    case .boolean(let flag): [flag ? 1 : 0]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .transform(let m):
      [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24,
        m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
      ]
    case .vector(let vector, let count): (0..<count).map { vector[$0] }
    }
  }

  /// Whether every number in the value is finite.
  public var isFinite: Bool {
    switch self {
    case .none, .string, .boolean, .image: return true
    case .number(let number): return number.isFinite
    case .path(let path): return path.isFinite
    case .transform(let matrix): return matrix.isFinite
    case .colors(let colors): return colors.allSatisfy { PropertyValue.color($0).isFinite }
    case .numbers(let numbers): return numbers.allSatisfy(\.isFinite)
    case .point, .size, .rect, .color, .vector:
      guard let vector = simd else { return true }
      return vector.x.isFinite && vector.y.isFinite && vector.z.isFinite && vector.w.isFinite
    }
  }

  /// The value as a vector of up to four numbers, or nil if the value is not of that kind.
  package var simd: SIMD4<Double>? {
    switch self {
    case .number(let number): SIMD4(number, 0, 0, 0)
    case .boolean(let flag): SIMD4(flag ? 1 : 0, 0, 0, 0)
    case .point(let point): SIMD4(point.x, point.y, 0, 0)
    case .size(let size): SIMD4(size.width, size.height, 0, 0)
    case .rect(let rect):
      SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    case .color(let color): SIMD4(color.red, color.green, color.blue, color.alpha)
    case .vector(let vector, _): vector
    default: nil
    }
  }
}

extension PropertyValue {
  /// Reads a Swift value as the type that a property wants.
  ///
  /// Numbers of any Swift type count as numbers, and a text that spells a number too (as in
  /// key-value coding); a point stands for a size and the other way round; nil is `none`.
  ///
  /// - Returns: nil if the value cannot be read as that type.
  public init?(_ any: Any?, as type: PropertyType) {
    guard let any, !(any is NSNull) else {
      self = .none
      return
    }
    if let value = any as? PropertyValue {
      guard let adapted = value.adapted(to: type) else { return nil }
      self = adapted
      return
    }
    guard let value = Self.boxed(any)?.adapted(to: type) else { return nil }
    self = value
  }

  /// The value that stands for any Swift value that Lamina knows.
  private static func boxed(_ any: Any) -> PropertyValue? {
    switch any {
    case let value as Bool: .boolean(value)
    case let value as Double: .number(value)
    case let value as CGFloat: .number(value)
    case let value as Float: .number(Double(value))
    case let value as any BinaryInteger: .number(Double(value))
    case let value as CGPoint: .point(value)
    case let value as CGSize: .size(value)
    case let value as CGRect: .rect(value)
    case let value as Color: .color(value)
    case let value as Transform3D: .transform(value)
    case let value as AffineTransform2D: .transform(Transform3D(value))
    case let value as Path: .path(value)
    case let value as Image: .image(value)
    case let value as String: .string(value)
    case let value as [Color]: .colors(value)
    case let value as [Double]: .numbers(value)
    case let value as [CGFloat]: .numbers(value.map { Double($0) })
    case let value as [Int]: .numbers(value.map(Double.init))
    case let value as any RawRepresentable: (value.rawValue as? String).map { .string($0) }
    case let value as NSNumber: .number(value.doubleValue)
    default: nil
    }
  }

  /// The value as another type, where both mean the same; nil where they do not.
  package func adapted(to type: PropertyType) -> PropertyValue? {
    switch (self, type) {
    case (.none, .color), (.none, .path), (.none, .string), (.none, .colors), (.none, .numbers),
      (.none, .image), (.image, .image):
      self
    case (.number, .number), (.number, .integer): self
    case (.boolean(let flag), .number), (.boolean(let flag), .integer): .number(flag ? 1 : 0)
    case (.number(let number), .boolean): .boolean(number != 0)
    case (.string(let text), .number), (.string(let text), .integer):
      Double(text).map { .number($0) }
    case (.boolean, .boolean), (.point, .point), (.size, .size), (.rect, .rect): self
    case (.size(let size), .point): .point(CGPoint(x: size.width, y: size.height))
    case (.point(let point), .size): .size(CGSize(width: point.x, height: point.y))
    case (.color, .color), (.transform, .transform), (.path, .path), (.string, .string),
      (.string, .choice), (.colors, .colors), (.numbers, .numbers):
      self
    case (.vector, .vector): self
    case (.numbers(let list), .vector) where (1...4).contains(list.count):
      .vector(SIMD4(padding: list), count: list.count)
    case (.numbers(let list), .colors) where list.isEmpty: .colors([])
    case (.colors(let list), .numbers) where list.isEmpty: .numbers([])
    case (.number(let number), .vector): .vector(SIMD4(number, 0, 0, 0), count: 1)
    case (.point(let point), .vector): .vector(SIMD4(point.x, point.y, 0, 0), count: 2)
    case (.size(let size), .vector): .vector(SIMD4(size.width, size.height, 0, 0), count: 2)
    case (.rect, .vector), (.color, .vector): simd.map { .vector($0, count: 4) }
    default: nil
    }
  }
}

extension SIMD4<Double> {
  /// Up to four numbers; the missing ones are 0.
  package init(padding list: some Collection<Double>) {
    self.init(repeating: 0)
    for (index, number) in list.prefix(4).enumerated() { self[index] = number }
  }
}

extension PropertyValue {
  /// Whether two values look the same: equal, or all numbers within a distance.
  package func isNear(_ other: PropertyValue, within distance: Double) -> Bool {
    if self == other { return true }
    let (a, b) = (components, other.components)
    guard !a.isEmpty, a.count == b.count else { return false }
    return zip(a, b).allSatisfy { abs($0 - $1) <= distance }
  }
}
