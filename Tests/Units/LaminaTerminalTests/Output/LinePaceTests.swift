import LaminaTestSupport
import Testing

@testable import LaminaTerminal

/// A serial line: bytes leave its queue at a steady rate.
private struct Line {
  var rate: Double
  private(set) var queued = 0.0
  private var time = 0.0
  /// The seconds in which there was something to send.
  private(set) var busy = 0.0

  init(rate: Double) { self.rate = rate }

  mutating func pass(to now: Double) {
    let sent = min(queued, (now - time) * rate)
    busy += sent / rate
    queued = max(0, queued - sent)
    if queued < 1e-6 { queued = 0 }
    time = now
  }

  mutating func write(_ bytes: Int) { queued += Double(bytes) }
}

@Suite struct LinePaceTests {
  /// Sends frames over a line whenever they are due and allowed, and returns their times.
  private func frames(
    over line: inout Line,
    pace: inout LinePace,
    bytes: (Double) -> Int,
    from start: Double,
    to end: Double
  ) -> [Double] {
    var (now, times) = (start, [Double]())
    var due = start
    while now < end {
      line.pass(to: now)
      pace.look(isEmpty: line.queued == 0, at: now)
      let delay = pace.delay(at: now)
      if now >= due, delay == 0 {
        let count = bytes(now)
        line.write(count)
        times.append(now)
        pace.note(count, isEmpty: line.queued == 0, at: now)
        due = now + 1.0 / 60
      }
      let look = pace.nextLook(after: now) ?? .infinity
      now = min(look, now >= due ? now + max(pace.delay(at: now), 1e-4) : due, end)
    }
    line.pass(to: end)
    return times
  }

  @Test("a measured line is busy for frames at most half the time", arguments: [300, 1000, 40_000])
  func half(rate: Double) {
    var (line, pace) = (Line(rate: rate), LinePace())
    var random = SeededGenerator(seed: 4)
    let longest = Int(rate / 2)
    let times = frames(
      over: &line,
      pace: &pace,
      bytes: { _ in 1 + Int(random.next() % UInt64(min(longest, 4000))) },
      from: 0,
      to: 60
    )
    #expect(line.busy <= 30.5, "\(line.busy)")
    // Not idle without need, either: looks find the empty queue an eighth too late at most.
    #expect(line.busy >= 20 || times.count >= 55 * 60, "\(line.busy), \(times.count)")
    for (one, next) in zip(times, times.dropFirst()) { #expect(next - one <= 1.2) }
  }

  @Test("a frame that takes long is followed by the next a second after it has arrived")
  func slowest() {
    var (line, pace) = (Line(rate: 100), LinePace())
    let times = frames(over: &line, pace: &pace, bytes: { _ in 300 }, from: 0, to: 41)
    for (one, next) in zip(times, times.dropFirst()) { #expect((4...4.5).contains(next - one)) }
    #expect(times.count == 10)
  }

  @Test("a line that becomes fast has all frames within a second")
  func recovers() {
    var (line, pace) = (Line(rate: 1000), LinePace())
    _ = frames(over: &line, pace: &pace, bytes: { _ in 400 }, from: 0, to: 5)
    line.rate = 1e7
    let times = frames(over: &line, pace: &pace, bytes: { _ in 400 }, from: 5, to: 8)
    #expect(times.filter { $0 >= 6 }.count >= 115)
  }

  @Test("a limit is kept, and never saved up", arguments: [1000, 4000, 1_000_000])
  func limit(rate: Int) {
    var pace = LinePace()
    pace.limit = rate
    var (now, sent, window) = (0.0, 0, [(time: Double, bytes: Int)]())
    var random = SeededGenerator(seed: 9)
    while now < 30 {
      // It rests now and then.
      if random.next() % 97 == 0 { now += 2 }
      let delay = pace.delay(at: now)
      if delay == 0 {
        let bytes = 1 + Int(random.next() % 700)
        sent += bytes
        window.append((now, bytes))
        pace.note(bytes, isEmpty: true, at: now)
      }
      now += max(pace.delay(at: now), 1.0 / 60)
    }
    #expect(Double(sent) <= 30 * Double(rate) + 700)
    for start in window.indices where window[start].time < 29 {
      let end = window[start].time + 1
      let inSecond = window[start...].prefix { $0.time < end }.reduce(0) { $0 + $1.bytes }
      #expect(inSecond <= rate + 700)
    }
  }

  @Test("a new limit holds at once, and none looks at the queue")
  func change() {
    var pace = LinePace()
    pace.limit = 10
    pace.note(5, isEmpty: true, at: 0)
    #expect(pace.delay(at: 0) == 0.5)
    pace.note(1000, isEmpty: true, at: 0.25)
    #expect(pace.delay(at: 0.25) == 100.25)
    #expect(pace.nextLook(after: 0) == nil)
    pace.limit = nil
    #expect(pace.delay(at: 0) == 0)
    pace.note(100, isEmpty: false, at: 0)
    #expect(pace.delay(at: 0.5) == 0.5)
    pace.look(isEmpty: true, at: 0.75)
    #expect(pace.delay(at: 1) == 0.5)
    #expect(pace.delay(at: 1.5) == 0)
  }
}
