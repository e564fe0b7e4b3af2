import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaTestSupport
import Testing

/// Layers have a local time, relative to the time of their superlayer.
@MainActor @Suite struct LayerTimeTests {
  struct Chain: Decodable, Sendable, CustomTestStringConvertible {
    struct Level: Decodable, Sendable { let beginTime, timeOffset, speed: Double }
    let rootTime: Double
    let chainFromRoot: [Level]
    let timesAtEachLevel: [Double]
    var testDescription: String { "\(rootTime) through \(chainFromRoot.count) layers" }
  }

  struct Pause: Decodable, Sendable, CustomTestStringConvertible {
    let layerSpeed, pauseAtMediaTime, localTimeWhilePaused, resumeAtMediaTime: Double
    let beginTimeAfterResume, probeMediaTime, localTimeAtProbe: Double
    var testDescription: String { "speed \(layerSpeed), paused at \(pauseAtMediaTime)" }
  }

  static nonisolated let file = "reference/core-animation/time_spaces.json"
  static nonisolated let chains = Fixture.rows(Chain.self, file, "chains")
  static nonisolated let pauses = Fixture.rows(Pause.self, file, "pauseResume")

  @Test("all rows are there") func count() {
    #expect(Self.chains.count == 60)
    #expect(Self.pauses.count == 3)
  }

  /// An animation whose value is the layer's own time.
  private func clock() -> BasicAnimation {
    let animation = BasicAnimation(keyPath: "position.x")
    animation.fromValue = -4096
    animation.toValue = 4096
    animation.beginTime = -4096
    animation.duration = 8192
    return animation
  }

  @Test("time goes through every layer on the way down", arguments: chains)
  func chain(_ row: Chain) throws {
    let live = LiveLayer()
    var layers: [Layer] = []
    live.change { first in
      for level in row.chainFromRoot {
        let layer = layers.isEmpty ? first : Layer()
        layers.last?.addSublayer(layer)
        layer.beginTime = level.beginTime
        layer.timeOffset = level.timeOffset
        layer.speed = level.speed
        layer.add(clock(), forKey: "clock")
        layers.append(layer)
      }
    }
    live.tick(0)
    for (index, time) in row.timesAtEachLevel.enumerated() {
      #expect(abs(layers[index].convertTime(row.rootTime, from: nil) - time) <= 1e-9)
      let shown = layers[index].presentation(at: row.rootTime).position.x
      #expect(abs(shown - time) <= 1e-9)
    }
    let last = try #require(layers.last)
    if !row.chainFromRoot.contains(where: { $0.speed == 0 }) {
      let bottom = try #require(row.timesAtEachLevel.last)
      #expect(abs(last.convertTime(bottom, to: nil) - row.rootTime) <= 1e-9)
    }
  }

  @Test("a paused layer stands still and goes on where it was", arguments: pauses)
  func pauseAndResume(_ row: Pause) {
    let live = LiveLayer()
    live.change { layer in
      layer.speed = row.layerSpeed
      layer.add(clock(), forKey: "clock")
    }
    live.tick(0)
    live.tick(row.pauseAtMediaTime)
    live.change { $0.pause() }
    live.tick(row.resumeAtMediaTime)
    #expect(live.seen("position.x", at: row.resumeAtMediaTime) == [row.localTimeWhilePaused])
    live.change { $0.resume() }
    live.tick(row.resumeAtMediaTime)
    #expect(live.layer.beginTime == row.beginTimeAfterResume)
    #expect(live.layer.speed == row.layerSpeed)
    let probe = live.seen("position.x", at: row.probeMediaTime)
    #expect(isNear(probe, [row.localTimeAtProbe], 1e-9))
  }

  @Test("pausing does not jump where the superlayer's time repeats")
  func pauseInCycles() {
    let live = LiveLayer()
    live.change { _ in
      live.root.duration = 2
      live.root.repeatCount = .infinity
    }
    live.change { $0.add(clock(), forKey: "clock") }
    live.tick(0)
    live.tick(5.25)
    #expect(live.seen("position.x", at: 5.25) == [1.25])
    live.change { $0.pause() }
    live.tick(5.5)
    #expect(live.seen("position.x", at: 5.5) == [1.25])
    live.change { $0.resume() }
    live.tick(5.5)
    #expect(live.seen("position.x", at: 5.75) == [1.5])
  }

  struct Cycle: Sendable, CustomTestStringConvertible {
    let times: MediaTimes
    /// Media time, and the layer's time then; nil where the layer is not there.
    let rows: [(Double, Double?)]
    var testDescription: String { "\(times)" }
  }

  static nonisolated let cycles = [
    Cycle(
      times: MediaTimes(beginTime: 1, duration: 2),
      rows: [(0.5, nil), (1, 0), (2.5, 1.5), (3, 2), (3.5, nil)]
    ),
    Cycle(
      times: MediaTimes(beginTime: 1, duration: 2, fillMode: .both),
      rows: [(0.5, 0), (1, 0), (2.5, 1.5), (3.5, 2)]
    ),
    Cycle(
      times: MediaTimes(duration: 2, repeatCount: 2),
      rows: [(0.5, 0.5), (2.5, 0.5), (4, 2), (4.25, nil)]
    ),
    Cycle(
      times: MediaTimes(duration: 2, repeatCount: .infinity, autoreverses: true),
      rows: [(1.5, 1.5), (2.5, 1.5), (3.75, 0.25), (5, 1)]
    ),
    Cycle(
      times: MediaTimes(speed: 2, duration: 2, repeatDuration: 3, fillMode: .forwards),
      rows: [(0.5, 1), (1.25, 0.5), (9, 1)]
    ),
  ]

  @Test("layers have cycles and an end, as animations have", arguments: cycles)
  func cycle(_ cycle: Cycle) {
    let live = LiveLayer()
    live.change { layer in
      layer.beginTime = cycle.times.beginTime
      layer.speed = cycle.times.speed
      layer.duration = cycle.times.duration
      layer.repeatCount = cycle.times.repeatCount
      layer.repeatDuration = cycle.times.repeatDuration
      layer.autoreverses = cycle.times.autoreverses
      layer.fillMode = cycle.times.fillMode
      layer.add(clock(), forKey: "clock")
    }
    live.tick(0)
    for (time, local) in cycle.rows {
      #expect(isNear(live.seen("position.x", at: time), [local ?? 0], 1e-9), "at \(time)")
    }
  }

  @Test("seeking shows any time, and playing goes on from there")
  func seek() {
    let live = LiveLayer()
    live.change { $0.add(clock(), forKey: "clock") }
    live.tick(1)
    for time in [7.0, 3, 900, -2] {
      live.change { $0.seek(to: time) }
      live.tick(2)
      #expect(live.seen("position.x", at: 2) == [time])
    }
    live.change { $0.resume() }
    live.tick(2)
    #expect(live.seen("position.x", at: 5) == [1])
  }

  @Test("a layer's time is its own after it moved to another place")
  func moves() {
    let live = LiveLayer()
    let fast = Layer()
    live.change { layer in
      fast.speed = 2
      live.root.addSublayer(fast)
    }
    live.tick(0)
    live.change { layer in
      fast.addSublayer(layer)
      layer.add(clock(), forKey: "clock")
    }
    live.tick(0)
    #expect(live.seen("position.x", at: 3) == [6])
    live.change { layer in
      live.root.addSublayer(layer)
      layer.add(clock(), forKey: "clock")
    }
    live.tick(0)
    #expect(live.seen("position.x", at: 3) == [3])
  }
}
