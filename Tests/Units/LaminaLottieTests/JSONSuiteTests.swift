import Testing

@testable import LaminaLottie

/// What RFC 8259 takes for JSON, and what it does not.
@Suite struct JSONSuiteTests {
  nonisolated private static let valid = [
    // Values at the top, and blanks.
    "0", "-0", "\"\"", "null", "true", "false", "[]", "{}", " \t\n\r0\r\n\t ", "[ ]", "{ }",
    "\n[\n1\n,\n2\n]\n", "{ \"a\" : 1 , \"b\" : 2 }",
    // All forms of numbers.
    "10", "-1", "0.5", "-0.5", "120.0050", "1e5", "1E5", "1e+5", "1e-5", "0e0", "-0e-0",
    "0.0e1", "1.5E+10", "123456789012345678901234567890", "1e9999", "-1e-9999",
    "0.00000000000000000000000000000000001", "[-0]", "[1.0]",
    // Strings and escapes.
    #""\"""#, #""\\""#, #""\/""#, #""\b\f\n\r\t""#, #""\u0000""#, #""\u00e9""#, #""\u00E9""#,
    #""\ud83d\ude00""#, #""\uD800""#, #""\uDC00\uD800""#, #""\\u0041""#, "\"/\"", "\"\u{7F}\"",
    "\"\u{2028}\u{2029}\"", "\"é😀\"", #"["\"]"]"#, #""\u0022""#, #""a\u0020b""#,
    // Lists and objects.
    "[1,2,3]", "[[],[[]],{}]", "[null]", "[\"a\",1,true]", "{\"a\":{\"b\":[]}}", "{\"\":0}",
    "{\"a\":1,\"a\":2}", #"{"\u0061":1}"#, "[{},{}]", "{\"true\":true}",
  ]

  @Test("what is JSON", arguments: valid)
  func accepts(_ text: String) {
    #expect(fault(text) == nil)
  }

  nonisolated private static let invalid = [
    // Nothing, too little, too much.
    "", " ", "\n", "[", "]", "{", "}", "[1", "[1,", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,",
    "1 2", "[] []", "{}{}", "[]]", "{}}", "[}", "{]", "[1}", "{\"a\":1]", "\"a\"b", "[]x", "nullx",
    "null null", "[[1]", "0,", ",", ":",
    // Commas and colons.
    "[,]", "[,1]", "[1,]", "[1,,2]", "[1 2]", "[1;2]", "{,}", "{\"a\":1,}", "{,\"a\":1}",
    "{\"a\":1,,\"b\":2}", "{\"a\" 1}", "{\"a\",1}", "{\"a\"::1}", "{\"a\":1 \"b\":2}", "{\"a\"}",
    "[\"a\":1]", "{1,2}", "{:1}", "{\"a\":}",
    // Keys that are not strings.
    "{a:1}", "{'a':1}", "{1:1}", "{null:1}", "{[]:1}", "{true:1}", "{\"a\":1,b:2}",
    // Unknown literals.
    "nul", "nulL", "Null", "NULL", "True", "FALSE", "tru", "fals", "undefined", "NaN", "nan",
    "Infinity", "-Infinity", "inf", "-NaN", "yes",
    // Malformed numbers.
    "-", "+", "+1", "--1", "-+1", "-01", "-00", "00", "01", "012", "0123.5", "-012", "-2.", "2.",
    "0.", ".5", "-.5", ".", "-.", "1.e1", "0.e1", "2.e+3", "1e", "1E", "1e+", "1e-", "1ee1",
    "1e1.5",
    "1e+-1", "0x10", "0x", "0b1", "1_000", "1,5", "1.2.3", "1a", "0e", "0e+", "1 000", "- 1",
    "1 .5", "1. 5", "1e 5", "[01]", "{\"a\":012}", "[-]", "[1.]", "１",
    // Malformed escapes.
    #""\x41""#, #""\a""#, #""\U0041""#, #""\v""#, #""\0""#, #""\'""#, #""\e""#, #""\ ""#, #""\u""#,
    #""\u1""#, #""\u12""#, #""\u123""#, #""\u123g""#, #""\u+123""#, #""\u-123""#, #""\u 123""#,
    #""\u{41}""#, #""\uD83D\u00""#, #""\ud83d\u+e00""#, #""\N""#, #""\T""#, #""\B""#, #""\é""#,
    "\"\\\n\"", "\"\\\"", "\"\\", "[\"\\",
    // Malformed strings.
    "\"", "\"a", "'a'", "a", "\"a\nb\"", "\"a\rb\"", "\"a\tb\"", "\"\u{0}\"", "\"\u{1}\"",
    "\"\u{8}\"", "\"\u{B}\"", "\"\u{C}\"", "\"\u{1B}\"", "\"\u{1F}\"", "\"\\n\u{1}\"", "“a”",
    "[\"a\nb\"]", "{\"a\tb\":1}", "`a`",
    // Comments and blanks of other languages.
    "// a\n1", "/* a */1", "1 // a", "[1] # a", "# a\n1", "\u{A0}1", "1\u{A0}", "\u{B}1", "\u{C}1",
    "\u{2028}1", "\u{2060}1", "[\u{A0}1]", "1\u{0}", "\u{0}", "\u{1F}1", "<a>", "(1)",
    "a: 1", "- 1", "{\"a\": !!int 1}", "*a", "&a 1",
  ]

  @Test("what is none is refused at its place, in words", arguments: invalid)
  func refuses(_ text: String) throws {
    let found = try #require(fault(text))
    #expect((0...text.utf8.count).contains(found.offset))
    #expect(found.message.count > 10)
  }

  nonisolated private static let places: [(text: String, offset: Int, message: String)] = [
    ("[1,012]", 3, "a number does not begin with 0 and more digits"),
    ("[1,-01]", 3, "a number does not begin with 0 and more digits"),
    ("[2.]", 3, "expected digits after '.'"),
    ("[0.e1]", 3, "expected digits after '.'"),
    ("[1e]", 3, "expected digits after 'e'"),
    ("[-]", 2, "expected digits after '-'"),
    (
      #"["a\x41"]"#, 3,
      #"unknown escape in a text in quotes; JSON has \" \\ \/ \b \f \n \r \t \u"#
    ),
    (#"["\u00g0"]"#, 4, #"expected four hexadecimal digits after '\u'"#),
    (
      "[\"a\nb\"]", 3,
      #"a text in quotes has line breaks and other control characters as escapes, such as '\n'"#
    ),
  ]

  @Test("what is wrong is told where it is", arguments: places)
  func tells(_ text: String, _ offset: Int, _ message: String) {
    #expect(fault(text)?.offset == offset)
    #expect(fault(text)?.message == message)
  }

  private func fault(_ text: String) -> JSONReader.Fault? {
    do throws(JSONReader.Fault) {
      _ = try JSONReader.read(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }
}
