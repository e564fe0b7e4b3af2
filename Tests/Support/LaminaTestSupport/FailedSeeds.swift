import Foundation

/// Seeds with which a random test failed once, a number a line in `Tests/Support/Fixtures/seeds/NAME.txt`:
/// a nightly run adds to the file, and every run tries them again.
public enum FailedSeeds {
  /// The seeds of the test of that name; none where nothing failed yet.
  public static func read(_ name: String) -> [UInt64] {
    guard let text = try? String(contentsOf: file(name), encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { UInt64($0) }
  }

  /// Adds a seed to the test's file, in the nightly tier alone.
  public static func keep(_ seed: UInt64, of name: String) {
    guard TestTier.current == .nightly, !read(name).contains(seed) else { return }
    let seeds = (read(name) + [seed]).sorted().map(String.init)
    let folder = file(name).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data((seeds.joined(separator: "\n") + "\n").utf8).write(to: file(name))
  }

  private static func file(_ name: String) -> URL {
    Fixture.url("seeds/\(name).txt")
  }
}
