import Foundation
import Lamina
import LaminaFiles
import LaminaRecording

/// An ffmpeg process that encodes raw pixels as a video.
@MainActor
final class VideoProcess {
  private let process = Process()
  private let input = Pipe()
  /// The messages of ffmpeg; the file is already unlinked and needs no removal.
  private let words: FileHandle
  /// The video; it gets its name once ffmpeg has succeeded.
  private let file: AtomicFile
  /// The output of ffmpeg, which must be seekable: the file, or a temporary one for a pipe or
  /// device.
  private let output: FileHandle
  private let path: String

  /// The path of ffmpeg; nil if it is not installed.
  static var program: String? { VideoProgram.place(of: "ffmpeg") }

  /// Throws `CommandFailure` if ffmpeg is not installed.
  static func program(
    for format: RecordingFormat,
    at path: String? = VideoProcess.program
  ) throws -> String {
    guard let path else {
      throw CommandFailure(
        .failed,
        "\(format.rawValue) needs the program ffmpeg, which is not installed",
        help:
          "apt-get install ffmpeg, or brew install ffmpeg; gif, apng, html and cast need nothing"
      )
    }
    return path
  }

  /// Starts ffmpeg for `mp4` or `webm`; the size is in pixels.
  init(
    _ format: RecordingFormat,
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
      throw CommandFailure(.failed, "ffmpeg cannot be started: \(error.reason)")
    }
  }

  /// Returns the name of ffmpeg's standard output, so that it opens exactly that file, whatever has
  /// its name by then.
  ///
  /// On systems other than Linux such a name shares one offset for reading and writing, and is not
  /// seekable.
  private static func name(of file: AtomicFile) -> String {
    #if os(Linux)
    let own = "/proc/self/fd/1"
    #else
    let own = file.partPath ?? "/dev/fd/1"
    #endif
    return own
  }

  private static func arguments(
    _ format: RecordingFormat,
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
      // The codecs require even sizes.
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2",
    ] + codec + [
      "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1", "-f",
      format.rawValue, "file:" + name,
    ]
  }

  func write(_ bytes: [UInt8]) throws {
    do {
      try ErrorOutput.withoutPipeSignal {
        try input.fileHandleForWriting.write(contentsOf: Data(bytes))
      }
    } catch {
      // ffmpeg has ended: its own messages state the reason.
      throw failure()
    }
  }

  /// Ends the video, gives the file its name, and returns its size in bytes.
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

  /// Ends ffmpeg and removes its output.
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
      .failed,
      "ffmpeg could not make the video" + (told.isEmpty ? "" : ": \(told)")
    )
  }
}
