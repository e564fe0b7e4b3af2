/// Bytes that arrive late, and few at a time, inside an unfinished sequence: either its end, or
/// keys.
///
/// The start of a paste without its end, a truncated answer, or Alt with a key that opens a string
/// (`[ ] P X ^ _ O`) would swallow the keys after it. So they are kept, and the sequence is
/// abandoned 0.1 s after its last stream of bytes, even while a key is held down.
struct TypedTail: Sendable {
  /// The maximum number of keys that are kept; more are not typed in 0.1 s.
  static let capacity = 12

  /// The parser's state when the first of the bytes came.
  var state: InputParser.State
  var sequence: [UInt8]
  var pastedLength: Int
  /// The bytes of each read.
  var keys: [[UInt8]] = []
}

extension InputParser {
  /// Whether a number of bytes after such a pause may be keys.
  func isTyped(_ count: Int, after pause: Double) -> Bool {
    switch state {
    case .ground, .escape, .character: false
    default: pause >= limits.typingPause && count <= limits.typingLength
    }
  }

  mutating func keepTyped(_ bytes: some Collection<UInt8>) {
    if typed == nil {
      typed = TypedTail(state: state, sequence: sequence, pastedLength: pasted.count)
    }
    typed?.keys.append(Array(bytes))
  }

  /// Returns to the state in which typing began, and the bytes typed since.
  mutating func takeTyped() -> [[UInt8]] {
    guard let tail = typed else { return [] }
    typed = nil
    state = tail.state
    sequence = tail.sequence
    if case .paste = state { pasted.removeLast(max(0, pasted.count - tail.pastedLength)) }
    return tail.keys
  }

  /// Decides at once if there is nothing left to wait for.
  mutating func settleTyped(at time: Double) {
    guard let tail = typed else { return }
    if state != .ground {
      if tail.keys.count > TypedTail.capacity { giveUp(at: time) }
      return
    }
    // `CSI q` is not a key: it was Alt+[ and q. A finished string has no meaning.
    if output.isEmpty, answers.isEmpty, tail.state == .singleShift || tail.state == .controlSequence
    {
      giveUp(at: time)
    } else {
      typed = nil
    }
  }

  /// Resumes a paused paste when text arrives in a stream.
  mutating func resumePaste(_ bytes: some Collection<UInt8>, at time: Double) {
    guard state == .ground, time < pasteResumes, bytes.count > limits.typingLength,
      bytes.first != 0x1B
    else { return }
    pasted.removeAll(keepingCapacity: true)
    state = .paste(matched: 0)
  }
}
