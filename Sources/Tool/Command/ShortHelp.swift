/// The output of `lamina` without arguments and without a terminal for the gallery.
enum ShortHelp {
  static let examples = """
    Examples:
      lamina                               the gallery of scenes
      lamina new hello                     write hello.yaml to start from
      lamina render hello.yaml --at 0.5    draw a frame without a terminal
    """

  static let text = """
    Lamina: Core Animation and Pop for the terminal.

    \(examples)

    All commands: lamina --help

    """
}
