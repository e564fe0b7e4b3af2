/// What the environment says about a run.
struct FuzzSettings {
  /// A whole run.
  static let wholeRun = 10_000_000

  /// How many inputs there are for all targets together.
  var inputs = wholeRun
  /// The one target to try.
  var only: String?
  /// What everything random comes from; printed, so that a run can be repeated.
  var seed = UInt64.random(in: 1...UInt64(Int32.max))

  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  init(_ environment: [String: String]) throws {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    only = value("ONLY")
    if let text = value("INPUTS") {
      guard let number = Int(text), number > 0 else { throw Fault(description: "INPUTS=\(text)") }
      inputs = number
    }
    if let text = value("SEED") {
      // The compiler's fuzzer takes no longer seeds.
      guard let number = UInt32(text) else { throw Fault(description: "SEED=\(text)") }
      seed = UInt64(number)
    }
  }

  /// How many inputs a target gets.
  func inputs(share: Int) -> Int { only == nil ? max(1, inputs * share / 1000) : inputs }
}
