/// Values at the end of a file that take the place of those of the properties that name them.
struct LottieSlots {
  private let values: [String: JSONObject]
  private let list: DiagnosticList
  private var missing: Set<String> = []

  /// The file with all properties that name a slot as the slot says.
  static func filled(_ file: JSONObject, noting list: DiagnosticList) -> JSONObject {
    var slots = LottieSlots(file, list)
    let members = file.members.map { member in
      // A slot that names another one would lead round in circles.
      member.key == "slots" ? member : (member.key, slots.filled(member.value))
    }
    return JSONObject(members: members, range: file.range)
  }

  private init(_ file: JSONObject, _ list: DiagnosticList) {
    self.list = list
    var values: [String: JSONObject] = [:]
    for slot in file.object("slots")?.members ?? [] {
      guard let object = slot.value.object, let value = object["p"] else { continue }
      // Where a property would stand, some files have its value.
      values[slot.key] =
        value.object ?? JSONObject(members: [("k", value)], range: object.range)
    }
    self.values = values
  }

  private mutating func filled(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let list):
      guard list.contains(where: \.isCompound) else { return value }
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
      list.warn(
        .clash(
          "the file has no slot \(VisibleText.quoted(String(name.prefix(60)))): what names it keeps"
            + " its own value",
          help: nil,
          .lottie
        ),
        at: SourceRange(object.range.lowerBound, object.range.lowerBound + 1)
      )
    }
    return object
  }
}

extension JSONValue {
  fileprivate var isCompound: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }
}
