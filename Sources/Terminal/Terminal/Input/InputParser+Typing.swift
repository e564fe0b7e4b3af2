/// Bytes that came late, and few at a time, in something that has begun: its end, or keys.
///
/// The start of a paste without its end, an answer that was cut, or Alt with a key that opens a string
/// (`[ ] P X ^ _ O`) would swallow the keys after it. So they are kept, and what had begun is given up a
/// tenth of a second after its last stream of bytes, also while a key is held down.
struct TypedTail: Sendable {
  /// The most keys that are kept; nobody types more in a tenth of a second.
  static let capacity = 12

  /// What was being read when the first of the bytes came.
  var state: InputParser.State
  var sequence: [UInt8]
  var pastedLength: Int
  /// The bytes as they came.
  var keys: [[UInt8]] = []
}

extension InputParser {
  /// Whether so many bytes after such a pause may be keys.
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

  /// Goes back to where typing began.
  ///
  /// - Returns: What was typed since.
  mutating func takeTyped() -> [[UInt8]] {
    guard let tail = typed else { return [] }
    typed = nil
    state = tail.state
    sequence = tail.sequence
    if case .paste = state { pasted.removeLast(max(0, pasted.count - tail.pastedLength)) }
    return tail.keys
  }

  /// Decides at once where nothing is left to wait for.
  mutating func settleTyped(at time: Double, hasSpoken: Bool, into output: inout [Output]) {
    guard let tail = typed else { return }
    if state != .ground {
      if tail.keys.count > TypedTail.capacity { giveUp(at: time, into: &output) }
      return
    }
    // `CSI q` is no key: it was Alt+[ and q. A string that ended says nothing.
    if !hasSpoken, tail.state == .singleShift || tail.state == .controlSequence {
      giveUp(at: time, into: &output)
    } else {
      typed = nil
    }
  }

  /// Goes on with a paste that paused, when text comes in a stream.
  mutating func resumePaste(_ bytes: some Collection<UInt8>, at time: Double) {
    guard state == .ground, time < pasteResumes, bytes.count > limits.typingLength,
      bytes.first != 0x1B
    else { return }
    pasted.removeAll(keepingCapacity: true)
    state = .paste(matched: 0)
  }
}
