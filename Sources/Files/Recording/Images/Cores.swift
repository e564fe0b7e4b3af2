import CSystem
import Dispatch
import Foundation

/// Work that does not depend on each other, shared between the cores of the machine.
enum Cores {
  /// How much work is done at once: more would keep more pictures in memory than it saves time.
  static let most = min(3, max(1, ProcessInfo.processInfo.activeProcessorCount))

  /// Does something with each of some things, at once; results come in their order, so that they do not
  /// tell how many cores there are.
  ///
  /// - Throws: What the first thing that failed threw.
  static func map<Thing: Sendable, Made: Sendable>(
    _ things: [Thing],
    _ make: @Sendable (Thing) throws -> Made
  ) throws -> [Made] {
    guard things.count > 1 else { return try things.map(make) }
    var made = [Result<Made, any Error>?](repeating: nil, count: things.count)
    made.withUnsafeMutableBufferPointer { room in
      // Each index is written by one core, and read after all are done.
      nonisolated(unsafe) let room = room
      DispatchQueue.concurrentPerform(iterations: things.count) { index in
        cs_stack_take()
        room[index] = Result { try make(things[index]) }
      }
    }
    return try made.compactMap { try $0?.get() }
  }
}
