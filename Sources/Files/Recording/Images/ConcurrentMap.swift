import CSystem
import Dispatch
import Foundation

/// The number of elements that ``concurrentMap(_:_:)`` transforms at once: more would keep more
/// pictures in memory than it saves time.
let concurrentMapWidth = min(3, max(1, ProcessInfo.processInfo.activeProcessorCount))

/// Transforms elements on several cores; the results are in the order of the elements.
///
/// - Throws: The error of the first element whose transform failed.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element],
  _ transform: @Sendable (Element) throws -> Result
) throws -> [Result] {
  guard elements.count > 1 else { return try elements.map(transform) }
  var results = [Swift.Result<Result, any Error>?](repeating: nil, count: elements.count)
  results.withUnsafeMutableBufferPointer { buffer in
    // Each index is written by one core, and read after all are done.
    nonisolated(unsafe) let buffer = buffer
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      cs_stack_take()
      buffer[index] = Swift.Result { try transform(elements[index]) }
    }
  }
  return try results.compactMap { try $0?.get() }
}
