import LaminaTestSupport
import Testing

/// Records the shortest part of a random program that comes to something else with other ticks than
/// those of 60 frames a second.
///
/// - Parameters:
///   - name: The test's, that of its file of failed seeds.
///   - seed: Which program.
///   - end: How long it runs.
///   - program: Makes the program's steps.
///   - run: Runs steps.
///   - difference: What differs first between two runs; nil if nothing does.
@MainActor
package func expectSameAtAnyRate<Step: CustomStringConvertible, Run>(
  _ name: String,
  seed: UInt64,
  upTo end: Double,
  program: (Double, inout SeededGenerator) -> [Step],
  run: ([Step], RatePlan, Double) -> Run,
  difference: (Run, Run) -> String?
) {
  var random = SeededGenerator(seed: seed)
  let steps = program(end, &random)
  let plans = RatePlan.all(upTo: end, &random)
  let usual = run(steps, .steady(60), end)
  for plan in plans where difference(run(steps, plan, end), usual) != nil {
    FailedSeeds.keep(seed, of: name)
    func fault(_ steps: [Step]) -> String? {
      difference(run(steps, plan, end), run(steps, .steady(60), end))
    }
    let short = shrunk(steps) { fault($0) != nil }
    let words = short.map(\.description).joined(separator: "\n")
    Issue.record("\(fault(short) ?? "") at \(plan), seed \(seed):\n\(words)")
    return
  }
}
