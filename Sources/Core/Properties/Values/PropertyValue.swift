import Foundation
import LaminaMath

/// A value of a property, of any kind, or none.
public struct PropertyValue: Sendable {
  /// What is in it; nil for an absent colour, path or text.
  public let content: (any AnimatableValue)?

  /// Nothing: an absent colour, path or text.
  public static let none = PropertyValue(content: nil)

  private init(content: (any AnimatableValue)?) { self.content = content }

  /// A value of a kind.
  public init<Content: AnimatableValue>(_ value: Content) { content = value }

  /// The value, if it is of this very kind.
  @inlinable
  public func value<Content: AnimatableValue>(as type: Content.Type) -> Content? {
    guard let content else { return nil }
    return Self.open(content, as: type)
  }

  /// A cast between concrete types, which costs no look-up of conformances.
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

  /// The components as numbers, in the order of the kind's `componentNames`; empty if there are
  /// none.
  public var components: [Double] { content?.numbers ?? [] }

  /// Whether every number in the value is finite.
  public var isFinite: Bool { content?.isFinite ?? true }

  /// Whether there is no value.
  public var isNone: Bool { content == nil }

  /// The value as a vector of up to four numbers, or nil if the value is not of that kind.
  package var simd: SIMD4<Double>? {
    content?.simd
  }

  /// The value as the Swift type that a program would use for it.
  public var swiftValue: Any? { content?.swiftValue }
}

extension PropertyValue: Hashable {
  /// Whether both are of the same kind and equal.
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
  /// Reads a Swift value as the kind that a property wants.
  ///
  /// Numbers of any Swift type count as numbers, and a text that spells a number too (as in
  /// key-value coding); a point stands for a size and the other way round; nil is `none`.
  ///
  /// - Returns: nil if the value cannot be read as that kind.
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
    guard let value = Self.read(any, type.valueType) else { return nil }
    self = value
  }

  private static func read<Content: AnimatableValue>(
    _ any: Any,
    _ type: Content.Type
  ) -> PropertyValue? {
    Content.value(from: any).map { PropertyValue($0) }
  }

  /// The value as another kind, where both mean the same; nil where they do not.
  package func adapted(to type: PropertyType) -> PropertyValue? {
    guard let content else { return self }
    if Swift.type(of: content) == type.valueType { return self }
    return Self.read(content, type.valueType)
  }

  /// Whether nobody can tell two values: they are equal, or of one kind and near each other.
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
