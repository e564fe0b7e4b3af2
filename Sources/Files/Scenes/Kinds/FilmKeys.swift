import Foundation
import LaminaImages
import LaminaKinds
import LaminaLayers
import LaminaMath

extension KindKeys {
  /// A video: frames in memory, or a file that an external program decodes.
  static let film = KindKeys(
    keys: [
      KindKey(
        info: KeyInfo(
          name: "contents",
          shape: .text,
          summary:
            "A film beside the scene: a GIF, an animated PNG, a folder of PNG files, a video."
        )
      ) { entry, reader, parts in
        guard let name = reader.filmName(entry.value) else { return }
        if FilmName.isVideo(name) {
          reader.video(name, at: entry.value.range, &parts)
        } else {
          reader.frames(name, at: entry.value.range, &parts)
        }
      }
    ]
  )
}

/// Classifies the names of videos.
enum FilmName {
  /// The extensions of video files; no others are passed to an external program.
  static let videos = ["mp4", "m4v", "mov", "mkv", "webm", "avi", "mpg"]

  static func isVideo(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return videos.contains(name[name.index(after: dot)...].lowercased())
  }
}

extension PropertyReader {
  fileprivate func filmName(_ value: SceneValue) -> String? {
    let help = "name a film beside the scene, such as 'clip.gif' or 'clip.mp4'"
    return values.scalar(value, expected: "a film", help: help)
  }

  /// A video whose frames are kept in memory.
  fileprivate func frames(_ name: String, at range: SourceRange, _ parts: inout KindParts) {
    do throws(ImageFault) {
      let film = try images.film(named: name)
      parts.make.append { layer in
        let size = CGSize(width: Double(film.width), height: Double(film.height))
        (layer as? FilmLayer)?.adopt(FrameListSource(film.picture, size: size))
      }
    } catch {
      values.list.report(.image(error), at: range)
    }
  }

  /// A video that an external program decodes; nothing is started before the layer is created.
  fileprivate func video(_ name: String, at range: SourceRange, _ parts: inout KindParts) {
    do throws(ImageFault) {
      let path = try images.path(ofFileNamed: name)
      if let films = images.films, films.obstacle == nil {
        parts.make.append { layer in (layer as? FilmLayer)?.adopt(films.open(path)) }
        return
      }
      let obstacle = images.films.map { $0.obstacle ?? "" } ?? "videos are not played here"
      values.list.warn(
        .clash(
          "the film \(VisibleText.quoted(name)) cannot be shown: \(obstacle)",
          help: "apt-get install ffmpeg, or brew install ffmpeg; GIF and animated PNG need nothing"
        ),
        at: range
      )
      parts.make.append { layer in (layer as? FilmLayer)?.notice = "film: \(obstacle)" }
    } catch {
      values.list.report(.image(error), at: range)
    }
  }
}
