import Testing

@testable import LaminaScenes

/// Every message of the reader in full, as people see it.
@Suite struct ReaderDiagnosticsTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let source: String
    let text: String
    var testDescription: String { name }

    init(_ name: String, _ source: String, _ text: String) {
      (self.name, self.source, self.text) = (name, source, text)
    }
  }

  static let cases: [Case] = [
    Case("DUMMY", "a: @x", "")
  ]

  @Test("a faulty text gets its diagnosis", arguments: cases)
  func messages(_ example: Case) {
    #expect(Reading(example.source).text == example.text)
  }
}
