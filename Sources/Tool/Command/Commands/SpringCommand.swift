import ArgumentParser
import Lamina
import LaminaInspector

/// `lamina spring`: one spring in the notation of every library.
struct SpringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spring",
    abstract: "Print a spring in the notation of many libraries, with its figures and a plot.",
    discussion: """
      Takes a spring in any one notation; missing values have the defaults of its library. A \
      notation that cannot express the spring says so, with the error of the nearest one that it \
      can.

      Examples:
        lamina spring --stiffness 120 --damping 9
        lamina spring --duration 0.5 --bounce 0.3 --as css
        lamina spring --bounciness 8 --speed 12 --format json
      """
  )

  @OptionGroup var spring: SpringArguments

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Print only this notation.", valueName: "notation"),
    completion: .list(SpringCommand.names)
  )
  var spelling: String?

  @Option("Error bound of CSS's linear(), as a fraction.", value: "share")
  var tolerance = 0.002

  @Option(help: "The output format.")
  var format = TextOrJSON.text

  @Flag(help: "Draw the plot with ASCII characters.")
  var ascii = false

  @Flag(inversion: .prefixedNo, help: "Draw the plot.")
  var plot = true

  private static var names: [String] {
    SpringSpelling.all(of: SpringCurve(), tolerance: 0.01).map(\.name)
  }

  func validate() throws {
    guard tolerance >= 0.0005, tolerance <= 0.2 else {
      throw ValidationError("--tolerance \(tolerance): write a share from 0.0005 to 0.2")
    }
    if let spelling, !Self.names.contains(spelling) {
      let nearest = EditDistance.nearest(to: spelling, in: Self.names)
      throw ValidationError(
        "'\(spelling)' is not a notation; "
          + (nearest.map { "did you mean '\($0)'?" } ?? "one of "
            + Self.names.joined(separator: ", "))
      )
    }
  }

  func run() throws {
    let report = SpringReport(spring.curve, tolerance: tolerance)
    if let spelling, let found = report.spellings.first(where: { $0.name == spelling }) {
      guard !found.code.isEmpty else {
        throw CommandFailure(.failed, found.note ?? "there is no such spring")
      }
      return try Console.current.print(found.code + "\n")
    }
    let glyphs: PlotGlyphs? = plot ? ascii ? .ascii : .braille : nil
    try Console.current.print(format == .json ? report.json : report.text(plot: glyphs))
  }
}
