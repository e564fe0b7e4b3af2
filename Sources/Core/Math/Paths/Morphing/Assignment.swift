/// The minimum-cost assignment of rows to distinct columns.
///
/// The Hungarian method: rows are added one by one, each along the path of least reduced cost that
/// ends at a free column. Potentials keep all reduced costs non-negative.
enum Assignment {
  /// Returns a distinct column for each of at most `columns` rows; costs are finite.
  ///
  /// - Complexity: O(rows² columns).
  static func cheapest(rows: Int, columns: Int, cost: (Int, Int) -> Double) -> [Int] {
    // Row and column 0 are sentinels for "none"; the others are counted from 1.
    var rowPotential = [Double](repeating: 0, count: rows + 1)
    var columnPotential = [Double](repeating: 0, count: columns + 1)
    var owner = [Int](repeating: 0, count: columns + 1)
    for row in 0..<rows {
      owner[0] = row + 1
      var column = 0
      var least = [Double](repeating: .infinity, count: columns + 1)
      var isDone = [Bool](repeating: false, count: columns + 1)
      var previous = [Int](repeating: 0, count: columns + 1)
      repeat {
        isDone[column] = true
        let current = owner[column]
        var (step, nearest) = (Double.infinity, 0)
        for next in 1...columns where !isDone[next] {
          let reduced =
            cost(current - 1, next - 1) - rowPotential[current] - columnPotential[next]
          if reduced < least[next] { (least[next], previous[next]) = (reduced, column) }
          if least[next] < step { (step, nearest) = (least[next], next) }
        }
        for index in 0...columns {
          if isDone[index] {
            rowPotential[owner[index]] += step
            columnPotential[index] -= step
          } else {
            least[index] -= step
          }
        }
        column = nearest
      } while owner[column] != 0
      while column != 0 {
        owner[column] = owner[previous[column]]
        column = previous[column]
      }
    }
    var found = [Int](repeating: 0, count: rows)
    for column in 1...max(1, columns) where column <= columns && owner[column] > 0 {
      found[owner[column] - 1] = column - 1
    }
    return found
  }
}
