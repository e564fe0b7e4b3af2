/// Reads the output of another program: text, and the escape sequences among it.
///
/// The output may come in any pieces. Text becomes glyphs with the widths of this library, sequences
/// become actions, and what a terminal must not get from another program is dropped and named. The
/// state is of limited size.
package struct EscapeReader: Sendable {
  private enum State {
    case ground, escape
    /// After an escape with intermediate bytes, which select a character set or the like.
    case escapeIntermediate
    case sequence
    /// In a command, or another string that ends with ST.
    case string, stringEscape
  }

  private var state = State.ground
  private var decoder = ScalarDecoder()
  private var cluster = GlyphCluster()
  /// The last character of ASCII, not yet in the cluster.
  private var letter: Unicode.Scalar?
  /// The bytes of a sequence or a string after its introducer.
  var content: ContiguousArray<UInt8> = []
  /// The class of a string: that of commands is decided by its number.
  var string = DroppedSequence.commands
  /// Whether the content was longer than its limit.
  var isTooLong = false
  private var lastByte: UInt8 = 0

  /// The current colours and attributes.
  package internal(set) var pen = Pen.plain

  /// The maximum length of a sequence, in bytes.
  static let sequenceLimit = 256
  /// The maximum length of a link with its parameters, in bytes.
  package static let linkLimit = 4096

  package init() {}

  /// Whether no character and no sequence has begun.
  var isAtGround: Bool {
    if case .ground = state { !decoder.isPartial } else { false }
  }

  /// Makes the next character begin a glyph, which no mark that follows can change.
  mutating func endGlyph() {
    letter = nil
    if !cluster.isEmpty { cluster.removeAll() }
  }

  /// Reads bytes until their end, or until the sink stops.
  ///
  /// - Returns: The number of bytes read.
  package mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    into sink: inout some EscapeSink
  ) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    var index = 0
    while index < bytes.count {
      if case .ground = state {
        if !decoder.isPartial {
          let count = ByteScan.printable(start + index, bytes.count - index)
          if count > 0 {
            sink.put(ascii: UnsafeBufferPointer(start: start + index, count: count))
            index += count
            letter = Unicode.Scalar(start[index - 1])
            continue
          }
        }
        if start[index] >= 0x80 || decoder.isPartial {
          if readText(start[index], into: &sink) { index += 1 }
          continue
        }
        readControl(start[index], into: &sink)
        index += 1
      } else if readSequence(start[index], into: &sink) {
        index += 1
      }
      if sink.isStopped { break }
    }
    return index
  }

  /// Reads the end of the output: the begin of a character is U+FFFD, that of a sequence is dropped.
  package mutating func finish(into sink: inout some EscapeSink) {
    if decoder.reset() { put("\u{FFFD}", into: &sink) }
    if case .ground = state { return }
    state = .ground
    sink.perform(.dropped(.other))
  }
}

// MARK: - Text

