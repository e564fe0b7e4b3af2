import LaminaLayers

/// Moves intervals on a line apart that are in each other's way, as little as can be.
///
/// Those that meet keep their order, and the sum of the squares of the ways that they are moved is
/// the least (pooling of neighbours that are out of order).
struct LineSpreader {
  /// An interval of whole numbers.
  struct Piece {
    /// The place of the point that would like to stay where it is.
    var anchor: Double
    /// Where that point is in the interval: 0 its start, 1 its end.
    var share: Double
    var length: Int
    /// Where it may begin at the earliest, and end at the latest.
    var limits: ClosedRange<Int>
    /// Where it begins.
    var start = 0
    /// Whether there was no room left for it.
    var isDropped = false

    init(anchor: Double, share: Double, length: Int, limits: ClosedRange<Int>) {
      self.anchor = anchor
      self.share = share
      self.length = length
      self.limits = limits
    }

    /// Where it would like to begin.
    var wish: Double { anchor - share * Double(length) }
    var end: Int { start + length }
  }

  /// The intervals in their order.
  private(set) var pieces: [Piece]
  /// What has to stay free between two of them, by their indices, the smaller one first; nil for
  /// two that may meet.
  private let gap: (Int, Int) -> Int?
  /// Whether the longest are shortened where there is not enough room; else one is dropped.
  private let shortens: Bool
  /// To which of those that move together each belongs.
  private var group: [Int]

  /// Spreads intervals.
  ///
  /// - Parameters:
  ///   - pieces: The intervals in the order in which they are to stay.
  ///   - shortens: Whether the longest are shortened where there is not enough room; else those
  ///     that wish to be nearest to another one are dropped.
  ///   - gap: What has to stay free between two of them; nil for two that may meet.
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
    // Each round joins two groups at least, so there are fewer rounds than pieces.
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

  /// Places the members of a group; where that cannot be, they are shortened or one is dropped.
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

  /// The one that wishes to be nearest to the one before it.
  private func leastNeeded(of members: [Int]) -> Int? {
    guard members.count > 1 else { return nil }
    return zip(members, members.dropFirst())
      .min { pieces[$0.1].wish - pieces[$0.0].wish < pieces[$1.1].wish - pieces[$1.0].wish }?
      .1
  }

  /// Places the members of a group, unless there is no room.
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
      // Of two that want the same place the first one keeps it.
      let isAlone = value == wishes[position]
      let whole = Int(isAlone ? LetterFit.cell(value) : (value - 0.5).rounded(.up))
      let kept = min(max(whole, low[position]), high[position])
      pieces[members[position]].start = kept + offsets[position]
    }
    return true
  }

  /// The numbers that rise and are nearest to the given ones.
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
