/// A range of a text file in bytes; `SourceFile` converts it to lines and columns.
///
/// The reader stores bytes because they cost nothing per node; only what is shown is converted.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte, from 0.
  public var lowerBound: Int
  /// The offset after the last byte.
  public var upperBound: Int
  /// The use of the preset whose text contains the range; nil outside of presets.
  var preset: PresetOrigin?

  /// Creates a range from its bounds; it is empty if the upper bound precedes the lower one.
  public init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// The empty range at the start.
  var start: SourceRange { part(lowerBound, lowerBound) }

  /// A range inside of this one.
  func part(_ lowerBound: Int, _ upperBound: Int) -> SourceRange {
    var part = SourceRange(lowerBound, upperBound)
    part.preset = preset
    return part
  }

  /// The range in the scene file itself: that of the outermost use for text of presets.
  var inScene: SourceRange { preset?.use.inScene ?? self }
}

/// A place in a text: line and column, both from 1.
public struct SourcePosition: Hashable, Sendable, Comparable {
  /// The line, from 1.
  public var line: Int
  /// The column in characters (grapheme clusters), from 1.
  public var column: Int

  /// Creates a place from a line and a column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether the left place precedes the right one.
  public static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}

/// A value with its place in the file, for faults that are found later.
struct Located<Value: Sendable>: Sendable {
  var value: Value
  var range: SourceRange
}
