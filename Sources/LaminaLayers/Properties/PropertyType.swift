/// The type of value that a property holds.
///
/// The scene reader reads a scalar as the type that its property wants, traces print one column
/// for each of `componentNames`, and animations interpolate as the type says.
public enum PropertyType: String, Hashable, Sendable, CaseIterable {
  /// A number.
  case number
  /// A whole number; interpolates as a number and is rounded when it is read.
  case integer
  /// True or false; switches at once.
  case boolean
  /// x and y in points.
  case point
  /// Width and height in points.
  case size
  /// x, y, width and height in points.
  case rect
  /// Red, green, blue, alpha; may be absent.
  case color
  /// A 4 x 4 matrix.
  case transform
  /// A path; may be absent.
  case path
  /// Text; switches at once.
  case string
  /// One of a few names; switches at once.
  case choice
  /// A list of colours; lists of equal length interpolate.
  case colors
  /// A list of numbers; lists of equal length interpolate.
  case numbers
  /// One to four free numbers: a custom value.
  case vector
  /// An image; may be absent. Changes cross-fade.
  case image

  /// The names of the components in traces: empty text for a single number.
  ///
  /// Types of variable length and those that only switch have none.
  public var componentNames: [String] {
    switch self {
    case .number, .integer, .boolean: [""]
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .color: ["red", "green", "blue", "alpha"]
    case .transform:
      (1...4).flatMap { row in (1...4).map { column in "m\(row)\(column)" } }
    case .path, .string, .choice, .colors, .numbers, .vector, .image: []
    }
  }

  /// How many numbers a value has when it is handled as a vector; 0 if it is not.
  package var vectorCount: Int {
    switch self {
    case .number, .integer: 1
    case .point, .size: 2
    case .rect, .color: 4
    default: 0
    }
  }

  /// What the type is called in messages.
  public var description: String {
    switch self {
    case .number: "a number"
    case .integer: "a whole number"
    case .boolean: "true or false"
    case .point: "a point [x, y]"
    case .size: "a size [width, height]"
    case .rect: "a rectangle [x, y, width, height]"
    case .color: "a colour"
    case .transform: "a transform"
    case .path: "a path"
    case .string: "text"
    case .choice: "one of its names"
    case .colors: "a list of colours"
    case .numbers: "a list of numbers"
    case .vector: "one to four numbers"
    case .image: "an image"
    }
  }
}
