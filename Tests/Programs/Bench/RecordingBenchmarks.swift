import Foundation

/// The costs of videos: whole runs of `lamina render`, beside the same frames as JSON.
///
/// Each run is a separate process, so that its time and memory can be measured. A video lasts five
/// seconds, or as many as the environment's `FILM` says. If ffmpeg is installed, it encodes a GIF
/// of the same frames in its usual two passes.
@MainActor
enum RecordingBenchmarks {
  /// What a run cost.
  private struct Cost {
    /// Seconds of computing, user and system.
    let seconds: Double
    /// The most memory at once, in megabytes.
    let megabytes: Double
  }

  private static let scenes = ["springs", "film", "carousel"]
  private static let formats = ["svg", "cast", "html", "gif", "apng", "frames", "raw"]
  private static let rate = 25
  /// Each run is done so often; the quickest counts, because only others make it slower.
  private static let rounds = 3

  /// Prints a line for each scene and format.
  static func printAll() throws {
    let lamina = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("lamina").path
    let seconds = ProcessInfo.processInfo.environment["FILM"].flatMap(Int.init) ?? 5
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lamina-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { remove(folder) }
    for scene in scenes {
      func recording(_ format: String) throws -> Cost {
        let out = folder.appendingPathComponent("\(scene).\(format)")
        var arguments = ["render", "Scenes/\(scene).yaml", "--from", "0", "--to", "\(seconds)"]
        arguments += ["--fps", "\(rate)", "--format", format, "--quiet"]
        return try best {
          remove(out)
          return try run(lamina, arguments + ["--output", out.path])
        }
      }
      let anchor = try recording("json")
      print(line("\(scene) as json", anchor, anchor))
      for format in formats { print(line("\(scene) as \(format)", try recording(format), anchor)) }
      let pictures = folder.appendingPathComponent("\(scene).frames")
      if let ffmpeg = path(of: "ffmpeg") {
        let out = folder.appendingPathComponent("other.gif").path
        let other = try best { try run(ffmpeg, twoPasses(pictures, out)) }
        print(line("\(scene) as gif by ffmpeg, from pictures", other, anchor))
      }
      remove(pictures)
    }
  }

  private static func twoPasses(_ pictures: URL, _ out: String) -> [String] {
    [
      "-nostdin", "-v", "error", "-y", "-threads", "1", "-framerate", "\(rate)",
      "-i", pictures.appendingPathComponent("frame-%05d.png").path,
      "-filter_complex", "[0:v]split[a][b];[a]palettegen[p];[b][p]paletteuse", out,
    ]
  }

  private static func line(_ name: String, _ cost: Cost, _ anchor: Cost) -> String {
    name.padding(toLength: 44, withPad: " ", startingAt: 0)
      + String(
        format: "%8.2f s of computing  %6.1f MB  %5.2f x json",
        cost.seconds,
        cost.megabytes,
        cost.seconds / anchor.seconds
      )
  }

  private static func best(_ work: () throws -> Cost) rethrows -> Cost {
    var best = try work()
    for _ in 1..<rounds {
      let next = try work()
      if next.seconds < best.seconds { best = next }
    }
    return best
  }

  private static func path(of program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func remove(_ url: URL) {
    do { try FileManager.default.removeItem(at: url) } catch {
      // It was not there.
    }
  }

  /// Runs a program to its end.
  private static func run(_ program: String, _ arguments: [String]) throws -> Cost {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let fault = posix_spawn(&child, program, nil, nil, words, environ)
    guard fault == 0 else { throw BenchFault("\(program) does not start: \(fault)") }
    var (status, usage) = (Int32(0), rusage())
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    guard status == 0 else { throw BenchFault("\(program) ended with \(status)") }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    #if canImport(Darwin)
    let unit = 1e6
    #else
    let unit = 1e3
    #endif
    return Cost(
      seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      megabytes: Double(usage.ru_maxrss) / unit
    )
  }
}

/// A program that could not be measured.
private struct BenchFault: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
