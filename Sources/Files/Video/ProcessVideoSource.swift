import Foundation
import LaminaKinds
import LaminaMath

/// A video whose frames a child process decodes on demand.
///
/// If it may wait, it returns the exact frame of each time. Otherwise it never blocks: it returns
/// the newest decoded frame, and the right one as soon as that is decoded.
@preconcurrency @MainActor
public final class ProcessVideoSource: VideoSource {
  /// The size of a frame in points: one for each pixel of the file.
  public let size: CGSize
  /// The length in seconds; infinite if the file does not declare it.
  public let duration: Double
  private let videos: VideoRoster
  private let path: String
  private var name: String { (path as NSString).lastPathComponent }
  private let probe: VideoProbe?
  private let waits: Bool
  private let probeFault: String?
  private var decoder: VideoDecoder?
  private var last: Image?

  /// The maximum number of pixels of a decoded frame.
  private static let largestPicture = 320 * 180

  init(_ path: String, _ videos: VideoRoster, waits: Bool) {
    (self.path, self.videos, self.waits) = (path, videos, waits)
    do throws(VideoProbe.Fault) {
      let probe = try videos.probe(path)
      self.probe = probe
      probeFault = nil
      size = CGSize(width: Double(probe.width), height: Double(probe.height))
      duration = probe.duration
    } catch {
      probe = nil
      probeFault =
        "the video '\((path as NSString).lastPathComponent)' cannot be shown: \(error.words)"
      size = CGSize(width: 16, height: 9)
      duration = .infinity
    }
  }

  isolated deinit {
    guard let decoder else { return }
    decoder.stop()
    videos.leave(decoder)
  }

  /// A description of the error; nil for none.
  public var problem: String? {
    probeFault ?? decoder?.fault.map { "the video '\(name)': \($0)" }
  }

  /// A description of implausible metadata; the video is shown nevertheless.
  public var remark: String? {
    probe?.doubt.map { "the video '\(name)': \($0)" }
  }

  package var starts: Int { decoder?.starts ?? 0 }
  /// The size in bytes of the cache shared with other videos.
  package var keptBytes: Int { videos.cache.bytes }
  private var rate: Double { probe?.rate.value ?? 1 }
  /// A tolerance, so that rounding does not show a frame for too long.
  private static let grain = 1e-6

  /// Bounded, as frame indices are added.
  private static let largestNumber = 1 << 40

  /// The index of the last frame, as far as known.
  private var lastNumber: Int {
    if let end = decoder?.end { return end - 1 }
    guard duration.isFinite else { return .max }
    return max(0, Int(clamping: (duration * rate - Self.grain).rounded(.up)) - 1)
  }

  /// The index of the frame at a time, from 0.
  public func frameNumber(at time: Double) -> Int {
    guard time > 0 else { return 0 }
    return min(Int(clamping: time * rate + Self.grain), lastNumber, Self.largestNumber)
  }

  /// The time of the next frame; nil after the last one.
  public func nextFrameTime(after time: Double) -> Double? {
    let number = frameNumber(at: time)
    if problem != nil || number >= lastNumber { return nil }
    return time < 0 ? 1 / rate : Double(number + 1) / rate
  }

  /// The frame at a time, or the best one that is decoded.
  public func frame(at time: Double, in room: CGSize) -> VideoFrame? {
    guard let probe, probeFault == nil else { return nil }
    let decoder = decoder ?? join(probe, room)
    self.decoder = decoder
    var number = frameNumber(at: time)
    if waits {
      // A video may end earlier than it declares.
      for _ in 0..<8 {
        if let image = decoder.awaitImage(number, mayStart: { videos.makeRoom(for: decoder) }) {
          last = image
          return VideoFrame(image: image)
        }
        if decoder.fault != nil { break }
        number = min(number, lastNumber)
      }
    } else if let image = decoder.image(number, mayStart: { videos.makeRoom(for: decoder) }) {
      last = image
      return VideoFrame(image: image)
    } else {
      last = nearest(before: number, decoder) ?? last
    }
    return last.map { VideoFrame(image: $0, isExact: waits || decoder.fault != nil) }
  }

  /// The newest decoded frame before another one.
  private func nearest(before number: Int, _ decoder: VideoDecoder) -> Image? {
    for before in stride(from: number - 1, through: max(0, number - decoder.ahead), by: -1) {
      let key = FrameCache.Key(video: decoder.key, number: before)
      if let image = videos.cache.image(key) { return image }
    }
    return nil
  }

  /// Starts decoding in the displayed size: two pixels for each point.
  private func join(_ probe: VideoProbe, _ room: CGSize) -> VideoDecoder {
    let (width, height) = (Double(probe.width), Double(probe.height))
    let needed = max(2 * Double(room.width) / width, 2 * Double(room.height) / height)
    let most = (Double(Self.largestPicture) / (width * height)).squareRoot()
    let scale = min(1, needed > 0 ? needed : 1, most)
    return videos.join(
      width: max(1, Int(clamping: (width * scale).rounded())),
      height: max(1, Int(clamping: (height * scale).rounded())),
      rate: probe.rate,
      path: path
    )
  }
}
