import LaminaCells
import LaminaRecording
import LaminaStage

/// A screen that hands every frame on, and keeps those that were really taken, with their real times.
@MainActor
final class LiveScreen: Screen {
  private let screen: any Screen
  private let now: () -> Double
  private let writer: CastWriter
  private let title: String
  private var start: Double?
  private var frames = 0
  /// How many frames were kept.
  var count: Int { frames }
  /// How long the recording is, in seconds, once it has ended.
  private(set) var length = 0.0
  private(set) var fault: (any Error)?

  /// Creates a screen before another.
  ///
  /// - Parameters:
  ///   - screen: Where the frames are shown.
  ///   - writer: Where they are kept.
  ///   - title: A name for people.
  ///   - now: The real time in seconds.
  init(_ screen: any Screen, writer: CastWriter, title: String, now: @escaping () -> Double) {
    (self.screen, self.writer, self.title, self.now) = (screen, writer, title, now)
  }

  var size: CellSize { screen.size }
  var style: RenderStyle { screen.style }
  var isBusy: Bool { screen.isBusy }
  var tilesPerTick: Int? { screen.tilesPerTick }
  func invalidate() { screen.invalidate() }

  /// Whether there was no room for all of it.
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
      isFull = isFull || frames >= FilmLimits.frames || time > FilmLimits.seconds
      if isFull { return }
      frames += 1
      try writer.show(frame, at: time)
    } catch {
      // The scene plays on; who recorded it is told at the end.
      fault = error
    }
  }

  /// Ends the recording.
  ///
  /// - Throws: What writing threw.
  func end() throws {
    if let fault { throw fault }
    guard let start else { return }
    length = min(now() - start, FilmLimits.seconds)
    try writer.end(at: length)
  }
}
