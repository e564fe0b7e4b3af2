import Foundation
import Testing

@testable import LaminaScenes

/// Lines of JSON give the values of the scene reader, and nothing else passes for JSON.
@Suite struct JSONLineTests {
  private func read(_ text: String) throws -> (value: SceneValue, findings: [String]) {
    let list = DiagnosticList()
    let value = try JSONLine.read(Array(text.utf8), noting: list)
    return (value, list.sorted.map(\.code.rawValue))
  }

  @Test(
    "a line is read as a file with that text",
    arguments: [
      #"{"set":{"bar.opacity":0.5},"id":1}"#,
      #" [ 1 , -2.5e3,"a\n\"\\\/\u0041\ud83d\ude00é",null]"#,
      #"{"a":{"b":[[],{}]},"c":true,"d":"true","e":false}"#, #""text""#, "12", #"{"<<":{"a":1}}"#,
      #"{"a":1,"a":2}"#,
    ]
  )
  func equal(text: String) throws {
    let reading = Reading(text)
    let (value, findings) = try read(text)
    #expect(describe(value) == reading.value.map(describe))
    #expect(findings == reading.diagnostics.map(\.code.rawValue))
  }

  private func describe(_ value: SceneValue) -> String {
    let range = "@\(value.range.lowerBound)-\(value.range.upperBound)"
    switch value.content {
    case .scalar(let scalar): return "\(scalar.isPlain) \(scalar.text.debugDescription)\(range)"
    case .list(let items): return "\(items.map(describe))\(range)"
    case .mapping(let entries):
      return entries.map { "\($0.key)@\($0.keyRange.lowerBound): " + describe($0.value) }
        .description
        + range
    }
  }

  @Test(
    "what is not JSON is refused, also where it is YAML",
    arguments: [
      "", "a: 1", "{a: 1}", "{'a': 1}", "[1,]", #"{"a":1,}"#, "{} {}", "# {}", "[01]", "[1.]",
      "[.5]",
      "[+1]", "[1e]", "[nan]", "[tru]", #"["a"#, "[\"\t\"]", #"["\x41"]"#, #"["\u12"]"#,
      #"["\ud800"]"#,
      #"["\ud800\u0041"]"#, #"["\udc00"]"#, #"{"a" 1}"#, "[1 2]", "{", "[", "-", "*a", #"{"a":}"#,
      #"["\"#, #"{1:2}"#, "[\u{1F600}]", "nul", "truex",
    ]
  )
  func notJSON(text: String) {
    #expect(throws: JSONLine.Fault.self, "\(text)") { try read(text) }
  }

  @Test("bytes that are not UTF-8 are refused")
  func bytes() {
    for bytes: [UInt8] in [
      [0xC3], [0xFF], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ] {
      let line = Array("[\"".utf8) + bytes + Array("\"]".utf8)
      #expect(throws: JSONLine.Fault.self) { try JSONLine.read(line, noting: DiagnosticList()) }
    }
  }

  @Test("depth and number of values have the limits of files")
  func limits() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try read(nested(ReaderLimits.depth))
    #expect(throws: JSONLine.Fault.self) { try read(nested(ReaderLimits.depth + 1)) }
    #expect(throws: JSONLine.Fault.self) { try read(nested(500_000)) }
    func list(_ count: Int) -> String {
      "[" + Array(repeating: "0", count: count).joined(separator: ",") + "]"
    }
    _ = try read(list(ReaderLimits.nodes - 1))
    #expect(throws: JSONLine.Fault.self) { try read(list(ReaderLimits.nodes)) }
  }

  @Test("a long text with escapes takes time in proportion")
  func escapes() throws {
    let text = "\"" + String(repeating: "\\n", count: 500_000) + "\""
    #expect(try read(text).value.text?.utf8.count == 500_000)
  }

  @Test("a place is the innermost member or item")
  func pointers() throws {
    let text = #"{"set":{"bar.a/b~c":[1,{"x":2}]}}"#
    let value = try read(text).value
    func pointer(_ part: String) throws -> String {
      let place = try #require(text.range(of: part)).lowerBound
      return JSONPointer.of(text.utf8.distance(from: text.startIndex, to: place), in: value)
    }
    #expect(try pointer("{\"set") == "")
    #expect(try pointer("set") == "/set")
    #expect(try pointer("a/b") == "/set/bar.a~1b~0c")
    #expect(try pointer("2}") == "/set/bar.a~1b~0c/1/x")
  }
}
