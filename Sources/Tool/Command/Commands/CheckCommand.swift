import ArgumentParser
import Lamina

/// `lamina check FILE…`: the faults of scene files, found without running them.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report errors in scene files and Lottie files.",
    discussion: """
      Finds all errors of a file in one run. Findings go to standard error, with '--format json' \
      and '--format github' to standard output; 'github' prints annotations for GitHub workflows. \
      Each finding has a permanent code and a class: 'shape' (the schema detects it too), \
      'meaning' or 'limit'. --fix applies all fixes that are certain, and reports each edit with \
      its position, then the remaining findings. Labels that cannot be read on screens of 1.5, 2 and \
      2.5 times the size are warnings; -v also names the layers that need a mask or a constraint with \
      '--fit extend'. The exit code is \
      \(ExitStatus.sceneHasErrors.rawValue) when a scene has errors, \
      \(ExitStatus.unreadableFile.rawValue) when a file cannot be read.

      Examples:
        lamina check Scenes/springs.yaml
        lamina check Scenes/*.yaml --format json
        lamina check ball.yaml --fix
      """
  )

  @Argument(
    help: ArgumentHelp("Scene files; '-' reads standard input.", valueName: "file"),
    completion: .scenes
  )
  var files: [String]

  @Option(help: "The output format.")
  var format = CheckFormat.text

  @Flag(help: "Apply the fixes that are certain to the files.")
  var fix = false

  @Flag(help: "Allow images outside the folder of the scene.")
  var allowExternal = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Also name the layers that 'fit: extend' leaves in the middle.")
  var verbose = false

  func validate() throws {
    if fix, files.contains("-") {
      throw ValidationError("--fix changes files; standard input is not a file")
    }
    if quiet, verbose {
      throw ValidationError("--quiet and --verbose exclude each other; give one of them")
    }
  }

  func run() throws {
    var worst: ExitStatus?
    var findings: [DiagnosticJSON] = []
    for name in files {
      do {
        var check = try check(name)
        if fix { check = try mended(check) }
        let found = allFindings(in: check)
        switch format {
        case .text: Console.current.say(DiagnosticPrinter().text(found, in: check.file))
        case .json: findings += found.map { DiagnosticJSON($0, in: check.file) }
        case .github:
          try Console.current.print(CheckFormat.annotations(found, in: check.file))
        }
        if check.hasErrors { worst = worst ?? .sceneHasErrors }
      } catch let error as SourceFileError {
        Console.current.say(SceneLoader.failure(for: error).text)
        worst = .unreadableFile
      }
    }
    if format == .json { try Console.current.print(try DiagnosticJSON.text(findings)) }
    if let worst { throw QuietEnd(status: worst) }
  }

  /// The findings in a scene, with those that depend on the size of the screen.
  private func allFindings(in check: SceneCheck) -> [SceneDiagnostic] {
    if quiet { return check.diagnostics.filter { $0.severity == .error } }
    return MainActor.assumeIsolated {
      let sizes = check.labelFindings() + (verbose ? check.extensionFindings() : [])
      return (check.diagnostics + sizes)
        .enumerated()
        .sorted {
          ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        .map(\.element)
    }
  }

  private func check(_ name: String) throws -> SceneCheck {
    SceneCheck(
      try NamedScene.isName(name)
        ? MainActor.assumeIsolated { try SceneLoader().source(name) } : SourceFile(reading: name),
      allowsExternalFiles: allowExternal,
      videos: VideoFiles()
    )
  }

  /// Applies every certain fix; repeated, since a fault may hide others.
  private func mended(_ first: SceneCheck) throws -> SceneCheck {
    var check = first
    for _ in 0..<Self.rounds {
      let errors = check.diagnostics.filter { $0.severity == .error }
      let edits = errors.compactMap { $0.fix(in: check.file) }
      guard !edits.isEmpty else { break }
      let (bytes, made) = SceneEdit.apply(edits, to: check.file.bytes)
      let next = check.again(
        SourceFile(name: check.file.name, bytes: bytes, folder: check.file.folder)
      )
      // A fix without progress was a wrong guess: the file stays as it is.
      let isSyntax = errors.contains { $0.code == .syntax }
      guard isSyntax || next.diagnostics.filter({ $0.severity == .error }).count < errors.count
      else { break }
      try CheckedReplacement.write(bytes, over: check.file.bytes, at: check.file.name)
      for edit in made { Console.current.say(Self.words(edit, in: check.file)) }
      check = next
    }
    return check
  }

  private static func words(_ edit: SceneEdit, in file: SourceFile) -> String {
    let place = file.position(of: edit.range.lowerBound)
    func shown(_ text: String) -> String {
      let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "'\(VisibleText.of(String(line.prefix(80))))'"
    }
    let old = file.text(edit.range.lowerBound..<edit.range.upperBound)
    let change =
      old.isEmpty
      ? "added \(shown(edit.replacement))"
      : "changed \(shown(old)) to \(shown(edit.replacement))"
    return "\(file.name):\(place.line):\(place.column): \(change)\n"
  }

  /// The most rounds of fixes; a chain of hidden faults is shorter.
  private static let rounds = 8
}

extension CheckFormat: ExpressibleByArgument {}
