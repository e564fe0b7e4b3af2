import Foundation
import Lamina
import LaminaCells
import LaminaScenes
import LaminaStage
import Testing

@testable import LaminaInspector
@testable import LaminaPlayer

/// A scene in a temporary file, tuned by keys.
@MainActor
final class TuneBench {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  let path: String
  private(set) var bench: InspectorBench?

  init(_ scene: String, name: String = "ball.yaml") throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent(name).path
    try Data(scene.utf8).write(to: URL(fileURLWithPath: path))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var text: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }

  /// Goes to the row of a value, then does what keys and the mouse say.
  ///
  /// - Parameters:
  ///   - member: The name of the row; empty for none.
  ///   - keys: What is pressed then.
  ///   - mouse: What the mouse does after that.
  ///   - size: The screen.
  ///   - part: The panel.
  ///   - writes: Whether changes are written at once.
  /// - Returns: The player with all that its screen showed.
  /// - Throws: Where there is no such row, or the file cannot be read.
  @discardableResult
  func play(
    _ member: String,
    _ keys: [String],
    mouse: [MouseEvent] = [],
    size: CellSize = CellSize(columns: 120, rows: 40),
    part: InspectorPart = .tune,
    writes: Bool = false
  ) throws -> InspectorBench {
    let check = SceneCheck(try SourceFile(reading: path))
    let tuner = Tuner(check, path: nil)
    var downs = 0
    if !member.isEmpty {
      downs = try #require(
        tuner.items(of: "ball")
          .firstIndex { item in
            if case .landing = item { return member == "landing" }
            return item.field.name == member
          }
      )
    }
    var options = PlayerOptions()
    options.inspects = part
    options.pausedAt = 0.3
    options.writesChanges = writes
    let all = Array(repeating: "down", count: downs) + keys
    let bench = InspectorBench(
      try SourceFile(reading: path),
      size: size,
      options: options,
      path: path,
      events: all.map(InspectorBench.key) + mouse.map { .mouse($0) }
    )
    self.bench = bench
    return bench
  }
}
