import Foundation
import LaminaFuzzing
import Testing

/// What `make fuzz` does with millions of inputs, with a few of them.
@MainActor
@Suite struct FuzzTargetTests {
  nonisolated static let targets = FuzzTarget.all(emulator: .vterm)

  @Test(
    "each target withstands its stored inputs and what chance makes of them",
    arguments: targets
  )
  func smoke(target: FuzzTarget) throws {
    let maker = InputMaker(target, seeds: try target.seeds(), seed: 7)
    // What takes longer in a whole run gets less here too.
    for number in 0..<max(200, target.share * 8) {
      let input = maker.input(number)
      #expect(target.attempt(input) == nil, "input \(number): \(input)")
    }
  }
}

extension FuzzTarget: CustomTestStringConvertible {
  package var testDescription: String { name }
}
