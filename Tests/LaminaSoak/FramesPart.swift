import Foundation
import LaminaCells
import LaminaScenes
import LaminaStage

/// 200 000 frames of three scenes without a terminal, each turned into bytes.
@MainActor
enum FramesPart {
  /// The scenes and their frames; a frame full of particles takes longer than a hundred others.
  private static let scenes = [("springs", 90_000), ("window", 90_000), ("emitter", 20_000)]

  /// A screen that turns frames into bytes, as a terminal does, and drops them.
  private final class EncodingScreen: Screen {
    let size: CellSize
    let look = Look()
    private var front: Frame
    private var encoder = FrameEncoder(depth: .truecolor)
    private var bytes: [UInt8] = []
    private(set) var byteCount = 0

    init(size: CellSize) {
      self.size = size
      front = Frame(size: size)
    }

    func present(_ frame: Frame) -> Presented {
      bytes.removeAll(keepingCapacity: true)
      encoder.encode(frame, after: front, into: &bytes)
      byteCount += bytes.count
      front.copyRows(0..<size.rows, from: frame)
      return .accepted
    }

    func invalidate() { front = Frame(size: size) }
  }

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
    let screen = EncodingScreen(size: scene.designSize)
    let stage = Stage(screen: screen)
    scene.install(on: stage)
    var figures = ProcessFigures()
    let start = Date()
    let keys = scene.keys
    for frame in 0..<frames {
      stage.tick(at: Double(frame) / 60)
      // Somebody is there who tries the keys now and then.
      if frame % 90 == 89, !keys.isEmpty { stage.use { _ = scene.press(keys[frame % keys.count]) } }
      if frame % max(1, frames / 200) == 0 { figures.take() }
    }
    let (fault, words) = figures.verdict
    let seconds = Int(Date().timeIntervalSince(start))
    let each = screen.byteCount / max(1, frames)
    return (fault, "\(frames) frames, \(seconds) s, \(each) bytes a frame, \(words)")
  }
}
