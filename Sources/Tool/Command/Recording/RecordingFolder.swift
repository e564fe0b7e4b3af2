import Foundation
import Lamina
import LaminaFiles
import LaminaRecording

/// A video as a folder with a file for each frame.
@MainActor
enum RecordingFolder {
  /// Writes a video into a new or empty folder, and returns the size of all files in bytes.
  static func write(
    _ recording: Recording,
    _ style: PictureStyle,
    as format: RecordingOptions.FolderFormat,
    depth: ColorDepth,
    to path: String
  ) throws -> Int {
    do {
      try check(path)
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path, isDirectory: true),
        withIntermediateDirectories: true
      )
      let folder = path.hasSuffix("/") ? path : path + "/"
      var rasterizer = FrameRasterizer(style: style, missing: recording.missing)
      var (number, size, times) = (0, 0, [String]())
      try recording.forEachFrame { shot in
        let bytes: [UInt8]
        switch format {
        case .png:
          rasterizer.draw(shot.frame)
          bytes = try PNGEncoder.file(rasterizer.picture, isOneOfMany: true)
        case .txt: bytes = Array(FrameText.text(shot.frame).utf8)
        case .ans: bytes = Array(FrameText.ansi(shot.frame, depth: depth).utf8)
        case .json:
          let time = recording.times.sceneTimes[shot.first]
          bytes = Array((FrameText.json(shot.frame, time: time) + "\n").utf8)
        }
        for frame in shot.first..<shot.end {
          let name = "frame-" + String(number).padded(to: 5, onLeft: true, with: "0")
          try AtomicFile.create(bytes, at: "\(folder)\(name).\(format.rawValue)")
          size += bytes.count
          times.append("\(recording.times.begin(of: frame))")
          number += 1
        }
      }
      let list = """
        {"fps":\(recording.times.rate),"size":[\(recording.size.columns),\(recording.size.rows)],\
        "length":\(recording.times.total),"times":[\(times.joined(separator: ","))]}

        """
      try AtomicFile.create(Array(list.utf8), at: folder + "frames.json")
      return size + list.utf8.count
    } catch let fault as FileFault {
      throw CommandFailure(.cannotWrite, "cannot write '\(path)': \(fault.words)")
    } catch let error where error is CommandFailure || error is RecordingError {
      throw error
    } catch {
      throw CommandFailure(.cannotWrite, "cannot write '\(path)': \(error.reason)")
    }
  }

  /// Checks that frames can be written into a folder.
  static func check(_ path: String) throws {
    let files = FileManager.default
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    if files.fileExists(atPath: folder.path) {
      let isEmpty: Bool
      do {
        isEmpty = try files.contentsOfDirectory(atPath: folder.path).isEmpty
      } catch {
        throw CommandFailure(.cannotWrite, "cannot write '\(path)': \(error.reason)")
      }
      guard isEmpty else {
        throw CommandFailure(
          .cannotWrite,
          "the folder '\(path)' is not empty; frames go into a new or empty one"
        )
      }
    }
  }
}
