import CFuzzDriver
import Foundation
import LaminaFuzzing

/// Tries inputs in a separate process, which the first fault ends.
@MainActor
enum FuzzWorker {
  private static var probe: FuzzProbe?

  static func seconds() -> Double { fuzz_seconds() }

  /// Tries as many inputs as are wanted.
  ///
  /// - Parameters:
  ///   - target: What is tried.
  ///   - seed: What everything random comes from.
  ///   - inputs: How many are tried.
  ///   - folder: Where inputs and findings are kept.
  /// - Throws: If the stored inputs cannot be read, or files not be written.
  static func run(_ target: FuzzTarget, seed: UInt64, inputs: Int, folder: String) throws {
    let files = FuzzFiles(folder: folder, target: target)
    probe = FuzzProbe(target, inputs: inputs, seconds: seconds)
    fuzz_at_end { MainActor.assumeIsolated { FuzzWorker.tell() } }
    if fuzz_has_engine() {
      try drive(target, seed: seed, inputs: inputs, files)
    } else {
      try makeInputs(target, seed: seed, inputs: inputs, files)
    }
  }

  private static func tell() {
    if let probe { FileHandle.standardError.write(Data((probe.summary.line + "\n").utf8)) }
  }

  /// Lets the compiler's fuzzer make the inputs: it sees which of them reach something new.
  private static func drive(
    _ target: FuzzTarget,
    seed: UInt64,
    inputs: Int,
    _ files: FuzzFiles
  ) throws {
    let words = [
      "LaminaFuzz", "-seed=\(seed)", "-runs=\(inputs)", "-max_len=\(target.longest)", "-reload=0",
      "-timeout=10", "-rss_limit_mb=1500", "-print_final_stats=1", "-verbosity=1",
      "-artifact_prefix=\(files.findingPrefix)", "-dict=\(try files.writeWords())",
      try files.makeGrownFolder(), try files.writeSeeds(),
    ]
    var arguments = words.map { strdup($0) } + [nil]
    let status = fuzz_drive(Int32(words.count), &arguments) { bytes, count in
      let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
      return MainActor.assumeIsolated {
        if let fault = FuzzWorker.probe?.attempt(input) { FuzzWorker.stop(fault) }
        return 0
      }
    }
    exit(status)
  }

  /// Ends the process so that the fuzzer keeps the input.
  private static func stop(_ fault: String) -> Never {
    FileHandle.standardError.write(Data("\(FuzzFiles.faultMark)\(fault)\n".utf8))
    abort()
  }

  /// Makes the inputs ourselves, without seeing what they reach.
  private static func makeInputs(
    _ target: FuzzTarget,
    seed: UInt64,
    inputs: Int,
    _ files: FuzzFiles
  ) throws {
    let maker = InputMaker(target, seeds: try target.seeds(), seed: seed)
    let last = try files.openLastInput()
    for number in 0..<inputs {
      let input = maker.input(number)
      // Whatever ends the process, the input is there.
      var kept = number
      pwrite(last, &kept, MemoryLayout<Int>.size, 0)
      // A signal ends what never ends.
      alarm(10)
      if let fault = probe?.attempt(input) { stop(fault) }
    }
    alarm(0)
    exit(0)
  }
}
