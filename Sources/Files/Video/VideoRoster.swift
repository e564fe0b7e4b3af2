import CSystem
import Foundation
import LaminaMath

/// The videos that are played together: a common cache, and a few processes.
@MainActor
final class VideoRoster {
  let cache: FrameCache
  /// Whether videos opened from now on may block for each frame.
  var waits: Bool
  private let program: VideoProgram
  private let timeout: Double
  private var decoders: [VideoDecoder] = []
  private var probes: [String: Result<VideoProbe, VideoProbe.Fault>] = [:]
  private var lastKey = 0
  private var wasSilent = false

  nonisolated init(_ program: VideoProgram, cache: FrameCache, timeout: Double, waits: Bool) {
    (self.program, self.cache, self.timeout) = (program, cache, timeout)
    self.waits = waits
  }

  /// The metadata of a video, which is read once.
  func probe(_ path: String) throws(VideoProbe.Fault) -> VideoProbe {
    if let found = probes[path] { return try found.get() }
    makeRoom(for: nil)
    do throws(VideoProbe.Fault) {
      // After one timeout the others are waited for less long.
      let probe = try VideoProbe(
        path,
        with: program.probe,
        timeout: wasSilent ? min(1, timeout) : timeout
      )
      probes[path] = .success(probe)
      return probe
    } catch {
      wasSilent = wasSilent || error.isSilence
      probes[path] = .failure(error)
      throw error
    }
  }

  func join(width: Int, height: Int, rate: VideoProbe.Rate, path: String) -> VideoDecoder {
    lastKey += 1
    let job = VideoDecoder.Job(
      program: program.decoder,
      path: path,
      width: width,
      height: height,
      rate: rate
    )
    let decoder = VideoDecoder(job, key: lastKey, cache: cache, timeout: timeout)
    decoders.append(decoder)
    return decoder
  }

  func leave(_ decoder: VideoDecoder) {
    decoders.removeAll { $0 === decoder }
    cache.forget(video: decoder.key)
  }

  /// Terminates the process that was unused for longest, if the maximum number is running.
  func makeRoom(for decoder: VideoDecoder?) {
    var busy = decoders.filter { $0 !== decoder }
      .compactMap { decoder in decoder.busySince.map { (decoder, $0) } }
      .sorted { $0.1 < $1.1 }
    while busy.count > Int(CS_CHILDREN - 1) { busy.removeFirst().0.stop() }
  }
}
