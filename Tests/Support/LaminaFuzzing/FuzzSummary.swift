import Foundation

/// What a run over one target has counted; goes from the process that tried to the one that tells.
package struct FuzzSummary: Codable, Equatable, Sendable {
  package var inputs: Int
  package var seconds: Double
  /// The longest that one input took.
  package var slowest: Double
  /// Memory of the process after the first tenth of the inputs, and at the end; 0 if unknown.
  package var kilobytesAfterWarmUp: Int
  package var kilobytes: Int

  private static let mark = "lamina-fuzz: "

  /// A line for the log.
  package var line: String {
    guard let data = try? JSONEncoder().encode(self) else { return Self.mark }
    return Self.mark + String(decoding: data, as: UTF8.self)
  }

  /// The summary in a log, if the process lived to write it.
  package init?(log: String) {
    let line = log.split(separator: "\n").last { $0.hasPrefix(Self.mark) }
    guard let line else { return nil }
    let data = Data(line.dropFirst(Self.mark.count).utf8)
    guard let summary = try? JSONDecoder().decode(Self.self, from: data) else { return nil }
    self = summary
  }

  package init(
    inputs: Int,
    seconds: Double,
    slowest: Double,
    kilobytesAfterWarmUp: Int,
    kilobytes: Int
  ) {
    self.inputs = inputs
    self.seconds = seconds
    self.slowest = slowest
    self.kilobytesAfterWarmUp = kilobytesAfterWarmUp
    self.kilobytes = kilobytes
  }
}
