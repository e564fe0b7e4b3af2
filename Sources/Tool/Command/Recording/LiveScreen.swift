import Lamina
import LaminaRecording

/// A screen that forwards every frame, and records the accepted ones with their real times.
@MainActor
final class LiveScreen: Screen {
  private let screen: any Screen
  private let now: () -> Double
  private let writer: CastWriter
  private let title: String
  private var start: Double?
  private(set) var count = 0
  /// The duration of the recording in seconds, once it has ended.
  private(set) var length = 0.0
  private(set) var fault: (any Error)?

  /// Creates a screen in front of another; `now` returns the real time in seconds.
  init(_ screen: any Screen, writer: CastWriter, title: String, now: @escaping () -> Double) {
    (self.screen, self.writer, self.title, self.now) = (screen, writer, title, now)
  }

  var size: CellSize { screen.size }
  var style: RenderStyle { screen.style }
  var isBusy: Bool { screen.isBusy }
  var frameDelay: Double { screen.frameDelay }
  var tilesPerTick: Int? { screen.tilesPerTick }
  func invalidate() { screen.invalidate() }

  /// Whether frames were dropped because the recording was full.
  private(set) var isFull = false

  func present(_ frame: Frame) -> Presented {
    let answer = screen.present(frame)
    if case .accepted = answer { keep(frame) }
    return answer
  }

  private func keep(_ frame: Frame) {
    guard fault == nil else { return }
    do {
      if start == nil { try writer.begin(size: frame.size, title: title) }
      let time = now() - (start ?? now())
      start = start ?? now()
      isFull = isFull || count >= RecordingLimits.frames || time > RecordingLimits.seconds
      if isFull { return }
      count += 1
      try writer.show(frame, at: time)
    } catch {
      // The scene plays on; the failure is reported at the end.
      fault = error
    }
  }

  /// Throws the error of a failed write.
  func end() throws {
    if let fault { throw fault }
    guard let start else { return }
    length = min(now() - start, RecordingLimits.seconds)
    try writer.end(at: length)
  }
}
