import Lamina

/// Key bindings: the single source of dispatch, footer and help.
package struct KeyTable<Action: Sendable>: Sendable {
  /// Keys with their actions and descriptions.
  package struct Row: Sendable {
    /// The keys, each with its action; empty for a row about the mouse.
    package var bindings: [(key: KeyEvent.Key, action: Action)]
    /// The keys' name in the help.
    package var label: String
    package var meaning: String
    /// The footer's hint in the screen's repertoire; nil for a row that is not in the footer.
    package var footer: KeyHint?

    /// Creates a row of keys with the same action, the main key, which names them in the help,
    /// first.
    package init(
      _ keys: [KeyEvent.Key],
      _ action: Action,
      _ meaning: String,
      footer: KeyHint? = nil
    ) {
      bindings = keys.map { ($0, action) }
      label = keys.first?.spelling ?? ""
      self.meaning = meaning
      self.footer = footer
    }

    /// Creates a row of keys with separate actions, or one that is only informative.
    package init(_ label: String, _ meaning: String, each bindings: [(KeyEvent.Key, Action)] = []) {
      self.bindings = bindings.map { (key: $0.0, action: $0.1) }
      self.label = label
      self.meaning = meaning
    }
  }

  /// The rows, the most important one last.
  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }

  /// Returns the action of a key; nil if it has none.
  package func action(for key: KeyEvent.Key) -> Action? {
    for row in rows {
      if let binding = row.bindings.first(where: { $0.key == key }) { return binding.action }
    }
    return nil
  }

  package var help: [HelpPanel.Row] {
    rows.map { HelpPanel.Row(key: $0.label, meaning: $0.meaning) }
  }

  /// Returns the hints of the footer, from left to right.
  package func footer(isASCII: Bool) -> [(keys: String, word: String)] {
    rows.compactMap { row in row.footer.map { ($0.name(isASCII: isASCII), $0.word) } }
  }
}

extension KeyEvent {
  /// Whether the event is a press without Ctrl, Alt or Super.
  package var isPlainPress: Bool {
    phase != .release && modifiers.isDisjoint(with: [.control, .alt, .super])
  }
}

extension StageEvent {
  package func isPlainPress(_ isOfKind: (KeyEvent.Key) -> Bool) -> Bool {
    guard case .key(let event) = self else { return false }
    return event.isPlainPress && isOfKind(event.key)
  }
}
