/// The reasons why text is not YAML, in words for readers who do not know its specification.
enum SyntaxFault: Hashable, Sendable {
  case badAlias, badAnchor, badEscape, unknownEscape
  case unclosedQuote, unclosedCollection, unexpectedClose, unexpectedEnd
  case entryInFlow, entryNotAllowed, keyNotAllowed, valueNotAllowed
  case missingColon, missingComma, colonInFlow
  case strangeStart(String), tabIndent, textAfterBlockMark, unexpected
  case colorComment(String)

  var message: String {
    switch self {
    case .badAlias: "an alias needs a name of letters, digits, '_' and '-' after the '*'"
    case .badAnchor: "an anchor needs a name of letters, digits, '_' and '-' after the '&'"
    case .badEscape: "this escape does not name a character"
    case .unknownEscape: "this escape does not exist"
    case .unclosedQuote: "the quoted text that starts here never ends"
    case .unclosedCollection: "the bracket that opens here is never closed"
    case .unexpectedClose: "this bracket closes nothing"
    case .unexpectedEnd: "the file ends in the middle of a value"
    case .entryInFlow: "a list with '-' cannot stand inside brackets"
    case .entryNotAllowed: "a list cannot start here"
    case .keyNotAllowed: "a key cannot start here"
    case .valueNotAllowed: "a ':' cannot stand here"
    case .missingColon: "expected 'key: value', found no ':'"
    case .missingComma: "expected ',' or the closing bracket"
    case .colonInFlow: "a ':' directly before a bracket or comma is unclear"
    case .strangeStart(let character): "a value cannot start with '\(VisibleText.of(character))'"
    case .tabIndent: "a tab cannot indent"
    case .textAfterBlockMark: "text cannot stand on the line of '|' or '>'"
    case .unexpected: "this does not belong here"
    case .colorComment(let color):
      "'\(color)' stands without quotes: '#' starts a comment up to the end of the line"
    }
  }

  var help: String? {
    switch self {
    case .badAlias: "text that starts with '*' goes in quotes"
    case .badAnchor: "text that starts with '&' goes in quotes"
    case .badEscape, .unknownEscape: "write '\\\\' for a backslash, or use single quotes"
    case .entryInFlow: "write '[a, b]', or take the brackets away"
    case .entryNotAllowed: "put the first '-' on a line of its own"
    case .keyNotAllowed, .unexpected: "check the indentation of this line and the one before"
    case .valueNotAllowed: "check the indentation of a new key; text that holds ': ' goes in quotes"
    case .missingColon: "check the indentation, and for a ':' with a space after it"
    case .colonInFlow: "put a space after the ':', or the text in quotes"
    case .strangeStart: "put the value in quotes"
    case .tabIndent: "use spaces"
    case .textAfterBlockMark: "start the text on the next line"
    case .colorComment: "put quotes around it, such as \"#ffcc66\""
    case .unclosedQuote, .unclosedCollection, .unexpectedClose, .unexpectedEnd, .missingComma: nil
    }
  }
}
