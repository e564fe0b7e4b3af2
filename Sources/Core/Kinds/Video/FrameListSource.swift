import Foundation
import LaminaMath

/// A video of pictures in memory, each with its own delay.
@preconcurrency @MainActor
public final class FrameListSource: VideoSource {
  private let frames: [AnimatedImage.Frame]
  /// The end of each frame, in seconds from the start.
  private let ends: [Double]
  /// The size of a picture in points.
  public let size: CGSize

  /// Creates a video from the frames of an animated image, whose repeat count is ignored.
  ///
  /// - Parameters:
  ///   - picture: The frames and their delays.
  ///   - size: The size of a frame in points; by default one point per pixel.
  public init(_ picture: AnimatedImage, size: CGSize? = nil) {
    frames = picture.frames
    ends = picture.frameEnds
    let first = picture.frames[0].image
    self.size = size ?? CGSize(width: Double(first.width), height: Double(first.height))
  }

  /// The duration of all frames, in seconds.
  public var duration: Double { ends[ends.count - 1] }

  /// Always nil: the frames are in memory.
  public var problem: String? { nil }

  /// The tolerance that keeps rounding errors from showing a frame too long.
  private static let grain = 1e-9

  /// The index of the frame at a time, from 0.
  public func frameNumber(at time: Double) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > time + Self.grain { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The end of the frame at a time; nil for the last one.
  public func nextFrameTime(after time: Double) -> Double? {
    let number = frameNumber(at: time)
    return number < ends.count - 1 ? ends[number] : nil
  }

  /// The frame at a time.
  public func frame(at time: Double, in room: CGSize) -> VideoFrame? {
    VideoFrame(image: frames[frameNumber(at: time)].image)
  }
}
