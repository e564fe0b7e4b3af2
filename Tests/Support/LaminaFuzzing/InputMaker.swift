/// Makes inputs of seeds: changes, cuts, repeats, joins them, and puts words into them.
///
/// An input depends on the seed and its number alone, so that a finding is named by two numbers.
package struct InputMaker {
  private let seeds: [[UInt8]]
  private let words: [[UInt8]]
  private let longest: Int
  private let seed: UInt64

  package init(_ target: FuzzTarget, seeds: [[UInt8]], seed: UInt64) {
    self.seeds = seeds.isEmpty ? [[]] : seeds
    words = target.words
    longest = target.longest
    self.seed = seed
  }

  /// The input of a number; the first ones are the seeds as they are.
  package func input(_ number: Int) -> [UInt8] {
    if number < seeds.count { return Array(seeds[number].prefix(longest)) }
    var random = FuzzRandom(seed: seed ^ (UInt64(number) &* 0xD134_2543_DE82_EF95))
    var bytes = seeds[random.below(seeds.count)]
    // Now and then something that looks like nothing.
    if random.below(50) == 0 { bytes = (0..<random.below(40)).map { _ in noise(&random) } }
    for _ in 0...random.below(6) { change(&bytes, &random) }
    return Array(bytes.prefix(longest))
  }

  private func noise(_ random: inout FuzzRandom) -> UInt8 {
    UInt8(truncatingIfNeeded: random.next())
  }

  private func change(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
    let place = random.below(bytes.count + 1)
    let end = min(bytes.count, place + random.below(9))
    switch random.below(9) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 2 where place < bytes.count: bytes[place] = noise(&random)
    case 3 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
    case 4 where !bytes.isEmpty:
      let from = random.below(bytes.count)
      let piece = Array(bytes[from..<min(bytes.count, from + random.below(60))])
      bytes.insert(contentsOf: piece, at: place)
    case 5:
      let other = seeds[random.below(seeds.count)]
      let from = random.below(other.count + 1)
      bytes.replaceSubrange(place..., with: other[from...])
    case 6: bytes.removeSubrange(place..<min(bytes.count, place + random.below(200)))
    default:
      guard !words.isEmpty else { return bytes.insert(noise(&random), at: place) }
      let word = words[random.below(words.count)]
      if random.below(2) == 0 { bytes.removeSubrange(place..<end) }
      bytes.insert(contentsOf: word, at: place)
    }
  }
}
