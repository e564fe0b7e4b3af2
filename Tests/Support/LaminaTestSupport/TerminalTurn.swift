import Testing

/// Lets one test at a time run a program in a terminal, whichever suite or target it belongs to.
///
/// All test targets run in one process; tests without this trait go on beside.
public struct TerminalTurn: SuiteTrait, TestTrait, TestScoping {
  /// Always true: each test of a suite takes a separate turn.
  public var isRecursive: Bool { true }

  /// Runs a test, or a case of it, when it is its turn.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    await TurnQueue.shared.take()
    do {
      try await function()
    } catch {
      await TurnQueue.shared.pass()
      throw error
    }
    await TurnQueue.shared.pass()
  }
}

extension Trait where Self == TerminalTurn {
  /// Tests in a real terminal run one after the other.
  public static var inTerminal: TerminalTurn { TerminalTurn() }
}

/// Who waits for the terminal, first come first served.
private actor TurnQueue {
  static let shared = TurnQueue()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func pass() {
    guard !waiting.isEmpty else {
      isTaken = false
      return
    }
    waiting.removeFirst().resume()
  }
}
