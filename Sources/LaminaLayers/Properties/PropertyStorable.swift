import Foundation
import LaminaMath

/// A Swift type that a property struct may store: how it becomes a `PropertyValue` and back.
package protocol PropertyStorable: SendableMetatype {
  /// The type that rows of this kind have.
  static var propertyType: PropertyType { get }
  /// How animations reach the numbers in it.
  static var access: ValueAccess { get }
  /// Creates the stored form; nil if the value is of another type.
  init?(propertyValue: PropertyValue)
  /// The value that is stored.
  var propertyValue: PropertyValue { get }
}

extension Double: PropertyStorable {
  package static var propertyType: PropertyType { .number }
  package static var access: ValueAccess { .doubles(1) }
  package init?(propertyValue: PropertyValue) {
    guard case .number(let number) = propertyValue else { return nil }
    self = number
  }
  package var propertyValue: PropertyValue { .number(self) }
}

extension CGFloat: PropertyStorable {
  package static var propertyType: PropertyType { .number }
  package static var access: ValueAccess { .doubles(1) }
  package init?(propertyValue: PropertyValue) {
    guard case .number(let number) = propertyValue else { return nil }
    self = number
  }
  package var propertyValue: PropertyValue { .number(self) }
}

extension Int: PropertyStorable {
  package static var propertyType: PropertyType { .integer }
  package static var access: ValueAccess { .integer }
  package init?(propertyValue: PropertyValue) {
    guard case .number(let number) = propertyValue,
      let whole = Int(exactly: number.rounded())
    else { return nil }
    self = whole
  }
  package var propertyValue: PropertyValue { .number(Double(self)) }
}

extension Bool: PropertyStorable {
  package static var propertyType: PropertyType { .boolean }
  package static var access: ValueAccess { .boolean }
  package init?(propertyValue: PropertyValue) {
    guard case .boolean(let flag) = propertyValue else { return nil }
    self = flag
  }
  package var propertyValue: PropertyValue { .boolean(self) }
}

extension CGPoint: PropertyStorable {
  package static var propertyType: PropertyType { .point }
  package static var access: ValueAccess { .doubles(2) }
  package init?(propertyValue: PropertyValue) {
    guard case .point(let point) = propertyValue else { return nil }
    self = point
  }
  package var propertyValue: PropertyValue { .point(self) }
}

extension CGSize: PropertyStorable {
  package static var propertyType: PropertyType { .size }
  package static var access: ValueAccess { .doubles(2) }
  package init?(propertyValue: PropertyValue) {
    guard case .size(let size) = propertyValue else { return nil }
    self = size
  }
  package var propertyValue: PropertyValue { .size(self) }
}

extension CGRect: PropertyStorable {
  package static var propertyType: PropertyType { .rect }
  package static var access: ValueAccess { .doubles(4) }
  package init?(propertyValue: PropertyValue) {
    guard case .rect(let rect) = propertyValue else { return nil }
    self = rect
  }
  package var propertyValue: PropertyValue { .rect(self) }
}

extension TransformSlot: PropertyStorable {
  package static var propertyType: PropertyType { .transform }
  package static var access: ValueAccess { .transform }
  package init?(propertyValue: PropertyValue) {
    guard case .transform(let matrix) = propertyValue else { return nil }
    self.init()
    self.matrix = matrix
  }
  package var propertyValue: PropertyValue { .transform(matrix) }
}

/// A type that may be absent from a property: the optional of it is what is stored.
package protocol OptionalPropertyContent {
  static var propertyType: PropertyType { get }
  static var access: ValueAccess { get }
  static func content(of value: PropertyValue) -> Self?
  var contentValue: PropertyValue { get }
}

extension Optional: PropertyStorable where Wrapped: OptionalPropertyContent {
  package static var propertyType: PropertyType { Wrapped.propertyType }
  package static var access: ValueAccess { Wrapped.access }
  package init?(propertyValue: PropertyValue) {
    if case .none = propertyValue {
      self = .none
      return
    }
    guard let content = Wrapped.content(of: propertyValue) else { return nil }
    self = content
  }
  package var propertyValue: PropertyValue { self?.contentValue ?? .none }
}

extension Color: OptionalPropertyContent {
  package static var propertyType: PropertyType { .color }
  package static var access: ValueAccess { .color }
  package static func content(of value: PropertyValue) -> Color? {
    if case .color(let color) = value { color } else { nil }
  }
  package var contentValue: PropertyValue { .color(self) }
}

extension Path: OptionalPropertyContent {
  package static var propertyType: PropertyType { .path }
  package static var access: ValueAccess { .path }
  package static func content(of value: PropertyValue) -> Path? {
    if case .path(let path) = value { path } else { nil }
  }
  package var contentValue: PropertyValue { .path(self) }
}

extension String: OptionalPropertyContent {
  package static var propertyType: PropertyType { .string }
  package static var access: ValueAccess { .other }
  package static func content(of value: PropertyValue) -> String? {
    if case .string(let text) = value { text } else { nil }
  }
  package var contentValue: PropertyValue { .string(self) }
}

extension Array: OptionalPropertyContent where Element: PropertyListElement {
  package static var propertyType: PropertyType { Element.listType }
  package static var access: ValueAccess { Element.listAccess }
  package static func content(of value: PropertyValue) -> [Element]? { Element.list(of: value) }
  package var contentValue: PropertyValue { Element.listValue(self) }
}

/// A type of which a property may hold a list.
package protocol PropertyListElement {
  static var listType: PropertyType { get }
  static var listAccess: ValueAccess { get }
  static func list(of value: PropertyValue) -> [Self]?
  static func listValue(_ list: [Self]) -> PropertyValue
}

extension Color: PropertyListElement {
  package static var listType: PropertyType { .colors }
  package static var listAccess: ValueAccess { .colors }
  package static func list(of value: PropertyValue) -> [Color]? {
    if case .colors(let list) = value { list } else { nil }
  }
  package static func listValue(_ list: [Color]) -> PropertyValue { .colors(list) }
}

extension Double: PropertyListElement {
  package static var listType: PropertyType { .numbers }
  package static var listAccess: ValueAccess { .numbers }
  package static func list(of value: PropertyValue) -> [Double]? {
    if case .numbers(let list) = value { list } else { nil }
  }
  package static func listValue(_ list: [Double]) -> PropertyValue { .numbers(list) }
}

/// An enumeration of names.
package protocol PropertyChoice: PropertyStorable, RawRepresentable, CaseIterable
where RawValue == String {}

extension PropertyChoice {
  package static var propertyType: PropertyType { .choice }
  package static var access: ValueAccess { .other }
  package init?(propertyValue: PropertyValue) {
    guard case .string(let name) = propertyValue else { return nil }
    self.init(rawValue: name)
  }
  package var propertyValue: PropertyValue { .string(rawValue) }
}

extension OpacityLookChoice: PropertyChoice {}
extension FillMode: PropertyChoice {}
