import Foundation
import LaminaCore
import LaminaScenes

/// Converts Lottie files to layers and animations.
package enum LottieImporter: SceneImporter {
  package static let name = "Lottie"
  package static let example = "spinner.json"

  /// Whether a file is a Lottie animation rather than a scene: a JSON object with its keys.
  package static func reads(_ head: [UInt8], path: String) -> Bool {
    guard let first = head.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
      first == UInt8(ascii: "{")
    else { return false }
    return LottieSniffer.reads(head)
  }

  package static func plan(_ source: SourceFile, _ context: ImportContext) -> ScenePlan? {
    guard let file = file(source, context) else { return nil }
    let state = LottieState(file, noting: context)
    var layer = LayerPlan(kind: .plain)
    layer.id = state.identifier("composition", "composition")
    layer.set("bounds", CGRect(x: 0, y: 0, width: file.width, height: file.height))
    layer.set("masksToBounds", true)
    let clock = LottieClock(from: file.inPoint, to: file.outPoint)
    layer.sublayers = LottieBuilder(state: state, clock: clock).layers(of: file.layers)
    guard !context.hasErrors else { return nil }
    return ScenePlan(
      animation: layer,
      size: CGSize(width: file.width, height: file.height),
      cycle: file.duration,
      title: file.title,
      markers: file.markers
    )
  }

  /// Reads the parts of a file; nil with errors if it is not valid.
  private static func file(_ source: SourceFile, _ context: ImportContext) -> LottieFile? {
    guard source.bytes.count <= LottieLimits.fileSize else {
      let limit = LottieLimits.fileSize / 1024 / 1024
      context.report(
        "the file has \(source.bytes.count) bytes; it may have \(limit) MB",
        .lottie,
        at: SourceRange(0, 1)
      )
      return nil
    }
    let value: JSONValue
    do throws(JSONReader.Fault) {
      value = try JSONReader.read(source.bytes)
    } catch {
      context.report(error.message, .lottie, at: SourceRange(error.offset, error.offset + 1))
      return nil
    }
    guard var object = value.object else { return nil }
    LottieValidity.check(object, noting: context)
    if object.object("slots") != nil { object = LottieSlots.filled(object, noting: context) }
    return LottieFile(object, noting: context)
  }
}

/// Distinguishes Lottie files from scenes by the top-level keys of a JSON object.
enum LottieSniffer {
  /// Whether the keys of Lottie are present, and the version of a scene is not.
  static func reads(_ bytes: [UInt8]) -> Bool {
    var found: Set<String> = []
    var (depth, offset) = (0, 0)
    var key = 0..<0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = offset + 1
        offset = start
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        key = start..<min(offset, bytes.count)
      case UInt8(ascii: ":") where depth == 1 && key.count < 10:
        found.insert(String(decoding: bytes[key], as: UTF8.self))
      default: break
      }
      offset += 1
    }
    return !found.contains("version")
      && ["layers", "ip", "op", "w", "h"].allSatisfy(found.contains)
  }
}
