import Foundation
import LaminaTestSupport

/// A conversation from a file: `>` before what is said, `<` before what comes back, `#` before the
/// options.
struct RecordedTalk {
  /// The names of all files.
  static let all =
    (FileManager.default.enumerator(atPath: Fixture.url("talk").path)?.allObjects as? [String] ?? [])
    .sorted()

  let options: [String]
  let said: [String]
  let heard: [String]

  init(_ name: String) throws {
    let text = String(decoding: try Fixture.data("talk/\(name)"), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    func those(_ mark: String) -> [String] {
      lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(2)) }
    }
    options = those("# ").flatMap { $0.split(separator: " ").map(String.init) }
    (said, heard) = (those("> "), those("< "))
  }
}
