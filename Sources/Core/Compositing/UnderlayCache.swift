import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaProperties
import LaminaRaster

/// The cached cells of everything painted before the first layer that changes.
///
/// Its cells are the same from frame to frame, so they are cached as painted, and the layers below
/// are drawn only where cells are missing. The cache point is the path from the root to the first
/// change, as indices in painting order; it is never inside a group, a mask or a clip.
@MainActor
struct UnderlayCache {
  /// The cached cells; nil until caching is worthwhile.
  private(set) var cached: CachedCells?
  /// The cache point: the path at which the cells are captured.
  private var point: ContiguousArray<Int> = []
  /// The path to the first change of this frame.
  private var change: ContiguousArray<Int> = []
  /// The layers along the path of the cache point, while a frame is drawn.
  private var way: ContiguousArray<Layer> = []
  /// The level of that path that drawing has reached.
  private var level = 0
  /// Whether the cache point has not been drawn yet in this frame.
  private(set) var isAhead = false
  /// The number of consecutive frames in which all changes were beyond the cache point.
  private var unused = 0

  /// The number of such frames after which the cache point moves to the current changes.
  private static let unusedLimit = 4

  /// Finds the cache point for a frame, and discards invalid cells; false if there is nothing to
  /// capture or restore.
  mutating func aim(_ root: Layer, _ number: Int, size: CellSize) -> Bool {
    isAhead = false
    findChange(root, number)
    if comesBeforePoint || !isWorthwhile(point, root) {
      moveToChange()
    } else if change == point {
      unused = 0
    } else {
      unused += 1
      if unused > Self.unusedLimit { moveToChange() }
    }
    guard isWorthwhile(point, root) else { return false }
    if cached?.size != size { cached = CachedCells(size: size) }
    var layer = root
    for (level, place) in point.enumerated() {
      way.append(layer)
      if level + 1 < point.count { layer = layer.drawing.order.layers[place].layer }
    }
    level = 0
    isAhead = true
    return true
  }

  private mutating func moveToChange() {
    cached?.invalidate()
    point.removeAll(keepingCapacity: true)
    point.append(contentsOf: change)
    unused = 0
  }

  /// Descends from the root to the first layer that changed itself, or is painted as a unit.
  private mutating func findChange(_ root: Layer, _ number: Int) {
    change.removeAll(keepingCapacity: true)
    var layer = root
    while layer.drawing.changedIn == number, layer.drawing.firstChanged >= 0,
      layer.paintsSublayersPlainly
    {
      change.append(layer.drawing.firstChanged)
      // Beyond that index the siblings have changed.
      if layer.drawing.reorderedIn == number { break }
      layer = layer.drawing.order.layers[layer.drawing.firstChanged].layer
    }
  }

  /// Whether the first change is painted before the cache point, or contains it.
  private var comesBeforePoint: Bool {
    for level in point.indices {
      if level == change.count || change[level] < point[level] { return true }
      if change[level] > point[level] { return false }
    }
    return false
  }

  /// Returns whether more is painted before the cache point than a few backgrounds.
  private func isWorthwhile(_ point: ContiguousArray<Int>, _ root: Layer) -> Bool {
    var layer = root
    for (level, place) in point.enumerated() {
      if place > 0 || layer.showsImage || !layer.contentBox.isNull { return true }
      if level + 1 < point.count { layer = layer.drawing.order.layers[place].layer }
    }
    return false
  }

  // MARK: While a frame is drawn

  /// Returns whether the cache point is still ahead, inside a layer.
  func isAhead(in layer: Layer) -> Bool { isAhead && way[level] === layer }

  /// Returns the index among a layer's sublayers before or inside which the cache point is; nil if
  /// it is elsewhere.
  func place(in layer: Layer) -> Int? { isAhead(in: layer) ? point[level] : nil }

  /// Advances to the sublayer at the cache point; false if the point is just before it, not inside.
  mutating func goOn() -> Bool {
    guard level + 1 < way.count else { return false }
    level += 1
    return true
  }

  /// Records that the cache point has been drawn.
  mutating func pass() { isAhead = false }

  mutating func forgetWay() {
    isAhead = false
    way.removeAll(keepingCapacity: true)
  }
}

extension Layer {
  /// Whether the sublayers are painted directly onto what is behind the layer.
  fileprivate var paintsSublayersPlainly: Bool {
    drawing.arrangement == .plain && base.shownValue.opacity >= 1
      && !base.shownValue.shouldRasterize && storedMask == nil
      && !base.shownValue.masksToBounds && base.shownValue.bleed.isEmpty
      && activeTransition == nil
  }
}
