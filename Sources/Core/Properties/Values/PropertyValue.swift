import Foundation
import LaminaMath

/// A property value of any type, or none.
public struct PropertyValue: Sendable {
  /// The value; nil for an absent colour, path or string.
  public let content: (any AnimatableValue)?

  /// An absent colour, path or string.
  public static let none = PropertyValue(content: nil)

  init(content: (any AnimatableValue)?) { self.content = content }

  /// Creates a property value.
  public init<Content: AnimatableValue>(_ value: Content) { content = value }

  /// Returns the value if it is of exactly this type.
  @inlinable
  public func value<Content: AnimatableValue>(as type: Content.Type) -> Content? {
    guard let content else { return nil }
    return Self.open(content, as: type)
  }

  /// Casts between concrete types, without a conformance lookup.
  @usableFromInline
  static func open<Held: AnimatableValue, Content: AnimatableValue>(
    _ held: Held,
    as type: Content.Type
  ) -> Content? {
    guard Held.self == Content.self else { return nil }
    return withUnsafePointer(to: held) {
      UnsafeRawPointer($0).assumingMemoryBound(to: Content.self).pointee
    }
  }

  /// The components as numbers, in the order of the type's `componentNames`; empty if there are
  /// none.
  public var components: [Double] { content?.numbers ?? [] }

  /// Whether every number in the value is finite.
  public var isFinite: Bool { content?.isFinite ?? true }

  /// Whether there is no value.
  public var isNone: Bool { content == nil }

  /// The value as a vector of up to four numbers; nil for other types.
  package var simd: SIMD4<Double>? {
    content?.simd
  }

  /// The value in the Swift type that a program would use for it.
  public var swiftValue: Any? { content?.swiftValue }
}

extension PropertyValue: Hashable {
  /// Returns whether both are of the same type and equal.
  public static func == (a: PropertyValue, b: PropertyValue) -> Bool {
    guard let first = a.content, let second = b.content else {
      return a.content == nil && b.content == nil
    }
    return equal(first, second)
  }

  private static func equal<Content: AnimatableValue>(
    _ a: Content,
    _ b: any AnimatableValue
  ) -> Bool {
    PropertyValue(content: b).value(as: Content.self).map { $0 == a } ?? false
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    if let content { hasher.combine(AnyHashable(content)) } else { hasher.combine(0) }
  }
}

extension PropertyValue: CustomStringConvertible {
  /// The value as Swift prints it.
  public var description: String { content.map { "\($0)" } ?? "none" }
}

extension PropertyValue {
  /// Converts a Swift value to a property's type.
  ///
  /// Numbers of any Swift type are accepted as numbers, and strings that spell a number too (as in
  /// key-value coding); points and sizes convert to each other; nil is `none`.
  ///
  /// - Returns: nil if the value has no equivalent of that type.
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
    guard let content = type.valueType.value(from: any) else { return nil }
    self.init(content: content)
  }

  /// Converts the value to another type with the same meaning; nil if there is no equivalent.
  package func adapted(to type: PropertyType) -> PropertyValue? {
    guard let content else { return self }
    if Swift.type(of: content) == type.valueType { return self }
    return type.valueType.value(from: content).map { PropertyValue(content: $0) }
  }

  /// Returns whether two values are equal, or of one type and near each other.
  package func isNear(_ other: PropertyValue, within distance: Double) -> Bool {
    guard let content, let there = other.content else { return isNone && other.isNone }
    return Self.isNear(content, there, distance)
  }

  private static func isNear<Content: AnimatableValue>(
    _ one: Content,
    _ other: any AnimatableValue,
    _ distance: Double
  ) -> Bool {
    (other as? Content).map { one.isNear($0, within: distance) } ?? false
  }
}
