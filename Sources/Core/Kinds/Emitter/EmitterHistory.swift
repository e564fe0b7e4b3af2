import Foundation
import LaminaMath

/// The history of an emitter's values by its local time, since births depend on the values of their
/// time, and their number is the integral of the rate.
///
/// A list of samples. Between two of them values are constant or, while animations run, linear; in
/// the latter case samples are on a time grid (``grid``) and at the times of commits, independently
/// of frames, so that the history does not depend on the frame rate. A static emitter has a single
/// sample.
struct EmitterHistory {
  /// Samples per second while animations run: the integral of an animated rate is that of the
  /// polyline through its values at these times.
  static let grid = 64.0
  /// The maximum number of samples; older ones are dropped.
  static let limit = 4096

  private struct Sample {
    var time: Double
    var emitter: EmitterNumbers
    /// Whether the values are interpolated linearly to the next sample.
    var isRamp: Bool
  }

  private var samples: ContiguousArray<Sample> = []
  /// The cells of each sample, sample by sample.
  private var cells: ContiguousArray<EmitterCellNumbers> = []
  /// The number of births of each cell up to each sample, for a cell that always emits.
  private var counts: ContiguousArray<Double> = []
  /// Whether each cell is emitted by the layer itself, whose rate multiplies theirs.
  private var isRoot: ContiguousArray<Bool> = []
  /// The longest possible life of a particle of each cell, including factors and its trail.
  private(set) var longest: ContiguousArray<Double> = []

  var isEmpty: Bool { samples.isEmpty }
  var cellCount: Int { isRoot.count }

  mutating func reset(isRoot cells: [Bool]) {
    samples.removeAll(keepingCapacity: true)
    self.cells.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    isRoot = ContiguousArray(cells)
    longest = ContiguousArray(repeating: 0, count: cells.count)
  }

  // MARK: Writing

  /// Whether the newest sample is constant and equals these values.
  func stands(_ emitter: EmitterNumbers, _ cell: (Int) -> EmitterCellNumbers) -> Bool {
    guard let last = samples.last, !last.isRamp, last.emitter == emitter else { return false }
    let start = cells.count - cellCount
    for index in 0..<cellCount where cells[start + index] != cell(index) { return false }
    return true
  }

  var isRamping: Bool { samples.last?.isRamp ?? false }

  var end: Double { samples.last?.time ?? -.infinity }

  /// Removes the samples after a time; a linear segment that spans it must then be ended by a
  /// sample there.
  mutating func cut(after time: Double) {
    var count = samples.count
    while count > 1, samples[count - 1].time > time { count -= 1 }
    samples.removeLast(samples.count - count)
    cells.removeLast(cells.count - count * cellCount)
    counts.removeLast(counts.count - count * cellCount)
  }

  /// Adds a sample, after which values are constant or linear.
  mutating func append(
    at time: Double,
    _ emitter: EmitterNumbers,
    isRamp: Bool,
    _ cell: (Int) -> EmitterCellNumbers
  ) {
    if samples.count == Self.limit { forgetOldest() }
    let count = cellCount
    let old = (samples.count - 1) * count
    samples.append(Sample(time: time, emitter: emitter, isRamp: isRamp))
    for index in 0..<count {
      let numbers = cell(index)
      cells.append(numbers)
      let life = numbers.longestLife * max(0, emitter.lifetime)
      longest[index] = max(longest[index], life > 0 ? life + numbers.trail : 0)
      guard old >= 0 else {
        counts.append(0)
        continue
      }
      let before = samples[samples.count - 2]
      let first = rate(index, before.emitter, cells[old + index])
      let second = before.isRamp ? rate(index, emitter, numbers) : first
      counts.append(counts[old + index] + (first + second) / 2 * max(0, time - before.time))
    }
  }

  private mutating func forgetOldest() {
    let gone = Self.limit / 4
    samples.removeFirst(gone)
    cells.removeFirst(gone * cellCount)
    counts.removeFirst(gone * cellCount)
  }

  // MARK: Reading

