import LaminaTestSupport

@testable import LaminaScenes

/// A scene as a tree that can be changed and written again.
indirect enum SceneTree {
  /// A scalar: its text, and whether it is written without quotes.
  case scalar(String, isPlain: Bool)
  case list([SceneTree])
  case mapping([(key: String, value: SceneTree)])

  init(_ value: SceneValue) {
    switch value.content {
    case .scalar(let scalar): self = .scalar(scalar.text, isPlain: scalar.isPlain)
    case .list(let items): self = .list(items.map(SceneTree.init))
    case .mapping(let entries):
      self = .mapping(entries.map { ($0.key, SceneTree($0.value)) })
    }
  }

  /// The tree as YAML in brackets; what is plain stays plain.
  var text: String {
    switch self {
    case .scalar(let text, let isPlain): isPlain ? Self.plain(text) : Self.quoted(text)
    case .list(let items): "[" + items.map(\.item).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { Self.quoted($0.key) + ": " + $0.value.text }.joined(separator: ",\n")
        + "}"
    }
  }

  /// An empty place in a list has to be said.
  private var item: String { text.isEmpty ? "null" : text }

  private static func plain(_ text: String) -> String {
    let isSimple = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        true
      default: "._-+".utf8.contains(byte)
      }
    }
    return isSimple && !text.hasPrefix("---") && text != "-" ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Changes scenes in the ways in which people get them wrong.
struct SceneMutator {
  var generator: SeededGenerator

  /// A few of the layers, steps and keys of a scene, so that there is less to read.
  mutating func part(of tree: SceneTree) -> SceneTree {
    guard case .mapping(let entries) = tree else { return tree }
    return .mapping(
      entries.map { key, value in
        switch value {
        case .list(let items) where items.count > 2:
          let start = Int.random(in: 0...(items.count - 2), using: &generator)
          return (key, .list(Array(items[start..<(start + 2)])))
        case .mapping(let keys) where key == "keys" && keys.count > 2:
          return (key, .mapping(Array(keys.prefix(2))))
        default: return (key, value)
        }
      }
    )
  }

  /// The scene with one change at a place that chance chooses.
  mutating func change(_ tree: SceneTree) -> SceneTree {
    var result = tree
    let count = Self.count(tree)
    var place = Int.random(in: 0..<count, using: &generator)
    let pool = (0..<3)
      .compactMap { _ in Self.node(tree, Int.random(in: 0..<count, using: &generator)) }
    walk(&result, &place, pool)
    return result
  }

  private static func count(_ tree: SceneTree) -> Int {
    switch tree {
    case .scalar: 1
    case .list(let items): 1 + items.reduce(0) { $0 + count($1) }
    case .mapping(let entries): 1 + entries.reduce(0) { $0 + count($1.value) }
    }
  }

  private static func node(_ tree: SceneTree, _ index: Int) -> SceneTree? {
    if index == 0 { return tree }
    var rest = index - 1
    for child in children(tree) {
      let size = count(child)
      if rest < size { return node(child, rest) }
      rest -= size
    }
    return nil
  }

  private static func children(_ tree: SceneTree) -> [SceneTree] {
    switch tree {
    case .scalar: []
    case .list(let items): items
    case .mapping(let entries): entries.map(\.value)
    }
  }

  private mutating func walk(_ tree: inout SceneTree, _ place: inout Int, _ pool: [SceneTree]) {
    if place == 0 {
      tree = changed(tree, pool)
      place = -1
      return
    }
    place -= 1
    switch tree {
    case .scalar: break
    case .list(var items):
      for index in items.indices where place >= 0 { walk(&items[index], &place, pool) }
      tree = .list(items)
    case .mapping(var entries):
      for index in entries.indices where place >= 0 { walk(&entries[index].value, &place, pool) }
      tree = .mapping(entries)
    }
  }

  private static let values = [
    "5", "-5", "0", "0.5", "-0.5", "99999999", "1e9", "2", "3s", "-250ms", "45deg", "forever",
    "none", "true", "no", "word", "#fc6", "tomato", "x y", "", "easeIn", "root", "nan", "1e999",
    "5.0", "identity", "+3", "007", "12:30", "M 0 0 L 1 1",
  ]
  private static let keys = [
    "opacity", "position", "colour", "kind", "x-note", "animations", "keyPath", "to", "from",
    "stiffness", "at", "set", "layer", "custom", "fillColor", "springBounciness", "position.x",
    "isHidden", "frame.x", "filters.a.amount", "string", "values", "id", "sublayers", "mask",
  ]
  private static let kinds = [
    "layer", "text", "shape", "gradient", "emitter", "image", "basic", "keyframe", "spring",
    "group", "transition", "decay", "box",
  ]

  private mutating func changed(_ tree: SceneTree, _ pool: [SceneTree]) -> SceneTree {
    switch tree {
    case .scalar: return replacement(pool)
    case .list(var items):
      switch Int.random(in: 0..<4, using: &generator) {
      case 0 where !items.isEmpty: items.removeLast()
      case 1: items.append(items.last ?? .scalar("5", isPlain: true))
      case 2: items.append(replacement(pool))
      default: return replacement(pool)
      }
      return .list(items)
    case .mapping(let entries): return changed(entries, pool)
    }
  }

  private mutating func changed(
    _ entries: [(key: String, value: SceneTree)],
    _ pool: [SceneTree]
  ) -> SceneTree {
    var entries = entries
    let index = entries.indices.randomElement(using: &generator)
    let new = Self.keys.randomElement(using: &generator) ?? "x"
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      if let index { entries.remove(at: index) }
    case 1, 2:
      if let index { entries[index].key = misspelt(entries[index].key) }
    case 3:
      if let index, !entries.contains(where: { $0.key == new }) { entries[index].key = new }
    case 4:
      if !entries.contains(where: { $0.key == new }) { entries.append((new, replacement(pool))) }
    case 5:
      let kind = SceneTree.scalar(
        Self.kinds.randomElement(using: &generator) ?? "layer",
        isPlain: true
      )
      if let place = entries.firstIndex(where: { $0.key == "kind" }) {
        entries[place].value = kind
      } else {
        entries.append(("kind", kind))
      }
    default: return replacement(pool)
    }
    var names: Set<String> = []
    return .mapping(entries.filter { names.insert($0.key).inserted })
  }

  private mutating func misspelt(_ word: String) -> String {
    var letters = Array(word)
    guard let index = letters.indices.randomElement(using: &generator) else { return "a" }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: letters.remove(at: index)
    case 1: letters.insert("e", at: index)
    default: letters.swapAt(index, letters.indices.last ?? index)
    }
    return letters.isEmpty ? "e" : String(letters)
  }

  private mutating func replacement(_ pool: [SceneTree]) -> SceneTree {
    let word = Self.values.randomElement(using: &generator) ?? "5"
    let plain = SceneTree.scalar(word, isPlain: true)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return .list([])
    case 1: return .list([.scalar("1", isPlain: true), .scalar("2", isPlain: true)])
    case 2: return .mapping([])
    case 3: return .mapping([(Self.keys.randomElement(using: &generator) ?? "a", plain)])
    case 4: return .scalar(word, isPlain: false)
    case 5, 6: return pool.randomElement(using: &generator) ?? plain
    case 7: return .list([plain])
    default: return plain
    }
  }
}
