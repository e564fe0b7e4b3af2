import Foundation
import LaminaLayers
import LaminaMath
import LaminaProperties

extension KindKeys {
  /// A Lottie file, whose layers become layers of the scene.
  static let lottie = KindKeys(
    keys: [
      KindKey(
        info: KeyInfo(
          name: "contents",
          shape: .text,
          summary: "A Lottie file beside the scene; its animations begin with the scene."
        )
      ) { entry, reader, parts in
        guard let made = reader.lottie(entry.value) else { return }
        let (width, height) = (made.file.width, made.file.height)
        // The size in the file is the default, which the layer may override.
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        parts.settings.append(PropertySetting(keyPath: "bounds", value: PropertyValue(bounds)))
        parts.cycle = made.file.duration
        var layer = made.layer.unnamed
        layer.properties.append(
          PropertySetting(
            keyPath: "position",
            value: PropertyValue(CGPoint(x: width / 2, y: height / 2))
          )
        )
        parts.sublayers.append(layer)
      }
    ]
  )
}

extension PropertyReader {
  /// Imports a Lottie file; its findings are reported at the place of its name.
  fileprivate func lottie(_ value: SceneValue) -> LottieImporter.Import? {
    let help = "name a Lottie file beside the scene, such as 'spinner.json'"
    guard let name = values.scalar(value, expected: "a Lottie file", help: help) else {
      return nil
    }
    do throws(ImageFault) {
      let file = try images.file(named: name, atMost: LottieLimits.fileSize)
      let inside = DiagnosticList()
      let made = LottieImporter.read(file, images: images, noting: inside)
      for diagnostic in inside.sorted {
        let place = file.position(of: diagnostic.range.lowerBound)
        let message =
          "\(VisibleText.of(name)):\(place.line):\(place.column): \(diagnostic.message)"
        let fault = SceneFault.clash(message, help: diagnostic.help, .lottie)
        if diagnostic.severity == .error {
          values.list.report(fault, at: value.range)
        } else {
          values.list.warn(fault, at: value.range)
        }
      }
      return made
    } catch {
      values.list.report(.image(error), at: value.range)
      return nil
    }
  }
}
