import CSystem
import Foundation
import LaminaFiles
import LaminaMath

/// Has a video decoded by a process and puts its pictures into the cache.
///
/// A thread reads; it stops reading when it is far enough ahead, and the process waits with it. Going
/// back, or far ahead, starts a new process a little before the place.
final class FilmDecoder: @unchecked Sendable {
  /// What is decoded, and how large.
  struct Job: Sendable {
    let program: String
    let path: String
    let width: Int
    let height: Int
    let rate: FilmProbe.Rate
    var frameBytes: Int { width * height * 4 }
    /// Whether decoding can begin in the middle: an MPEG stream has no table of its pictures.
    var isSeekable: Bool { !path.lowercased().hasSuffix(".mpg") }
  }

  let job: Job
  let key: Int
  private let cache: FrameCache
  /// How many pictures are decoded before they are due.
  let ahead: Int
  private let patience: Double

  // All below is guarded by the lock.
  private let lock = NSCondition()
  private var wanted = 0
  /// Which run of the process counts; those before it have nothing more to say.
  private var run = 0
  private var child: ChildProcess?
  private var isRunning = false
  /// The number of the picture that the process gives next.
  private var next = 0
  private var storedEnd: Int?
  private var storedFault: String?
  private var lastStart = -Double.infinity
  private var lastUse = 0.0
  private var startCount = 0

  init(_ job: Job, key: Int, cache: FrameCache, patience: Double) {
    (self.job, self.key, self.cache, self.patience) = (job, key, cache, patience)
    ahead = min(64, max(2, cache.room / 4 / max(1, job.frameBytes)))
  }

  /// The number of pictures, once the end was seen.
  var end: Int? { lock.withLock { storedEnd } }
  /// What went wrong for good.
  var fault: String? { lock.withLock { storedFault } }
  /// How often a process was started.
  var starts: Int { lock.withLock { startCount } }
  /// When it was asked last, of those that have a process; nil without one.
  var busySince: Double? { lock.withLock { isRunning ? lastUse : nil } }

  /// Ends the process; the next request starts another.
  func stop() {
    lock.lock()
    endRun()
    lock.unlock()
  }

  private func endRun() {
    run += 1
    isRunning = false
    child?.stop()
    child = nil
    lock.broadcast()
  }

  // MARK: Requests

  /// A picture, if it is there now; has it decoded otherwise.
  func image(_ number: Int, mayStart: () -> Void) -> Image? {
    lock.lock()
    defer { lock.unlock() }
    return request(number, atMost: 4, mayStart: mayStart)
  }

  /// A picture, waited for; nil where the film is broken or ends before it.
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

  /// Asks for a picture, with the lock held.
  ///
  /// - Parameters:
  ///   - number: The picture.
  ///   - limit: How often a process may be started in a second; nil for no limit.
  ///   - mayStart: Called before a process is started, without the lock.
  /// - Returns: The picture, if it is there.
  private func request(_ number: Int, atMost limit: Double?, mayStart: () -> Void) -> Image? {
    (wanted, lastUse) = (number, ChildProcess.now)
    lock.broadcast()
    if let image = cache.image(FrameCache.Key(film: key, number: number)) { return image }
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

  /// How many pictures before a place are decoded with it.
  private var leadIn: Int { Int(clamping: (3 * job.rate.value).rounded(.up)) }
  /// How many of these may be wrong: the ones before the first that the process read.
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

  // MARK: The thread

  private func work(_ run: Int, from first: Int, keepingFrom valid: Int) {
    guard let child = open(run, from: first) else { return }
    var complaint = ChildProcess.Complaint()
    var number = first
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: job.frameBytes, alignment: 16)
    defer { room.deallocate() }
    while isWanted(run, number) {
      let (count, ending) = child.read(into: room, patience: patience, complaint: &complaint)
      guard ending == .full else {
        finish(run, child, number, first, isCut: count > 0, ending, complaint)
        return
      }
      if number >= valid, let image = image(room) {
        cache.keep(image, as: FrameCache.Key(film: key, number: number))
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

  /// Starts the process; waits a moment where another one is about to end.
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

  /// Notes that a picture comes next, and waits until somebody may want it; false when this run is
  /// over.
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
      storedFault = "ffmpeg gave no picture in \(Int(patience.rounded(.up))) s"
    } else if !endedWell || isCut {
      storedFault = words.isEmpty ? "ffmpeg stopped at picture \(number)" : words
    } else if number > first {
      storedEnd = number
    } else if first == 0 {
      storedFault = words.isEmpty ? "it holds no pictures" : words
    } else {
      // The film is shorter than it says: its end is looked for further ahead.
      storedEnd = max(1, first)
    }
    lock.broadcast()
  }

  private func arguments(from first: Int) -> [String] {
    let (count, seconds) = (job.rate.count, job.rate.seconds)
    let start = Double(first) * Double(seconds) / Double(count)
    return ["-nostdin", "-v", "error", "-threads", "1"] + FilmProgram.safety
      + (first == 0 ? [] : ["-ss", String(format: "%.6f", start)])
      + [
        "-i", "file:" + job.path, "-map", "0:v:0", "-an", "-sn", "-dn", "-vf",
        "fps=\(count)/\(seconds),scale=\(job.width):\(job.height):flags=area", "-pix_fmt", "rgba",
        "-f", "rawvideo", "-",
      ]
  }
}
