import CNcurses

/// What became of bytes that were sent.
enum SinkState: Hashable, Sendable {
  /// All are with the terminal.
  case sent
  /// Some are kept until the terminal takes them.
  case pending
  /// The terminal is gone.
  case gone
}

/// Where presenters send their bytes.
@MainActor
protocol ByteSink: AnyObject {
  /// Sends bytes; keeps what is not taken at once.
  func send(_ bytes: UnsafeBufferPointer<UInt8>) -> SinkState
  /// Sends what was kept, waiting for the terminal at most this many milliseconds.
  func flush(milliseconds: Int) -> SinkState
  /// Whether something is kept.
  var isPending: Bool { get }
}

/// The terminal itself.
@MainActor
final class TerminalSink: ByteSink {
  var isPending: Bool { cn_writer_is_pending() }

  func send(_ bytes: UnsafeBufferPointer<UInt8>) -> SinkState {
    SinkState(cn_writer_send(bytes.baseAddress, bytes.count))
  }

  func flush(milliseconds: Int) -> SinkState {
    SinkState(cn_writer_flush(Int32(clamping: milliseconds)))
  }
}

extension SinkState {
  init(_ sent: cn_sent) {
    switch sent {
    case CN_SENT: self = .sent
    case CN_PENDING: self = .pending
    default: self = .gone
    }
  }
}
