import LaminaTestSupport
import Testing

@testable import LaminaKinds

/// More bars than rows: which are shown, and that they stay where they are.
@Suite struct ProgressRowsTests {
  private typealias Rank = ProgressRows.Rank

  private static func ranks(_ groups: [Int]) -> [Rank] {
    groups.enumerated().map { Rank(group: $1, order: $0) }
  }

  @Test("with a row for each the order is that of the list, and a change of rank moves nothing")
  func enough() {
    var rows = ProgressRows()
    rows.arrange(Self.ranks([3, 1, 0]), rows: 3, at: 0)
    #expect(rows.slots == [0, 1, 2] && !rows.countsHidden && rows.due == nil)
    rows.arrange(Self.ranks([0, 3, 1]), rows: 3, at: 5)
    #expect(rows.slots == [0, 1, 2])
    // The same bars in another order of the list.
    rows.renumber([2, 0, 1])
    rows.arrange(Self.ranks([3, 1, 0]), rows: 3, at: 6)
    #expect(rows.slots == [2, 0, 1])
  }

  @Test("failed bars take the rows of those that started last, after half a second")
  func failures() {
    var rows = ProgressRows()
    rows.arrange(Self.ranks([1, 1, 1, 1, 1, 1]), rows: 4, at: 0)
    #expect(rows.slots == [0, 1, 2] && rows.countsHidden)
    rows.arrange(Self.ranks([1, 1, 1, 1, 0, 1]), rows: 4, at: 0.2)
    #expect(rows.slots == [0, 1, 2])
    #expect(rows.due == 0.5)
    rows.arrange(Self.ranks([1, 1, 1, 1, 0, 1]), rows: 4, at: 0.5)
    #expect(rows.slots == [0, 1, 4] && rows.due == nil)
    // The first row is done, and only that row passes to another bar.
    rows.arrange(Self.ranks([3, 1, 1, 1, 0, 1]), rows: 4, at: 2)
    #expect(rows.slots == [2, 1, 4])
  }

  @Test("an added bar gets a free row at once; one row has the count alone")
  func free() {
    var rows = ProgressRows()
    rows.arrange(Self.ranks([1]), rows: 3, at: 0)
    rows.arrange(Self.ranks([1, 1]), rows: 3, at: 0.1)
    #expect(rows.slots.compactMap { $0 } == [0, 1])
    rows.arrange(Self.ranks([1, 1, 1]), rows: 1, at: 0.7)
    #expect(rows.slots.isEmpty && rows.countsHidden)
  }

  /// A random life of bars, and what was shown after each event.
  private struct Life {
    var random: SeededGenerator
    var rows = ProgressRows()
    /// The bars of the list, by a name that never changes, with their ranks.
    var bars: [(name: Int, rank: Rank)] = []
    var count = 0
    var time = 0.0

    init(seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }

    mutating func rank() -> Rank {
      count += 1
      return Rank(group: .random(in: 0...3, using: &random), order: count)
    }

    /// The names in the rows.
    var names: [Int?] { rows.slots.map { $0.map { bars[$0].name } } }

    mutating func happen(rows limit: Int) {
      let before = bars.map(\.name)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: bars.append((count + 1, rank()))
      case 2 where !bars.isEmpty:
        bars.remove(at: .random(in: 0..<bars.count, using: &random))
      case 3: bars.shuffle(using: &random)
      case 4, 5:
        if let index = bars.indices.randomElement(using: &random) { bars[index].rank = rank() }
      default: break
      }
      rows.renumber(before.map { name in bars.firstIndex { $0.name == name } })
      rows.arrange(bars.map(\.rank), rows: limit, at: time)
    }
  }

  @Test("random lives: a shown bar keeps its row, rows change hands each half second, ranks decide")
  func laws() {
    for seed in 0..<300 {
      var life = Life(seed: seed)
      let limit = Int.random(in: 1...6, using: &life.random)
      var (before, wasFull, changed) = ([Int?](), false, -1.0)
      for _ in 0..<80 {
        life.time += [0, 0.05, 0.3, 0.7].randomElement(using: &life.random) ?? 0
        life.happen(rows: limit)
        let names = life.names
        let shown = names.compactMap { $0 }
        #expect(Set(shown).count == shown.count, "seed \(seed)")
        var isMove = false
        for (row, name) in names.enumerated() {
          let old = row < before.count ? before[row] : nil
          if let old, let name, old != name { isMove = true }
          guard let name, let place = before.firstIndex(of: name), place != row else { continue }
          // Only the last row can pass to the count of the others while its bar goes on.
          #expect(!wasFull && life.rows.countsHidden && place == limit - 1, "seed \(seed)")
        }
        if isMove {
          #expect(life.time >= changed + 0.5 - 1e-6, "seed \(seed)")
          changed = life.time
        }
        (before, wasFull) = (names, life.rows.countsHidden)
      }
      // When nothing happens any more, exactly the first by rank are shown.
      let ranks = life.bars.map(\.rank)
      life.rows.arrange(ranks, rows: limit, at: life.time + 1)
      let isFull = ranks.count > limit
      let first = life.bars.sorted { $0.rank < $1.rank }.prefix(isFull ? limit - 1 : limit)
      #expect(Set(life.names.compactMap { $0 }) == Set(first.map(\.name)), "seed \(seed)")
      #expect(life.rows.due == nil && life.rows.countsHidden == isFull)
    }
  }
}
