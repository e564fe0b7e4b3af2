import Testing

@testable import LaminaRaster

/// The table of thresholds.
@Suite struct BlueNoiseTests {
  private static let side = BlueNoise.side

  private static func level(_ x: Int, _ y: Int) -> Int {
    Int(BlueNoise.levels[(y % side) * side + x % side])
  }

  @Test("each tile of 8 x 8 has each of the 64 levels once")
  func tiles() {
    #expect(BlueNoise.levels.count == Self.side * Self.side)
    for top in stride(from: 0, to: Self.side, by: BlueNoise.tile) {
      for left in stride(from: 0, to: Self.side, by: BlueNoise.tile) {
        let levels = (0..<64).map { Self.level(left + $0 % 8, top + $0 / 8) }
        #expect(levels.sorted() == Array(0..<64))
      }
    }
  }

  @Test("no grain is clumped as random points are", arguments: [4, 8, 16, 32, 48])
  func clumps(share: Int) {
    let mean = Double(share) / 64
    // The variance of random points in windows of 6 x 6, wherever these are.
    let random = mean * (1 - mean) / 36
    var variance = 0.0
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let covered = (0..<36).count { Self.level(x + $0 % 6, y + $0 / 6) < share }
        let difference = Double(covered) / 36 - mean
        variance += difference * difference / Double(Self.side * Self.side)
      }
    }
    #expect(variance < random / 3)
  }
}
