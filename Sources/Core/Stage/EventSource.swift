import LaminaCells

/// A descriptor that is waited for, and what for.
public struct PollDescriptor: Hashable, Sendable {
  /// The number of the descriptor.
  public var number: Int32
  /// Whether it is waited for until it can be read.
  public var reads: Bool
  /// Whether it is waited for until it can be written.
  public var writes: Bool

  /// Creates a descriptor to wait for.
  public init(_ number: Int32, reads: Bool = true, writes: Bool = false) {
    self.number = number
    self.reads = reads
    self.writes = writes
  }
}

/// The events that a stage waits for: timer, input, signals, the main queue and watched files.
@preconcurrency @MainActor
public protocol EventSource: AnyObject {
  /// The time of a monotonic clock in seconds: media time.
  var now: Double { get }
  /// Waits for an event or the deadline.
  ///
  /// - Parameters:
  ///   - deadline: The latest media time at which to return; nil waits indefinitely; a deadline in
  ///     the past collects pending events and returns.
  ///   - events: Receives the new events, oldest first.
  func wait(until deadline: Double?, into events: inout [TimedEvent])
  /// Appends pending events without waiting and without running other work, during a long frame.
  func collect(into events: inout [TimedEvent])
  /// Replaces the set of files that are watched for changes.
  func watch(paths: [String])
  /// The descriptors that become ready when there are events, for programs with a loop of their own.
  var descriptors: [PollDescriptor] { get }
  /// The media time at which collecting yields an event although no descriptor is ready; nil for
  /// none.
  var dueTime: Double? { get }
}

extension EventSource {
  /// Does nothing: events are delivered by the next wait.
  public func collect(into events: inout [TimedEvent]) {}
  /// None: the source can only be waited for.
  public var descriptors: [PollDescriptor] { [] }
  /// Always nil.
  public var dueTime: Double? { nil }
}
