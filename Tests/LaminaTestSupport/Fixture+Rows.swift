import Foundation
import Testing

extension Fixture {
  /// The rows of a reference file as test arguments. A file that is missing or cannot be read is
  /// recorded as an issue and gives no rows; tests that count the rows fail then.
  public static func rows<Row: Decodable>(_ type: Row.Type, _ path: String, _ key: String) -> [Row]
  {
    do {
      let file = try json([String: Rows<Row>].self, path)
      return file[key]?.list ?? []
    } catch {
      Issue.record("\(path): \(error)")
      return []
    }
  }

  /// One entry of a reference file: the wanted list, or something else that is passed over.
  private struct Rows<Row: Decodable>: Decodable {
    var list: [Row]?

    init(from decoder: any Decoder) throws {
      list = try? [Row](from: decoder)
    }
  }
}
