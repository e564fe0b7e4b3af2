import Foundation

/// The fingerprint of bytes by which reference files name pictures (FIPS 180-4).
public enum SHA256 {
  /// The fingerprint as 64 hexadecimal digits.
  public static func hex(_ bytes: [UInt8]) -> String {
    var state = initial
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    let bits = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    for start in stride(from: 0, to: message.count, by: 64) {
      mix(message[start..<start + 64], into: &state)
    }
    return
      state.map { word in
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
      }
      .joined()
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4)
      .map { place in
        (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[place + $1]) }
      }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let small = turned(a, 7) ^ turned(a, 18) ^ (a >> 3)
      let large = turned(b, 17) ^ turned(b, 19) ^ (b >> 10)
      words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
    }
    var s = state
    for index in 0..<64 {
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      let first =
        s[7] &+ (turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)) &+ choice
        &+ rounds[index] &+ words[index]
      let second = (turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)) &+ majority
      s = [first &+ second, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for index in 0..<8 { state[index] &+= s[index] }
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  /// The first prime numbers, from whose roots the standard takes its constants.
  private static let primes: [Int] = (2..<312)
    .filter { number in
      !(2..<number).contains { number % $0 == 0 }
    }

  /// The first 32 bits behind the point of the square roots of the first eight primes.
  private static let initial = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
  /// The same of the cube roots of the first 64 primes.
  private static let rounds = primes.prefix(64).map { fraction(cbrt(Double($0))) }

  /// The first 32 bits behind the point; a double has more than enough.
  private static func fraction(_ root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }
}
