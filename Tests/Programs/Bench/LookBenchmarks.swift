import CAllocationCounter
import Foundation
import LaminaAnimation
import LaminaCells
import LaminaCompositing
import LaminaLayers
import LaminaMath

/// What a whole frame costs in looks with fewer colours, beside the same frame in true colours.
///
/// Evaluation, layers, cells and bytes, all of which change. The looks of a picture take turns, so
/// that their ratios hold when the machine's speed drifts.
@MainActor
enum LookBenchmarks {
  /// Colours and glyphs, and the most that a frame may cost in them, in frames of true colours.
  private struct Look {
    let name: String
    let depth: ColorDepth
    let glyphs: GlyphRepertoire
    var most: Double?
  }

  private static let looks = [
    Look(name: "truecolor", depth: .truecolor, glyphs: .blocks),
    Look(name: "256", depth: .palette256, glyphs: .blocks),
    Look(name: "16", depth: .palette16, glyphs: .blocks, most: 1.6),
    Look(name: "never", depth: .mono, glyphs: .blocks, most: 1.5),
    Look(name: "never, ASCII", depth: .mono, glyphs: .ascii, most: 2),
    Look(name: "truecolor, ASCII", depth: .truecolor, glyphs: .ascii),
  ]

  private static let (frames, runs) = (8, 15)

  /// Measures all pictures, or one for a profiler: `NAMED=photograph LOOK=16`.
  static func printAll() {
    let environment = ProcessInfo.processInfo.environment
    let (picture, look) = (environment["NAMED"], environment["LOOK"])
    print("whole frames of 200 x 50 cells, all of which change\n")
    for kind in PictureBenchmarks.Picture.allCases where picture ?? kind.rawValue == kind.rawValue {
      measure(kind, looks.filter { look ?? $0.name == $0.name })
    }
  }

  private static func measure(_ picture: PictureBenchmarks.Picture, _ looks: [Look]) {
    let screens = looks.map { Screen(picture, $0.depth, $0.glyphs) }
    var times = looks.map { _ in [Double]() }
    var allocations = looks.map { _ in UInt.max }
    for run in 0..<runs + 2 {
      for (index, screen) in screens.enumerated() {
        let (before, start) = (allocation_count(), Measurement.threadTime())
        for _ in 0..<frames { screen.show() }
        let time = (Measurement.threadTime() - start) / Double(frames * Screen.size.count)
        if run < 2 { continue }
        times[index].append(time)
        allocations[index] = min(allocations[index], UInt(allocation_count() - before))
      }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    for (index, look) in looks.enumerated() {
      let ratio = medians[index] / medians[0]
      var line = "\(picture.rawValue), \(look.name)"
        .padding(toLength: 32, withPad: " ", startingAt: 0)
      line += String(format: "%8.1f ns per cell", medians[index])
      line += "  \(allocations[index]) allocations  "
      // A look alone has nothing beside it.
      if looks.count > 1 { line += String(format: "%5.2f x %@", ratio, looks[0].name) }
      if looks.count > 1, let most = look.most {
        line += String(format: ", at most %.1f: ", most) + (ratio <= most ? "holds" : "EXCEEDED")
      }
      print(line)
    }
  }

  /// A picture that moves to and fro, and the terminal that shows it.
  @MainActor
  private final class Screen {
    static let size = CellSize(columns: 200, rows: 50)

    private let context = LayerContext()
    private let (root, content): (Layer, Layer)
    private let compositor: Compositor
    private var encoder: FrameEncoder
    private var frame = Frame(size: size)
    private var shown = Frame(size: size)
    private var bytes: [UInt8] = []
    private var count = 0

    init(
      _ picture: PictureBenchmarks.Picture,
      _ depth: ColorDepth,
      _ glyphs: GlyphRepertoire
    ) {
      (root, content) = (Layer(), PictureBenchmarks.layer(for: picture))
      compositor = Compositor(size: Self.size, style: RenderStyle(depth: depth, glyphs: glyphs))
      encoder = FrameEncoder(depth: depth)
      context.use {
        Transaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        root.addSublayer(content)
        context.rootLayer = root
        context.commitTick()
      }
    }

    /// Shows the next frame: half a point to the right, four times, and back.
    func show() {
      context.use {
        Transaction.setDisableActions(true)
        content.position.x = 100 + CGFloat(abs(4 - count % 8)) / 2
        context.commitTick()
      }
      context.evaluate(at: Double(count) / 30)
      compositor.composite(root, into: &frame)
      bytes.removeAll(keepingCapacity: true)
      encoder.encode(frame, after: shown, into: &bytes)
      shown.copyRows(0..<Self.size.rows, from: frame)
      count += 1
    }
  }
}
