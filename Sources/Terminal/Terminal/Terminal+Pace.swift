import CNcurses
import LaminaStage

extension Terminal {
  /// The maximum number of bytes a second for frames, at least 1; nil, the default of the options,
  /// measures the line instead, unless the program handles the signals.
  ///
  /// The time from a write to the empty queue of a line is as long as the pause that follows, so
  /// frames occupy it at most half the time. Animations keep real time: frames in between are never
  /// made. A pseudo-terminal, such as that of a connection, only tells that its queue is full; a
  /// slow one is better limited.
  public var maxRate: Int? {
    get { pace.limit }
    set { pace.limit = newValue.map { max(1, $0) } }
  }

  /// The seconds for which no frame should be drawn, since the line is busy with earlier ones.
  public var frameDelay: Double { isOpen && isPaced ? pace.delay(at: cn_tty_now()) : 0 }

  /// Whether the line is measured: not where a program handles the signals, which may have a clock
  /// and many terminals.
  private var isMeasured: Bool { signals == .handle }

  /// The bytes of frames that were handed over; also those of other things, except for an inline
  /// stage.
  private var handedBytes: UInt { inline?.frameBytes ?? cn_writer_handed(handle) }

  /// Prepares for the bytes of a frame.
  func beginPace() { if inline == nil { pacedBytes = handedBytes } }

  /// The bytes of frames that no line is asked about: a look at its queue costs more than to write
  /// them.
  private static let fewBytes: UInt = 64

  /// Notes the bytes of frames since the last time, and whether the line still has some of them.
  func notePace() {
    let total = handedBytes
    guard total != pacedBytes else { return }
    unnotedBytes += total &- pacedBytes
    pacedBytes = total
    if pace.limit == nil, unnotedBytes < Self.fewBytes { return }
    let isEmpty = !isMeasured || cn_writer_queued(handle) == 0
    pace.note(Int(unnotedBytes), isEmpty: isEmpty, at: cn_tty_now())
    unnotedBytes = 0
  }

  /// Looks at the queue of a line that is measured.
  func lookAtPace() {
    let now = cn_tty_now()
    guard pace.nextLook(after: now) != nil else { return }
    pace.look(isEmpty: cn_writer_queued(handle) == 0, at: now)
  }

  /// The time of the next look at the queue of a line, on the system's clock; nil for none.
  var paceTime: Double? { isPaced ? pace.nextLook(after: cn_tty_now()) : nil }
}
