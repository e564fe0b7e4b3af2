import Foundation
import LaminaMath

/// A type of which properties may hold lists.
public protocol ListElement: Hashable, Sendable {
  /// The list's name in scene files.
  static var listName: String { get }
  /// The description of the list in messages.
  static var listDescription: String { get }
  /// Interpolates to another value.
  func mixed(with other: Self, _ fraction: Double) -> Self
  /// Adds a multiple of another value.
  func adding(_ other: Self, times factor: Double) -> Self
  /// Whether every number in the value is finite.
  var isFinite: Bool { get }
  /// Returns whether two values are visually indistinguishable.
  func isNear(_ other: Self, within distance: Double) -> Bool
  /// Converts a Swift value of another type to a list; nil if it has no equivalent.
  static func list(from any: Any) -> [Self]?
}

/// Lists of equal length are interpolated per element.
extension Array: AnimatableValue, PropertyStorable, Interpolatable where Element: ListElement {
  /// The list's name in scene files.
  public static var typeName: String { Element.listName }
  /// The description in messages.
  public static var typeDescription: String { Element.listDescription }
  /// Whether every element is finite.
  public var isFinite: Bool { allSatisfy(\.isFinite) }

  /// Returns whether all elements are near each other; false for lists of different lengths.
  public func isNear(_ other: [Element], within distance: Double) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isNear($1, within: distance) }
  }

  /// Converts a list of elements, or an equivalent list.
  public static func value(from any: Any) -> [Element]? {
    (any as? [Element]) ?? Element.list(from: any)
  }

  /// Interpolates per element; returns the other list if the lengths differ.
  public func mixed(with other: [Element], _ fraction: Double) -> [Element] {
    var interpolator = Interpolator()
    return interpolator.mix(self, other, fraction)
  }

  /// Adds per element; returns the list unchanged if the lengths differ.
  public func adding(_ other: [Element], times factor: Double) -> [Element] {
    guard count == other.count else { return self }
    return zip(self, other).map { $0.adding($1, times: factor) }
  }

  /// Returns whether both lists have the same length.
  public func canMix(with other: [Element]) -> Bool { count == other.count }

  /// An interpolator with a reused buffer.
  public struct Interpolator: ValueInterpolator {
    private var list: [Element] = []

    /// Creates an interpolator.
    public init() {}

    /// Interpolates between two lists; returns the end if their lengths differ.
    public mutating func mix(
      _ from: [Element],
      _ to: [Element],
      _ fraction: Double
    ) -> [Element] {
      guard fraction != 1, from.count == to.count else { return to }
      list.removeAll(keepingCapacity: true)
      for index in from.indices { list.append(from[index].mixed(with: to[index], fraction)) }
      return list
    }
  }
}

extension Double: ListElement {
  /// The list's name in scene files: `numbers`.
  public static let listName = "numbers"
  /// The description in messages.
  public static let listDescription = "a list of numbers"
  /// Interpolates linearly.
  public func mixed(with other: Double, _ fraction: Double) -> Double {
    self + (other - self) * fraction
  }
  /// Adds a multiple of another number.
  public func adding(_ other: Double, times factor: Double) -> Double { self + other * factor }
  /// Converts numbers of other types; an empty list of any type is a list of numbers.
  public static func list(from any: Any) -> [Double]? {
    switch any {
    case let value as [CGFloat]: value.map { Double($0) }
    case let value as [Int]: value.map(Double.init)
    case let value as [Any] where value.isEmpty: []
    default: nil
    }
  }
}

extension Color: ListElement {
  /// The list's name in scene files: `colors`.
  public static let listName = "colors"
  /// The description in messages.
  public static let listDescription = "a list of colours"
  /// Interpolates per component.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    Color.interpolate(from: self, to: other, fraction: fraction)
  }
  /// Adds per component.
  public func adding(_ other: Color, times factor: Double) -> Color {
    Color(vector: vector + other.vector * factor)
  }
  /// Converts an empty list of any type.
  public static func list(from any: Any) -> [Color]? {
    (any as? [Any]).flatMap { $0.isEmpty ? [] : nil }
  }
}
