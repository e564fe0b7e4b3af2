/// A change of a scene file: other text in one range, all bytes around it as they were.
public struct SceneEdit: Hashable, Sendable {
  /// The bytes that go; an empty range is a place.
  public let range: SourceRange
  /// What stands there instead.
  public let replacement: String

  /// Creates a change.
  public init(_ range: SourceRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// The bytes of a file after some changes.
  ///
  /// - Parameters:
  ///   - edits: The changes; of two that touch the same bytes the first in the file counts.
  ///   - bytes: The file.
  /// - Returns: The bytes, and the changes that were made.
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
