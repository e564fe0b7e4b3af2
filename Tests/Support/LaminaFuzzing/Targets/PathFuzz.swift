import Foundation
import LaminaMath

/// The text of SVG paths: refused with a place, or a path of finite numbers that reads back.
enum PathFuzz {
  static let target = FuzzTarget(
    "path",
    share: 400,
    longest: 400,
    words: [
      "M", "m", "L", "l", "H", "h", "V", "v", "C", "c", "S", "s", "Q", "q", "T", "t", "A",
      "a", "Z", "z", ",", " ", "-", ".", "e", "0", "1", "-1", "1e308", "-1e308", "1e-308",
      "5e-324", "1e999", "M0 0", "A5 5 0 0 1 10 10", "a1,1 0 11 1 1", "none", "\n", "é",
      "0 0 0 0", "+.5e+1", "..", "--",
    ],
    attempt: attempt
  )

  private static func attempt(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(PathSyntaxError) {
      return fault(of: try Path(svg: text), hash: bytes.reduce(0) { $0 &* 31 &+ Int($1) })
    } catch {
      guard 0...text.utf8.count ~= error.offset else { return "a fault at \(error.offset)" }
      if error.expected.isEmpty || error.found.utf8.count > 200 { return "a fault: \(error)" }
      return nil
    }
  }

  private static func fault(of path: Path, hash: Int) -> String? {
    if path.elements.count > Path.maximumElements { return "\(path.elements.count) steps" }
    if !path.isFinite { return "a number that is not finite: \(path.svg)" }
    do throws(PathSyntaxError) {
      let again = try Path(svg: path.svg)
      if again != path { return "\(path.svg) reads back as \(again.svg)" }
    } catch {
      return "\(path.svg) does not read back: \(error)"
    }
    // What is made of paths takes longer than reading them.
    guard hash & 31 == 0, path.elements.count <= 100 else { return nil }
    let box = path.boundingBoxOfPath
    if box.width.isNaN || box.height.isNaN { return "a box of no size: \(path.svg)" }
    _ = path.trimmed(from: 0.2, to: 0.7)
    _ = path.stroked(StrokeStyle(lineWidth: 2))
    return nil
  }
}
