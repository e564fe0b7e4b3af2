/// Says whether figures that were taken over a long time stay where they are.
struct Flatness: Equatable {
  /// The typical figure after the warm-up, and at the end.
  let start: Int
  let end: Int
  /// How much the end may lie above the start.
  let allowed: Int

  var growth: Int { end - start }
  var isFlat: Bool { growth <= allowed }

  /// The part of a run that may grow as it likes: caches fill, allocators take their pools.
  static let warmUp = 0.1

  /// Judges resident memory in kB: 2 MB or 5 %, whichever is more, are noise.
  ///
  /// The start is the median of the first tenth after the warm-up, the end that of the last tenth:
  /// one odd sample says nothing.
  ///
  /// - Parameter kilobytes: The samples in the order of time.
  /// - Returns: Nil for fewer than ten samples, which tell nothing.
  static func memory(_ kilobytes: [Int]) -> Flatness? {
    guard kilobytes.count >= 10 else { return nil }
    let rest = kilobytes.dropFirst(Int((Double(kilobytes.count) * warmUp).rounded(.up)))
    let part = max(1, rest.count / 10)
    let start = median(rest.prefix(part))
    return Flatness(
      start: start,
      end: median(rest.suffix(part)),
      allowed: max(2048, start / 20)
    )
  }

  /// Judges open descriptors: those that stay open are as many in the end as after the warm-up.
  ///
  /// What is open for a moment only, as a file that is read, is left out: the fewest of a tenth count.
  ///
  /// - Parameter counts: The samples in the order of time.
  /// - Returns: Nil for fewer than ten samples, which tell nothing.
  static func descriptors(_ counts: [Int]) -> Flatness? {
    guard counts.count >= 10 else { return nil }
    let rest = counts.dropFirst(Int((Double(counts.count) * warmUp).rounded(.up)))
    let part = max(1, rest.count / 10)
    guard let first = rest.prefix(part).min(), let last = rest.suffix(part).min() else {
      return nil
    }
    return Flatness(start: first, end: last, allowed: 0)
  }

  private static func median(_ values: ArraySlice<Int>) -> Int {
    let sorted = values.sorted()
    return sorted[sorted.count / 2]
  }
}
