import Foundation
import LaminaMath

/// What a property may hold a list of.
public protocol ListElement: Hashable, Sendable {
  /// What the list is called in lists and files.
  static var listName: String { get }
  /// What the list is called in messages.
  static var listDescription: String { get }
  /// The value at a fraction of the way to another.
  func mixed(with other: Self, _ fraction: Double) -> Self
  /// This value with another one added so many times.
  func adding(_ other: Self, times factor: Double) -> Self
  /// Whether every number in it is finite.
  var isFinite: Bool { get }
  /// Whether nobody can tell it from another one.
  func isNear(_ other: Self, within distance: Double) -> Bool
  /// The list that a Swift value of another type stands for.
  static func list(from any: Any) -> [Self]?
}

/// Lists of equal length mix entry by entry.
extension Array: AnimatableValue, PropertyStorable, Interpolatable where Element: ListElement {
  /// The kind of list.
  public static var typeName: String { Element.listName }
  /// The kind of list.
  public static var typeDescription: String { Element.listDescription }
  /// Whether every entry is finite.
  public var isFinite: Bool { allSatisfy(\.isFinite) }

  /// Entry by entry; lists of other lengths are told.
  public func isNear(_ other: [Element], within distance: Double) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isNear($1, within: distance) }
  }

  /// A list of entries, or one that stands for such a list.
  public static func value(from any: Any) -> [Element]? {
    (any as? [Element]) ?? Element.list(from: any)
  }

  /// Entry by entry.
  public func mixed(with other: [Element], _ fraction: Double) -> [Element] {
    var interpolator = Interpolator()
    return interpolator.mix(self, other, fraction)
  }

  /// Entry by entry; stays as it is where the lengths differ.
  public func adding(_ other: [Element], times factor: Double) -> [Element] {
    guard count == other.count else { return self }
    return zip(self, other).map { $0.adding($1, times: factor) }
  }

  /// Whether both are of the same length.
  public func canMix(with other: [Element]) -> Bool { count == other.count }

  /// Mixes in memory that the animation keeps.
  public struct Interpolator: ValueInterpolator {
    private var list: [Element] = []

    /// A mixer that has not mixed yet.
    public init() {}

    /// The list in between.
    public mutating func mix(
      _ from: [Element],
      _ to: [Element],
      _ fraction: Double
    ) -> [Element] {
      if fraction == 1 { return to }
      list.removeAll(keepingCapacity: true)
      for index in from.indices { list.append(from[index].mixed(with: to[index], fraction)) }
      return list
    }
  }
}

extension Double: ListElement {
  /// The kind is called `numbers`.
  public static let listName = "numbers"
  /// A list of numbers.
  public static let listDescription = "a list of numbers"
  /// On a straight line.
  public func mixed(with other: Double, _ fraction: Double) -> Double {
    self + (other - self) * fraction
  }
  /// The sum.
  public func adding(_ other: Double, times factor: Double) -> Double { self + other * factor }
  /// Numbers of other types; a list without entries is a list of anything.
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
  /// The kind is called `colors`.
  public static let listName = "colors"
  /// A list of colours.
  public static let listDescription = "a list of colours"
  /// Component by component.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    Color.interpolate(from: self, to: other, fraction: fraction)
  }
  /// Component by component.
  public func adding(_ other: Color, times factor: Double) -> Color {
    Color(vector: vector + other.vector * factor)
  }
  /// A list without entries is a list of anything.
  public static func list(from any: Any) -> [Color]? {
    (any as? [Any]).flatMap { $0.isEmpty ? [] : nil }
  }
}
