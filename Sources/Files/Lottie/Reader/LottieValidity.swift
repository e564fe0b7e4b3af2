import Foundation
import LaminaCore
import LaminaScenes

/// Reports what the format does not allow in a file, although it can be played.
struct LottieValidity {
  private let context: ImportContext
  private var told: Set<String> = []

  /// Checks a whole file; each kind of finding is reported at its first place.
  static func check(_ file: JSONObject, noting context: ImportContext) {
    var validity = LottieValidity(context: context)
    validity.visit(.object(file))
    for asset in file.objects("assets") where asset["layers"] == nil { validity.visit(asset) }
  }

  private init(context: ImportContext) { self.context = context }

  private mutating func visit(_ value: JSONValue) {
    switch value {
    case .array(let items): for item in items { visit(item) }
    case .object(let object):
      for key in Self.switches(of: object) where !isSwitch(object[key]) {
        warn(key, "'\(key)' has to be 0 or 1; other numbers count as 1", at: object)
      }
      for member in object.members { visit(member.value) }
    default: break
    }
  }

  /// The keys of an object whose values are 0 or 1.
  private static func switches(of object: JSONObject) -> [String] {
    if object["k"] != nil { return ["a"] }
    if object["t"] != nil, object["s"] != nil { return ["h"] }
    return object["ty"] == nil ? ["ddd"] : ["ddd", "ao", "td", "en"]
  }

  private func isSwitch(_ value: JSONValue?) -> Bool {
    switch value {
    case nil, .null, .bool: true
    case .number(let number): number == 0 || number == 1
    // Such keys have other types elsewhere.
    case .array, .object: true
    case .string: false
    }
  }

  // MARK: - Images

  private mutating func visit(_ asset: JSONObject) {
    guard let path = asset.string("p") else { return }
    let name = VisibleText.quoted(asset.name("id") ?? "")
    func told(_ words: String) -> String { "the image \(name) in the file \(words)" }
    guard path.hasPrefix("data:") else {
      if asset.flag("e") {
        warn("e \(name)", told("does not begin with 'data:'"), at: asset)
      }
      return
    }
    guard let comma = path.firstIndex(of: ","), path[..<comma].hasSuffix(";base64") else {
      return warn("form \(name)", told("is not written as 'data:KIND;base64,'"), at: asset)
    }
    let text = path[path.index(after: comma)...].filter { !$0.isWhitespace }
    guard let bytes = Data(base64Encoded: text), !bytes.isEmpty else {
      return warn("text \(name)", told("is damaged: its text is no base64"), at: asset)
    }
  }

  private mutating func warn(_ key: String, _ message: String, at object: JSONObject) {
    guard told.insert(key).inserted else { return }
    context.warn(message, .lottie, at: object.start)
  }
}
