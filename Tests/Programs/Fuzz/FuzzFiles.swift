import Foundation
import LaminaFuzzing

/// The files of one target below the folder of a run.
struct FuzzFiles {
  /// The prefix of a fault's description in a log.
  static let faultMark = "lamina-fault: "

  let folder: URL
  let target: FuzzTarget

  init(folder: String, target: FuzzTarget) {
    self.folder = URL(fileURLWithPath: folder)
    self.target = target
  }

  private var manager: FileManager { .default }
  private var findings: URL { folder.appendingPathComponent("findings") }
  /// What the compiler's fuzzer puts before the names of its findings.
  var findingPrefix: String { findings.appendingPathComponent("\(target.name)-").path }
  /// Where the process that tries writes.
  var log: URL { folder.appendingPathComponent("\(target.name).log") }
  private var lastInput: URL { folder.appendingPathComponent("\(target.name).last") }

  /// Makes the folders, and forgets the findings of earlier runs.
  func prepare() throws {
    try manager.createDirectory(at: findings, withIntermediateDirectories: true)
    for name in try findingNames() {
      try manager.removeItem(at: findings.appendingPathComponent(name))
    }
    try Data().write(to: lastInput)
  }

  func findingNames() throws -> [String] {
    try manager.contentsOfDirectory(atPath: findings.path).sorted()
      .filter { $0.hasPrefix("\(target.name)-") }
  }

  func findingPath(_ name: String) -> String { findings.appendingPathComponent(name).path }

  /// Writes the words of which inputs are made, as the compiler's fuzzer reads them.
  func writeWords() throws -> String {
    let url = folder.appendingPathComponent("\(target.name).words")
    let lines = target.words.map { word in
      "\"" + word.map { String(format: "\\x%02X", $0) }.joined() + "\""
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url)
    return url.path
  }

  /// Writes the stored inputs into one folder.
  func writeSeeds() throws -> String {
    let url = try emptyFolder("seeds")
    for (index, seed) in try target.seeds().enumerated() {
      let name = String(format: "%04d", index)
      try Data(seed.prefix(target.longest)).write(to: url.appendingPathComponent(name))
    }
    return url.path
  }

  /// The folder of the inputs that reached something new.
  func makeGrownFolder() throws -> String { try emptyFolder("grown").path }

  private func emptyFolder(_ kind: String) throws -> URL {
    let url = folder.appendingPathComponent(kind).appendingPathComponent(target.name)
    if manager.fileExists(atPath: url.path) { try manager.removeItem(at: url) }
    try manager.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// A file that holds the number of the input that is being tried.
  func openLastInput() throws -> Int32 { open(lastInput.path, O_RDWR | O_CREAT, 0o644) }

  /// The input that was being tried when the process ended, kept as a finding.
  func keepLastInput(seed: UInt64) throws {
    let bytes = try Data(contentsOf: lastInput)
    guard bytes.count == MemoryLayout<Int>.size else { return }
    let number = bytes.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    let input = InputMaker(target, seeds: try target.seeds(), seed: seed).input(number)
    try Data(input).write(to: findings.appendingPathComponent("\(target.name)-\(seed)-\(number)"))
  }
}
