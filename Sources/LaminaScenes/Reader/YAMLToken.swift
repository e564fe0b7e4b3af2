/// A place while scanning: bytes for us, lines and columns in code points as the library counts.
struct YAMLMark: Equatable {
  /// The byte, from 0.
  var offset = 0
  /// The code point, from 0.
  var index = 0
  /// The line, from 0.
  var line = 0
  /// The code point within the line, from 0.
  var column = 0
}

/// The smallest unit of YAML text that has a meaning.
struct YAMLToken {
  enum Kind: Equatable {
    case directive, documentStart, documentEnd
    case blockSequenceStart, blockMappingStart, blockEnd
    case flowSequenceStart, flowSequenceEnd, flowMappingStart, flowMappingEnd
    case blockEntry, flowEntry, key, value
    case alias, anchor, tag
    case plainScalar, singleQuotedScalar, doubleQuotedScalar, blockScalar
  }

  var kind: Kind
  /// Where it begins.
  var start: YAMLMark
  /// The byte after its last.
  var end: Int
  /// Whether a `key` was written as `?` rather than implied by the `:` after it.
  var isExplicit = false

  var range: SourceRange { SourceRange(start.offset, end) }
}
