import Foundation
import LaminaMath

/// Where the pictures of a film come from; a film layer asks it with its own time.
///
/// The same time always means the same picture, whichever way time went before.
@preconcurrency @MainActor
public protocol FilmSource: AnyObject {
  /// The size of a picture in points.
  var size: CGSize { get }
  /// How long the film takes, in seconds; infinite where nobody knows.
  var duration: Double { get }
  /// What went wrong, for people; nil as long as all is well.
  var problem: String? { get }
  /// What is odd about it though it can be shown, for people; nil unless a source says otherwise.
  var remark: String? { get }

  /// The number of the picture at a time, counted from 0: the first one before the film, the last one
  /// after it.
  func frameNumber(at time: Double) -> Int

  /// When the next picture comes; nil after the last one.
  func nextFrameTime(after time: Double) -> Double?

  /// The picture at a time, or the best one that is there by now.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start of the film.
  ///   - room: The size in which it is shown, in points; finer pictures are of no use.
  /// - Returns: The picture, and whether it is the right one; nil where there is none yet.
  func frame(at time: Double, in room: CGSize) -> FilmFrame?
}

extension FilmSource {
  /// Nothing is odd.
  public var remark: String? { nil }
}

/// A picture of a film.
public struct FilmFrame: Sendable {
  /// The picture.
  public let image: Image
  /// Whether it is the one that was asked for; otherwise that one still comes.
  public let isExact: Bool

  /// Creates a picture of a film.
  public init(image: Image, isExact: Bool = true) {
    self.image = image
    self.isExact = isExact
  }
}

/// Opens videos, each with a process; whoever reads scenes decides whether they may.
public protocol FilmOpener: Sendable {
  /// What keeps it from opening any, such as `needs ffmpeg`; nil where nothing does.
  var obstacle: String? { get }

  /// Opens a video; what is wrong with it the source tells.
  ///
  /// - Parameter path: The file, without links on the way.
  /// - Returns: Its pictures.
  @MainActor func open(_ path: String) -> any FilmSource
}
