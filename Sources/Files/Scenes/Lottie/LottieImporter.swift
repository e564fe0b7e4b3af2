import Foundation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaStage

/// Converts Lottie files to layers and animations.
enum LottieImporter {
  /// The result of an import.
  struct Import {
    var file: LottieFile
    /// The whole animation, with the size in the file and its origin at the upper left corner.
    var layer: LayerPlan
  }

  /// Whether a file is a Lottie animation rather than a scene: a JSON object with its keys.
  static func reads(_ file: SourceFile) -> Bool {
    guard let first = file.bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
      first == UInt8(ascii: "{")
    else { return false }
    return LottieSniffer.reads(file.bytes)
  }

  /// Reads a file; nil with errors if it cannot be shown.
  static func read(
    _ source: SourceFile,
    images: ImageLibrary,
    noting list: DiagnosticList
  ) -> Import? {
    guard source.bytes.count <= LottieLimits.fileSize else {
      let limit = LottieLimits.fileSize / 1024 / 1024
      list.report(
        .clash(
          "the file has \(source.bytes.count) bytes; it may have \(limit) MB",
          help: nil,
          .lottie
        ),
        at: SourceRange(0, 1)
      )
      return nil
    }
    let value: JSONValue
    do throws(JSONReader.Fault) {
      value = try JSONReader.read(source.bytes)
    } catch {
      list.report(
        .clash(error.message, help: nil, .lottie),
        at: SourceRange(error.offset, error.offset + 1)
      )
      return nil
    }
    guard var object = value.object else { return nil }
    LottieValidity.check(object, noting: list)
    if object.object("slots") != nil { object = LottieSlots.filled(object, noting: list) }
    guard let file = LottieFile(object, noting: list) else { return nil }
    let builder = LottieBuilder(file, images: images, noting: list)
    var layer = LayerPlan(kind: .plain)
    layer.id = builder.identifier("composition", "composition")
    layer.properties = [
      PropertySetting(
        keyPath: "bounds",
        value: PropertyValue(CGRect(x: 0, y: 0, width: file.width, height: file.height))
      ),
      PropertySetting(keyPath: "masksToBounds", value: PropertyValue(true)),
    ]
    let clock = LottieClock(from: file.inPoint, to: file.outPoint)
    layer.sublayers = builder.layers(of: file.layers, clock)
    guard !list.hasErrors else { return nil }
    return Import(file: file, layer: layer)
  }

  /// A file as a separate scene: scaled to a terminal, and centred.
  static func scene(_ made: Import) -> ScenePlan {
    var plan = ScenePlan()
    plan.title = made.file.title
    plan.stage.opacityStyle = .blend
    var layer = made.layer
    let scale = min(80 / made.file.width, 48 / made.file.height)
    layer.properties.append(
      PropertySetting(keyPath: "position", value: PropertyValue(CGPoint(x: 40, y: 24)))
    )
    for axis in ["x", "y"] {
      layer.properties.append(
        PropertySetting(keyPath: "transform.scale.\(axis)", value: PropertyValue(scale))
      )
    }
    plan.stage.fit = .scale
    plan.pictureSize = CGSize(width: made.file.width, height: made.file.height)
    plan.layers = [layer]
    plan.timeline = made.file.markers.map {
      TimelinePlan(at: $0.time, step: StepPlan(), label: $0.name)
    }
    return plan
  }
}
