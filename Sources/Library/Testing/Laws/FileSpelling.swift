import Foundation
import Lamina

/// A scene in the two notations of scene files, from one value.
struct FileSpelling {
  /// A value of a file: numbers, texts, Booleans, lists and mappings of them, and null.
  indirect enum Value {
    case scalar(yaml: String, json: String)
    case list([Value])
    case mapping([(key: String, value: Value)])

    static func number(_ number: Double) -> Value {
      // Counts in files are integers, without a point.
      let text = number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
      return .scalar(yaml: text, json: text)
    }

    /// A text in JSON's notation, which YAML reads alike.
    static func text(_ text: String) -> Value {
      .scalar(yaml: JSONString.quoted(text), json: JSONString.quoted(text))
    }

    /// Creates a value from one of a program: Booleans, numbers, texts, points, sizes, rectangles,
    /// colours, lists and mappings of them; nil for one that files cannot express.
    init?(_ any: Any) {
      switch any {
      case let flag as Bool: self = .scalar(yaml: "\(flag)", json: "\(flag)")
      case let number as Int: self = .scalar(yaml: "\(number)", json: "\(number)")
      case let number as Double: self = .number(number)
      case let number as CGFloat: self = .number(Double(number))
      case let text as String: self = .text(text)
      case let color as Color: self = .text(color.hex)
      case let point as CGPoint: self = .numbers([point.x, point.y])
      case let size as CGSize: self = .numbers([size.width, size.height])
      case let rect as CGRect:
        self = .numbers([rect.origin.x, rect.origin.y, rect.width, rect.height])
      case let list as [Any]: self = .list(list.compactMap { Value($0) })
      case let mapping as [String: Any]:
        self = .mapping(
          mapping.sorted { $0.key < $1.key }
            .compactMap { key, value in Value(value).map { (key, $0) } }
        )
      default: return nil
      }
    }

    private static func numbers(_ numbers: [CGFloat]) -> Value {
      .list(numbers.map { .number(Double($0)) })
    }

    var json: String {
      switch self {
      case .scalar(_, let json): json
      case .list(let list): "[" + list.map(\.json).joined(separator: ", ") + "]"
      case .mapping(let members):
        "{"
          + members.map { JSONString.quoted($0.key) + ": \($0.value.json)" }
          .joined(separator: ", ") + "}"
      }
    }

    /// The value as lines in block style, indented to a depth.
    func yaml(_ depth: Int) -> String {
      let blanks = String(repeating: "  ", count: depth)
      switch self {
      case .scalar(let yaml, _): return " " + yaml
      case .list(let list) where list.isEmpty: return " []"
      case .mapping(let members) where members.isEmpty: return " {}"
      case .list(let list):
        return list.map { "\n\(blanks)-\($0.yaml(depth + 1))" }.joined()
      case .mapping(let members):
        return
          members
          .map { "\n\(blanks)\(JSONString.quoted($0.key)):\($0.value.yaml(depth + 1))" }
          .joined()
      }
    }
  }

  let value: Value

  /// Creates a scene of one layer with the identifier `it`.
  init(layer members: [(key: String, value: Value)]) {
    value = .mapping([
      ("version", .number(1)),
      ("stage", .mapping([("columns", .number(24)), ("rows", .number(8))])),
      ("layers", .list([.mapping([("id", .text("it"))] + members)])),
    ])
  }

  /// The scene read from YAML and from JSON, or the reader's fault.
  @MainActor
  func scenes() -> (scenes: [Scene], fault: String?) {
    var scenes: [Scene] = []
    for (name, text) in [("law.yaml", value.yaml(0)), ("law.json", value.json)] {
      let check = SceneCheck(SourceFile(name: name, text: text))
      guard let scene = Scene(check) else { return ([], "\(name): \(check.messages)\n\(text)") }
      scenes.append(scene)
    }
    return (scenes, nil)
  }
}

extension SceneCheck {
  var messages: String { diagnostics.map(\.message).joined(separator: "; ") }
}
