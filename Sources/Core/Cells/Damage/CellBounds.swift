/// A rectangle of cells given by its edges; the right and bottom edges are exclusive.
@usableFromInline
package struct CellBounds: Hashable, Sendable {
  @usableFromInline package var left: Int
  @usableFromInline package var top: Int
  @usableFromInline package var right: Int
  @usableFromInline package var bottom: Int

  @inlinable package static var empty: CellBounds {
    CellBounds(left: 0, top: 0, right: 0, bottom: 0)
  }

  @inlinable @inline(__always) package var isEmpty: Bool { left >= right || top >= bottom }
  @inlinable @inline(__always) package var columns: Int { right - left }
  @inlinable @inline(__always) package var rows: Int { bottom - top }

  @inlinable @inline(__always)
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  @inlinable @inline(__always)
  package func intersection(_ other: CellBounds) -> CellBounds {
    CellBounds(
      left: max(left, other.left),
      top: max(top, other.top),
      right: min(right, other.right),
      bottom: min(bottom, other.bottom)
    )
  }

  @inlinable @inline(__always)
  package mutating func formUnion(_ other: CellBounds) {
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

  @inlinable @inline(__always)
  package func intersects(_ other: CellBounds) -> Bool {
    max(left, other.left) < min(right, other.right)
      && max(top, other.top) < min(bottom, other.bottom)
  }

  @inlinable @inline(__always)
  package func contains(column: Int, row: Int) -> Bool {
    column >= left && column < right && row >= top && row < bottom
  }

  @inlinable @inline(__always)
  package init(_ size: CellSize) {
    self.init(left: 0, top: 0, right: size.columns, bottom: size.rows)
  }

  @inlinable @inline(__always)
  package init(_ columns: Range<Int>, of row: Int) {
    self.init(left: columns.lowerBound, top: row, right: columns.upperBound, bottom: row + 1)
  }

  /// The cells that a box in points touches; the numbers must be convertible to integers.
  @inlinable @inline(__always)
  package init(touching low: SIMD2<Double>, _ high: SIMD2<Double>) {
    self.init(
      left: Int(low.x.rounded(.down)),
      top: Int((low.y / 2).rounded(.down)),
      right: Int(high.x.rounded(.up)),
      bottom: Int((high.y / 2).rounded(.up))
    )
  }

  @inlinable @inline(__always)
  package func extended(columns: Int, rows: Int) -> CellBounds {
    CellBounds(left: left - columns, top: top - rows, right: right + columns, bottom: bottom + rows)
  }

  /// Creates bounds from a rectangle; sums that overflow are clamped.
  package init(_ rect: CellRect) {
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

extension CellRect {
  package init(_ bounds: CellBounds) {
    self.init(column: bounds.left, row: bounds.top, columns: bounds.columns, rows: bounds.rows)
  }
}
