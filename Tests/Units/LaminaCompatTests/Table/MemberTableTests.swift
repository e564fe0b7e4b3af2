import LaminaCompat
import Testing

@Suite("LaminaCompat: the 150 most used members")
@MainActor
struct MemberTableTests {
  /// A row of members.tsv: its number, its member and its call.
  private static func table() throws -> [[String]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(contentsOf: folder.appendingPathComponent("members.tsv"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst()
      .map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
  }

  @Test("each row of the table has a call that compiles and runs")
  func calls() throws {
    let host = CompatStage()
    let numbers = try Self.table().map { Int($0[0]) }
    #expect(numbers == Array(1...150))
    let ran = host.run { _ in
      let calls = RowCalls()
      let rows = [calls.rows1, calls.rows2, calls.rows3, calls.rows4, calls.rows5].joined()
      return rows.map { number, call in
        call()
        // Row 52 switches actions off for the transaction around it.
        CATransaction.setDisableActions(false)
        return number
      }
    }
    #expect(ran == Array(1...150))
  }

  @Test("each call stands in the file of its row as the table has it")
  func text() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try (1...5)
      .map {
        try String(contentsOf: folder.appendingPathComponent("Rows\($0).swift"), encoding: .utf8)
      }
    let code = Self.bare(files.joined())
    for row in try Self.table() {
      #expect(row.count == 3)
      #expect(code.contains("funcrow\(row[0])(){" + Self.bare(row[2])), "row \(row[0])")
    }
  }

  /// Code without what a formatter changes.
  private static func bare(_ code: String) -> String {
    String(code.filter { !$0.isWhitespace && $0 != ";" && $0 != "," })
  }
}
