import Foundation
import LaminaCore

extension KindKeys {
  /// The key for a file of another program, whose layers become layers of the scene.
  static func file(of format: String) -> KindKeys {
    KindKeys(
      all: [
        KindKey(
          info: KeyInfo(
            name: "contents",
            shape: .text,
            summary: "A \(format) file beside the scene; its animations begin with the scene."
          )
        ) { entry, reader, parts in
          guard let made = reader.contents(entry.value, format) else { return }
          // The size in the file is the default, which the layer may override.
          let bounds = CGRect(origin: .zero, size: made.size)
          parts.settings.append(PropertySetting(keyPath: "bounds", value: PropertyValue(bounds)))
          parts.cycle = made.cycle
          parts.sublayers += made.layers
        }
      ]
    )
  }
}

extension PropertyReader {
  /// Imports a file; its findings are reported at the place of its name.
  fileprivate func contents(_ value: SceneValue, _ name: String) -> LayerFileContents? {
    guard let format = files.first(where: { $0.name == name }) else {
      values.list.report("this program reads no \(name) files", .badFile, at: value.range)
      return nil
    }
    let noun = Article.before("\(name) file")
    let help = "name \(noun) beside the scene, such as '\(format.example)'"
    guard let name = values.scalar(value, expected: noun, help: help) else { return nil }
    do throws(ImageFault) {
      let file = try images.file(named: name, atMost: ReaderLimits.fileSize)
      let inside = DiagnosticList()
      let made = format.read(file, images, inside)
      values.list.append(inside, of: file, at: value.range)
      return made
    } catch {
      values.list.report(.image(error), at: value.range)
      return nil
    }
  }
}
