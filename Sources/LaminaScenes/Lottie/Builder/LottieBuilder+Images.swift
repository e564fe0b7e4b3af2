import Foundation
import LaminaImages
import LaminaLayers
import LaminaMath

extension LottieBuilder {
  /// An image of the file, or beside it; nil with a warning where it cannot be shown.
  func image(_ object: JSONObject) -> [LayerPlan]? {
    guard let name = object.name("refId"), let asset = file.assets[name] else {
      leaveOut("an image that is missing", instead: "nothing is drawn for it")
      return nil
    }
    guard let picture = picture(asset), let image = picture.frames.first?.image else { return nil }
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

  private func picture(_ asset: JSONObject) -> AnimatedImage? {
    let path = asset.string("p") ?? ""
    if path.hasPrefix("data:") { return embedded(path) }
    let name = (asset.string("u") ?? "") + path
    do throws(ImageFault) {
      return try images.animation(named: name)
    } catch {
      leaveOut(
        "the image \(VisibleText.quoted(String(name.prefix(60))))",
        instead: "nothing is drawn for it (\(error.message))"
      )
      return nil
    }
  }

  /// A picture that stands in the file.
  private func embedded(_ address: String) -> AnimatedImage? {
    guard let comma = address.firstIndex(of: ","), address[..<comma].hasSuffix(";base64"),
      let bytes = Data(
        base64Encoded: String(address[address.index(after: comma)...]),
        options: .ignoreUnknownCharacters
      )
    else {
      leaveOut("an image of an unknown form", instead: "nothing is drawn for it")
      return nil
    }
    do throws(ImageFileError) {
      return try AnimatedImage(decoding: bytes)
    } catch {
      leaveOut(
        "an image that is no PNG or GIF",
        instead: "nothing is drawn for it"
      )
      return nil
    }
  }
}
