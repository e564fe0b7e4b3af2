import Foundation
import LaminaImages
import LaminaMath
import LaminaRecording
import LaminaTestSupport

/// Pictures that are kept to compare with.
enum Golden {
  /// Whether they are to be rewritten.
  static var isWriting: Bool {
    ["failed", "missing", "all"].contains(ProcessInfo.processInfo.environment["GOLDEN"] ?? "")
  }

  /// Writes a picture, unless it is there already and only missing ones are wanted.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let url = Fixture.url(path)
    if ProcessInfo.processInfo.environment["GOLDEN"] == "missing",
      FileManager.default.fileExists(atPath: url.path)
    {
      return
    }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url)
  }

  /// The pixels of a picture.
  static func picture(_ path: String) throws -> PixelMap {
    try Image(decoding: [UInt8](Fixture.data(path))).picture
  }
}
