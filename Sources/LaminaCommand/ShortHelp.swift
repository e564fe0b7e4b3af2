/// What `lamina` answers without arguments where there is no terminal for the gallery.
enum ShortHelp {
  /// Three ways to begin.
  static let examples = """
    Examples:
      lamina new hello          write a commented starter scene, hello.yaml
      lamina list properties    everything that layers have
      lamina --version          which Lamina this is
    """

  /// The whole text.
  static let text = """
    Lamina: Core Animation and Pop for the terminal.

    \(examples)

    All commands: lamina --help

    """
}
