import Lamina
import LaminaScenes
import LaminaStage

/// Scene files: findings with places, or a scene that plays.
enum ReaderFuzz {
  static let target = FuzzTarget(
    "reader",
    share: 30,
    longest: 6000,
    words: [
      ":", ": ", "- ", "? ", "*a", "&a ", "[", "]", "{", "}", ",", "'", "\"", "#", " #",
      "|", ">", "\n", "\r\n", "\t", " ", "  ", "---\n", "...\n", "%", "@", "`", "!",
      "\\u12", "\\ud83d\\ude00", "<<: *a", "\n  ", "\n- ", "é", "界", "\u{301}", "😀",
      "[*a : 1]", "null", "~", "1e999", "-1e308", "nan", "\u{7F}", "\u{FEFF}", "layers:",
      "animations:", "keys:", "timeline:", "motions:", "id: ", "kind: ", "shape", "text",
      "emitter", "replicator", "gradient", "version: 1", "every: 0.1", "count: 99999999",
      "duration: ", "path: M 0 0 L 1 1", "frame: [0, 0, 10, 10]", "9223372036854775807",
    ],
    otherSeeds: [("Scenes", ".yaml"), ("Tests/Support/Fixtures/hostile", ".yaml")],
    attempt: attempt
  )

  @MainActor private static func attempt(_ bytes: [UInt8]) -> String? {
    let check = SceneCheck(SourceFile(name: "fuzz.yaml", bytes: bytes))
    let words = DiagnosticPrinter().text(check.diagnostics, in: check.file)
    // Behind the first findings there is only a number.
    if check.hasErrors, !words.contains(": error: "), !words.contains(" more error") {
      return "errors without words: \(words)"
    }
    if words.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) {
      return "a control character in \(words.debugDescription)"
    }
    for finding in check.diagnostics {
      let range = finding.range.lowerBound..<finding.range.upperBound
      if range.lowerBound < 0 || range.upperBound > check.file.bytes.count {
        return "a place outside of the file: \(finding)"
      }
    }
    let scene = Scene(check)
    if (scene == nil) != check.hasErrors { return "a scene with errors, or none without" }
    // Playing takes longer than reading by far.
    guard let scene, bytes.reduce(0, { $0 &* 31 &+ Int($1) }) & 63 == 0 else { return nil }
    let stage = Stage(screen: HeadlessScreen(size: scene.designSize))
    scene.install(on: stage)
    for time in [0, 0.5, 4] { stage.tick(at: time) }
    return nil
  }
}
