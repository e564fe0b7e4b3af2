import CNcurses

/// The state of sent bytes.
enum SinkState: Hashable, Sendable {
  case sent
  /// Some bytes are kept until the terminal takes them.
  case pending
  /// The terminal is disconnected.
  case gone
}

/// The destination of presenters' bytes, which may take only some of them at a time.
@MainActor
protocol OutputSink: AnyObject {
  /// Writes what is taken at once, only while no bytes are kept; returns the number of bytes taken,
  /// or nil if the terminal is disconnected.
  func offer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int?
  /// Writes like ``offer(_:)`` what is taken within some seconds.
  func offer(_ bytes: UnsafeBufferPointer<UInt8>, timeout: Double) -> Int?
  /// Keeps bytes that have yet to be sent.
  func keep(_ bytes: UnsafeBufferPointer<UInt8>)
  /// Sends the kept bytes, as far as they are taken at once.
  func flush() -> SinkState
  /// Whether bytes are kept.
  var isPending: Bool { get }
}

extension OutputSink {
  func offer(_ bytes: UnsafeBufferPointer<UInt8>, timeout: Double) -> Int? { offer(bytes) }

  /// Sends bytes after those that are kept; keeps those that are not taken at once.
  func send(_ bytes: UnsafeBufferPointer<UInt8>) -> SinkState {
    if isPending {
      let state = flush()
      if state == .pending { keep(bytes) }
      if state != .sent { return state }
    }
    guard let taken = offer(bytes) else { return .gone }
    if taken == bytes.count { return .sent }
    keep(UnsafeBufferPointer(rebasing: bytes[taken...]))
    return .pending
  }
}

/// The terminal itself.
@MainActor
final class TerminalSink: OutputSink {
  private let handle: OpaquePointer

  /// Creates the sink of a terminal, which must stay open while it is used.
  init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  var isPending: Bool { cn_writer_is_pending(handle) }

  func offer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let taken = cn_writer_offer(handle, bytes.baseAddress, bytes.count)
    return taken < 0 ? nil : taken
  }

  func offer(_ bytes: UnsafeBufferPointer<UInt8>, timeout: Double) -> Int? {
    let milliseconds = Int32(min(max(timeout * 1000, 0), 1000))
    let taken = cn_writer_offer_patiently(handle, bytes.baseAddress, bytes.count, milliseconds)
    return taken < 0 ? nil : taken
  }

  func keep(_ bytes: UnsafeBufferPointer<UInt8>) {
    cn_writer_keep(handle, bytes.baseAddress, bytes.count)
  }

  func flush() -> SinkState {
    switch cn_writer_flush(handle) {
    case CN_SENT: .sent
    case CN_PENDING: .pending
    default: .gone
    }
  }
}
