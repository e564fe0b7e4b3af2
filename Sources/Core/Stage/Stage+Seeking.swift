import LaminaCells
import LaminaCompositing
import LaminaLayers

/// Reaching a time without showing what is before it.
extension Stage {
  /// Advances to a time as if frames had been drawn at a steady rate from the start: the common
  /// rule of `render --at` and `play --paused-at`.
  ///
  /// A time is reached by the ticks up to it, followed by the timeline steps due up to it. The
  /// presentation is evaluated at the time itself; motions remain at their last tick, even in a
  /// tick at exactly that time.
  ///
  /// - Parameters:
  ///   - time: The time in seconds at the rate; not before the last sought time.
  ///   - rate: The rate of the ticks.
  ///   - speed: Stage seconds per second at the rate.
  ///   - done: The number of ticks that have run already.
  ///   - willTick: Called with the number of a tick before it runs.
  ///   - nextEvent: Returns the time of the next external event in stage time; nil for never.
  ///   - events: Returns the events up to the time of a tick, in stage time.
  /// - Returns: The number of ticks that have run now.
  ///
  /// Ticks without events are skipped, and none draws: a minute of a scene with one infinite
  /// animation costs as much as a moment of it.
  @discardableResult
  package func seek(
    to time: Double,
    at rate: FrameRate,
    speed: Double = 1,
    after done: Int = 0,
    willTick: (Int) -> Void = { _ in },
    nextEvent: () -> Double? = { nil },
    events: (Double) -> [TimedEvent] = { _ in [] }
  ) -> Int {
    let next = max(done, rate.lastTick(upTo: time) + 1)
    let period = speed / rate.framesPerSecond
    let heldDrawing = holdsDrawing
    var number = done
    while number < next {
      willTick(number)
      let now = rate.time(ofTick: number) * speed
      // The first tick adds the layers; only then are those that remember frames known.
      holdsDrawing = heldDrawing || (number > 0 && !context.remembersFrames)
      tick(at: now, events: events(now), period: period)
      number += 1
      // The last tick always runs: it defines the state of the stage.
      guard number < next - 1 else { continue }
      let change = [nextEventTime, nextEvent()].compactMap { $0 }.min() ?? .infinity
      if change > now + period {
        // The preceding tick runs as well: an event may depend on the previous presentation.
        var next = rate.lastTick(upTo: min(change / speed, time)) - 1
        if style.depth == .mono {
          next = min(next, rate.lastTick(upTo: (now.rounded(.down) + 1) / speed))
        }
        number = max(number, next)
      }
    }
    holdsDrawing = heldDrawing
    runSteps(upTo: time * speed)
    soughtTime = time * speed
    return next
  }

  /// Draws a frame that is not shown at each whole second, because a picture without colours follows
  /// the light of the stage at these.
  func observeLight() {
    guard compositor.isLightDue(at: now) else { return }
    composite(into: &frame)
    compositor.invalidate()
    context.needsComposite = true
  }
}
