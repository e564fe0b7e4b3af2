import CNcurses
import LaminaCells
import LaminaStage

/// The destination of a ``StreamScreen``, which takes all bytes at once.
@MainActor
package protocol FrameStream: AnyObject {
  /// Writes all bytes; false if the reader is gone.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool
}

/// Takes all bytes and drops them, for measurements and soak tests.
@MainActor
package final class DroppingStream: FrameStream {
  package init() {}

  package func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { true }
}

/// A screen that writes the output of a terminal into a stream, with every frame complete before
/// the next: the presenters without input, modes and time limits, for measurements.
///
/// Only one that draws through ncurses can be open in a process, and no ``Terminal`` besides it.
@MainActor
package final class StreamScreen: DamageScreen {
  package let size: CellSize
  package let style: RenderStyle
  private let presenter: any Presenter
  private let sink: StreamSink

  package var totals: (bytes: Int, writes: Int) { (sink.bytes, sink.writes) }

  /// Creates a screen of at least one cell; `auto` is the direct presenter.
  ///
  /// Synchronised frames are wrapped by mode 2026. ncurses uses no more colours than terminfo
  /// declares.
  ///
  /// - Throws: `TerminalError` if terminfo has no terminal with such colours.
  package init(
    size: CellSize,
    depth: ColorDepth,
    presenter: PresenterKind = .direct,
    isSynchronized: Bool = false,
    stream: any FrameStream
  ) throws(TerminalError) {
    self.size = size
    sink = StreamSink(stream)
    guard presenter == .curses else {
      style = RenderStyle(depth: depth)
      self.presenter = DirectPresenter(
        sink: sink,
        depth: depth,
        size: size,
        timeout: 0,
        isSynchronized: isSynchronized
      )
      return
    }
    let type = Self.type(of: depth)
    cn_tty_set_locale(true)
    style = try Self.style(type, depth)
    self.presenter = try CursesPresenter(
      type: type,
      size: size,
      sink: sink,
      isSynchronized: isSynchronized
    )
  }

  /// A common terminal type of a colour depth.
  private static func type(of depth: ColorDepth) -> String {
    switch depth {
    case .truecolor: "xterm-direct"
    case .palette256, .palette16: "xterm-256color"
    case .palette8: "xterm"
    case .mono: "vt100"
    }
  }

  private static func style(
    _ type: String,
    _ depth: ColorDepth
  ) throws(TerminalError) -> RenderStyle {
    var environment = TerminalEnvironment()
    environment.type = type
    environment.locale = "UTF-8"
    var options = TerminalOptions()
    options.presenter = .curses
    options.depth = depth
    return try TerminalModes(
      options: options,
      environment: environment,
      facts: TerminalDescription(type: type).facts
    )
    .style
  }

  package func present(_ frame: Frame) -> Presented { presenter.present(frame) }

  package func present(_ frame: Frame, changed: CellSet, number: FrameNumber) -> Presented {
    presenter.present(frame, changed: changed, number: number)
  }

  package func invalidate() { presenter.invalidate() }
}

/// A sink that never keeps bytes.
@MainActor
private final class StreamSink: OutputSink {
  private let stream: any FrameStream
  private(set) var bytes = 0
  private(set) var writes = 0

  init(_ stream: any FrameStream) {
    self.stream = stream
  }

  var isPending: Bool { false }

  func offer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard stream.write(bytes) else { return nil }
    self.bytes += bytes.count
    writes += 1
    return bytes.count
  }

  func keep(_ bytes: UnsafeBufferPointer<UInt8>) {}

  func flush() -> SinkState { .sent }
}
