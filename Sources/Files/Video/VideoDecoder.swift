import CSystem
import Foundation
import LaminaFiles
import LaminaMath

/// Decodes a video with a child process, and puts its frames into the cache.
///
/// A thread reads; it stops reading when it is far enough ahead, which blocks the process. Going
/// back, or far ahead, starts a new process a little before the requested frame.
final class VideoDecoder: @unchecked Sendable {
  /// The video to decode, and the size of its frames.
  struct Job: Sendable {
    let program: String
    let path: String
    let width: Int
    let height: Int
    let rate: VideoProbe.Rate
    var frameBytes: Int { width * height * 4 }
    /// Whether decoding can begin in the middle: an MPEG stream has no index of its frames.
    var isSeekable: Bool { !path.lowercased().hasSuffix(".mpg") }
  }

  let job: Job
  let key: Int
  private let cache: FrameCache
  /// The number of frames decoded in advance.
  let ahead: Int
  private let timeout: Double

  // Everything below is guarded by the lock.
  private let lock = NSCondition()
  private var wanted = 0
  /// The number of the current run of the process; results of earlier runs are ignored.
  private var run = 0
  private var child: ChildProcess?
  private var isRunning = false
  /// The index of the next frame from the process.
  private var next = 0
  private var storedEnd: Int?
  private var storedFault: String?
  private var lastStart = -Double.infinity
  private var lastUse = 0.0
  private var startCount = 0

  init(_ job: Job, key: Int, cache: FrameCache, timeout: Double) {
    (self.job, self.key, self.cache, self.timeout) = (job, key, cache, timeout)
    ahead = min(64, max(2, cache.capacity / 4 / max(1, job.frameBytes)))
  }

  /// The number of frames, once the end was reached.
  var end: Int? { lock.withLock { storedEnd } }
  /// The permanent error.
  var fault: String? { lock.withLock { storedFault } }
  /// The number of times that a process was started.
  var starts: Int { lock.withLock { startCount } }
  /// The time of the last request while a process is running; nil without one.
  var busySince: Double? { lock.withLock { isRunning ? lastUse : nil } }

  /// Terminates the process; the next request starts another.
  func stop() { lock.withLock { endRun() } }

  private func endRun() {
    run += 1
    isRunning = false
    child?.stop()
    child = nil
    lock.broadcast()
  }

  // MARK: Requests

  /// A frame if it is in the cache; otherwise requests it.
  func image(_ number: Int, mayStart: () -> Void) -> Image? {
    lock.withLock { request(number, atMost: 4, mayStart: mayStart) }
  }

  /// A frame, which is waited for; nil if the video is damaged or shorter.
  func awaitImage(_ number: Int, mayStart: () -> Void) -> Image? {
    lock.lock()
    defer { lock.unlock() }
    while true {
      if let image = request(number, atMost: nil, mayStart: mayStart) { return image }
      if storedFault != nil { return nil }
      if let storedEnd, number >= storedEnd { return nil }
      _ = lock.wait(until: Date(timeIntervalSinceNow: 0.5))
    }
  }

  /// Requests a frame, with the lock held, and returns it if it is in the cache.
  ///
  /// A limit is the maximum number of process starts per second. `mayStart` is called before a
  /// process is started, without the lock.
  ///
  /// - Returns: The frame, if it is in the cache.
  private func request(_ number: Int, atMost limit: Double?, mayStart: () -> Void) -> Image? {
    (wanted, lastUse) = (number, ChildProcess.now)
    lock.broadcast()
    if let image = cache.image(FrameCache.Key(video: key, number: number)) { return image }
    guard storedFault == nil, storedEnd.map({ number < $0 }) ?? true else { return nil }
    if isRunning, number >= next, number <= next + max(ahead, leadIn) || !job.isSeekable {
      return nil
    }
    if let limit, ChildProcess.now - lastStart < 1 / limit { return nil }
    lock.unlock()
    mayStart()
    lock.lock()
    start(at: number)
    return nil
  }

  /// The number of frames that are decoded before a requested one.
  private var leadIn: Int { Int(clamping: (3 * job.rate.value).rounded(.up)) }
  /// The number of these that may be wrong, as they precede the first that the process decodes.
  private var doubtful: Int { Int(clamping: job.rate.value.rounded(.up)) }

