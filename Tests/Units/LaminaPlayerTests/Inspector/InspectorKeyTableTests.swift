import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaPlayer

@Suite("the keys of the inspector")
struct InspectorKeyTableTests {
  @Test("the guide's table is the one that dispatches")
  func guide() throws {
    let guide = Project.folder.appendingPathComponent(".github/GUIDE.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let part = try #require(text.components(separatedBy: "| key | in the inspector |").last)
    let rows = part.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("| `") }
    let expected = InspectorAction.keys.rows.map { "| `\($0.label)` | \($0.meaning) |" }
    #expect(rows.map(String.init) == expected)
  }

  @Test("no key does two things, and every action but the one of shift-tab has one")
  func unique() {
    let bindings = InspectorAction.keys.rows.flatMap(\.bindings)
    #expect(Set(bindings.map(\.key)).count == bindings.count)
    #expect(
      Set(InspectorAction.allCases).subtracting(bindings.map(\.action)) == [.previousPart]
    )
  }
}
