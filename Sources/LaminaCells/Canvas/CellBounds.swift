/// A rectangle of cells by its edges: the right and the bottom one are the first outside.
struct CellBounds: Hashable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  static let empty = CellBounds(left: 0, top: 0, right: 0, bottom: 0)

  @inline(__always) var isEmpty: Bool { left >= right || top >= bottom }
  @inline(__always) var columns: Int { right - left }

  @inline(__always)
  func intersection(_ other: CellBounds) -> CellBounds {
    CellBounds(
      left: max(left, other.left),
      top: max(top, other.top),
      right: min(right, other.right),
      bottom: min(bottom, other.bottom)
    )
  }

  @inline(__always)
  mutating func formUnion(_ other: CellBounds) {
    if other.isEmpty { return }
    if isEmpty {
      self = other
      return
    }
    left = min(left, other.left)
    top = min(top, other.top)
    right = max(right, other.right)
    bottom = max(bottom, other.bottom)
  }

  @inline(__always)
  func contains(column: Int, row: Int) -> Bool {
    column >= left && column < right && row >= top && row < bottom
  }
}

extension CellBounds {
  init(_ size: CellSize) {
    self.init(left: 0, top: 0, right: size.columns, bottom: size.rows)
  }

  /// The edges of a rectangle; sums that leave the range of integers are cut off.
  init(_ rect: CellRect) {
    let right = rect.origin.column.addingReportingOverflow(max(0, rect.size.columns))
    let bottom = rect.origin.row.addingReportingOverflow(max(0, rect.size.rows))
    self.init(
      left: rect.origin.column,
      top: rect.origin.row,
      right: right.overflow ? .max : right.partialValue,
      bottom: bottom.overflow ? .max : bottom.partialValue
    )
  }
}
