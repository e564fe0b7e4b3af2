import Foundation
import LaminaFiles

/// The metadata of a video.
struct VideoProbe: Equatable, Sendable {
  /// The displayed size in pixels.
  var width: Int
  var height: Int
  /// The frame rate as a fraction.
  var rate: Rate
  /// Seconds; infinite if missing or implausible.
  var duration: Double
  /// A description of implausible metadata; nil for none.
  var doubt: String?

  /// A frame rate, as exact as in files.
  struct Rate: Equatable, Sendable {
    var count: Int
    var seconds: Int

    var value: Double { Double(count) / Double(seconds) }

    /// Higher frame rates are not perceptible.
    static let highest = 60.0

    init(count: Int, seconds: Int = 1) { (self.count, self.seconds) = (count, seconds) }

    /// Parses `30000/1001`; nil for an invalid rate.
    init?(_ text: String?) {
      let parts = (text ?? "").split(separator: "/").map { Int($0) }
      guard parts.count == 2, let count = parts[0], let seconds = parts[1], count > 0, seconds > 0,
        count < 1 << 31, seconds < 1 << 31, Double(count) / Double(seconds) > 0.01
      else { return nil }
      self.init(count: count, seconds: seconds)
    }
  }

  /// The reason why a video cannot be shown.
  struct Fault: Error, Equatable {
    let words: String
    /// Whether ffprobe timed out.
    var isSilence = false
  }

  /// The maximum width and height that is decoded.
  static let largestSide = 16_384
  /// The maximum plausible length in seconds: a year.
  static let longest = 366.0 * 86_400
  /// The maximum size of a probe's output.
  private static let limit = 1 << 16

  /// Reads a video with ffprobe, for at most `timeout` seconds.
  init(_ path: String, with program: String, timeout: Double) throws(Fault) {
    let child: ChildProcess
    do throws(POSIXError) {
      child = try ChildProcess(program, Self.arguments(path))
    } catch {
      throw Fault(words: "ffprobe cannot be started: \(SystemError.words(error.code.rawValue))")
    }
    var complaint = ChildProcess.Complaint()
    var ending = ChildProcess.Ending.full
    let said = [UInt8](unsafeUninitializedCapacity: Self.limit) { room, count in
      let end = ChildProcess.now + timeout
      while count < room.count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(room)[count...]
        )
        let part = child.read(
          into: UnsafeMutableRawBufferPointer(rebasing: rest.prefix(256)),
          timeout: max(0, end - ChildProcess.now),
          complaint: &complaint
        )
        count += part.count
        ending = part.ending
        if ending != .full { break }
      }
    }
    if ending == .silence {
      throw Fault(words: "ffprobe says nothing in \(timeout) s", isSilence: true)
    }
    guard ending == .end, child.finish() else {
      let words = complaint.text
      throw Fault(words: words.isEmpty ? "ffprobe cannot read it" : words)
    }
    try self.init(json: said)
  }

  init(json: [UInt8]) throws(Fault) {
    let report: Report
    do {
      report = try JSONDecoder().decode(Report.self, from: Data(json))
    } catch {
      throw Fault(words: "ffprobe says nothing that can be read")
    }
    guard let stream = report.streams?.first, var width = stream.width, var height = stream.height
    else { throw Fault(words: "it holds no pictures") }
    guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height) else {
      throw Fault(words: "its pictures are \(width) x \(height) pixels")
    }
    let turn = stream.side_data_list?.compactMap(\.rotation).first ?? 0
    if abs(turn).truncatingRemainder(dividingBy: 180) == 90 { swap(&width, &height) }
    (self.width, self.height) = (width, height)
    let (mean, basic) = (Rate(stream.avg_frame_rate), Rate(stream.r_frame_rate))
    var rate = mean ?? basic ?? Rate(count: 25)
    if let basic, abs(basic.value / rate.value - 1) < 0.01 { rate = basic }
    self.rate = rate.value > Rate.highest ? Rate(count: Int(Rate.highest)) : rate
    let seconds = [stream.duration, report.format?.duration].compactMap { $0.flatMap(Double.init) }
      .first { $0.isFinite && $0 > 0 }
    duration = seconds.map { $0 <= Self.longest ? $0 : .infinity } ?? .infinity
    if let seconds, seconds > Self.longest {
      doubt = "it says that it takes \(seconds) s; its end is where its pictures end"
    }
  }

  private struct Report: Decodable {
    struct Stream: Decodable {
      struct Side: Decodable { let rotation: Double? }
      let width: Int?
      let height: Int?
      let r_frame_rate: String?
      let avg_frame_rate: String?
      let duration: String?
      let side_data_list: [Side]?
    }
    struct Format: Decodable { let duration: String? }
    let streams: [Stream]?
    let format: Format?
  }

  private static func arguments(_ path: String) -> [String] {
    ["-v", "error"] + VideoProgram.safety + [
      "-select_streams", "v:0", "-show_entries",
      "stream=width,height,r_frame_rate,avg_frame_rate,duration:stream_side_data=rotation"
        + ":format=duration",
      "-of", "json", "file:" + path,
    ]
  }
}
