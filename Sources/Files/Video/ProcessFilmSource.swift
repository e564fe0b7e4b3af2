import Foundation
import LaminaKinds
import LaminaMath

/// A video whose pictures a process decodes while they are needed.
///
/// Where it may wait it gives the picture of each time exactly. Otherwise it never waits: it gives the
/// newest picture that is there, and the right one as soon as that has come.
@preconcurrency @MainActor
public final class ProcessFilmSource: FilmSource {
  /// The size of a picture in points: one for each pixel of the file.
  public let size: CGSize
  /// How long the film takes, in seconds; infinite where it does not say.
  public let duration: Double
  private let films: FilmRoster
  private let path: String
  private let probe: FilmProbe?
  private let waits: Bool
  private let probeFault: String?
  private var decoder: FilmDecoder?
  private var last: Image?

  /// How many pixels a picture has at most, as it is decoded.
  private static let largestPicture = 320 * 180

  init(_ path: String, _ films: FilmRoster, waits: Bool) {
    (self.path, self.films, self.waits) = (path, films, waits)
    let name = (path as NSString).lastPathComponent
    do throws(FilmProbe.Fault) {
      let probe = try films.probe(path)
      self.probe = probe
      probeFault = nil
      size = CGSize(width: Double(probe.width), height: Double(probe.height))
      duration = probe.duration
    } catch {
      probe = nil
      probeFault = "the film '\(name)' cannot be shown: \(error.words)"
      size = CGSize(width: 16, height: 9)
      duration = .infinity
    }
  }

  isolated deinit {
    guard let decoder else { return }
    decoder.stop()
    films.leave(decoder)
  }

  /// What went wrong, for people.
  public var problem: String? {
    probeFault
      ?? decoder?.fault.map { "the film '\((path as NSString).lastPathComponent)': \($0)" }
  }

  /// What the file says of itself that cannot be, for people; it is shown all the same.
  public var remark: String? {
    probe?.doubt.map { "the film '\((path as NSString).lastPathComponent)': \($0)" }
  }

  /// How often a process was started.
  package var starts: Int { decoder?.starts ?? 0 }
  /// How many bytes all films keep that share a cache with this one.
  package var keptBytes: Int { films.cache.bytes }
  private var rate: Double { probe?.rate.value ?? 1 }
  /// A rounding must not show a picture too long.
  private static let grain = 1e-6

  /// Numbers are added to each other.
  private static let largestNumber = 1 << 40

  /// The number of the last picture as far as is known.
  private var lastNumber: Int {
    if let end = decoder?.end { return end - 1 }
    guard duration.isFinite else { return .max }
    return max(0, Int(clamping: (duration * rate - Self.grain).rounded(.up)) - 1)
  }

  /// The number of the picture at a time, counted from 0.
  public func frameNumber(at time: Double) -> Int {
    guard time > 0 else { return 0 }
    return min(Int(clamping: time * rate + Self.grain), lastNumber, Self.largestNumber)
  }

  /// When the next picture comes; nil after the last one.
  public func nextFrameTime(after time: Double) -> Double? {
    let number = frameNumber(at: time)
    if problem != nil || number >= lastNumber { return nil }
    return time < 0 ? 1 / rate : Double(number + 1) / rate
  }

  /// The picture at a time, or the best one that is there by now.
  public func frame(at time: Double, in room: CGSize) -> FilmFrame? {
    guard let probe, probeFault == nil else { return nil }
    let decoder = decoder ?? join(probe, room)
    self.decoder = decoder
    var number = frameNumber(at: time)
    if waits {
      // A film may end before it said it would.
      for _ in 0..<8 {
        if let image = decoder.awaitImage(number, mayStart: { films.makeRoom(for: decoder) }) {
          last = image
          return FilmFrame(image: image)
        }
        if decoder.fault != nil { break }
        number = min(number, lastNumber)
      }
    } else if let image = decoder.image(number, mayStart: { films.makeRoom(for: decoder) }) {
      last = image
      return FilmFrame(image: image)
    } else {
      last = nearest(before: number, decoder) ?? last
    }
    return last.map { FilmFrame(image: $0, isExact: waits || decoder.fault != nil) }
  }

  /// The newest picture not after one, of those that are there.
  private func nearest(before number: Int, _ decoder: FilmDecoder) -> Image? {
    for before in stride(from: number - 1, through: max(0, number - decoder.ahead), by: -1) {
      let key = FrameCache.Key(film: decoder.key, number: before)
      if let image = films.cache.image(key) { return image }
    }
    return nil
  }

  /// Begins to decode in the size in which the film is shown: two pixels for each point.
  private func join(_ probe: FilmProbe, _ room: CGSize) -> FilmDecoder {
    let (width, height) = (Double(probe.width), Double(probe.height))
    let needed = max(2 * Double(room.width) / width, 2 * Double(room.height) / height)
    let most = (Double(Self.largestPicture) / (width * height)).squareRoot()
    let scale = min(1, needed > 0 ? needed : 1, most)
    return films.join(
      width: max(1, Int(clamping: (width * scale).rounded())),
      height: max(1, Int(clamping: (height * scale).rounded())),
      rate: probe.rate,
      path: path
    )
  }
}
