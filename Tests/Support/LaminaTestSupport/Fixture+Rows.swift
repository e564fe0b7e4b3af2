import Foundation
import Testing

extension Fixture {
  /// The rows of a reference file as test arguments.
  ///
  /// A file that is missing or cannot be read is recorded as an issue and gives no rows; tests that
  /// count the rows fail then.
  public static func rows<Row: Decodable>(_ type: Row.Type, _ path: String, _ key: String) -> [Row]
  {
    do {
      let file = try JSONSerialization.jsonObject(with: data(path)) as? [String: Any]
      guard let list = file?[key] else {
        Issue.record("\(path) has no '\(key)'")
        return []
      }
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "infinity",
        negativeInfinity: "-infinity",
        nan: "nan"
      )
      return try decoder.decode([Row].self, from: JSONSerialization.data(withJSONObject: list))
    } catch {
      Issue.record("\(path), \(key): \(error)")
      return []
    }
  }
}
