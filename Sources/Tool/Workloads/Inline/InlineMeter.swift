import Foundation
import LaminaCore

/// What a stage of a few rows asks of a program and a terminal, counted without either.
package struct InlineCounts: Hashable, Sendable {
  /// Wake-ups in a second.
  package var wakes = 0.0
  /// Bytes in a minute in the normal screen, and for the same rows of a full screen.
  package var bytes = 0.0
  package var fullScreenBytes = 0.0
  /// The most bytes by which a frame in the normal screen was longer; the first one excluded.
  package var excess = 0
}

/// Runs a stage on its own clock, and counts.
@MainActor
package enum InlineMeter {
  /// Returns the wake-ups, and the bytes of frames.
  ///
  /// - Parameters:
  ///   - size: The size of the stage.
  ///   - seconds: How long it runs, of the stage's own time.
  ///   - layer: Returns what it shows.
  /// - Returns: What was counted.
  package static func measure(
    _ size: CellSize,
    seconds: Double,
    _ layer: () -> Layer
  ) -> InlineCounts {
    let screen = HeadlessScreen(size: size)
    let stage = Stage(screen: screen)
    stage.use { stage.rootLayer.addSublayer(layer()) }
    let events = ManualEventSource()
    events.plan(.stop(.interrupt), at: seconds)
    let loop = StageLoop(stage: stage, events: events)
    var meter = FrameMeter(size: size)
    var counts = InlineCounts()
    loop.onTick = { _ in
      if let frame = screen.frame { meter.take(frame) }
      if events.now > 0, events.now < seconds { counts.wakes += 1 }
    }
    _ = loop.run()
    counts.wakes /= seconds
    counts.bytes = Double(meter.bytes) * 60 / seconds
    counts.fullScreenBytes = Double(meter.fullScreenBytes) * 60 / seconds
    counts.excess = meter.excess
    return counts
  }
}

/// Encodes frames in both ways.
private struct FrameMeter {
  private var inline: InlineEncoder
  private var fullScreen = FrameEncoder(depth: .truecolor)
  private var writes = InlineWrites()
  private var room: [UInt8] = []
  private var last: Frame?
  private(set) var bytes = 0
  private(set) var fullScreenBytes = 0
  private(set) var excess = 0

  init(size: CellSize) {
    let screen = CellSize(columns: size.columns, rows: max(24, size.rows + 1))
    inline = InlineEncoder(depth: .truecolor, screen: screen)
  }

  mutating func take(_ frame: Frame) {
    writes.removeAll()
    room.removeAll(keepingCapacity: true)
    inline.encode(frame, into: &writes)
    fullScreen.encode(frame, after: last, into: &room)
    // The first frame makes room for itself in the normal screen.
    if last != nil {
      bytes += writes.bytes.count
      fullScreenBytes += room.count
      excess = max(excess, writes.bytes.count - room.count)
    }
    last = frame
  }
}
