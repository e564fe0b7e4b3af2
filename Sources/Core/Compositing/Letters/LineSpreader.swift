import LaminaLayers

/// Separates overlapping intervals on a line with the least displacement.
///
/// Overlapping intervals keep their order, and the sum of the squared displacements is minimal
/// (pool adjacent violators).
struct LineSpreader {
  /// An interval of integers.
  struct Piece {
    /// The preferred position of the anchor.
    var anchor: Double
    /// The position of the anchor in the interval: 0 its start, 1 its end.
    var share: Double
    var length: Int
    /// The minimal start and the maximal end.
    var limits: ClosedRange<Int>
    var start = 0
    /// Whether there was no room for it.
    var isDropped = false

    init(anchor: Double, share: Double, length: Int, limits: ClosedRange<Int>) {
      self.anchor = anchor
      self.share = share
      self.length = length
      self.limits = limits
    }

    /// The preferred start.
    var wish: Double { anchor - share * Double(length) }
    var end: Int { start + length }
  }

  /// The intervals in order.
  private(set) var pieces: [Piece]
  /// The required gap between two intervals, by index, the smaller one first; nil if they may
  /// overlap.
  private let gap: (Int, Int) -> Int?
  /// Whether the longest intervals are shortened if there is not enough room; otherwise one is
  /// dropped.
  private let shortens: Bool
  /// The group of intervals that move together, for each interval.
  private var group: [Int]

  init(
    _ pieces: [Piece],
    shortens: Bool,
    gap: @escaping (Int, Int) -> Int?
  ) {
    self.pieces = pieces
    self.shortens = shortens
    self.gap = gap
    group = Array(pieces.indices)
    for index in pieces.indices { solve([index]) }
    // Each round joins at least two groups, so there are fewer rounds than pieces.
    for _ in pieces.indices {
      guard let (first, second) = collision() else { break }
      let (kept, gone) = (group[first], group[second])
      for index in group.indices where group[index] == gone { group[index] = kept }
      solve(group.indices.filter { group[$0] == kept && !self.pieces[$0].isDropped })
    }
  }

  private func collision() -> (Int, Int)? {
    for second in pieces.indices where !pieces[second].isDropped {
      for first in 0..<second
      where !pieces[first].isDropped && group[first] != group[second] {
        guard let gap = gap(first, second), pieces[first].start < pieces[second].end + gap,
          pieces[second].start < pieces[first].end + gap
        else { continue }
        return (first, second)
      }
    }
    return nil
  }

  /// Positions the members of a group; without enough room, they are shortened or one is dropped.
  private mutating func solve(_ wanted: [Int]) {
    var members = wanted
    while !place(members) {
      if shortens {
        guard
          let longest = members.max(by: { pieces[$0].length < pieces[$1].length }),
          pieces[longest].length > 1
        else { return }
        pieces[longest].length -= 1
      } else {
        guard let least = leastNeeded(of: members) else { return }
        pieces[least].isDropped = true
        members.removeAll { $0 == least }
      }
    }
  }

  /// Returns the member whose preferred start is nearest to its predecessor's.
  private func leastNeeded(of members: [Int]) -> Int? {
    guard members.count > 1 else { return nil }
    return zip(members, members.dropFirst())
      .min { pieces[$0.1].wish - pieces[$0.0].wish < pieces[$1.1].wish - pieces[$1.0].wish }?
      .1
  }

  /// Positions the members of a group, unless there is no room.
  private mutating func place(_ members: [Int]) -> Bool {
    var offsets: [Int] = []
    for (position, member) in members.enumerated() {
      var offset = offsets.last ?? 0
      for before in 0..<position {
        guard let gap = gap(members[before], member) else { continue }
        offset = max(offset, offsets[before] + pieces[members[before]].length + gap)
      }
      offsets.append(offset)
    }
    var low: [Int] = []
    for (position, member) in members.enumerated() {
      low.append(max(low.last ?? .min, pieces[member].limits.lowerBound - offsets[position]))
    }
    var high = [Int](repeating: .max, count: members.count)
    for position in members.indices.reversed() {
      let piece = pieces[members[position]]
      let own = piece.limits.upperBound - piece.length - offsets[position]
      high[position] = min(own, position + 1 < members.count ? high[position + 1] : .max)
    }
    guard zip(low, high).allSatisfy({ $0 <= $1 }) else { return false }
    let wishes = zip(members, offsets).map { pieces[$0].wish - Double($1) }
    for (position, value) in Self.rising(wishes).enumerated() {
      // Of two with the same preferred position the first one keeps it.
      let isAlone = value == wishes[position]
      let whole = Int(isAlone ? GlyphPlacement.cell(value) : (value - 0.5).rounded(.up))
      let kept = min(max(whole, low[position]), high[position])
      pieces[members[position]].start = kept + offsets[position]
    }
    return true
  }

  /// Returns the non-decreasing numbers nearest to the given ones.
  private static func rising(_ values: [Double]) -> [Double] {
    var blocks: [(sum: Double, count: Int)] = []
    for value in values {
      blocks.append((value, 1))
      while blocks.count > 1 {
        let (last, before) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
        guard before.sum / Double(before.count) >= last.sum / Double(last.count) else { break }
        blocks.removeLast()
        blocks[blocks.count - 1] = (before.sum + last.sum, before.count + last.count)
      }
    }
    return blocks.flatMap { repeatElement($0.sum / Double($0.count), count: $0.count) }
  }
}
