/// What `lamina` answers without arguments where there is no terminal for the gallery.
enum ShortHelp {
  /// Three ways to begin.
  static let examples = """
    Examples:
      lamina demo                          the gallery of scenes
      lamina new hello                     write a commented starter scene, hello.yaml
      lamina render hello.yaml --at 0.5    draw a frame of it, also without a terminal
    """

  /// The whole text.
  static let text = """
    Lamina: Core Animation and Pop for the terminal.

    \(examples)

    All commands: lamina --help

    """
}