extension EscapeReader {
  /// Reads a byte of a scalar; returns whether it belongs to it.
  private mutating func readText(_ byte: UInt8, into sink: inout some EscapeSink) -> Bool {
    switch decoder.read(byte) {
    case .incomplete: return true
    case .scalar(let scalar):
      put(scalar, into: &sink)
      return true
    case .illFormed(let includesByte):
      put("\u{FFFD}", into: &sink)
      return includesByte
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar, into sink: inout some EscapeSink) {
    switch scalar.value {
    case 0x80...0x9F: return drop(.c1, into: &sink)
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return drop(.bidi, into: &sink)
    default: break
    }
    if let letter {
      cluster.begin(letter, mark: nil, width: 1)
      self.letter = nil
    }
    switch cluster.read(scalar) {
    case .ignored: break
    case .extended: if let glyph = cluster.glyph { sink.replaceLast(with: glyph) }
    case .begins(let first, let mark, let width):
      cluster.begin(first, mark: mark, width: width)
      if let glyph = cluster.glyph { sink.put(glyph) }
    }
  }

  private mutating func readControl(_ byte: UInt8, into sink: inout some EscapeSink) {
    switch byte {
    case 0x1B:
      state = .escape
      content.removeAll(keepingCapacity: true)
      isTooLong = false
    case 0x0A, 0x0B, 0x0C: perform(.lineFeed, into: &sink)
    case 0x0D: perform(.carriageReturn, into: &sink)
    case 0x08: perform(.backspace, into: &sink)
    case 0x09: perform(.tab, into: &sink)
    case 0x07: sink.perform(.bell)
    case 0x05: drop(.questions, into: &sink)
    case 0x0E, 0x0F: drop(.modes, into: &sink)
    // Terminals ignore both, which only pass the time.
    case 0x00, 0x7F: break
    default: drop(.other, into: &sink)
    }
  }

  /// Performs an action that moves the cursor or changes what is around it.
  mutating func perform(_ action: EscapeAction, into sink: inout some EscapeSink) {
    endGlyph()
    sink.perform(action)
  }

  mutating func drop(_ sequence: DroppedSequence, into sink: inout some EscapeSink) {
    sink.perform(.dropped(sequence))
  }
}

// MARK: - Sequences

extension EscapeReader {
  /// Reads a byte of a sequence; returns whether it belongs to it.
  private mutating func readSequence(_ byte: UInt8, into sink: inout some EscapeSink) -> Bool {
    switch state {
    case .ground: return false
    case .string: return readString(byte, into: &sink)
    case .stringEscape:
      endString(isComplete: byte == UInt8(ascii: "\\"), into: &sink)
      state = byte == UInt8(ascii: "\\") ? .ground : .escape
      return byte == UInt8(ascii: "\\")
    default: break
    }
    switch byte {
    case 0x18, 0x1A, 0x80...0xFF:
      // Cancelled, or broken off by text.
      state = .ground
      drop(.other, into: &sink)
      return byte < 0x80
    case 0x1B:
      drop(.other, into: &sink)
      readControl(byte, into: &sink)
    case 0x00...0x1F, 0x7F:
      // Terminals obey control characters within a sequence, and go on with it.
      readControl(byte, into: &sink)
    case 0x20...0x2F where state != .sequence:
      state = .escapeIntermediate
      append(byte, limit: Self.sequenceLimit)
    default: readPrintable(byte, into: &sink)
    }
    return true
  }

  private mutating func readPrintable(_ byte: UInt8, into sink: inout some EscapeSink) {
    switch state {
    case .sequence:
      append(byte, limit: Self.sequenceLimit)
      if byte < 0x40 { return }
      state = .ground
      performSequence(into: &sink)
    case .escapeIntermediate:
      state = .ground
      drop(content.first == UInt8(ascii: "#") ? .other : .modes, into: &sink)
    default: beginSequence(byte, into: &sink)
    }
  }

  private mutating func beginSequence(_ byte: UInt8, into sink: inout some EscapeSink) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "]"): beginString(.commands)
    case UInt8(ascii: "P"): beginString(.deviceStrings)
    case UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): beginString(.applicationStrings)
    // An end of a string where there is none.
    case UInt8(ascii: "\\"): break
    case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "N"), UInt8(ascii: "O"):
      drop(.modes, into: &sink)
    case UInt8(ascii: "7"), UInt8(ascii: "8"), UInt8(ascii: "c"), UInt8(ascii: "D"),
      UInt8(ascii: "E"), UInt8(ascii: "M"):
      drop(.motions, into: &sink)
    case UInt8(ascii: "Z"): drop(.questions, into: &sink)
    default: drop(.other, into: &sink)
    }
  }

  private mutating func beginString(_ kind: DroppedSequence) {
    state = .string
    string = kind
    lastByte = 0
  }

  private mutating func readString(_ byte: UInt8, into sink: inout some EscapeSink) -> Bool {
    defer { lastByte = byte }
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07 where string == .commands:
      state = .ground
      endString(isComplete: true, into: &sink)
    case 0x9C where lastByte == 0xC2:
      // U+009C ends strings too.
      if !isTooLong, !content.isEmpty { content.removeLast() }
      state = .ground
      endString(isComplete: true, into: &sink)
    case 0x18, 0x1A:
      state = .ground
      endString(isComplete: false, into: &sink)
    default: if string == .commands { append(byte, limit: Self.linkLimit) }
    }
    return true
  }

  /// Keeps a byte of a sequence or a string.
  private mutating func append(_ byte: UInt8, limit: Int) {
    if content.count < limit { content.append(byte) } else { isTooLong = true }
  }
}
