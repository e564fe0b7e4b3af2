import LaminaCells
import LaminaLayers

/// Groups that stand still while something moves before or behind them: their cells are kept, and
/// are painted only where they were not needed before.
@MainActor
struct KeptGroups {
  /// How many cells all kept groups may take together; 40 screens of 200 x 50.
  static let cellLimit = 400_000
  /// For how many frames a group must not have changed before it is kept unasked.
  private static let framesAtRest = 2

  private var all: ContiguousArray<KeptCells> = []
  /// Sets of cells for the groups that are drawn just now, in memory that is used again.
  private var spareSets: ContiguousArray<CellSet> = []
  /// Whether a kept group is drawn: what is inside of it need not be kept as well.
  private var isDrawing = false

  /// The kept cells of a group.
  ///
  /// - Parameters:
  ///   - layer: The layer that is drawn as a group.
  ///   - number: The number of the frame.
  ///   - size: The size of the screen.
  /// - Returns: The cells; nil where the group changes too often, or where there is no room for it.
  mutating func cells(of layer: Layer, _ number: Int, size: CellSize) -> KeptCells? {
    if isDrawing { return nil }
    if let kept = layer.drawing.kept, kept.owner == ObjectIdentifier(layer), kept.size == size {
      kept.usedIn = number
      return kept
    }
    layer.drawing.kept = nil
    guard
      layer.base.shownValue.shouldRasterize
        || number - layer.drawing.changedIn >= Self.framesAtRest
    else { return nil }
    guard let kept = room(number, size: size) else { return nil }
    kept.owner = ObjectIdentifier(layer)
    kept.usedIn = number
    layer.drawing.kept = kept
    return kept
  }

  /// Cells that nobody needs any more, or new ones; nil where all that there may be are in use.
  private mutating func room(_ number: Int, size: CellSize) -> KeptCells? {
    if all.first?.size != size { all.removeAll() }
    if (all.count + 1) * size.count <= Self.cellLimit {
      let kept = KeptCells(size: size)
      all.append(kept)
      return kept
    }
    guard let oldest = all.min(by: { $0.usedIn < $1.usedIn }), oldest.usedIn < number - 1
    else { return nil }
    oldest.forget()
    return oldest
  }

  /// A set of cells for a group that is drawn now, until `end(_:)`.
  mutating func begin(size: CellSize) -> CellSet {
    isDrawing = true
    var cells = spareSets.popLast() ?? CellSet(size: size)
    cells.reset(size: size)
    return cells
  }

  mutating func end(_ cells: inout CellSet) {
    isDrawing = false
    var spare = CellSet(size: CellSize(columns: 0, rows: 0))
    swap(&spare, &cells)
    spareSets.append(spare)
  }
}
