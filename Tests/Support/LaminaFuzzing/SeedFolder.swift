import Foundation

extension FuzzTarget {
  /// The top of the checkout.
  package static let top = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The stored inputs, in the order of their names.
  ///
  /// - Throws: If a folder cannot be read.
  package func seeds() throws -> [[UInt8]] {
    let folders = [(folder: "Tests/Support/Fixtures/fuzz/\(name)", ending: "")] + otherSeeds
    return try folders.flatMap { folder, ending in
      let url = Self.top.appendingPathComponent(folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
      return try names.filter { $0.hasSuffix(ending) }.sorted()
        .map { try [UInt8](Data(contentsOf: url.appendingPathComponent($0))) }
    }
  }
}
