import Foundation
import Lamina
import LaminaInspector
import LaminaPlayer
import LaminaRecording

/// A renderer of a scene's images and videos.
@MainActor
struct RecordingRun {
  let format: RecordingFormat
  private let source: Source
  let shared: SharedOptions
  let options: RecordingOptions
  /// The receiver of diagnostics.
  let loader: SceneLoader
  /// The diagnostics that were reported: a scene that is run again reports each once.
  @MainActor
  final class Told {
    var diagnostics: Set<LayerDiagnostic> = []
  }

  /// What is recorded, the same in every format.
  @MainActor
  struct Source {
    let item: PlayerItem
    /// The input events in ascending order of time.
    let input: [TimedEvent]
    /// The screen in cells; nil for the size that the scene is made for.
    let size: CellSize?
    fileprivate let told = Told()
  }

  init(
    _ format: RecordingFormat,
    _ source: Source,
    _ shared: SharedOptions,
    _ options: RecordingOptions,
    _ loader: SceneLoader
  ) {
    (self.format, self.shared, self.options, self.loader) = (format, shared, options, loader)
    self.source = source
  }

  private var item: PlayerItem { source.item }
  private var input: [TimedEvent] { source.input }

  /// Writes single frames, or a range of times.
  func write(at times: [Double]?, from start: Double, to end: Double?, path: String?) throws {
    let rate = shared.fps?.framesPerSecond ?? format.usualRate
    let hold = options.hold?.seconds ?? 0
    do {
      try format.check(rate: rate)
      try RecordingLimits.check(seconds: (end ?? start) - start + hold, rate: rate)
      let times =
        if let end {
          RecordingTimes(from: start, to: end, rate: rate, hold: hold)
        } else {
          RecordingTimes(at: times ?? [0], rate: rate, hold: hold)
        }
      let recording = try recording(times, isRange: end != nil)
      try RecordingWriter(format: format, shared: shared, options: options)
        .write(recording, to: path)
      if let warning = recording.missing.warning { loader.warn(warning) }
    } catch let fault as RecordingError {
      throw CommandFailure(.wrongUsage, fault.message, help: fault.help)
    }
  }

  /// Validates the output before any frame is rendered.
  static func check(_ format: RecordingFormat, rate: Double, path: String) throws {
    do {
      try format.check(rate: rate)
    } catch {
      throw CommandFailure(.wrongUsage, error.message, help: error.help)
    }
    if format == .frames { return try RecordingFolder.check(path) }
    try OutputTarget.check(path: path)
    if format.isVideo { _ = try VideoProcess.program(for: format) }
  }

  private func recording(_ times: RecordingTimes, isRange: Bool) throws -> Recording {
    let first = try loader.playable(item)
    let screen = options.inspect == nil ? nil : source.size ?? InspectorStill.usual
    let design = first.preferredSize ?? .usual
    let size = screen == nil ? source.size ?? design : design
    let canvas = RecordingCanvas(
      screen ?? size,
      input: sceneInput,
      until: times.sceneTimes.max() ?? 0
    )
    let wraps = try start(in: times)
    let caption = options.showKeys ? KeyCaption(input) : nil
    // A format may render a video several times, not always to the end.
    let tell: @MainActor (LayerDiagnostic) -> Void = {
      if source.told.diagnostics.insert($0).inserted { loader.tell($0) }
    }
    return Recording(
      size: CellSize(
        columns: canvas.size.columns,
        rows: canvas.size.rows + (caption == nil ? 0 : 1)
      ),
      times: times,
      title: options.title ?? item.ownTitle,
      about: item.about,
      marks: isRange ? marks(wraps, times, first.keyLabels) : []
    ) { body in
      for part in wraps {
        let simulation = try simulation(size, tell)
        let first = times.sceneTimes[part].first ?? 0
        let panels = try screen.map { try inspector(simulation, on: $0, from: first) }
        try simulation.forEachFrame(at: times.sceneTimes[part]) { picture, time in
          let frame = panels?.frame(picture, at: time * shared.speed) ?? canvas.frame(picture)
          try body(caption?.frame(frame, at: time) ?? frame)
        }
      }
    }
  }

  /// The scene's input: inside an inspector it keeps the size of its region.
  private var sceneInput: [TimedEvent] {
    guard options.inspect != nil else { return input }
    return input.filter { if case .resize = $0.event { false } else { true } }
  }

  /// Returns the key presses, in seconds of the file.
  private func marks(
    _ wraps: [Range<Int>],
    _ times: RecordingTimes,
    _ labels: [KeyEvent.Key: String]
  ) -> [RecordingMark] {
    var (marks, begin) = ([RecordingMark](), 0.0)
    for part in wraps {
      let start = times.sceneTimes[part.lowerBound]
      let end =
        part.upperBound < times.count
        ? times.sceneTimes[part.upperBound] : times.sceneTimes[0] + times.length
      for event in input where event.time >= start && event.time < end {
        guard var text = KeyCaption.text(event.event) else { continue }
        var typed: String?
        if case .key(let key) = event.event {
          if let label = labels[key.key] { text += ": \(label)" }
          if options.showKeys { typed = TypedBytes.text(key) }
        }
        marks.append(RecordingMark(time: begin + event.time - start, text: text, typed: typed))
      }
      begin += end - start
    }
    return marks
  }

  /// Returns the frames in the order of the file: from the poster on, then those before it.
  private func start(in times: RecordingTimes) throws -> [Range<Int>] {
    let all = 0..<times.count
    guard let poster = options.poster?.seconds else { return [all] }
    guard let index = times.sceneTimes.lastIndex(where: { $0 <= poster + 1e-9 }),
      poster <= (times.sceneTimes.last ?? 0) + 1 / times.rate
    else {
      throw CommandFailure(
        .wrongUsage,
        "--poster \(poster) is not in the recording",
        help: "it goes from \(times.sceneTimes[0]) s to \(times.sceneTimes[0] + times.length) s"
      )
    }
    return index == 0 ? [all] : [index..<times.count, 0..<index]
  }

  private func inspector(
    _ run: Simulation,
    on screen: CellSize,
    from time: Double
  ) throws -> InspectorStill {
    if let id = options.layer, run.run.layer(id: id) == nil {
      throw CommandFailure(
        .wrongUsage,
        "the scene has no layer '\(id)'",
        help: "'lamina inspect FILE --panel tree' lists them"
      )
    }
    return try InspectorStill(
      run,
      preview: { try simulation(run.stage.screen.size) },
      item: item,
      part: options.inspect ?? .tree,
      layer: options.layer,
      size: screen,
      from: time * shared.speed
    )
  }

  private func simulation(
    _ size: CellSize,
    _ tell: (@MainActor (LayerDiagnostic) -> Void)? = nil
  ) throws -> Simulation {
    Simulation(
      try loader.playable(item),
      size: size,
      style: shared.style(over: RenderStyle()),
      overrides: shared.overrides,
      clock: SimulationClock(rate: options.tickRate ?? .standard, speed: shared.speed),
      motionLevel: shared.motionLevel,
      theme: shared.theme ?? .dark,
      input: sceneInput,
      listeners: .init(diagnostic: tell, keepsLog: options.inspect != nil)
    )
  }
}
