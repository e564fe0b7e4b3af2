/// A syntax error of the YAML library in its original words.
struct YAMLProblem: Error {
  var text: String
  /// The context, such as `while scanning a quoted scalar`.
  var context: String
  /// The offset of the error in bytes.
  var place: Int
  /// The start of the context in bytes.
  var start: Int

  /// The error with its place, in words for readers who do not know the YAML specification.
  func diagnostic(in bytes: [UInt8], bracket: Int?) -> SceneDiagnostic {
    let byte = place < bytes.count ? bytes[place] : nil
    func fault(_ fault: SyntaxFault, _ start: Int, length: Int = 1) -> SceneDiagnostic {
      let end = min(bytes.count, start + length)
      return SceneDiagnostic(.syntax(fault), at: SourceRange(start, end))
    }
    switch text {
    case "could not find expected ':'":
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      return fault(.missingColon, start, length: end - start)
    case "block sequence entries are not allowed in this context":
      return fault(.entryNotAllowed, place)
    case "mapping keys are not allowed in this context": return fault(.keyNotAllowed, place)
    case "mapping values are not allowed in this context": return fault(.valueNotAllowed, place)
    case "found character that cannot start any token":
      guard let byte, byte != 0x09 else { return fault(.tabIndent, place) }
      return fault(.strangeStart(String(Unicode.Scalar(byte))), place)
    case "did not find expected alphabetic or numeric character":
      let name: SyntaxFault = context.hasSuffix("anchor") ? .badAnchor : .badAlias
      return fault(name, start, length: place - start)
    case "found unexpected end of stream", "found unexpected document indicator":
      return fault(.unclosedQuote, start)
    case "found unknown escape character":
      let isASCII = place + 1 < bytes.count && bytes[place + 1] < 0x80
      return fault(.unknownEscape, place, length: isASCII ? 2 : 1)
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      let digits = bytes[place...].prefix { Character(Unicode.Scalar($0)).isHexDigit }.prefix(8)
      return fault(.badEscape, place - 2, length: 2 + digits.count)
    case "did not find expected comment or line break" where context.hasSuffix("block scalar"):
      return fault(.textAfterBlockMark, place)
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      return fault(.tabIndent, place)
    case "found unexpected ':'": return fault(.colonInFlow, place)
    case "found undefined tag handle": return Self.tag(bytes, at: place)
    case _ where context.hasSuffix("a tag"): return Self.tag(bytes, at: start)
    case _ where text.hasPrefix("did not find expected") && !context.hasSuffix("directive"):
      guard let byte else {
        return bracket.map { fault(.unclosedCollection, $0) } ?? fault(.unexpectedEnd, place)
      }
      let isClosing = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
      guard bracket != nil else { return fault(isClosing ? .unexpectedClose : .unexpected, place) }
      if byte == UInt8(ascii: "-") { return fault(.entryInFlow, place) }
      return fault(text.contains("','") ? .missingComma : .unexpected, place)
    default: return SceneDiagnostic(.library(text), at: SourceRange(place, place))
    }
  }

  /// The fault of a tag at an offset, as tags are rejected.
  static func tag(_ bytes: [UInt8], at start: Int) -> SceneDiagnostic {
    let tag = bytes[start...].prefix(200).prefix { $0 > 0x20 && $0 != UInt8(ascii: ",") }
    let range = SourceRange(start, tag.endIndex)
    return SceneDiagnostic(.tag(String(decoding: tag, as: UTF8.self)), at: range)
  }
}
