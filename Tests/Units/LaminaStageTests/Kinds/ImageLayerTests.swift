import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

@testable import LaminaKinds

@MainActor @Suite struct ImageLayerTests {
  /// Frames of one colour each: 0.1, 0.02 (as it is), 0.5 and 0.1 (for 0.01) seconds.
  private func picture(plays: Int? = nil) throws -> AnimatedImage {
    let frames = try [(10, 0.1), (20, 0.02), (30, 0.5), (40, 0.01)]
      .map { red, delay in
        let bytes: [UInt8] = (0..<16).flatMap { _ in [UInt8(red), 0, 0, 255] }
        let image = try Image(width: 4, height: 4, rgba: bytes)
        return AnimatedImage.Frame(image: image, delay: delay)
      }
    return AnimatedImage(frames: frames, playCount: plays)
  }

  private func stage(_ picture: AnimatedImage) -> (Stage, ImageLayer) {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 6, rows: 4)))
    let layer = ImageLayer(picture)
    stage.use {
      Transaction.perform(disableActions: true) {
        layer.position = CGPoint(x: 3, y: 4)
        stage.rootLayer.addSublayer(layer)
      }
    }
    stage.tick(at: 0)
    return (stage, layer)
  }

  private func red(_ stage: Stage) -> UInt32 { stage.frame[3, 2].foreground.rawValue >> 16 }

  @Test("the frame is a function of the layer's own time")
  func frames() throws {
    let (stage, layer) = stage(try picture())
    // A play takes 0.1 + 0.02 + 0.5 + 0.1 s.
    for (time, frame) in [
      (0, 0), (0.099, 0), (0.1, 1), (0.119, 1), (0.12, 2), (0.62, 3), (0.72, 0),
    ] {
      stage.tick(at: time)
      #expect(layer.currentFrame == frame && red(stage) == UInt32(frame * 10 + 10), "at \(time)")
    }
    stage.tick(at: 72.3)
    #expect(layer.currentFrame == 2 && red(stage) == 30)
    stage.use { layer.seek(to: 0.11) }
    stage.tick(at: 73)
    #expect(layer.currentFrame == 1 && red(stage) == 20 && stage.nextTickTime == nil)
    #expect(layer.bounds.size == CGSize(width: 4, height: 4))
  }

  @Test("it waits for the end of a frame, and after the last play shows the last frame")
  func plays() throws {
    let (stage, layer) = stage(try picture(plays: 2))
    stage.tick(at: 0.05)
    #expect(abs((stage.nextTickTime ?? 0) - 0.1) < 1e-9)
    stage.tick(at: stage.nextTickTime ?? 0)
    #expect(layer.currentFrame == 1)
    #expect(abs((stage.nextTickTime ?? 0) - 0.12) < 1e-9)
    stage.tick(at: 1.345)
    #expect(layer.currentFrame == 3 && stage.nextTickTime == nil)
    stage.tick(at: 9)
    #expect(layer.currentFrame == 3 && red(stage) == 40)
  }

  @Test("other contents are seen instead, and none shows nothing")
  func contents() throws {
    let (stage, layer) = stage(try picture())
    let other = try Image(width: 1, height: 1, rgba: [200, 0, 0, 255])
    stage.use { Transaction.perform(disableActions: true) { layer.contents = other } }
    stage.tick(at: 0.11)
    #expect(red(stage) == 200)
    stage.use { Transaction.perform(disableActions: true) { layer.contents = nil } }
    stage.tick(at: 0.12)
    #expect(stage.frame[3, 2] == .blank)
  }
}
