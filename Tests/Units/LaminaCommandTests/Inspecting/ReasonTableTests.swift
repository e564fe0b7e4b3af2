import Foundation
import LaminaInspection
import LaminaTestSupport
import Testing

@Suite("the guide's table of reasons")
struct ReasonTableTests {
  @Test("it has every reason, in order")
  func reasons() throws {
    let guide = Project.folder.appendingPathComponent(".github/GUIDE.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let part = try #require(text.components(separatedBy: "| `reason` | what it means |").last)
    let rows = part.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("| `") }
    let names = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(names == StillReason.allCases.map(\.rawValue))
  }
}
