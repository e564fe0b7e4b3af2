import Foundation
import Lamina
import LaminaCells
import LaminaImages
import LaminaMath
import LaminaRecording
import LaminaScenes
import LaminaStage
import LaminaTestSupport

@testable import LaminaLottie

/// Pictures of half cells, in bytes of red, green and blue over black.
struct LottiePicture {
  let columns: Int
  let rows: Int
  var bytes: [Double]

  /// What a file shows at a time.
  @MainActor
  static func shown(_ check: SceneCheck, at time: Double, columns: Int) throws -> LottiePicture {
    let size = CellSize(columns: columns, rows: 24)
    let stage = Stage(screen: HeadlessScreen(size: size))
    guard let scene = Scene(check) else { throw CocoaError(.fileReadCorruptFile) }
    scene.install(on: stage)
    stage.tick(at: 0)
    if time > 0 { stage.tick(at: time) }
    var style = PictureStyle()
    style.scale = 1
    style.background = 0xFF00_0000
    var rasterizer = FrameRasterizer(style: style)
    rasterizer.draw(stage.frame)
    let map = rasterizer.picture
    return mean(map.width, map.height, columns: columns, rows: 48) { map[$0, $1] }
  }

  /// A reference picture, scaled to as many half cells.
  static func reference(_ path: String, columns: Int) throws -> LottiePicture {
    let image = try Image(decoding: Fixture.data(path))
    let map = image.pixels
    return mean(image.width, image.height, columns: columns, rows: 48) { x, y in
      let color = map[x, y]
      return UInt32(color.w) << 24 | UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
    }
  }

  /// The means of the pixels that lie in each half cell.
  private static func mean(
    _ width: Int,
    _ height: Int,
    columns: Int,
    rows: Int,
    _ pixel: (Int, Int) -> UInt32
  ) -> LottiePicture {
    // Each half cell looks at its pixels in steps of an eighth, so that any sizes fit.
    let steps = 8
    var bytes = [Double](repeating: 0, count: columns * rows * 3)
    for row in 0..<rows {
      for column in 0..<columns {
        var sum = SIMD3<Double>.zero
        for v in 0..<steps {
          let y = min(height - 1, (row * steps + v) * height / (rows * steps))
          for u in 0..<steps {
            let x = min(width - 1, (column * steps + u) * width / (columns * steps))
            let color = pixel(x, y)
            let alpha = Double(color >> 24) / 255
            sum.x += Double(color >> 16 & 255) * alpha
            sum.y += Double(color >> 8 & 255) * alpha
            sum.z += Double(color & 255) * alpha
          }
        }
        for part in 0..<3 { bytes[(row * columns + column) * 3 + part] = sum[part] / 64 }
      }
    }
    return LottiePicture(columns: columns, rows: rows, bytes: bytes)
  }

  /// The mean difference of a byte.
  func error(to other: LottiePicture) -> Double {
    zip(bytes, other.bytes).reduce(0) { $0 + ($1.0 - $1.1).magnitude } / Double(bytes.count)
  }

  /// The share of the half cells that are not black.
  var ink: Double {
    let lit = stride(from: 0, to: bytes.count, by: 3).count { bytes[$0..<$0 + 3].max() ?? 0 > 24 }
    return Double(lit) / Double(columns * rows)
  }
}

/// A Lottie file from the fixtures, or from its text.
enum LottieCheck {
  static func file(_ name: String) throws -> SceneCheck {
    let path = Fixture.url("lottie/" + name).path
    return SceneCheck(try SourceFile(reading: path))
  }

  /// A file with layers, 80 points wide and 48 high, of 60 frames a second.
  static func layers(_ layers: String, more: String = "") -> SceneCheck {
    let text =
      "{\"v\":\"5.7\",\"fr\":60,\"ip\":0,\"op\":120,\"w\":80,\"h\":48,\(more)\"layers\":[\(layers)]}"
    return SceneCheck(SourceFile(name: "test.json", text: text))
  }

  /// A shape layer with items.
  static func shapes(_ items: String, layer: String = "", more: String = "") -> SceneCheck {
    layers(
      "{\"ty\":4,\"nm\":\"art\",\"ip\":0,\"op\":120,\"st\":0,\(layer)\"shapes\":[\(items)]}",
      more: more
    )
  }

  /// A rectangle of 40 by 24 points in the middle, and a red paint.
  static let box = """
    {"ty":"rc","p":{"k":[40,24]},"s":{"k":[40,24]},"r":{"k":0}}
    """
  static let red = """
    {"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}
    """
}
