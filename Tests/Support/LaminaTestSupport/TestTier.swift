import Foundation
import Testing

/// How much of the random and slow tests a run does: `quick` with every change, `nightly` (where the
/// environment has `LAMINA_TIER=nightly`) all of it, with new seeds each day.
public enum TestTier: Sendable {
  case quick, nightly

  /// The tier of this run.
  public static let current: TestTier =
    ProcessInfo.processInfo.environment["LAMINA_TIER"] == "nightly" ? .nightly : .quick

  /// A count of repetitions for the current tier.
  public static func count(quick: Int, nightly: Int) -> Int {
    current == .nightly ? nightly : quick
  }

  /// The seeds of a random test: fixed ones and those that failed once (see `FailedSeeds`), and in
  /// a nightly run those of the day besides.
  ///
  /// The name is the test's, that of its file of failed seeds.
  public static func seeds(_ name: String, quick: Int, nightly: Int) -> [UInt64] {
    var seeds = (0..<UInt64(quick)).map { $0 }
    seeds += FailedSeeds.read(name).filter { $0 >= UInt64(quick) }
    guard current == .nightly else { return seeds }
    let first = UInt64(Date().timeIntervalSince1970 / 86_400) &* 1_000_000
    print("\(name): seeds of the day begin with \(first)")
    return seeds + (0..<UInt64(max(0, nightly - quick))).map { first &+ $0 }
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs in the nightly tier alone: for what calls a compiler or takes long.
  public static var nightly: Self {
    .enabled(if: TestTier.current == .nightly, "runs with LAMINA_TIER=nightly")
  }
}