  private func rate(
    _ cell: Int,
    _ emitter: EmitterNumbers,
    _ numbers: EmitterCellNumbers
  ) -> Double {
    isRoot[cell] ? numbers.rate * max(0, emitter.birthRate) : numbers.rate
  }

  /// The births per second at the newest sample.
  func lastRate(of cell: Int) -> Double {
    guard let last = samples.last else { return 0 }
    return rate(cell, last.emitter, cells[cells.count - cellCount + cell])
  }

  func lastNumbers(of cell: Int) -> EmitterCellNumbers { cells[cells.count - cellCount + cell] }

  /// The index of the sample that applies at a time, searched from a guess on.
  func place(of time: Double, from guess: Int = 0) -> Int {
    if samples.count == 1 { return 0 }
    var (low, high) = (0, samples.count)
    if guess < samples.count, samples[guess].time <= time {
      low = guess
      if guess + 1 == samples.count || samples[guess + 1].time > time { return guess }
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if samples[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// The number of births of a cell up to a time.
  func count(of cell: Int, at time: Double, _ place: Int) -> Double {
    let sample = samples[place]
    let start = place * cellCount + cell
    let first = rate(cell, sample.emitter, cells[start])
    let passed = time - sample.time
    guard sample.isRamp, place + 1 < samples.count else { return counts[start] + first * passed }
    let next = samples[place + 1]
    let length = next.time - sample.time
    let second = rate(cell, next.emitter, cells[start + cellCount])
    let part = length > 0 ? passed / length : 0
    return counts[start] + (first + (second - first) * part / 2) * passed
  }

  /// The last time at which a cell has no more than `count` births; nil for never, or before the
  /// history.
  ///
  /// `guess` is the index of a nearby sample, and becomes that of the sample that applies.
  func time(of cell: Int, count: Double, from guess: inout Int) -> Double? {
    var place = min(guess, samples.count - 1)
    func start(_ place: Int) -> Double { counts[place * cellCount + cell] }
    while place > 0, start(place) > count { place -= 1 }
    while place + 1 < samples.count, start(place + 1) <= count { place += 1 }
    guess = place
    let sample = samples[place]
    let missing = count - start(place)
    let first = rate(cell, sample.emitter, cells[place * cellCount + cell])
    guard sample.isRamp, place + 1 < samples.count else {
      return first > 0 && missing >= 0 ? sample.time + missing / first : nil
    }
    let next = samples[place + 1]
    let second = rate(cell, next.emitter, cells[(place + 1) * cellCount + cell])
    // first · s + (second - first) · s² / (2 · length) = missing, the root between the ends.
    let slope = (second - first) / max(next.time - sample.time, 1e-9)
    if missing == 0, first == 0 { return second > 0 ? sample.time : nil }
    let root = (first * first + 2 * slope * missing).squareRoot()
    guard missing >= 0, root.isFinite, first + root > 0 else { return nil }
    return sample.time + 2 * missing / (first + root)
  }

  func numbers(of cell: Int, _ place: Int) -> EmitterCellNumbers { cells[place * cellCount + cell] }

  /// The values of the layer at a time; position and size are interpolated linearly.
  func emitter(at time: Double, _ place: Int) -> EmitterNumbers {
    let sample = samples[place]
    guard sample.isRamp, place + 1 < samples.count else { return sample.emitter }
    let next = samples[place + 1]
    let length = next.time - sample.time
    let part = length > 0 ? (time - sample.time) / length : 0
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    var emitter = sample.emitter
    emitter.position.x = mix(emitter.position.x, next.emitter.position.x)
    emitter.position.y = mix(emitter.position.y, next.emitter.position.y)
    emitter.zPosition = mix(emitter.zPosition, next.emitter.zPosition)
    emitter.size.width = mix(emitter.size.width, next.emitter.size.width)
    emitter.size.height = mix(emitter.size.height, next.emitter.size.height)
    emitter.depth = mix(emitter.depth, next.emitter.depth)
    return emitter
  }
}
