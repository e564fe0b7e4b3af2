import LaminaScenes

/// Values at the end of a file that replace those of the properties that refer to them.
struct LottieSlots {
  private let values: [String: JSONObject]
  private let context: ImportContext
  private var missing: Set<String> = []

  static func filled(_ file: JSONObject, noting context: ImportContext) -> JSONObject {
    var slots = LottieSlots(file, context)
    let members = file.members.map { member in
      // Slots do not refer to other slots, as that could be a cycle.
      member.key == "slots" ? member : (member.key, slots.filled(member.value))
    }
    return JSONObject(members: members, range: file.range)
  }

  private init(_ file: JSONObject, _ context: ImportContext) {
    self.context = context
    var values: [String: JSONObject] = [:]
    for slot in file.object("slots")?.members ?? [] {
      guard let object = slot.value.object, let value = object["p"] else { continue }
      // Some files have a plain value instead of a property.
      values[slot.key] =
        value.object ?? JSONObject(members: [("k", value)], range: object.range)
    }
    self.values = values
  }

  private mutating func filled(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let list):
      guard list.contains(where: { $0.array != nil || $0.object != nil }) else { return value }
      return .array(list.map { filled($0) })
    case .object(let object):
      let inner = object.members.map { member in (member.key, filled(member.value)) }
      let own = JSONObject(members: inner, range: object.range)
      return .object(object.string("sid").map { replaced(own, by: $0) } ?? own)
    default: return value
    }
  }

  private mutating func replaced(_ object: JSONObject, by name: String) -> JSONObject {
    if let slot = values[name] {
      return JSONObject(members: object.members + slot.members, range: object.range)
    }
    if missing.insert(name).inserted {
      context.warn(
        "the file has no slot \(VisibleText.quoted(name)): what names it keeps"
          + " its own value",
        .lottie,
        at: object.start
      )
    }
    return object
  }
}
