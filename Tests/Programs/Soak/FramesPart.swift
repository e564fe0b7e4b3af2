import Foundation
import Lamina
import LaminaCells
import LaminaScenes
import LaminaStage
import LaminaTerminal

/// 200 000 frames of three scenes without a terminal, each turned into bytes.
@MainActor
enum FramesPart {
  /// The scenes and their frames; a frame full of particles takes longer than a hundred others.
  private static let scenes = [("springs", 90_000), ("window", 90_000), ("emitter", 20_000)]

  static func run(_ settings: SoakSettings) throws -> (fault: String?, words: String) {
    var lines: [String] = []
    for (name, frames) in scenes {
      let (fault, words) = try play(name, frames: settings.count(frames))
      lines.append("\(name): \(words)")
      if let fault { return ("\(name): \(fault)", lines.joined(separator: "\n  ")) }
    }
    return (nil, lines.joined(separator: "\n  "))
  }

  private static func play(
    _ name: String,
    frames: Int
  ) throws -> (fault: String?, words: String) {
    let path = SoakSettings.scenes.appendingPathComponent("\(name).yaml").path
    guard let scene = Scene(SceneCheck(try SourceFile(reading: path))) else {
      return ("the scene has errors", "")
    }
    // Bytes are made as for a terminal, and dropped.
    let screen = try StreamScreen(
      size: scene.designSize,
      depth: .truecolor,
      stream: DroppingStream()
    )
    let stage = Stage(screen: screen)
    scene.install(on: stage)
    var figures = ProcessFigures()
    let start = Date()
    let keys = scene.keys
    for frame in 0..<frames {
      stage.tick(at: Double(frame) / 60)
      // Simulates a user who tries the keys now and then.
      if frame % 90 == 89, !keys.isEmpty { stage.use { _ = scene.press(keys[frame % keys.count]) } }
      if frame % max(1, frames / 200) == 0 { figures.take() }
    }
    let (fault, words) = figures.verdict
    let seconds = Int(Date().timeIntervalSince(start))
    let each = screen.totals.bytes / max(1, frames)
    return (fault, "\(frames) frames, \(seconds) s, \(each) bytes a frame, \(words)")
  }
}
