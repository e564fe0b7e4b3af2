extension Range<Int> {
  /// The first index for which a condition holds that holds for all later ones too; the upper bound
  /// if it holds for none.
  ///
  /// - Complexity: O(log n) for n indices.
  @inline(__always)
  package func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
