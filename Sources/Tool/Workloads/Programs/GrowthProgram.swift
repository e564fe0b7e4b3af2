import Foundation
import LaminaCore

/// A program with a given number of layers or a given size, for measuring how its cost grows.
package struct GrowthProgram: Sendable {
  package let table: String
  /// The number or size in the table.
  package let count: String
  /// The screen; nil for that of the setting.
  let size: CellSize?
  /// Creates the layers in the root; the returned closure updates them for a frame.
  let build: @MainActor @Sendable (_ root: Layer) -> @MainActor (_ frame: Int) -> Void

  /// All programs, table by table.
  package static let all =
    siblings + pairs + texts + cards + images + sizes

  private static let siblings = [0, 100, 1000, 10_000]
    .map { count in
      GrowthProgram(table: "one of many layers moves", count: "\(count) others", size: nil) {
        root in
        for index in 0..<count {
          root.addSublayer(sprite(index, at: place(index, of: count, in: root.bounds), 2))
        }
        let mover = sprite(7, at: .zero, 10)
        root.addSublayer(mover)
        return { mover.position = way($0, 0, in: root.bounds) }
      }
    }

  private static let pairs = [("near", 0), ("far apart", 128)]
    .map { name, phase in
      GrowthProgram(table: "two layers move", count: name, size: nil) { root in
        let movers = [sprite(3, at: .zero, 10), sprite(9, at: .zero, 10)]
        for mover in movers { root.addSublayer(mover) }
        return { frame in
          for (index, mover) in movers.enumerated() {
            mover.position = way(frame, index * (phase + 4), in: root.bounds)
          }
        }
      }
    }

  private static let texts = [10, 100, 1000]
    .map { count in
      GrowthProgram(table: "texts move", count: "\(count)", size: nil) { root in
        moving(count, in: root) { index in
          let text = TextLayer()
          text.string = "text number \(index)"
          text.bounds = CGRect(x: 0, y: 0, width: 16, height: 2)
          return text
        }
      }
    }

  private static let cards = [1, 10, 100]
    .map { count in
      GrowthProgram(table: "cards turn", count: "\(count)", size: nil) { root in
        root.sublayerTransform = .perspective(distance: 100)
        let cards = (0..<count)
          .map { index in
            sprite(index, at: place(index, of: count, in: root.bounds), 16)
          }
        for card in cards { root.addSublayer(card) }
        return { frame in
          for (index, card) in cards.enumerated() {
            card.transform = .rotation(angle: Double(frame + index) / 20, x: 0.2, y: 1, z: 0.1)
          }
        }
      }
    }

  private static let images = [1, 10, 100]
    .map { count in
      GrowthProgram(table: "images move", count: "\(count)", size: nil) { root in
        let picture = picture()
        return moving(count, in: root) { _ in
          let layer = Layer()
          layer.contents = picture
          layer.bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
          return layer
        }
      }
    }

  private static let sizes = [(80, 24), (200, 50), (400, 100)]
    .map { columns, rows in
      GrowthProgram(
        table: "twenty layers move",
        count: "\(columns)x\(rows)",
        size: CellSize(columns: columns, rows: rows)
      ) { root in
        moving(20, in: root) { index in sprite(index, at: .zero, 10) }
      }
    }
}

// MARK: - Parts of the programs

extension GrowthProgram {
  /// Returns a layer whose colour depends on its index.
  @MainActor
  private static func sprite(_ index: Int, at place: CGPoint, _ side: Double) -> Layer {
    let layer = Layer()
    layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    layer.position = place
    layer.backgroundColor = Color(
      red: Double(index * 37 % 100) / 100,
      green: Double(index * 61 % 100) / 100,
      blue: Double(index * 83 % 100) / 100
    )
    return layer
  }

  /// Creates layers with separate paths.
  @MainActor
  private static func moving(
    _ count: Int,
    in root: Layer,
    _ make: (Int) -> Layer
  ) -> @MainActor (Int) -> Void {
    let layers = (0..<count).map(make)
    for layer in layers { root.addSublayer(layer) }
    return { frame in
      for (index, layer) in layers.enumerated() {
        layer.position = way(frame, index * 29, in: root.bounds)
      }
    }
  }

  /// Returns a position in an even distribution over a box.
  private static func place(_ index: Int, of count: Int, in box: CGRect) -> CGPoint {
    let columns = max(1, Int((Double(count) * 2).squareRoot()))
    let rows = (count + columns - 1) / columns
    return CGPoint(
      x: box.width * (Double(index % columns) + 0.5) / Double(columns),
      y: box.height * (Double(index / columns) + 0.5) / Double(rows)
    )
  }

  /// Returns a position on a path through a box, in whole points.
  private static func way(_ frame: Int, _ phase: Int, in box: CGRect) -> CGPoint {
    CGPoint(
      x: (box.width * Double(Workload.wave(frame + phase)) / 256).rounded(),
      y: (box.height * Double(Workload.wave(2 * frame + 3 * phase + 64)) / 256).rounded()
    )
  }

  private static func picture() -> Image {
    let side = 64
    let colors = (0..<side * side)
      .map { index in
        SIMD4(
          UInt8(truncatingIfNeeded: index * 4),
          UInt8(truncatingIfNeeded: index / side * 4),
          UInt8(truncatingIfNeeded: (index ^ index / side) * 4),
          255
        )
      }
    return Image(width: side, height: side, colors: ContiguousArray(colors))
  }
}
