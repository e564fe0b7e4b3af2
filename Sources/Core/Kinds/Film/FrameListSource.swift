import Foundation
import LaminaMath

/// A film of pictures that are all in memory, each with a time of its own.
@preconcurrency @MainActor
public final class FrameListSource: FilmSource {
  private let frames: [AnimatedImage.Frame]
  /// When each frame ends, in seconds from the start.
  private let ends: [Double]
  /// The size of a picture in points.
  public let size: CGSize

  /// Creates a film of the frames of an animated picture; how often that plays is not for the film.
  ///
  /// - Parameters:
  ///   - picture: The frames and their delays.
  ///   - size: The size of a frame in points; a point for each pixel unless set.
  public init(_ picture: AnimatedImage, size: CGSize? = nil) {
    frames = picture.frames
    ends = picture.frameEnds
    let first = picture.frames[0].image
    self.size = size ?? CGSize(width: Double(first.width), height: Double(first.height))
  }

  /// How long all frames take once, in seconds.
  public var duration: Double { ends[ends.count - 1] }

  /// Nothing: the frames are there.
  public var problem: String? { nil }

  /// A rounding must not show a frame too long.
  private static let grain = 1e-9

  /// The number of the frame at a time, counted from 0.
  public func frameNumber(at time: Double) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > time + Self.grain { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// When the frame at a time ends; nil for the last one.
  public func nextFrameTime(after time: Double) -> Double? {
    let number = frameNumber(at: time)
    return number < ends.count - 1 ? ends[number] : nil
  }

  /// The frame at a time.
  public func frame(at time: Double, in room: CGSize) -> FilmFrame? {
    FilmFrame(image: frames[frameNumber(at: time)].image)
  }
}
