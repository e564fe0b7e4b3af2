import Foundation
import LaminaCells

/// Compares frames with records that are kept beside the tests.
///
/// A record is stored at `Tests/<Module>Tests/Golden/<suite>/<name>@<time>.frame`. The environment
/// variable `GOLDEN` selects the records that are written: `never` (the default; always if `CI` is
/// set), `missing`, `failed` (those that differ, and missing ones) or `all`.
///
///     #expect(try GoldenFrame.difference(frame, time: 0.5, suite: "Clips", name: "circle") == nil)
public enum GoldenFrame {
  /// What may be written.
  public enum Mode: String, Sendable {
    case never, missing, failed, all

    /// The mode that an environment asks for.
    ///
    /// - Parameter environment: The variables of the environment.
    /// - Throws: ``UnknownMode`` if `GOLDEN` is none of the four.
    public init(environment: [String: String]) throws {
      guard let value = environment["GOLDEN"], environment["CI"] == nil else {
        self = .never
        return
      }
      guard let mode = Mode(rawValue: value) else { throw UnknownMode(value: value) }
      self = mode
    }
  }

  /// `GOLDEN` has a value that means nothing.
  public struct UnknownMode: Error, CustomStringConvertible {
    /// The value.
    public var value: String
    /// What to do about it.
    public var description: String { "GOLDEN=\(value): use never, missing, failed or all" }
  }

  /// Compares a frame with its record, and writes the record if that was asked for.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - time: Its time in seconds.
  ///   - suite: The folder of the record.
  ///   - name: The name of the case.
  ///   - keepsCells: Whether the record has all cells; otherwise it is a digest of them, for large
  ///     pictures whose shapes another record shows without colours.
  ///   - file: The file of the test; leave it out.
  ///   - environment: Where `GOLDEN` is looked up; leave it out.
  /// - Returns: Nil if they are equal, otherwise a text that shows both.
  /// - Throws: Errors of reading and writing.
  public static func difference(
    _ frame: Frame,
    time: Double = 0,
    suite: String,
    name: String,
    keepsCells: Bool = true,
    file: String = #filePath,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> String? {
    let mode = try Mode(environment: environment)
    let url = folder(suite: suite, file: file).appendingPathComponent("\(name)@\(time).frame")
    let record = FrameText.record(frame, time: time)
    let found = keepsCells ? record : digest(of: record)
    let exists = FileManager.default.fileExists(atPath: url.path)
    let expected = exists ? try String(contentsOf: url, encoding: .utf8) : nil
    if mode == .all || (expected == nil && mode != .never)
      || (expected != found && mode == .failed)
    {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(found.utf8).write(to: url)
      return nil
    }
    guard let expected else { return "\(url.path) is missing; GOLDEN=missing writes it\n\(record)" }
    if expected == found { return nil }
    guard keepsCells else { return "\(url.path): the cells differ\nfound:\n\(record)" }
    return try report(expected: expected, found: found, path: url.path)
  }

  /// The records of a suite that no test names any more.
  ///
  /// - Parameters:
  ///   - suite: The folder of the records.
  ///   - names: The names of all cases with their times, such as `circle@0.5`.
  ///   - file: The file of the test; leave it out.
  /// - Returns: The names of the files, in order.
  /// - Throws: Errors of reading the folder.
  public static func orphans(
    suite: String,
    names: Set<String>,
    file: String = #filePath
  ) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder(suite: suite, file: file).path
    )
    return files.filter { !names.contains($0.replacingOccurrences(of: ".frame", with: "")) }
      .sorted()
  }

  /// The first line of a record, and a hash of all of it (FNV-1a, 64 bits).
  private static func digest(of record: String) -> String {
    let hash = record.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return "\(record.prefix { $0 != "\n" })\ncells \(String(hash, radix: 16))\n"
  }

  /// The folder `Golden` of the test target that a file belongs to.
  private static func folder(suite: String, file: String) -> URL {
    let target = URL(fileURLWithPath: file).pathComponents
    let depth = (target.lastIndex { $0.hasSuffix("Tests") && $0 != "Tests" } ?? target.count - 2)
    return target[1...depth].reduce(URL(fileURLWithPath: "/")) { $0.appendingPathComponent($1) }
      .appendingPathComponent("Golden").appendingPathComponent(suite)
  }

  private static func report(expected: String, found: String, path: String) throws -> String {
    let (before, after) = (try FrameRecord(expected), try FrameRecord(found))
    var place = "the sizes or times differ"
    if before.frame.size == after.frame.size {
      let cells = zip(before.frame.cells, after.frame.cells)
      if let index = cells.enumerated().first(where: { $1.0 != $1.1 })?.offset {
        let columns = before.frame.size.columns
        place = "the first difference is in column \(index % columns), row \(index / columns)"
      }
    }
    return "\(path): \(place)\nexpected:\n\(expected)found:\n\(found)"
  }
}
