import CSystem
import Dispatch
import Foundation

/// Runs independent work on several cores.
enum Cores {
  /// The maximum number of concurrent calls: more would cost more memory for images than it saves
  /// time.
  static let most = min(3, max(1, ProcessInfo.processInfo.activeProcessorCount))

  /// Applies a function to all elements concurrently; results are in order and do not depend on the
  /// number of cores.
  ///
  /// - Throws: The error of the first element that failed.
  static func map<Thing: Sendable, Made: Sendable>(
    _ things: [Thing],
    _ make: @Sendable (Thing) throws -> Made
  ) throws -> [Made] {
    guard things.count > 1 else { return try things.map(make) }
    var made = [Result<Made, any Error>?](repeating: nil, count: things.count)
    made.withUnsafeMutableBufferPointer { room in
      // Each index is written by one thread, and read after all are done.
      nonisolated(unsafe) let room = room
      DispatchQueue.concurrentPerform(iterations: things.count) { index in
        cs_stack_take()
        room[index] = Result { try make(things[index]) }
      }
    }
    return try made.compactMap { try $0?.get() }
  }
}
