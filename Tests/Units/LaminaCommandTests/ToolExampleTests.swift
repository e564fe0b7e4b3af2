import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// The three tools in `Sources/Examples/Tools`, which use the clients.
@Suite struct ToolExampleTests {
  private static let folder = Project.folder.appendingPathComponent("Sources/Examples/Tools")

  @Test(
    "the clients beside the tools are those that the command prints",
    arguments: ClientCommand.Language.allCases
  )
  func clients(language: ClientCommand.Language) throws {
    let file = Self.folder.appendingPathComponent("lamina_client.\(language.suffix)")
    #expect(try String(contentsOf: file, encoding: .utf8) == language.text)
  }

  @Test("a tool has less than eighty lines", arguments: ["build.sh", "download.py", "chat.mjs"])
  func length(name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 80)
  }

  /// Runs a shell script in a folder of its own, in which `$T` is the folder of the tools.
  ///
  /// - Returns: What it printed, nil if an interpreter is not there.
  private func run(_ script: String, lamina: String) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LAMINA": lamina, "T": Self.folder.path, "PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 127 ? nil : String(decoding: data, as: UTF8.self)
  }

  /// With the program, and without it.
  private static let programs = [true, false]

  private func lamina(_ isThere: Bool) throws -> String {
    isThere ? try TerminalProgram.built("lamina") : "/no/such/lamina"
  }

  @Test("build.sh compiles and links, and stops at an error with its code", arguments: programs)
  func build(isThere: Bool) throws {
    let script = """
      command -v clang >/dev/null || exit 127
      mkdir c && echo 'int main(void) { return 0; }' > c/main.c && echo 'int f;' > c/f.c
      CC=clang "$T/build.sh" c prog; echo "code $?"; ./prog && echo runs
      echo 'int g(' > c/g.c; CC=clang "$T/build.sh" c prog; echo "code $?"
      """
    guard let text = try run(script, lamina: lamina(isThere)) else { return }
    #expect(text.contains("code 0\nruns\n"))
    #expect(text.contains("error:"))
    #expect(text.contains("code 1\n"))
    #expect(text.contains("succeeded, 100%"))
  }

  @Test(
    "download.py writes whole files, tells what failed, and leaves no parts",
    arguments: programs
  )
  func download(isThere: Bool) throws {
    let script = """
      command -v python3 >/dev/null || exit 127
      seq 30000 > a.txt; seq 10 > b.txt
      "$T/download.py" got "file://$PWD/a.txt" "file://$PWD/b.txt" "file://$PWD/none"; echo "code $?"
      cmp a.txt got/a.txt && cmp b.txt got/b.txt && echo same; ls got | wc -l
      """
    guard let text = try run(script, lamina: lamina(isThere)) else { return }
    #expect(text.contains("code 1\n"))
    #expect(text.contains("same\n"))
    #expect(text.hasSuffix("2\n") || text.hasSuffix(" 2\n"))
    #expect(text.contains("none: "))
  }

  @Test("chat.mjs answers each line, by tools", arguments: programs)
  func chat(isThere: Bool) throws {
    let script = """
      command -v node >/dev/null || exit 127
      printf 'one\\ntwo\\n' > file
      printf '%s\\n' 'add 1 2 3' 'count file' 'count nothing' hello bye | node "$T/chat.mjs"
      echo "code $?"
      """
    guard let text = try run(script, lamina: lamina(isThere)) else { return }
    let answers = ["The sum is 6.", "file has 2 lines.", "That failed: ", "I can: list, count"]
    for answer in answers { #expect(text.contains(answer), "\(answer)") }
    #expect(text.hasSuffix("code 0\n"))
  }
}
