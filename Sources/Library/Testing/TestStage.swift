import Lamina

/// A stage for tests, without a terminal or a clock: the test advances the time.
///
/// ```swift
/// let bench = TestStage(columns: 40, rows: 12)
/// let ball = bench.add(Layer()) { $0.frame = CGRect(x: 2, y: 2, width: 4, height: 4) }
/// bench.advance(to: 0)
/// bench.change { ball.position.x = 30 }
/// #expect(bench.samples(of: "position.x", of: ball, for: 1).settles(within: 0.25).passes)
/// ```
///
/// The same calls give the same frames on every machine.
@MainActor
public final class TestStage {
  /// The stage itself.
  public let stage: Stage
  /// Ticks per second.
  public let framesPerSecond: Double
  /// The index of the next tick.
  private var tick = 0
  /// The time of the next tick.
  private var next: Double { Double(tick) / framesPerSecond }

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - columns: The width in cells; at least 1.
  ///   - rows: The height in cells; at least 1.
  ///   - framesPerSecond: Ticks per second, above 0.
  public init(columns: Int = 80, rows: Int = 24, framesPerSecond: Double = 60) {
    precondition(columns > 0 && rows > 0, "a stage has at least a cell, not \(columns)x\(rows)")
    precondition(framesPerSecond > 0, "there are more than \(framesPerSecond) frames per second")
    stage = Stage(screen: HeadlessScreen(size: CellSize(columns: columns, rows: rows)))
    self.framesPerSecond = framesPerSecond
  }

  /// Creates a stage that shows a scene in its design size.
  ///
  /// The keys of `press` are forwarded to the scene.
  ///
  /// - Parameters:
  ///   - scene: A scene that is not on a stage yet.
  ///   - framesPerSecond: Ticks per second, above 0.
  public convenience init(_ scene: Scene, framesPerSecond: Double = 60) {
    self.init(
      columns: scene.designSize.columns,
      rows: scene.designSize.rows,
      framesPerSecond: framesPerSecond
    )
    scene.install(on: stage)
    stage.onEvent = { event in
      if case .key(let key) = event.event { scene.press(key.key) }
    }
  }

  /// Adds a layer to the stage.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - setUp: Configures the layer before it is added.
  /// - Returns: The layer.
  @discardableResult
  public func add<Added: Layer>(_ layer: Added, _ setUp: (Added) -> Void = { _ in }) -> Added {
    stage.use {
      setUp(layer)
      stage.rootLayer.addSublayer(layer)
    }
    return layer
  }

  /// Changes layers between two ticks; the next tick shows the change.
  public func change(_ body: () -> Void) { stage.use(body) }

  /// The time of the last tick, in seconds.
  public var now: Double { stage.now }

  /// Runs all ticks up to a time, except those that have run already.
  ///
  /// - Parameter time: Seconds; an earlier time than that of the last tick has no effect.
  public func advance(to time: Double) {
    while next <= time + 1e-9 { step() }
  }

  /// Runs the ticks of the next seconds.
  public func advance(by seconds: Double) { advance(to: now + seconds) }

  /// Runs the next tick with a key press as its event.
  public func press(_ key: KeyEvent) { step([TimedEvent(time: next, event: .key(key))]) }

  private func step(_ events: [TimedEvent] = []) {
    stage.tick(at: next, events: events, period: 1 / framesPerSecond)
    tick += 1
  }

  private func advance(by seconds: Double, afterEach body: () -> Void) {
    let end = next + seconds
    while next <= end + 1e-9 {
      step()
      body()
    }
  }

  /// The newest frame.
  public var frame: Frame { stage.frame }

  /// Runs ticks, and samples the presentation value of a layer's property at each.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of a number, such as `position.x` or `opacity`.
  ///   - layer: A layer of the stage.
  ///   - seconds: The duration; more than 0.
  /// - Returns: The values from the next tick on.
  /// - Precondition: The layer has the property, and it is a number.
  public func samples(of keyPath: String, of layer: Layer, for seconds: Double) -> Curve {
    precondition(seconds > 0, "samples take more than \(seconds) s")
    var times: [Double] = []
    var values: [Double] = []
    advance(by: seconds) {
      let value = stage.use { layer.shown.value(forKeyPath: keyPath) }
      guard
        let number = (value as? Double) ?? (value as? any BinaryFloatingPoint).map({ Double($0) })
      else {
        preconditionFailure(
          "'\(keyPath)' of '\(layer.identifier ?? "the layer")' is no number: \(value ?? "nothing")"
        )
      }
      times.append(now)
      values.append(number)
    }
    let name = (layer.identifier ?? layer.name).map { "\($0).\(keyPath)" } ?? keyPath
    return Curve(name: name, times: times, values: values)
  }

  /// Runs the ticks of the next seconds, and records their frames.
  ///
  /// - Parameter seconds: The duration; more than 0.
  /// - Returns: A frame for each tick.
  public func recording(for seconds: Double) -> StageRecording {
    precondition(seconds > 0, "a recording takes more than \(seconds) s")
    var recording = StageRecording(frames: [])
    advance(by: seconds) { recording.frames.append((now, frame)) }
    return recording
  }
}
