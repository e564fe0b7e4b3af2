internal import CYaml

/// An event of the YAML library: a scalar, or the start or end of a collection.
struct YAMLEvent {
  enum Kind {
    case documentStart, documentEnd, streamEnd
    case alias(String)
    case scalar(String, Style)
    case listStart, listEnd, mappingStart, mappingEnd
  }

  enum Style { case plain, single, double, block }

  var kind: Kind
  /// The range in the file, including a preceding anchor.
  var range: SourceRange
  var anchor: String?
  var hasTag = false
  /// Whether a list or mapping is in flow style, with brackets.
  var isFlow = false
}

/// The events of a text, produced one at a time by libyaml, which the package Yams includes.
final class YAMLEvents {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let places: CodePointPlaces

  /// The library counts brackets in its lookahead of up to a thousand tokens: its own limit must
  /// not be reached before `ReaderLimits.depth`.
  private static let limit: Void = yaml_set_max_nest_level(4096)

  /// Prepares to parse a text that `SceneText` has accepted; `places` has the offsets in the file,
  /// which has the same number of code points.
  init(_ text: [UInt8], places: CodePointPlaces) {
    self.places = places
    input = .allocate(capacity: max(1, text.count))
    _ = input.initialize(from: text)
    parser = .allocate(capacity: 1)
    _ = Self.limit
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event, or the library's syntax error; not to be called after the end of the stream.
  func next() throws(YAMLProblem) -> YAMLEvent {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
      defer { yaml_event_delete(&event) }
      let start = places.offset(of: event.start_mark.index)
      let range = SourceRange(start, places.offset(of: event.end_mark.index))
      if let read = Self.event(event, range) { return read }
    }
  }

  private static func event(_ event: yaml_event_t, _ range: SourceRange) -> YAMLEvent? {
    switch event.type {
    case YAML_STREAM_END_EVENT: return YAMLEvent(kind: .streamEnd, range: range)
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, range: range)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, range: range)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .listEnd, range: range)
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, range: range)
    case YAML_ALIAS_EVENT:
      let name = event.data.alias.anchor.map { String(cString: $0) }
      return YAMLEvent(kind: .alias(name ?? ""), range: range)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let text = String(decoding: bytes, as: UTF8.self)
      return start(.scalar(text, style(scalar.style)), range, scalar.anchor, scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      let list = event.data.sequence_start
      let isFlow = list.style == YAML_FLOW_SEQUENCE_STYLE
      return start(.listStart, range, list.anchor, list.tag, isFlow: isFlow)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      let isFlow = mapping.style == YAML_FLOW_MAPPING_STYLE
      return start(.mappingStart, range, mapping.anchor, mapping.tag, isFlow: isFlow)
    default: return nil
    }
  }

  /// An event that begins a value, with its anchor and its tag.
  private static func start(
    _ kind: YAMLEvent.Kind,
    _ range: SourceRange,
    _ anchor: UnsafeMutablePointer<yaml_char_t>?,
    _ tag: UnsafeMutablePointer<yaml_char_t>?,
    isFlow: Bool = false
  ) -> YAMLEvent {
    let name = anchor.map { String(cString: $0) }
    return YAMLEvent(kind: kind, range: range, anchor: name, hasTag: tag != nil, isFlow: isFlow)
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLEvent.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .single
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .double
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  private var problem: YAMLProblem {
    let found = parser.pointee
    return YAMLProblem(
      text: found.problem.map { String(cString: $0) } ?? "the text could not be read",
      context: found.context.map { String(cString: $0) } ?? "",
      place: places.offset(of: found.problem_mark.index),
      start: places.offset(of: found.context_mark.index)
    )
  }
}
