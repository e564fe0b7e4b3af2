import Foundation
import LaminaMath

/// The type of a field of a layer's state, and the type of the values that programs give for it.
public protocol PropertyField: SendableMetatype {
  /// What a program writes: a matrix for a transform, a colour where the field may be empty.
  associatedtype Value
  /// The type that rows of the property table have for such a field.
  static var fieldType: PropertyType { get }
}

/// The type of what a field holds that may be empty.
public protocol PropertyFieldContent: SendableMetatype {
  /// The type that rows of the property table have for such a field.
  static var fieldType: PropertyType { get }
}

extension Double: PropertyField {
  /// What a program writes.
  public typealias Value = Double
  /// The type of the rows for such fields.
  public static var fieldType: PropertyType { .number }
}

extension CGFloat: PropertyField {
  /// What a program writes.
  public typealias Value = CGFloat
  /// The type of the rows for such fields.
  public static var fieldType: PropertyType { .number }
}

extension Bool: PropertyField {
  /// What a program writes.
  public typealias Value = Bool
  /// The type of the rows for such fields.
  public static var fieldType: PropertyType { .boolean }
}

extension CGPoint: PropertyField {
  /// What a program writes.
  public typealias Value = CGPoint
  /// The type of the rows for such fields.
  public static var fieldType: PropertyType { .point }
}

extension CGSize: PropertyField {
  /// What a program writes.
  public typealias Value = CGSize
  /// The type of the rows for such fields.
  public static var fieldType: PropertyType { .size }
}

extension CGRect: PropertyField {
  /// What a program writes.
  public typealias Value = CGRect
  /// The type of the rows for such fields.
  public static var fieldType: PropertyType { .rect }
}

extension TransformSlot: PropertyField {
  /// What a program writes.
  public typealias Value = Transform3D
  /// The type of the rows for such fields.
  public static var fieldType: PropertyType { .transform }
}

extension Optional: PropertyField where Wrapped: PropertyFieldContent {
  /// What a program writes.
  public typealias Value = Wrapped
  /// The type of the rows for such fields.
  public static var fieldType: PropertyType { Wrapped.fieldType }
}

extension Color: PropertyFieldContent {
  /// The type of the rows for such fields.
  public static var fieldType: PropertyType { .color }
}

extension Path: PropertyFieldContent {
  /// The type of the rows for such fields.
  public static var fieldType: PropertyType { .path }
}

extension PropertyTable {
  /// The row whose value lies where a field of the state of every layer lies.
  ///
  /// - Precondition: The field is stored, as all but computed ones are.
  package static func row<Field: PropertyField>(
    for path: KeyPath<LayerProperties, Field>,
    in table: PropertyTable = .layer
  ) -> PropertyRow {
    guard let offset = MemoryLayout<LayerProperties>.offset(of: path) else {
      preconditionFailure("\(path) is not a stored property")
    }
    return table.row(at: .base(offset), of: Field.fieldType)
  }

  /// The row whose value lies where a field of the state of a shape lies.
  package static func row<Field: PropertyField>(
    for path: KeyPath<ShapeProperties, Field>
  ) -> PropertyRow {
    guard let offset = MemoryLayout<ShapeProperties>.offset(of: path) else {
      preconditionFailure("\(path) is not a stored property")
    }
    return shape.row(at: .kind(offset), of: Field.fieldType)
  }

  /// The row whose value lies where a field of the state of a layer's image lies.
  package static func row<Field: PropertyField>(
    for path: KeyPath<ContentsProperties, Field>
  ) -> PropertyRow {
    guard let offset = MemoryLayout<ContentsProperties>.offset(of: path) else {
      preconditionFailure("\(path) is not a stored property")
    }
    return layer.row(at: .contents(offset), of: Field.fieldType)
  }

  private func row(at place: PropertyRow.Place, of type: PropertyType) -> PropertyRow {
    guard let row = rows.first(where: { $0.place == place && $0.type == type }) else {
      preconditionFailure("no property of the type \(type.rawValue) lies at \(place)")
    }
    return row
  }
}