  private func start(at number: Int) {
    endRun()
    let first = job.isSeekable ? max(0, number - leadIn) : 0
    next = first
    isRunning = true
    lastStart = ChildProcess.now
    startCount += 1
    let (run, valid) = (run, first == 0 ? 0 : first + doubtful)
    let thread = Thread { [self] in
      cs_stack_take()
      work(run, from: first, keepingFrom: valid)
    }
    thread.stackSize = 1 << 19
    thread.start()
  }

  // MARK: Thread

  private func work(_ run: Int, from first: Int, keepingFrom valid: Int) {
    guard let child = open(run, from: first) else { return }
    var complaint = ChildProcess.Complaint()
    var number = first
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: job.frameBytes, alignment: 16)
    defer { room.deallocate() }
    while isWanted(run, number) {
      let (count, ending) = child.read(into: room, timeout: timeout, complaint: &complaint)
      guard ending == .full else {
        finish(run, child, number, first, isCut: count > 0, ending, complaint)
        return
      }
      if number >= valid, let image = image(room) {
        cache.keep(image, as: FrameCache.Key(video: key, number: number))
      }
      number += 1
    }
    child.stop()
  }

  private func image(_ room: UnsafeMutableRawBufferPointer) -> Image? {
    let colors = ContiguousArray<SIMD4<UInt8>>(
      unsafeUninitializedCapacity: job.width * job.height
    ) { colors, count in
      UnsafeMutableRawBufferPointer(colors).copyMemory(from: UnsafeRawBufferPointer(room))
      count = job.width * job.height
    }
    return Image(width: job.width, height: job.height, colors: colors)
  }

  /// Starts the process; waits briefly if another one is about to exit.
  private func open(_ run: Int, from first: Int) -> ChildProcess? {
    let end = ChildProcess.now + 2
    while true {
      do throws(POSIXError) {
        let child = try ChildProcess(job.program, arguments(from: first))
        return lock.withLock {
          guard run == self.run else { return nil }
          self.child = child
          return child
        }
      } catch {
        let isLate = ChildProcess.now > end
        let isOver = lock.withLock { () -> Bool in
          guard run == self.run else { return true }
          guard isLate || error.code != .EAGAIN else { return false }
          isRunning = false
          if error.code != .EAGAIN {
            storedFault = "ffmpeg cannot be started: \(SystemError.words(error.code.rawValue))"
          }
          lock.broadcast()
          return true
        }
        if isOver { return nil }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }

  /// Records the next frame, and waits until it may be requested; false if this run is over.
  private func isWanted(_ run: Int, _ number: Int) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard run == self.run else { return false }
    next = number
    lock.broadcast()
    while number > wanted + ahead {
      lock.wait()
      guard run == self.run else { return false }
    }
    return true
  }

  private func finish(
    _ run: Int,
    _ child: ChildProcess,
    _ number: Int,
    _ first: Int,
    isCut: Bool,
    _ ending: ChildProcess.Ending,
    _ complaint: ChildProcess.Complaint
  ) {
    let endedWell = ending == .end && child.finish()
    if !endedWell { child.stop() }
    lock.lock()
    defer { lock.unlock() }
    guard run == self.run else { return }
    isRunning = false
    self.child = nil
    let words = complaint.text
    if ending == .silence {
      storedFault = "ffmpeg gave no picture in \(Int(timeout.rounded(.up))) s"
    } else if !endedWell || isCut {
      storedFault = words.isEmpty ? "ffmpeg stopped at picture \(number)" : words
    } else if number > first {
      storedEnd = number
    } else if first == 0 {
      storedFault = words.isEmpty ? "it holds no pictures" : words
    } else {
      // The video is shorter than it declares: the search for its end continues further ahead.
      storedEnd = max(1, first)
    }
    lock.broadcast()
  }

  private func arguments(from first: Int) -> [String] {
    let (count, seconds) = (job.rate.count, job.rate.seconds)
    let start = Double(first) * Double(seconds) / Double(count)
    return ["-nostdin", "-v", "error", "-threads", "1"] + VideoProgram.safety
      + (first == 0 ? [] : ["-ss", String(format: "%.6f", start)])
      + [
        "-i", "file:" + job.path, "-map", "0:v:0", "-an", "-sn", "-dn", "-vf",
        "fps=\(count)/\(seconds),scale=\(job.width):\(job.height):flags=area", "-pix_fmt", "rgba",
        "-f", "rawvideo", "-",
      ]
  }
}
