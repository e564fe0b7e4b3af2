import LaminaCore

/// A stage without a screen and a clock, whose time moves by requests: tick k is at k / rate, and a
/// step between two requests is a step of the timeline at that time.
@MainActor
package final class HeadlessServeHost: ServeHost {
  package let isHeadless = true
  package let hasMouse = true
  package let features = ["advance", "frames"]
  package let speed: Double
  package private(set) var time = 0.0

  package var options: ServeOptions {
    didSet { stage.motionLevel = options.motion }
  }

  private let stage: Stage
  private let rate: FrameRate
  private var ticksRun = 0
  /// The frame that was passed on last.
  private var lastFrame: Frame?

  /// Creates the host of a stage that has not ticked yet.
  package init(_ stage: Stage, rate: FrameRate = .standard, speed: Double = 1) {
    (self.stage, self.rate, self.speed) = (stage, rate, speed)
    options = ServeOptions(rows: stage.screen.size.rows)
    options.motion = stage.motionLevel
  }

  package func runSteps() { stage.runSteps(upTo: time * speed) }

  /// Runs the first tick; later times have been reached by ticks.
  package func settle() {
    if ticksRun == 0 { seek(to: time) }
  }

  package func show(_ theme: Theme) {
    stage.theme = theme
    // The next tick may be a long way off; the first one is run when something is read.
    if ticksRun > 0 { stage.use { stage.context.commitTick() } }
  }

  private func seek(to time: Double) {
    ticksRun = stage.seek(to: time, at: rate, speed: speed, after: ticksRun)
    self.time = time
  }

  package func advance(
    to time: Double,
    frames: FrameChoice,
    _ body: (Frame, Double) -> Bool
  ) -> Bool {
    if frames == .all || frames == .changed {
      let last = rate.lastTick(upTo: time)
      while ticksRun <= last {
        let frame = tick()
        if frames == .changed, frame == lastFrame { continue }
        lastFrame = frame
        let tickTime = rate.time(ofTick: ticksRun - 1)
        guard body(frame, tickTime) else {
          self.time = tickTime
          return false
        }
      }
    }
    seek(to: time)
    if frames == .last {
      let frame = stage.frame(at: time * speed)
      lastFrame = frame
      _ = body(frame, time)
    }
    return true
  }

  /// Runs the next tick, and draws its frame once.
  private func tick() -> Frame {
    let heldDrawing = stage.holdsDrawing
    stage.holdsDrawing = true
    let now = rate.time(ofTick: ticksRun) * speed
    stage.tick(at: now, period: speed / rate.framesPerSecond)
    stage.holdsDrawing = heldDrawing
    ticksRun += 1
    return stage.frame(at: now)
  }

  package func ticks(upTo time: Double) -> Int { max(0, rate.lastTick(upTo: time) + 1 - ticksRun) }

  package func print(_ text: String) -> Bool { false }
}
