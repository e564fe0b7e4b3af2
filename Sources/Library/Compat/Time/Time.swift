import Foundation
import Lamina

/// The present time of the stage in seconds; without a stage the system's.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval {
  if LayerContext.current.stage != nil { return LayerContext.current.now }
  return Stage.latest?.now ?? ProcessInfo.processInfo.systemUptime
}

/// Schedules work by stage time, from code in any context.
enum StageTime {
  /// Marks the main queue, which on Linux may run on any thread.
  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Schedules work on the stage; false without a stage or off the main thread.
  static func run(after delay: Double, _ body: @escaping () -> Void) -> Bool {
    guard Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) != nil else {
      return false
    }
    nonisolated(unsafe) let body = body
    return MainActor.assumeIsolated {
      guard let stage = Stage.current else { return false }
      let time = CACurrentMediaTime() + max(0, delay)
      stage.timeline.schedule(at: time) { _ in body() }
      return true
    }
  }
}

extension DispatchQueue {
  /// Runs work on the queue; on the main queue at the next tick of the stage.
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    asyncOnStage(after: 0, work)
  }

  /// Runs work on the queue later; on the main queue by the time of the stage.
  public func asyncAfter(
    deadline: DispatchTime,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    asyncOnStage(until: deadline, work)
  }

  private func asyncOnStage(until deadline: DispatchTime, _ work: @escaping () -> Void) {
    let now = DispatchTime.now().uptimeNanoseconds
    let wait = Double(deadline.uptimeNanoseconds) - Double(now)
    // The time since the computation of the deadline is not counted.
    asyncOnStage(after: (wait / 1e6).rounded(.up) / 1e3, work)
  }

  /// Runs a work item on the queue later; on the main queue by the time of the stage.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
    asyncOnStage(until: deadline) { item.perform() }
  }

  private func asyncOnStage(after delay: Double, _ work: @escaping () -> Void) {
    guard label == DispatchQueue.main.label, StageTime.run(after: delay, work) else {
      nonisolated(unsafe) let work = work
      let deadline = DispatchTime.now() + delay
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { work() }
    }
  }
}
