import CFuzzDriver
import Foundation
import LaminaFuzzing

// Attacks everything that reads untrusted input: `make fuzz`.
//
//   LaminaFuzz FOLDER               tries all targets, ONLY=name one of them; INPUTS=, SEED=
//   LaminaFuzz --repeat NAME FILE   tries one input again
//   LaminaFuzz --try NAME ...       does the work for the first form, in a separate process

fuzz_print_lines()
let targets = FuzzTarget.all(emulator: .vterm)
let words = Array(CommandLine.arguments.dropFirst())

/// Ends the program because of its arguments.
func refuse(_ text: String) -> Never {
  print(text)
  exit(64)
}

func target(_ name: String) -> FuzzTarget {
  guard let target = targets.first(where: { $0.name == name }) else {
    refuse("'\(name)' is none of \(targets.map(\.name).joined(separator: ", "))")
  }
  return target
}

switch words.first {
case "--repeat" where words.count == 3:
  let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: words[2])))
  let probe = FuzzProbe(target(words[1]), inputs: 1, seconds: FuzzWorker.seconds)
  let fault = probe.attempt(bytes)
  print(fault.map { "wrong: \($0)" } ?? "nothing is wrong: \(probe.summary.line)")
  exit(fault == nil ? 0 : 1)
case "--try" where words.count == 5:
  guard let seed = UInt64(words[2]), let inputs = Int(words[3]) else { refuse("not a number") }
  try FuzzWorker.run(target(words[1]), seed: seed, inputs: inputs, folder: words[4])
case let folder? where words.count == 1 && !folder.hasPrefix("-"):
  let settings = try FuzzSettings(ProcessInfo.processInfo.environment)
  let chosen = settings.only.map { [target($0)] } ?? targets
  exit(try FuzzReport.run(chosen, settings, folder: folder) ? 0 : 1)
default:
  refuse("usage: LaminaFuzz FOLDER | --repeat NAME FILE")
}
