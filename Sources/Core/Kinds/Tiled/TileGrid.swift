import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath

/// A tile of a layer: its level of detail and its position in the grid of that level.
struct TileKey: Hashable {
  var level: Int
  var column: Int
  var row: Int
}

/// The tiles of one level of detail.
struct TileGrid {
  /// The maximum number of cells in cached tiles: 16 MB.
  private static let mostCells = 1_000_000

  /// The coarseness of the tiles: each covers 2 to this power as much in each direction.
  let level: Int
  /// The size of a tile on the screen, if the layer is shown at exactly that scale.
  let cells: CellSize
  /// Points of the screen per point of the layer.
  let scale: Double
  private let width: Double
  private let height: Double
  private let bounds: CGRect

  /// Creates the grid for the scale of a layer: points of the layer per point of the screen.
  init(_ state: TiledProperties, pointsPerPoint: Double, bounds: CGRect) {
    let wanted = (log2(max(pointsPerPoint, 1e-9)) + 1e-6).rounded(.down)
    let low = -state.levelsOfDetailBias
    let high = state.levelsOfDetail - 1 - state.levelsOfDetailBias
    level = max(min(low, high), min(high, Int(max(-64, min(64, wanted)))))
    cells = CellSize(
      columns: Int(max(1, min(512, state.tileSize.width.rounded()))),
      rows: Int(max(1, min(256, (state.tileSize.height / 2).rounded())))
    )
    let factor = exp2(Double(level))
    scale = 1 / factor
    width = Double(cells.columns) * factor
    height = Double(cells.rows * 2) * factor
    self.bounds = bounds
  }

  /// The maximum number of cached tiles.
  var limit: Int { max(16, min(TiledLayer.mostTiles, Self.mostCells / cells.count)) }

  /// The rectangle of a tile in the layer's coordinates; the grid is aligned to their origin.
  func rect(of key: TileKey) -> CGRect {
    CGRect(x: Double(key.column) * width, y: Double(key.row) * height, width: width, height: height)
  }

  /// The part of an image that a part of the layer shows.
  func part(of whole: CGRect, for rect: CGRect) -> CGRect {
    CGRect(
      x: whole.minX + (rect.minX - bounds.minX) / bounds.width * whole.width,
      y: whole.minY + (rect.minY - bounds.minY) / bounds.height * whole.height,
      width: rect.width / bounds.width * whole.width,
      height: rect.height / bounds.height * whole.height
    )
  }

  /// The upper left corner of a tile on the screen, if its cells align with those of the screen.
  func corner(of rect: CGRect, through matrix: Transform3D) -> CGPoint? {
    guard matrix.m12 == 0, matrix.m21 == 0, matrix.m14 == 0, matrix.m24 == 0, matrix.m44 == 1,
      abs(matrix.m11 - scale) < 1e-9, abs(matrix.m22 - scale) < 1e-9
    else { return nil }
    return matrix.project(rect.origin)
  }

  /// Lists the tiles that intersect an area in the layer's coordinates, the nearest to a point
  /// first; of more than `limit`, those around the point.
  func list(
    _ area: CGRect,
    from center: SIMD2<Double>,
    limit: Int,
    into list: inout ContiguousArray<TileKey>
  ) {
    list.removeAll(keepingCapacity: true)
    if area.isNull || area.isEmpty { return }
    let middle = SIMD2(
      min(max(center.x, area.minX), area.maxX) / width,
      min(max(center.y, area.minY), area.maxY) / height
    )
    let side = Double(limit).squareRoot().rounded(.down)
    func range(_ low: Double, _ high: Double, _ middle: Double, most: Double) -> Range<Int> {
      var (low, high) = (low.rounded(.down), high.rounded(.up))
      if high - low > most {
        low = max(low, (middle - most / 2).rounded(.down))
        high = min(high, low + most)
      }
      let reach = 1e15
      return Int(max(-reach, min(reach, low)))..<Int(max(-reach, min(reach, max(low, high))))
    }
    let all =
      (area.maxX / width - area.minX / width + 2) * (area.maxY / height - area.minY / height + 2)
    let most = all > Double(limit) ? side : .infinity
    let columns = range(area.minX / width, area.maxX / width, middle.x, most: most)
    let rows = range(area.minY / height, area.maxY / height, middle.y, most: most)
    for row in rows {
      for column in columns { list.append(TileKey(level: level, column: column, row: row)) }
    }
    func distance(_ key: TileKey) -> Double {
      let way =
        SIMD2(
          (Double(key.column) + 0.5 - middle.x) * width,
          (Double(key.row) + 0.5 - middle.y) * height
        )
      return (way * way).sum()
    }
    list.sort {
      let (first, second) = (distance($0), distance($1))
      return first != second ? first < second : ($0.row, $0.column) < ($1.row, $1.column)
    }
  }
}
