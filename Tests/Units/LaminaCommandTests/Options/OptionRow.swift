import Foundation

@testable import LaminaCommand

/// An option of a command, and a line on which it has an effect.
///
/// `FILE` stands for a scene, `OUTSIDE` for one that names an image outside of its folder, `TAPE`
/// for a tape, `COLORFUL` for a scene of more colours than a GIF has, `LOTTIE` for a Lottie file,
/// `OUT` for a folder to write into.
struct OptionRow: Sendable, CustomStringConvertible {
  /// How it is seen that an option does something.
  enum Proof: Sendable {
    /// The line prints, says or writes something else with it.
    case output
    /// The player is handed something else with it.
    case player
    /// Another suite holds it, in this file of the tests.
    case suite(String)
  }

  let command: String
  /// The name without its dashes.
  let option: String
  /// The line without the option.
  let line: [String]
  /// The option as it is typed.
  let typed: [String]
  let proof: Proof

  /// A row whose proof is what is printed and written.
  init(_ line: String, _ typed: String, _ proof: Proof = .output) {
    self.line = line.split(separator: " ").map(String.init)
    self.typed = typed.split(separator: " ").map(String.init)
    command = self.line[0]
    option = String(self.typed[0].drop { $0 == "-" }.prefix { $0 != "=" })
    self.proof = proof
  }

  /// Rows of options that a suite holds.
  static func held(_ command: String, _ options: String, by suite: String) -> [OptionRow] {
    options.split(separator: " ").map { OptionRow(command, "--\($0)", .suite(suite)) }
  }

  var description: String { "\(line.joined(separator: " ")) \(typed.joined(separator: " "))" }
}

extension OptionRow {
  /// Every option of every command.
  static let all: [OptionRow] =
    render + videos("render FILE --at 0.3") + trace + inspection + diff + players + record
    + others

  /// What the commands that run a scene have in common.
  private static func shared(_ line: String) -> [OptionRow] {
    let pressed = line + " --press 0.25:space"
    return [
      OptionRow(line, "--press 0.1:space"), OptionRow(line, "--keys 0.1:space"),
      OptionRow(line, "--input TAPE"),
      OptionRow(pressed, "--fps 2"), OptionRow(pressed, "--speed 30"),
      OptionRow(pressed, "--motion none"), OptionRow(pressed, "--reduced-motion"),
      OptionRow(line, "--size 20x6"),
      OptionRow(line + " --size 20x6", "--fit topLeft"),
      OptionRow(line, "--color 16"), OptionRow(line, "--glyphs ascii"),
      OptionRow(line, "--opacity blend"), OptionRow(line, "--edges sharp"),
      OptionRow(line, "--dots blocks"),
      OptionRow(line.replacing("FILE", with: "OUTSIDE"), "--allow-external"),
      OptionRow(line, "--quiet"), OptionRow(line, "--verbose"),
    ] + held(String(line.prefix { $0 != " " }), "seed max-rate", by: "SharedOptionsTests")
      + held(String(line.prefix { $0 != " " }), "theme", by: "ThemePreferenceTests")
  }

  private static let render =
    shared("render FILE --to 0.5 --fps 10 --format ansi") + [
      OptionRow("render FILE", "--at 0.5"),
      OptionRow("render FILE --to 0.3 --fps 10", "--from 0.1"),
      OptionRow("render FILE", "--to 0.1"), OptionRow("render FILE", "--format json"),
      OptionRow("render FILE", "--output OUT/a.txt"),
      OptionRow("render FILE --to 0.2 -o OUT/a.png", "--for readme"),
    ]

