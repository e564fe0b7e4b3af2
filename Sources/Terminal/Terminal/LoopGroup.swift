import CNcurses
import Foundation
import LaminaStage

/// Runs many stages on one thread: one wait for all of their descriptors and times.
///
/// A terminal whose reader stops costs the others nothing: its frames are dropped until it reads
/// again. A stage that ends leaves the group; the others go on.
@preconcurrency @MainActor
public final class LoopGroup {
  private struct Member {
    let loop: StageLoop
    let onExit: ((StageLoop.StageExit) -> Void)?
    /// The place of the first descriptor in the poll, and their number.
    var polled = 0..<0
    /// The time of the loop's source at which it has something to do; nil for never.
    var wake: Double?
  }

  /// A descriptor besides those of loops.
  private struct Watch {
    let descriptor: Int32
    let events: Int16
    let isWanted: () -> Bool
    let body: () -> Void
  }

  private let mainQueueWake = Int32(CN_WAKE_MAIN_QUEUE)
  private let waiter: OpaquePointer
  private var watches: [Watch] = []
  private var members: [Member] = []
  private var polled: [pollfd] = []
  private var isStopped = false

  /// The number of loops that run.
  public var count: Int { members.count }

  /// The number of times that waiting has ended, for measurements.
  package var wakes: Int { Int(cn_loop_wakes(waiter)) }

  /// The time of the group's clock, in which the deadlines of its turns are.
  package var now: Double { cn_tty_now() }

  /// Creates an empty group.
  ///
  /// - Throws: A ``TerminalError`` if there is no memory for it.
  public init() throws(TerminalError) {
    guard let waiter = cn_loop_open() else {
      throw .system(operation: "wait for", code: errno)
    }
    self.waiter = waiter
  }

  isolated deinit { cn_loop_close(waiter) }

  /// Adds a loop, which gets its first tick with the next turn of the group.
  ///
  /// - Parameters:
  ///   - loop: The loop, whose source of events tells its descriptors.
  ///   - onExit: Called once when the loop has ended, with the reason.
  public func add(_ loop: StageLoop, onExit: ((StageLoop.StageExit) -> Void)? = nil) {
    members.append(Member(loop: loop, onExit: onExit))
  }

  /// Calls a closure whenever a descriptor is readable, or writable, or closed.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor, open until ``unwatch(_:)``.
  ///   - writes: Whether it is to be written to rather than read.
  ///   - isWanted: Returns whether it is to be waited for.
  ///   - body: Reads from it, or writes.
  package func watch(
    _ descriptor: Int32,
    writes: Bool = false,
    while isWanted: @escaping () -> Bool = { true },
    _ body: @escaping () -> Void
  ) {
    let events = Int16(writes ? POLLOUT : POLLIN)
    let watch = Watch(descriptor: descriptor, events: events, isWanted: isWanted, body: body)
    watches.append(watch)
  }

  /// Calls a closure when the other side of a descriptor has closed it, whatever is left to read.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor, open until ``unwatch(_:)``.
  ///   - isWanted: Returns whether it is to be waited for.
  ///   - body: Called whenever that is found.
  package func watchEnd(
    of descriptor: Int32,
    while isWanted: @escaping () -> Bool,
    _ body: @escaping () -> Void
  ) {
    watches.append(Watch(descriptor: descriptor, events: 0, isWanted: isWanted, body: body))
  }

  /// Forgets a descriptor; to be called before it is closed.
  package func unwatch(_ descriptor: Int32) { watches.removeAll { $0.descriptor == descriptor } }

  /// Ends ``run()`` after the current turn; the loops can be run again.
  public func stop() { isStopped = true }

  /// Runs until all loops have ended, or until ``stop()``.
  ///
  /// The work of the main queue runs meanwhile.
  public func run() {
    isStopped = false
    for member in members { member.loop.tick(now: member.loop.sourceTime) }
    while !members.isEmpty, !isStopped { takeTurn(until: nil) }
  }

  /// Waits once, until an event, a due tick or a deadline, and ticks the loops that it concerns.
  ///
  /// - Parameter deadline: The media time at which to return at the latest; nil for none; a past one
  ///   does not wait.
  public func takeTurn(until deadline: Double?) {
    // Programs end loops of others, too, for which nothing would wake the wait.
    if removeEnded() { return }
    preparePolling()
    var wake = deadline
    for index in members.indices {
      let member = members[index]
      members[index].wake = member.loop.nextWake
      guard let next = members[index].wake else { continue }
      // The clock of an inline terminal stands still while its program is stopped.
      let time = next + cn_tty_now() - member.loop.sourceTime
      wake = min(wake ?? time, time)
    }
    let first = polled.count
    let watches = watches
    for watch in watches {
      let descriptor = watch.isWanted() ? watch.descriptor : -1
      polled.append(pollfd(fd: descriptor, events: watch.events, revents: 0))
    }
    var hasWorked = cn_loop_wait(waiter, &polled, polled.count, wake ?? -1) & mainQueueWake != 0
    for (index, watch) in watches.enumerated() where polled[first + index].revents != 0 {
      hasWorked = true
      watch.body()
    }
    for member in members {
      let isReady = polled[member.polled].contains { $0.revents != 0 }
      let now = member.loop.sourceTime
      // What was done meanwhile may have changed any stage.
      let next = hasWorked || isReady ? member.loop.nextWake : member.wake
      let isDue = next.map { $0 <= now } ?? false
      if isReady || hasWorked {
        if isReady || isDue { member.loop.tick(now: now) }
      } else if isDue {
        member.loop.tickOnTime(now: now)
      }
      hasWorked = hasWorked || isReady || isDue
    }
    removeEnded()
  }

  private func preparePolling() {
    polled.removeAll(keepingCapacity: true)
    for index in members.indices {
      let first = polled.count
      for descriptor in members[index].loop.descriptors {
        let events = (descriptor.reads ? POLLIN : 0) | (descriptor.writes ? POLLOUT : 0)
        polled.append(pollfd(fd: descriptor.number, events: Int16(events), revents: 0))
      }
      members[index].polled = first..<polled.count
    }
  }

  /// Removes the loops that have ended; returns whether there were any.
  @discardableResult
  private func removeEnded() -> Bool {
    guard members.contains(where: { $0.loop.exit != nil }) else { return false }
    let ended = members.filter { $0.loop.exit != nil }
    members.removeAll { $0.loop.exit != nil }
    for member in ended {
      if let exit = member.loop.exit { member.onExit?(exit) }
    }
    return true
  }
}
