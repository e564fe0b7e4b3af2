import Foundation
import LaminaMath

/// A source of the pictures of a video, queried by a `VideoLayer` with its local time.
///
/// The same time always yields the same picture, whatever was queried before.
@preconcurrency @MainActor
public protocol VideoSource: AnyObject {
  /// The size of a picture in points.
  var size: CGSize { get }
  /// The duration in seconds; infinite if unknown.
  var duration: Double { get }
  /// A human-readable error; nil if there is none.
  var problem: String? { get }
  /// A human-readable warning about a playable video; nil by default.
  var remark: String? { get }

  /// The index of the picture at a time, from 0: the first one before the video, the last one after
  /// it.
  func frameNumber(at time: Double) -> Int

  /// The time of the next picture; nil after the last one.
  func nextFrameTime(after time: Double) -> Double?

  /// The picture at a time, or the best one available so far.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start of the video.
  ///   - room: The displayed size, in points; a finer resolution is of no use.
  /// - Returns: The picture, and whether it is the exact one; nil if none is available yet.
  func frame(at time: Double, in room: CGSize) -> VideoFrame?
}

extension VideoSource {
  /// Always nil: there is no warning.
  public var remark: String? { nil }
}

/// A picture of a video.
public struct VideoFrame: Sendable {
  /// The picture.
  public let image: Image
  /// Whether this is the requested picture; otherwise that one is still pending.
  public let isExact: Bool

  /// Creates a picture of a video.
  public init(image: Image, isExact: Bool = true) {
    self.image = image
    self.isExact = isExact
  }
}

/// Opens videos, each with a process; readers of scenes decide whether that is permitted.
public protocol VideoOpener: Sendable {
  /// The reason why no video can be opened, such as `needs ffmpeg`; nil if there is none.
  var obstacle: String? { get }

  /// Opens a video; the source reports errors.
  ///
  /// - Parameter path: The file, whose path contains no links.
  /// - Returns: The source of its pictures.
  @MainActor func open(_ path: String) -> any VideoSource
}
