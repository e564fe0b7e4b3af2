/// An edit of a scene file: replaces one range, and keeps all other bytes.
public struct SceneEdit: Hashable, Sendable {
  /// The bytes to remove; an empty range is an insertion point.
  public let range: SourceRange
  /// The text to insert.
  public let replacement: String

  /// Creates an edit.
  public init(_ range: SourceRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Applies edits to the bytes of a file.
  ///
  /// - Parameters:
  ///   - edits: The edits; of overlapping ones the first in the file is applied.
  ///   - bytes: The file.
  /// - Returns: The new bytes, and the applied edits.
  public static func apply(
    _ edits: [SceneEdit],
    to bytes: [UInt8]
  ) -> (bytes: [UInt8], made: [SceneEdit]) {
    var result: [UInt8] = []
    var made: [SceneEdit] = []
    var place = 0
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for edit in sorted where edit.range.upperBound <= bytes.count {
      guard edit.range.lowerBound >= place, edit != made.last else { continue }
      result += bytes[place..<edit.range.lowerBound] + Array(edit.replacement.utf8)
      place = edit.range.upperBound
      made.append(edit)
    }
    return (result + bytes[place...], made)
  }
}
