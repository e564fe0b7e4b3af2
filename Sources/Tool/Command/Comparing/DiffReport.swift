import Lamina
import LaminaInspection

/// The differences of two scenes as text, as a table of Markdown, or as JSON.
struct DiffReport {
  /// The maximal number of lines of a section, unless all are asked for.
  static let usualLines = 40
  /// The times of an event that are listed; of more there is only the number.
  private static let listedTimes = 3

  let names: [String]
  let end: Double
  let rate: Double
  let properties: [PropertyDifference]
  let layers: [LayerDifference]
  let events: [EventComparison.Difference]
  /// Whether a run had more events than were compared.
  let isCut: Bool

  var isEmpty: Bool { properties.isEmpty && layers.isEmpty && events.isEmpty }

  /// A section: headings and lines of cells.
  private struct Table {
    var heads: [String]
    var rows: [[String]]
  }

  // MARK: Text

  /// Returns the lines of text.
  ///
  /// - Parameter showsAll: Whether no line is left out.
  /// - Returns: Lines that end with a line feed.
  func text(showsAll: Bool) -> String {
    var lines = [title]
    if isEmpty { lines.append("no differences") }
    for table in tables {
      let rows = showsAll ? table.rows : Array(table.rows.prefix(Self.usualLines))
      let all = [table.heads] + rows
      let widths = table.heads.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
      lines.append("")
      for row in all {
        lines.append(
          zip(row, widths).map { $0.padding(toLength: $1) }.joined(separator: "  ")
            .withoutTrailingBlanks
        )
      }
      if rows.count < table.rows.count {
        lines.append("and \(table.rows.count - rows.count) more; --all shows them")
      }
    }
    if isCut { lines.append("only the first \(EventComparison.most) events were compared") }
    return lines.map { VisibleText.of($0) + "\n" }.joined()
  }

  /// Returns tables of Markdown, as for a comment.
  ///
  /// - Parameter showsAll: Whether no line is left out.
  /// - Returns: Lines that end with a line feed.
  func markdown(showsAll: Bool) -> String {
    var lines = ["### \(Self.cell(title))", ""]
    if isEmpty { lines += ["No differences.", ""] }
    for table in tables {
      let rows = showsAll ? table.rows : Array(table.rows.prefix(Self.usualLines))
      lines.append("| " + table.heads.joined(separator: " | ") + " |")
      lines.append("|" + String(repeating: "---|", count: table.heads.count))
      lines += rows.map { "| " + $0.map(Self.cell).joined(separator: " | ") + " |" }
      if rows.count < table.rows.count {
        lines += ["", "and \(table.rows.count - rows.count) more"]
      }
      lines.append("")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Short lines for the captions of a film.
  var captions: [String] {
    let lines = properties.map { difference in
      let name = "\(difference.layer).\(difference.keyPath)"
      let part = difference.component.isEmpty ? "" : ".\(difference.component)"
      let size = difference.largest.map(ValueDescription.number)
      return "\(name)\(part)  \(size ?? difference.words.joined(separator: " -> "))  at "
        + ValueDescription.time(difference.time)
    }
    return lines + layerTable.rows.map { $0.joined(separator: "  ") }
      + eventTable.rows.map { $0.joined(separator: "  ") }
  }

  /// Text in which nothing is markup.
  private static func cell(_ text: String) -> String {
    var escaped = ""
    for character in VisibleText.of(text) {
      if "\\`*_{}[]<>|#~!@&".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  private var title: String {
    let rate = ValueDescription.number(rate)
    return
      "\(names[0]) -> \(names[1]), 0 to \(ValueDescription.length(end)) at \(rate) ticks a second"
  }

  private var tables: [Table] {
    [propertyTable, layerTable, eventTable].filter { !$0.rows.isEmpty }
  }

  private var propertyTable: Table {
    Table(
      heads: ["property", "largest", "at", "values then", "settles"],
      rows: properties.map { difference in
        let part = difference.component.isEmpty ? "" : " (\(difference.component))"
        return [
          "\(difference.layer).\(difference.keyPath)",
          difference.largest.map { ValueDescription.number($0) + part } ?? "-",
          ValueDescription.time(difference.time),
          difference.words.joined(separator: " -> "),
          Self.words(difference.settling),
        ]
      }
    )
  }

  private static func words(_ settling: [PropertyDifference.Settling]?) -> String {
    guard let settling else { return "-" }
    let words = settling.map { one in
      switch one {
      case .still: "still"
      case .at(let time): ValueDescription.time(time)
      case .never: "never"
      }
    }
    return Set(words).count == 1 ? words[0] : words.joined(separator: " -> ")
  }

  private var layerTable: Table {
    Table(
      heads: ["layer", "there"],
      rows: layers.map { layer in
        let spans = layer.spans.map { span -> String in
          guard let span else { return "never" }
          let start = span.lowerBound > 0 ? "from \(ValueDescription.time(span.lowerBound))" : ""
          let end =
            span.upperBound < layer.end ? "to \(ValueDescription.time(span.upperBound))" : ""
          let words = [start, end].filter { !$0.isEmpty }
          return words.isEmpty ? "always" : words.joined(separator: " ")
        }
        return [layer.label, spans.joined(separator: " -> ")]
      }
    )
  }

  private var eventTable: Table {
    Table(
      heads: ["animation", "event", "times"],
      rows: events.map { difference in
        let subject = difference.subject
        let name = [subject.layer, subject.key].filter { !$0.isEmpty }.joined(separator: " ")
        let times = difference.times.map { times -> String in
          switch times.count {
          case 0: "never"
          case ...Self.listedTimes: times.map(ValueDescription.time).joined(separator: ", ")
          default: "\(times.count) times, first \(ValueDescription.time(times[0]))"
          }
        }
        return [name, subject.event, times.joined(separator: " -> ")]
      }
    )
  }
}

extension DiffReport {
  /// One JSON object.
  var json: JSONRecord {
    [
      "before": names[0], "after": names[1], "to": end, "fps": rate, "equal": isEmpty,
      "properties": properties.map(Self.property), "layers": layers.map(Self.layer),
      "events": events.map(Self.event),
    ]
  }

  private static func property(_ difference: PropertyDifference) -> JSONRecord {
    [
      "layer": difference.layer, "property": difference.keyPath, "first": difference.first,
      "largest": difference.largest, "component": difference.component, "time": difference.time,
      "before": difference.words.first, "after": difference.words.last,
      "settles": (difference.settling?.map(settling)).ifPresent,
    ]
  }

  /// The time of settling; 0 for a value that never changes, nil for one that never settles.
  private static func settling(_ settling: PropertyDifference.Settling) -> Double? {
    switch settling {
    case .still: 0
    case .at(let time): time
    case .never: nil
    }
  }

  private static func layer(_ layer: LayerDifference) -> JSONRecord {
    let spans = layer.spans.map { $0.map { [$0.lowerBound, $0.upperBound] } }
    return ["layer": layer.label, "before": spans[0], "after": spans[1]]
  }

  private static func event(_ difference: EventComparison.Difference) -> JSONRecord {
    let subject = difference.subject
    return [
      "layer": subject.layer, "key": subject.key, "event": subject.event,
      "before": difference.times[0], "after": difference.times[1],
    ]
  }
}

extension String {
  /// The text with blanks up to a length in characters.
  fileprivate func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