  private static func videos(_ line: String) -> [OptionRow] {
    let recording = line.replacing("--at 0.3", with: "--to 0.2 --fps 10 --scale 1")
    return [
      OptionRow(recording + " --press 0.05:space -o OUT/a.svg", "--tick-rate 5"),
      OptionRow(line + " -o OUT/a.svg", "--inspect tree"),
      OptionRow(line + " -o OUT/a.svg --inspect values", "--layer floor"),
      OptionRow(line + " -o OUT/a.png", "--scale 1"),
      OptionRow(recording + " -o OUT/a.gif", "--loop 3"),
      OptionRow(recording + " -o OUT/a.gif", "--hold 1"),
      OptionRow(recording + " -o OUT/a.gif", "--poster 0.1"),
      OptionRow(line + " -o OUT/a.svg", "--background #ff0000"),
      OptionRow(line + " -o OUT/a.png --scale 1 --color never", "--foreground #ff0000"),
      OptionRow(line + " -o OUT/a.png --scale 1", "--font FONT"),
      OptionRow("render COLORFUL --to 0.1 --fps 10 -o OUT/a.gif --scale 1", "--dither ordered"),
      OptionRow(recording + " -o OUT/a.svg --press 0.1:space", "--show-keys"),
      OptionRow(line + " -o OUT/a.svg", "--padding 4"),
      OptionRow(line + " -o OUT/a.svg", "--frame window"),
      OptionRow(line + " -o OUT/a.svg", "--title Other"),
      OptionRow(line + " -o OUT/a.svg", "--text pixels"),
      OptionRow(recording + " -o OUT/a.cast", "--cast-version 2"),
      OptionRow(recording + " -o OUT/frames/", "--frame-format txt"),
      OptionRow(line + " -o OUT/a.png --scale 1", "--max-bytes 10"),
    ]
  }

  private static let trace =
    shared("trace FILE --property ball.position --to 0.5 --fps 10") + [
      OptionRow("trace demo:navigation --property root.bounds --to 0", "--size 40x12"),
      OptionRow("trace FILE --property ball.position --to 0.5 --format plot", "--size 40x12"),
      OptionRow("trace FILE --property ball.position --to 0.1", "--property floor.opacity"),
      OptionRow("trace FILE --property ball.position", "--to 0.1"),
      OptionRow("trace FILE --property ball.position", "--at 0.1"),
      OptionRow("trace FILE --property ball.position", "--ticks 0,0.1"),
      OptionRow("trace FILE --property ball.position --at 0.3", "--tree model"),
      OptionRow("trace FILE --to 0.1", "--events"),
      OptionRow("trace FILE --to 0.1 --events", "--all"),
      OptionRow("trace FILE --property ball.position --to 0.1", "--format json"),
      OptionRow("trace FILE --property ball.position --to 0.1", "--output OUT/a.csv"),
    ]

  private static let inspection =
    shared("describe FILE --to 1") + shared("why FILE ball.position.y --at 0.3")
    + shared("inspect FILE --at 0.3") + [
      OptionRow("describe FILE", "--from 0.5"), OptionRow("describe FILE", "--to 0.5"),
      OptionRow("why FILE ball.position.y", "--at 0.3"),
      OptionRow("why FILE ball.position.y --at 0.3", "--format json"),
      OptionRow("inspect FILE", "--at 0.3"), OptionRow("inspect FILE --at 0.3", "--panel tree"),
      OptionRow("inspect FILE --at 0.3", "--layer floor"),
      OptionRow("inspect FILE --at 0.3", "--property ball.position"),
      OptionRow("inspect FILE --at 0.3 --property ball.position", "--to 2"),
      OptionRow("inspect FILE --at 0.3", "--format json"),
    ]

  private static let diff =
    shared("diff FILE COLORFUL --to 0.5 --fps 10") + [
      OptionRow("diff FILE COLORFUL --fps 10", "--to 0.1"),
      OptionRow("diff FILE COLORFUL --to 0.1 --fps 10", "--format json"),
      OptionRow("diff FILE COLORFUL --to 0.1 --fps 10", "--output OUT/a.gif"),
    ] + held("diff", "git all exit-code", by: "DiffCommandTests")
    // The film is made as `render` makes it.
    + videos("render FILE --at 0.3")
    .map { OptionRow("diff", "--\($0.option)", .suite("RenderRecordingTests")) }

