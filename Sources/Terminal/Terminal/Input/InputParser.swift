import LaminaCells
import LaminaStage

/// Parses the bytes of a terminal into events: a state machine that reads no clock and does not
/// depend on a terminal.
///
/// The same bytes give the same events however they are split into pieces that arrive together.
/// Time matters when the caller reports it (``expire(at:into:)``), and when few bytes arrive late
/// in an unfinished sequence: they may be keys, see ``TypedTail``.
///
/// ```
/// ground --ESC--> escape --[--> control sequence --final byte--> ground
///                    |---O--> single shift ----any byte--------> ground
///                    |---P ] X ^ _--> string --ST or BEL-------> ground
/// ```
package struct InputParser: Sendable {
  package enum Output: Hashable, Sendable {
    case event(StageEvent)
    /// The user asks to suspend the program (Ctrl-Z).
    case suspend
    /// The user asks to redraw everything (Ctrl-L).
    case redraw
    /// The terminal supports the keyboard protocol that reports releases.
    case keyboardProtocol
    /// The terminal reported its attributes; it answers queries in order, so all earlier answers
    /// have come.
    case deviceAttributes
  }

  /// What the terminal reported about itself, which is no input.
  package enum Answer: Hashable, Sendable {
    /// Whether it knows a mode.
    case mode(Int, isKnown: Bool)
    /// The colour of its background.
    case background(PackedColor)
    /// Its theme, which has changed.
    case theme(isDark: Bool)
  }

  /// Limits of time and size for incomplete input.
  package struct Limits: Hashable, Sendable {
    /// The seconds after which an escape byte alone is the Escape key.
    package var escapeDelay = 0.025
    /// The seconds that an unfinished sequence, string or paste may pause; its end may be lost.
    package var sequenceDelay = 0.1
    /// The seconds between bytes from which on they may have been typed.
    package var typingPause = 0.01
    /// The maximum number of bytes that a key sends at once.
    package var typingLength = 8
    /// The seconds in which a paused paste is resumed by a stream of text.
    package var pasteDelay = 1.0
    /// In bytes; longer ones are skipped.
    package var sequenceLength = 64
    /// In bytes; the rest is skipped.
    package var pasteLength = 1 << 20

    package init() {}
  }

  enum State: Hashable, Sendable {
    case ground
    case escape
    case controlSequence
    case singleShift
    case linuxFunction
    /// A string that is ignored, opened by this byte.
    case string(opener: UInt8, isEmpty: Bool, endsWithEscape: Bool)
    /// Mouse reports in the original encoding have three bytes.
    case plainMouse(remaining: Int)
    case character(ScalarDecoder)
    case paste(matched: Int)
  }

  package var limits = Limits()
  /// Key sequences of this terminal besides the usual ones.
  package var keySequences: [[UInt8]: NamedKey] = [:]
  /// The time at which the caller should call ``expire(at:into:)`` if nothing else arrives; nil for
  /// never.
  package private(set) var deadline: Double?

  var state = State.ground
  var sequence: [UInt8] = []
  var pasted: [UInt8] = []
  /// Whether an escape byte preceded the character that is being read.
  var isAlternate = false
  var output: [Output] = []
  /// The answers since the last ``takeAnswers()``.
  var answers: [Answer] = []
  /// Bytes that may be keys rather than the rest of an unfinished sequence.
  var typed: TypedTail?
  /// The time until which a stream of text resumes the paused paste.
  var pasteResumes = -Double.infinity
  private var lastTime = -Double.infinity

  package init() {}

  /// Appends the results.
  package mutating func feed(
    _ bytes: some Collection<UInt8>,
    at time: Double,
    into results: inout [Output]
  ) {
    let pause = time - lastTime
    lastTime = time
    if isTyped(bytes.count, after: pause) {
      keepTyped(bytes)
    } else {
      typed = nil
      resumePaste(bytes, at: time)
    }
    let started = deadline
    for byte in bytes { read(byte) }

    deadline = delay.map { time + $0 }
    // A key that is held down must not keep a sequence open.
    if typed != nil, let started { deadline = deadline.map { min($0, max(started, time)) } }
    settleTyped(at: time)
    deliver(into: &results)
  }

  package mutating func expire(at time: Double, into results: inout [Output]) {
    guard let deadline, deadline <= time else { return }
    giveUp(at: time)
    deliver(into: &results)
  }

  /// Removes and returns the answers that were read.
  package mutating func takeAnswers() -> [Answer] {
    defer { answers.removeAll(keepingCapacity: true) }
    return answers
  }

  private mutating func deliver(into results: inout [Output]) {
    results += output
    output.removeAll(keepingCapacity: true)
  }

  /// Abandons an unfinished sequence, and reads the bytes typed since as keys.
  mutating func giveUp(at time: Double) {
    let keys = takeTyped()
    endWithoutRest(at: time)
    for (index, key) in keys.enumerated() {
      for byte in key { read(byte) }
      if index + 1 < keys.count { endWithoutRest(at: time) }
    }
    deadline = delay.map { time + $0 }
  }

  private mutating func endWithoutRest(at time: Double) {
    switch state {
    case .ground: break
    case .escape: press(.named(.escape))
    case .controlSequence where sequence.isEmpty: press(.character("["), [.alt])
    case .singleShift: press(.character("O"), [.alt])
    case .string(let opener, isEmpty: true, _):
      press(.character(Character(Unicode.Scalar(opener))), [.alt])
    case .character: emit(.replacement)
    case .paste:
      finishPaste()
      pasteResumes = time + limits.pasteDelay
    case .controlSequence, .linuxFunction, .string, .plainMouse: break
    }
    reset()
  }

  /// The time limit of the present state in seconds.
  private var delay: Double? {
    switch state {
    case .ground: nil
    case .escape: limits.escapeDelay
    default: limits.sequenceDelay
    }
  }

  mutating func reset() {
    state = .ground
    sequence.removeAll(keepingCapacity: true)
    isAlternate = false
  }

  private mutating func read(_ byte: UInt8) {
    switch state {
    case .ground: readGround(byte)
    case .escape: readEscape(byte)
    case .controlSequence: readControlSequence(byte)
    case .singleShift: readSingleShift(byte)
    case .linuxFunction:
      reset()
      if let key = NamedKey.linuxFunctions[Unicode.Scalar(byte)] { press(.named(key)) }
    case .string(let opener, _, let endsWithEscape):
      readString(byte, opener: opener, endsWithEscape: endsWithEscape)
    case .plainMouse(let remaining): readPlainMouse(byte, remaining: remaining)
    case .character(var decoder):
      switch decoder.read(byte) {
      case .incomplete: state = .character(decoder)
      case .scalar(let scalar): emit(scalar)
      case .illFormed(let includesByte):
        emit(.replacement)
        // A byte that is not part of the broken character begins another one.
        if !includesByte { read(byte) }
      }
    case .paste(let matched): readPaste(byte, matched: matched)
    }
  }

  private mutating func readGround(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x00...0x1F, 0x7F: control(byte)
    case 0x20...0x7E: emit(Unicode.Scalar(byte))
    default:
      var decoder = ScalarDecoder()
      if case .incomplete = decoder.read(byte) {
        state = .character(decoder)
      } else {
        emit(.replacement)
      }
    }
  }

  private mutating func readEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      // The first is a separate key; the second may begin a sequence.
      press(.named(.escape))
    case UInt8(ascii: "["): state = .controlSequence
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(opener: byte, isEmpty: true, endsWithEscape: false)
    default:
      if let key = keySequences[[0x1B, byte]] {
        reset()
        return press(.named(key))
      }
      state = .ground
      isAlternate = true
      readGround(byte)
    }
  }

  private mutating func readSingleShift(_ byte: UInt8) {
    reset()
    let known = keySequences[[0x1B, UInt8(ascii: "O"), byte]]
    if let key = known ?? NamedKey.singleShifts[Unicode.Scalar(byte)] {
      press(.named(key))
    } else if byte < 0x20 || byte >= 0x7F {
      // No key ends so: the sequence was truncated, and the byte begins something else.
      read(byte)
    }
  }

  private mutating func readString(_ byte: UInt8, opener: UInt8, endsWithEscape: Bool) {
    switch byte {
    case 0x18, 0x1A: reset()
    case 0x07: endString(opener: opener)
    case UInt8(ascii: "\\") where endsWithEscape: endString(opener: opener)
    case 0x1B: state = .string(opener: opener, isEmpty: false, endsWithEscape: true)
    case 0x03:
      // Ctrl-C works even if a terminal never finishes its answer.
      reset()
      read(byte)
    default:
      if endsWithEscape {
        reset()
        state = .escape
        read(byte)
      } else {
        state = .string(opener: opener, isEmpty: false, endsWithEscape: false)
        // One byte more than the limit marks the string as too long.
        if sequence.count <= limits.sequenceLength { sequence.append(byte) }
      }
    }
  }

  /// The maximum number of answers that are kept; no terminal is asked for as many.
  private static let mostAnswers = 16

  mutating func keep(_ answer: Answer) {
    if answers.count < Self.mostAnswers { answers.append(answer) }
  }

  private mutating func endString(opener: UInt8) {
    let body = sequence
    reset()
    guard opener == UInt8(ascii: "]"), body.count <= limits.sequenceLength,
      let color = TerminalColor.background(in: body)
    else { return }
    keep(.background(color))
  }

  private mutating func readControlSequence(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where sequence.isEmpty: state = .linuxFunction
    case UInt8(ascii: "M") where sequence.isEmpty: state = .plainMouse(remaining: 3)
    case 0x20...0x3F:
      // One byte more than the limit marks the sequence as too long.
      if sequence.count <= limits.sequenceLength { sequence.append(byte) }
    case 0x40...0x7E:
      let body = sequence
      reset()
      if body.count <= limits.sequenceLength {
        dispatch(body, final: byte)
      }
    case 0x18, 0x1A: reset()
    default:
      reset()
      read(byte)
    }
  }

  private mutating func readPlainMouse(_ byte: UInt8, remaining: Int) {
    sequence.append(byte)
    guard remaining == 1 else {
      state = .plainMouse(remaining: remaining - 1)
      return
    }
    let report = sequence.map { Int($0) - 32 }
    reset()
    mouse(code: report[0], column: report[1], row: report[2], isRelease: report[0] & 3 == 3)
  }
}

extension Unicode.Scalar {
  static let replacement: Unicode.Scalar = "\u{FFFD}"
}
