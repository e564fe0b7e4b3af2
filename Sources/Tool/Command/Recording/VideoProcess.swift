import Foundation
import LaminaFiles
import LaminaVideo
import LaminaRecording
import LaminaScenes

/// The program ffmpeg, which makes videos of bare pixels.
@MainActor
final class VideoProcess {
  private let process = Process()
  private let input = Pipe()
  /// What ffmpeg says; the file has no name any more, so nobody need take it away.
  private let words: FileHandle
  /// The video; it gets its name once ffmpeg has ended well.
  private let file: AtomicFile
  /// What ffmpeg writes to, which must be able to go back: the file, or for a pipe or device another
  /// one.
  private let output: FileHandle
  private let path: String

  /// Where the program is; nil where there is none.
  static var program: String? { FilmProgram.place(of: "ffmpeg") }

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
    self.path = path
    do throws(FileFault) {
      file = try AtomicFile(path)
      words = FileHandle(fileDescriptor: try AtomicFile.scratch(), closeOnDealloc: true)
      output =
        file.isDirect
        ? FileHandle(fileDescriptor: try AtomicFile.scratch(), closeOnDealloc: true)
        : FileHandle(fileDescriptor: file.descriptor, closeOnDealloc: false)
    } catch {
      throw OutputTarget.failure(path, "-o", error)
    }
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = Self.arguments(format, size, rate, Self.name(of: file))
    process.standardInput = input
    process.standardOutput = output
    process.standardError = words
    do {
      try process.run()
    } catch {
      throw CommandFailure(status: .failed, message: "ffmpeg cannot be started: \(error.reason)")
    }
  }

  /// How ffmpeg names its standard output, so that it opens that very file, whatever stands under its
  /// name by then.
  ///
  /// Elsewhere than on Linux such a name has one place for reading and writing, which is
  /// no file to go back in.
  private static func name(of file: AtomicFile) -> String {
    #if os(Linux)
    let own = "/proc/self/fd/1"
    #else
    let own = file.partPath ?? "/dev/fd/1"
    #endif
    return own
  }

  private static func arguments(
    _ format: FilmFormat,
    _ size: (width: Int, height: Int),
    _ rate: Double,
    _ name: String
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
      format.rawValue, "file:" + name,
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
  ///
  /// - Returns: How many bytes it has.
  func close() throws -> Int {
    do {
      try input.fileHandleForWriting.close()
    } catch {
      throw failure()
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw failure() }
    var status = stat()
    _ = fstat(output.fileDescriptor, &status)
    do throws(FileFault) {
      if file.isDirect { try file.append(contentsOf: output.fileDescriptor) }
      try file.commit()
    } catch {
      throw OutputTarget.failure(path, "-o", error)
    }
    return Int(status.st_size)
  }

  /// Ends the program and takes away what it wrote.
  func abandon() {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    file.discard()
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
