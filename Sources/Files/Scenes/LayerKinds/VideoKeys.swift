import Foundation
import LaminaCore
import LaminaImages

extension KindKeys {
  /// A video: frames in memory, or a file that an external program decodes.
  static let video = KindKeys(
    all: [
      KindKey(
        info: KeyInfo(
          name: "contents",
          shape: .text,
          summary:
            "A video beside the scene: a GIF, an animated PNG, a folder of PNG files, a video."
        )
      ) { entry, reader, parts in
        guard let name = reader.videoName(entry.value) else { return }
        if VideoName.isVideo(name) {
          reader.video(name, at: entry.value.range, &parts)
        } else {
          reader.frames(name, at: entry.value.range, &parts)
        }
      }
    ]
  )
}

/// Classifies the names of videos.
enum VideoName {
  /// The extensions of video files; no others are passed to an external program.
  static let videos = ["mp4", "m4v", "mov", "mkv", "webm", "avi", "mpg"]

  static func isVideo(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return videos.contains(name[name.index(after: dot)...].lowercased())
  }
}

extension PropertyReader {
  fileprivate func videoName(_ value: SceneValue) -> String? {
    let help = "name a video beside the scene, such as 'clip.gif' or 'clip.mp4'"
    return values.scalar(value, expected: "a video", help: help)
  }

  /// A video whose frames are kept in memory.
  fileprivate func frames(_ name: String, at range: SourceRange, _ parts: inout KindParts) {
    do throws(ImageFault) {
      let video = try images.video(named: name)
      parts.make.append { layer in
        let size = CGSize(width: Double(video.width), height: Double(video.height))
        (layer as? VideoLayer)?.adopt(FrameListSource(video.picture, size: size))
      }
    } catch {
      values.list.report(.image(error), at: range)
    }
  }

  /// A video that an external program decodes; nothing is started before the layer is created.
  fileprivate func video(_ name: String, at range: SourceRange, _ parts: inout KindParts) {
    do throws(ImageFault) {
      let path = try images.path(ofFileNamed: name)
      if let videos = images.videos, videos.obstacle == nil {
        parts.make.append { layer in (layer as? VideoLayer)?.adopt(videos.open(path)) }
        return
      }
      let obstacle = images.videos.map { $0.obstacle ?? "" } ?? "videos are not played here"
      values.list.warn(
        "the video \(VisibleText.quoted(name)) cannot be shown: \(obstacle)",
        help: "apt-get install ffmpeg, or brew install ffmpeg; GIF and animated PNG need nothing",
        at: range
      )
      parts.make.append { layer in (layer as? VideoLayer)?.notice = "video: \(obstacle)" }
    } catch {
      values.list.report(.image(error), at: range)
    }
  }
}
