import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaProperties

/// The picture of everything that is painted before the first layer that changes.
///
/// From frame to frame it is the same, so its cells are kept as they are painted, and layers below
/// are drawn only where that has not happened yet. The point is the way from the root to the first
/// change, as places in painting order; it never lies inside of a group, a mask or a clip.
@MainActor
struct UnderlayCache {
  /// The cells; nil until there is something worth keeping.
  private(set) var cached: CachedCells?
  /// The point at which they are kept.
  private var point: ContiguousArray<Int> = []
  /// The first change of this frame.
  private var change: ContiguousArray<Int> = []
  /// The layers in which the places of the point count, while a frame is drawn.
  private var way: ContiguousArray<Layer> = []
  /// How far on that way drawing has come.
  private var level = 0
  /// Whether the point is still to be drawn in this frame.
  private(set) var isAhead = false
  /// For how many frames all changes have been beyond the point.
  private var unused = 0

  /// After so many frames the point moves to where the changes are now.
  private static let patience = 4

  /// Finds the point for a frame; what is kept is forgotten where it is not true any more.
  ///
  /// - Parameters:
  ///   - root: The root of the tree.
  ///   - number: The number of the frame.
  ///   - size: The size of the screen.
  /// - Returns: Whether there is anything to be kept or put back.
  mutating func aim(_ root: Layer, _ number: Int, size: CellSize) -> Bool {
    isAhead = false
    findChange(root, number)
    if comesBeforePoint || !isWorthwhile(point, root) {
      moveToChange()
    } else if change == point {
      unused = 0
    } else {
      unused += 1
      if unused > Self.patience { moveToChange() }
    }
    guard isWorthwhile(point, root) else { return false }
    if cached?.size != size { cached = CachedCells(size: size) }
    var layer = root
    for (level, place) in point.enumerated() {
      way.append(layer)
      if level + 1 < point.count { layer = layer.drawing.order.layers[place] }
    }
    level = 0
    isAhead = true
    return true
  }

  private mutating func moveToChange() {
    cached?.forget()
    point.removeAll(keepingCapacity: true)
    point.append(contentsOf: change)
    unused = 0
  }

  /// Goes down from the root to the first layer that changed itself, or is painted as one piece.
  private mutating func findChange(_ root: Layer, _ number: Int) {
    change.removeAll(keepingCapacity: true)
    var layer = root
    while layer.drawing.changedIn == number, layer.drawing.firstChanged >= 0,
      layer.paintsSublayersPlainly
    {
      change.append(layer.drawing.firstChanged)
      // Behind that place stand other layers than before.
      if layer.drawing.reorderedIn == number { break }
      layer = layer.drawing.order.layers[layer.drawing.firstChanged]
    }
  }

  /// Whether the first change is painted before the point, or holds it.
  private var comesBeforePoint: Bool {
    for level in point.indices {
      if level == change.count || change[level] < point[level] { return true }
      if change[level] > point[level] { return false }
    }
    return false
  }

  /// Whether more is painted before the point than the background of a layer or two.
  private func isWorthwhile(_ point: ContiguousArray<Int>, _ root: Layer) -> Bool {
    var layer = root
    for (level, place) in point.enumerated() {
      if place > 0 || layer.showsImage || !layer.contentBox.isNull { return true }
      if level + 1 < point.count { layer = layer.drawing.order.layers[place] }
    }
    return false
  }

  // MARK: While a frame is drawn

  /// Whether the point is still ahead, inside of a layer.
  func isAhead(in layer: Layer) -> Bool { isAhead && way[level] === layer }

  /// The place among the sublayers of a layer before which, or inside of which, the point is; nil if
  /// it is elsewhere.
  func place(in layer: Layer) -> Int? { isAhead(in: layer) ? point[level] : nil }

  /// Goes on into the sublayer at the point.
  ///
  /// - Returns: Whether the point is inside of it; otherwise it is just before it.
  mutating func goOn() -> Bool {
    guard level + 1 < way.count else { return false }
    level += 1
    return true
  }

  /// The point has been drawn.
  mutating func pass() { isAhead = false }

  /// Lets go of the layers on the way.
  mutating func forgetWay() {
    isAhead = false
    way.removeAll(keepingCapacity: true)
  }
}

extension Layer {
  /// Whether the sublayers are painted straight onto what is behind the layer.
  fileprivate var paintsSublayersPlainly: Bool {
    drawing.arrangement == .plain && base.shownValue.opacity >= 1
      && !base.shownValue.shouldRasterize && storedMask == nil
      && !base.shownValue.masksToBounds
      && activeTransition == nil
  }
}
