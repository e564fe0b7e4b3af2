import LaminaScenes
import LaminaStage

/// Which key does what: one list from which dispatch, footer and help all come.
struct KeyTable<Action: Sendable>: Sendable {
  /// Keys, what they do, and how that is told.
  struct Row: Sendable {
    /// The keys, each with its action; none for a row that tells of the mouse.
    var bindings: [(key: KeyEvent.Key, action: Action)]
    /// How the help calls the keys.
    var label: String
    /// What they do, for the help.
    var meaning: String
    /// Keys and a word for the footer, in the letters that a screen has; nil for a row that is not in
    /// it.
    var footer: Footer?

    /// A row of keys that do the same.
    ///
    /// - Parameters:
    ///   - keys: The keys, the usual one first.
    ///   - action: What they do.
    ///   - meaning: The same in words.
    ///   - label: How the help calls the keys; the usual one where nil.
    ///   - footer: What the footer tells; nothing where nil.
    init(
      _ keys: [KeyEvent.Key],
      _ action: Action,
      _ meaning: String,
      label: String? = nil,
      footer: Footer? = nil
    ) {
      bindings = keys.map { ($0, action) }
      self.label = label ?? keys.first?.spelling ?? ""
      self.meaning = meaning
      self.footer = footer
    }

    /// A row of keys each of which does something of its own, or that only tells something.
    init(_ label: String, _ meaning: String, each bindings: [(KeyEvent.Key, Action)] = []) {
      self.bindings = bindings.map { (key: $0.0, action: $0.1) }
      self.label = label
      self.meaning = meaning
    }
  }

  /// A piece of the footer.
  struct Footer: Sendable {
    /// How it calls the keys.
    var keys: String
    /// The same where only ASCII is shown.
    var ascii: String
    /// What they do.
    var word: String

    init(_ keys: String, ascii: String? = nil, _ word: String) {
      self.keys = keys
      self.ascii = ascii ?? keys
      self.word = word
    }
  }

  /// The rows, the most important one last.
  var rows: [Row]

  /// What a key does; nil for one that does nothing here.
  func action(for key: KeyEvent.Key) -> Action? {
    for row in rows {
      if let binding = row.bindings.first(where: { $0.key == key }) { return binding.action }
    }
    return nil
  }

  /// The rows of the help.
  var help: [HelpPanel.Row] { rows.map { HelpPanel.Row(key: $0.label, meaning: $0.meaning) } }

  /// The pieces of the footer, from left to right.
  func footer(isASCII: Bool) -> [(keys: String, word: String)] {
    rows.compactMap { row in row.footer.map { (isASCII ? $0.ascii : $0.keys, $0.word) } }
  }
}
