import Foundation
import LaminaImages
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaScenes

extension LottieBuilder {
  /// An image in the file or beside it; nil with a warning if it cannot be shown.
  func image(_ object: JSONObject) -> [LayerPlan]? {
    guard let id = object.name("refId"), let asset = file.assets[id] else {
      leaveOut("an image that is missing", instead: "nothing is drawn for it")
      return nil
    }
    guard let image = picture(asset, id)?.frames.first?.image else { return nil }
    var plan = LayerPlan(kind: .image)
    let size = CGRect(
      x: 0,
      y: 0,
      width: max(0, asset.number("w") ?? Double(image.width)),
      height: max(0, asset.number("h") ?? Double(image.height))
    )
    plan.properties = [
      PropertySetting(keyPath: "bounds", value: PropertyValue(size)),
      PropertySetting(keyPath: "anchorPoint", value: PropertyValue(CGPoint.zero)),
      PropertySetting(keyPath: "contents", value: PropertyValue(image)),
    ]
    let path = asset.string("p") ?? ""
    if !path.hasPrefix("data:") { plan.imageName = (asset.string("u") ?? "") + path }
    return [plan]
  }

  /// The frames of an asset, decoded once; nil with a warning if there are none.
  private func picture(_ asset: JSONObject, _ id: String) -> AnimatedImage? {
    let path = asset.string("p") ?? ""
    let isEmbedded = path.hasPrefix("data:")
    let name = isEmbedded ? "data:" + id : (asset.string("u") ?? "") + path
    do throws(ImageFault) {
      return isEmbedded
        ? try context.images.shownAnimation(embeddedAs: name) { Self.bytes(embeddedIn: path) }
        : try context.images.shownAnimation(named: name)
    } catch {
      let feature =
        isEmbedded
        ? "an embedded image" : "the image \(VisibleText.quoted(String(name.prefix(60))))"
      leaveOut(feature, instead: "nothing is drawn for it (\(error.message))")
      return nil
    }
  }

  /// The bytes in a data URL; empty if it is damaged, which no decoder accepts.
  private static func bytes(embeddedIn address: String) -> Data {
    guard let comma = address.firstIndex(of: ","), address[..<comma].hasSuffix(";base64") else {
      return Data()
    }
    let text = String(address[address.index(after: comma)...])
    return Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data()
  }
}
