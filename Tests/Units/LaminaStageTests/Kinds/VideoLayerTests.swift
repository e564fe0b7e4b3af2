import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds

@MainActor @Suite("VideoLayer") struct VideoLayerTests {
  /// 200 pictures, 25 in a second: 8 s.
  private static let rate = 25.0
  private static let count = 200

  private func video() -> FrameListSource {
    FrameListSource(NumberedRecording.video(Self.count) { _ in 1 / Self.rate })
  }

  private func stage(
    _ video: any VideoSource,
    _ prepare: (VideoLayer, _ parent: Layer) -> Void = { _, _ in }
  ) -> (Stage, VideoLayer) {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 32, rows: 4)))
    let (layer, parent) = (VideoLayer(video), Layer())
    stage.use {
      Transaction.perform(disableActions: true) {
        parent.frame = CGRect(x: 0, y: 0, width: 32, height: 8)
        layer.frame = CGRect(x: 0, y: 0, width: 32, height: 8)
        prepare(layer, parent)
        stage.rootLayer.addSublayer(parent)
        parent.addSublayer(layer)
      }
    }
    stage.tick(at: 0)
    return (stage, layer)
  }

  private func number(_ stage: Stage) -> Int? {
    NumberedRecording.number(in: stage.frame, column: 0, row: 1, width: 4)
  }

  /// A way to set a layer's time, and the film time that it means.
  struct Timing: Sendable, CustomTestStringConvertible {
    let name: String
    let prepare: @MainActor @Sendable (VideoLayer, Layer) -> Void
    let recordingTime: @Sendable (Double) -> Double
    var testDescription: String { name }
  }

  nonisolated static let timings = [
    Timing(name: "as it is") { _, _ in
    } recordingTime: {
      $0
    },
    Timing(name: "speed 0.5") { layer, _ in
      layer.speed = 0.5
    } recordingTime: {
      min($0 * 0.5, 8)
    },
    Timing(name: "speed 2") { layer, _ in
      layer.speed = 2
    } recordingTime: {
      min($0 * 2, 8)
    },
    Timing(name: "backwards") { layer, _ in
      layer.speed = -1
    } recordingTime: {
      max(8 - $0, 0)
    },
    Timing(name: "autoreverses for ever") { layer, _ in
      layer.autoreverses = true
      layer.repeatCount = .infinity
    } recordingTime: { time in
      let place = time.truncatingRemainder(dividingBy: 16)
      return place <= 8 ? place : 16 - place
    },
    Timing(name: "twice, then the end") { layer, _ in
      layer.repeatCount = 2
    } recordingTime: { time in
      time >= 16 ? 8 : time.truncatingRemainder(dividingBy: 8)
    },
    Timing(name: "timeOffset 3") { layer, _ in
      layer.timeOffset = 3
      layer.repeatCount = .infinity
    } recordingTime: { time in
      (time + 3).truncatingRemainder(dividingBy: 8)
    },
    Timing(name: "beginTime 2") { layer, _ in
      layer.beginTime = 2
    } recordingTime: {
      min(max($0 - 2, 0), 8)
    },
    Timing(name: "a slowed parent") { layer, parent in
      parent.speed = 0.25
      layer.speed = 2
    } recordingTime: {
      min($0 * 0.5, 8)
    },
  ]

  @Test("the picture of 50 random times is the one that the layer's time means", arguments: timings)
  func times(_ timing: Timing) {
    var random = RandomTimes(seed: 11)
    let (stage, layer) = stage(video(), timing.prepare)
    for time in random.sorted(50, upTo: 20) {
      stage.tick(at: time)
      let place = timing.recordingTime(time) * Self.rate
      // Within a rounding of a border both are right.
      if abs(place - place.rounded()) < 1e-6 { continue }
      let expected = min(Int(place), Self.count - 1)
      #expect(number(stage) == expected, "at \(time)")
      #expect(layer.currentFrame == expected, "at \(time)")
    }
  }

  @Test("it pauses, goes on and is sought")
  func pause() {
    let (stage, layer) = stage(video())
    stage.tick(at: 1.01)
    stage.use { layer.pause() }
    stage.tick(at: 3)
    #expect(number(stage) == 25 && stage.nextTickTime == nil)
    stage.use { layer.seek(to: 7.5) }
    stage.tick(at: 3.1)
    #expect(number(stage) == 187)
    stage.use { layer.seek(to: 0.5) }
    stage.tick(at: 3.2)
    stage.use { layer.play() }
    stage.tick(at: 3.21)
    stage.tick(at: 4.215)
    #expect(number(stage) == 37)
  }

  @Test("each picture has its own time, and the stage waits for the next one")
  func ownTimes() {
    let video = FrameListSource(NumberedRecording.video(4) { [0.1, 0.02, 0.5, 0.01][$0] })
    let (stage, layer) = stage(video) { layer, _ in layer.repeatCount = 2 }
    #expect(abs(layer.duration - 0.72) < 1e-9)
    var times: [Double] = []
    while let next = stage.nextTickTime, times.count < 20 {
      stage.tick(at: next)
      times.append(next)
    }
    let expected = [0.1, 0.12, 0.62, 0.72, 0.82, 0.84, 1.34, 1.44]
    let changes = times.filter { time in expected.contains { abs($0 - time) < 1e-5 } }
    #expect(times.count <= expected.count + 2 && changes.count >= 7, "\(times)")
    #expect(number(stage) == 3)
  }

  @Test("while a picture stays nothing is drawn, also backwards")
  func cost() {
    for speed in [1.0, -1] {
      let (stage, _) = stage(video()) { layer, _ in layer.speed = speed }
      var drawn = 0
      stage.onFrame = { _, _ in drawn += 1 }
      for tick in 1...100 { stage.tick(at: Double(tick) / 100) }
      #expect((24...26).contains(drawn), "speed \(speed): \(drawn)")
    }
  }

  @Test("its ends stay: the first picture before it, the last one after it; then the stage sleeps")
  func ends() {
    let (stage, _) = stage(video()) { layer, _ in layer.beginTime = 5 }
    #expect(number(stage) == 0)
    stage.tick(at: 4.9)
    #expect(number(stage) == 0)
    stage.tick(at: 13.5)
    #expect(number(stage) == 199)
    stage.tick(at: 14)
    #expect(stage.nextTickTime == nil)
  }

  @Test("where motion is reduced the first picture stays")
  func reducedMotion() {
    let (stage, _) = stage(video())
    stage.motionLevel = .reduced
    stage.tick(at: 2)
    #expect(number(stage) == 0)
  }

  @Test("a film that comes later, other contents, none: what was set is seen")
  func contents() throws {
    let (stage, layer) = stage(video())
    stage.tick(at: 1.01)
    #expect(number(stage) == 25)
    let other = FrameListSource(NumberedRecording.video(3) { _ in 60 })
    stage.use { Transaction.perform(disableActions: true) { layer.video = other } }
    stage.tick(at: 1.1)
    #expect(number(stage) == 0)
    stage.use {
      Transaction.perform(disableActions: true) { layer.contents = NumberedRecording.picture(77) }
    }
    stage.tick(at: 1.2)
    #expect(number(stage) == 77)
    stage.use { Transaction.perform(disableActions: true) { layer.video = nil } }
    stage.tick(at: 1.3)
    #expect(number(stage) == nil)
  }

  @Test("a picture with fewer pixels than the film has points is as large as the film")
  func coarse() {
    let video = FrameListSource(
      NumberedRecording.video(9) { _ in 1 },
      size: CGSize(width: 128, height: 32)
    )
    let (stage, layer) = stage(video) { layer, _ in
      layer.bounds.size = CGSize(width: 32, height: 8)
      layer.contentsGravity = .topLeft
      layer.contentsScale = 4
    }
    stage.tick(at: 5.5)
    #expect(number(stage) == 5)
    #expect(layer.video?.size == CGSize(width: 128, height: 32))
  }

  @Test("what is missing is written in its middle")
  func notice() {
    let (stage, layer) = stage(video())
    stage.use {
      Transaction.perform(disableActions: true) {
        layer.video = nil
        layer.notice = "film: needs ffmpeg"
      }
    }
    stage.tick(at: 0.1)
    #expect(FrameText.text(stage.frame).contains("film: needs ffmpeg"))
  }

  @Test("a late picture is shown as soon as it is there, also while the layer stands still")
  func late() {
    let slow = SlowVideo()
    let (stage, layer) = stage(slow)
    slow.newest = 0
    stage.tick(at: 0.5)
    #expect(number(stage) == 0 && layer.lateFrames > 0)
    stage.use { layer.pause() }
    stage.tick(at: 0.6)
    #expect(stage.nextTickTime != nil)
    slow.newest = 200
    stage.tick(at: 0.7)
    #expect(number(stage) == layer.currentFrame && stage.nextTickTime == nil)
  }

  @Test("what goes wrong is told once")
  func problem() {
    let slow = SlowVideo()
    let (stage, _) = stage(slow)
    var told: [String] = []
    stage.context.diagnosticHandler = { told.append($0.message) }
    slow.problem = "the film 'a.mp4': it is broken"
    stage.tick(at: 0.5)
    stage.tick(at: 1)
    #expect(told.count == 1 && told[0].contains("'a.mp4': it is broken"))
  }

  /// A film of which only some pictures are there.
  private final class SlowVideo: VideoSource {
    var newest = -1
    let size = CGSize(width: 32, height: 8)
    let duration = 8.0
    var problem: String?
    func frameNumber(at time: Double) -> Int { min(max(0, Int(time * 25 + 1e-9)), 199) }
    func nextFrameTime(after time: Double) -> Double? { Double(frameNumber(at: time) + 1) / 25 }
    func frame(at time: Double, in room: CGSize) -> VideoFrame? {
      let number = frameNumber(at: time)
      guard newest >= 0 else { return nil }
      return VideoFrame(
        image: NumberedRecording.picture(min(number, newest)),
        isExact: number <= newest
      )
    }
  }
}

/// Times that are the same in every run.
private struct RandomTimes {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func sorted(_ count: Int, upTo end: Double) -> [Double] {
    (0..<count)
      .map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53) * end
      }
      .sorted()
  }
}