  /// What the commands that play have in common.
  private static func playing(_ line: String) -> [OptionRow] {
    [
      "--fps 30", "--speed 2", "--motion reduced", "--reduced-motion", "--theme light",
      "--size 20x6", "--fit topLeft", "--color 16",
      "--glyphs ascii", "--opacity blend", "--edges sharp", "--dots blocks",
      "--allow-external", "--quiet", "--verbose",
    ]
    .map { OptionRow(line, $0, .player) } + held(line, "seed max-rate", by: "SharedOptionsTests")
  }

  private static let players =
    playing("demo") + playing("play") + [OptionRow("demo", "--list")]
    + held("play", "watch no-watch paused-at write press keys", by: "PlayTests")
    + held("play", "inspect plain input", by: "PlayTests")
    + playing("learn").filter { $0.option != "allow-external" }
    + [OptionRow("learn 1", "--allow-external")]
    + playing("fling").filter { !["allow-external", "fit", "verbose"].contains($0.option) }
    + ["--allow-external", "--fit topLeft", "--verbose"].map { OptionRow("fling", $0) }
    + held("fling", "preset snap log", by: "FlingCommandTests")

  private static let record =
    playing("record")
    + held("record", "output format live", by: "RecordTests")
    // The film of a recording is made as `render` makes it.
    + videos("render FILE --at 0.3")
    .map { OptionRow("record", "--\($0.option)", .suite("RenderRecordingTests")) }

  private static let others =
    [
      OptionRow("check FILE", "--format json"), OptionRow("check BROKEN", "--fix"),
      OptionRow("check OUTSIDE", "--allow-external"), OptionRow("check FILE", "--quiet"),
      OptionRow("check FILE", "--verbose"),
      OptionRow("convert LOTTIE", "--output OUT/a.yaml"), OptionRow("convert LOTTIE", "--quiet"),
      OptionRow("expand FILE", "--output OUT/a.yaml"), OptionRow("expand FILE", "--quiet"),
      OptionRow("list layers", "--json"), OptionRow("schema", "--compact"),
      OptionRow("schema", "--output OUT/a.json"),
      OptionRow("client sh", "--output OUT/a.sh"),
      OptionRow("new OUT/a", "--swift"), OptionRow("new OUT/a", "--schema"),
    ]
    + held("convert", "allow-external", by: "AllowExternalTests")
    + held("expand", "allow-external", by: "AllowExternalTests")
    + held("new", "path url", by: "StarterSourceTests")
    + held(
      "serve",
      "headless inline format fd fps speed seed color glyphs opacity edges dots motion reduced-motion"
        + " max-rate theme size fit allow-external quiet verbose",
      by: "ServeCommandTests"
    )
    + held("serve", "socket parent", by: "ServeSocketTests")
    + held("send", "socket", by: "ServeSocketTests")
    + held(
      "inline",
      "rows value set end failed-end plain plain-every interactive pipe tty fps speed seed color"
        + " glyphs opacity edges dots motion reduced-motion max-rate theme size fit allow-external"
        + " quiet verbose",
      by: "InlineCommandTests"
    )
    + held(
      "bench",
      "frames rounds size color presenter synchronized floor growth pace inspector inline seconds"
        + " python json",
      by: "BenchCommandTests"
    ) + springs

  private static let springs =
    [
      "--mass 2", "--stiffness 50", "--damping 3", "--duration 0.8", "--bounce 0.3",
      "--response 0.8",
      "--damping-ratio 0.3", "--settling 2", "--bounciness 12", "--speed 3", "--tension 50",
      "--friction 5", "--origami-tension 80", "--origami-friction 3", "--velocity 2",
      "--format json", "--as css", "--ascii", "--no-plot",
    ]
    .map { OptionRow("spring", $0) } + [
      OptionRow("spring --no-plot", "--plot"),
      OptionRow("spring --stiffness 100 --damping 40", "--allows-overdamping"),
      OptionRow("spring --as css", "--tolerance 0.1"),
    ]
}
