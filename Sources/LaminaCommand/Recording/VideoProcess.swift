import Foundation
import LaminaRecording
import LaminaScenes

/// The program ffmpeg, which makes videos of bare pixels.
@MainActor
final class VideoProcess {
  private let process = Process()
  private let input = Pipe()
  /// What ffmpeg says; the file has no name any more, so nobody need take it away.
  private let words: FileHandle
  /// Where ffmpeg writes; renamed once it has ended well.
  private let part: PartFile

  /// Where the program is; nil where there is none.
  static var program: String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/ffmpeg" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Where the program is.
  ///
  /// - Throws: `CommandFailure` where there is none.
  static func program(
    for format: FilmFormat,
    at path: String? = VideoProcess.program
  ) throws -> String {
    guard let path else {
      throw CommandFailure(
        status: .failed,
        message: "\(format.rawValue) needs the program ffmpeg, which is not installed",
        help:
          "apt-get install ffmpeg, or brew install ffmpeg; gif, apng, html and cast need nothing"
      )
    }
    return path
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - format: `mp4` or `webm`.
  ///   - size: Pixels across and down.
  ///   - rate: Frames per second.
  ///   - path: The file.
  ///   - program: Where the program is.
  /// - Throws: `CommandFailure` where there is no such program, or no room for its file.
  init(
    _ format: FilmFormat,
    size: (width: Int, height: Int),
    rate: Double,
    path: String,
    program: String? = VideoProcess.program
  ) throws {
    let program = try Self.program(for: format, at: program)
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    part = PartFile(for: path)
    let name = folder.appendingPathComponent(".\(url.lastPathComponent).\(getpid()).words").path
    let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw OutputTarget.failure(path, "-o", POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
    }
    unlink(name)
    words = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = Self.arguments(format, size, rate, part.path)
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = words
    try process.run()
  }

  private static func arguments(
    _ format: FilmFormat,
    _ size: (width: Int, height: Int),
    _ rate: Double,
    _ part: String
  ) -> [String] {
    let codec =
      format == .mp4
      ? [
        "-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
      ] : ["-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0", "-pix_fmt", "yuv420p"]
    return [
      "-nostdin", "-v", "error", "-y", "-f", "rawvideo", "-pixel_format", "rgb24", "-video_size",
      "\(size.width)x\(size.height)", "-framerate", "\(rate)", "-i", "-", "-an",
      // Codecs want even sizes.
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2",
    ] + codec + [
      "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1", "-f",
      format.rawValue, "file:" + part,
    ]
  }

  /// Hands over pixels.
  func write(_ bytes: [UInt8]) throws {
    do {
      try Self.withoutPipeSignal { try input.fileHandleForWriting.write(contentsOf: Data(bytes)) }
    } catch {
      // It has ended: its own words say why.
      throw failure()
    }
  }

  /// Writes to a pipe whose reader may have ended: told by an error, not by a signal.
  ///
  /// Only this thread is kept from it; programs that are started inherit what was set before.
  private static func withoutPipeSignal(_ body: () throws -> Void) rethrows {
    var (pipe, before) = (sigset_t(), sigset_t())
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    defer {
      var pending = sigset_t()
      sigpending(&pending)
      var number: Int32 = 0
      if sigismember(&pending, SIGPIPE) == 1 { sigwait(&pipe, &number) }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    try body()
  }

  /// Ends the film and gives the file its name.
  func close(as path: String) throws {
    do {
      try input.fileHandleForWriting.close()
    } catch {
      throw failure()
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw failure() }
    do {
      try part.finish()
    } catch {
      throw OutputTarget.failure(path, "-o", error)
    }
  }

  /// Ends the program and takes away what it wrote.
  func abandon() {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    part.abandon()
  }

  private func failure() -> CommandFailure {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    var bytes = [UInt8](repeating: 0, count: 300)
    let count = pread(words.fileDescriptor, &bytes, bytes.count, 0)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let told = VisibleText.lines(text).split(separator: "\n").first.map(String.init) ?? ""
    return CommandFailure(
      status: .failed,
      message: "ffmpeg could not make the video" + (told.isEmpty ? "" : ": \(told)")
    )
  }
}
