import Foundation
import LaminaTestSupport
import Testing

/// Tools that use the clients, as a person sees them: in a terminal, with a log, and without the
/// program.
@Suite(.inTerminal) struct ClientSessionTests {
  enum Tool: String, CaseIterable, Sendable {
    case python = "python3"
    case node
    case shell = "sh"
  }

  /// A tool whose spinner runs and whose bar is at 30 %, which prints, runs a program and fails, or
  /// succeeds if it has an argument.
  private static func text(_ tool: Tool) -> String {
    switch tool {
    case .python:
      """
      import os, sys
      sys.path.insert(0, os.environ["T"])
      from lamina_client import Lamina
      with Lamina(inline=2) as ui:
          ui.use("spinner", id="s", text="Spin")
          ui.use("progress", id="p", frame=[0, 2, 60, 2], bars=[{"id": "a", "text": "Alpha", "total": 10}])
          ui.set({"p.a.value": 3})
          ui.print("printed")
          code = ui.run(["sh", "-c", os.environ["RUN"]])
          if len(sys.argv) == 1: raise ValueError(f"wrong {code}")
          ui.set({"s.state": "succeeded", "p.a.value": 10, "p.a.state": "succeeded"})
      """
    case .node:
      """
      const {Lamina} = await import(process.env.T + '/lamina_client.mjs');
      await Lamina.with({inline: 2}, async (ui) => {
        await ui.use('spinner', {id: 's', text: 'Spin'});
        const bars = [{id: 'a', text: 'Alpha', total: 10}];
        await ui.use('progress', {id: 'p', frame: [0, 2, 60, 2], bars});
        await ui.set({'p.a.value': 3});
        await ui.print('printed');
        const code = await ui.run(['sh', '-c', process.env.RUN]);
        if (process.argv.length === 2) throw new Error(`wrong ${code}`);
        await ui.set({'s.state': 'succeeded', 'p.a.value': 10, 'p.a.state': 'succeeded'});
      });
      """
    case .shell:
      """
      set -eu
      . "$T/lamina_client.sh"
      trap lamina_exit EXIT
      lamina_start --inline 2
      lamina_use spinner s text=Spin
      lamina_use progress a text=Alpha total=10 'frame=[0, 2, 60, 2]'
      lamina_set a.value=3
      lamina_print printed
      code=0
      lamina_run sh -c "$RUN" || code=$?
      if [ $# = 0 ]; then lamina_print "wrong $code"; exit 1; fi
      lamina_set s.state=succeeded a.value=10 a.state=succeeded
      """
    }
  }

  /// Runs a script with the tool as `tool`, which runs a command of the shell; nil where its language
  /// is not installed.
  private func run(
    _ tool: Tool,
    _ script: String,
    command: String = "echo child; echo errors >&2; exit 3",
    lamina: String? = nil
  ) throws -> [String]? {
    let folder = try SceneFolder()
    let suffix = tool == .node ? "mjs" : "txt"
    let file = try folder.write("tool.\(suffix)", Self.text(tool))
    let session = try InlineSession(
      """
      command -v \(tool.rawValue) >/dev/null || exit 127
      tool() { \(tool.rawValue) "$FILE" "$@"; }
      \(script)
      """,
      environment: [
        "LAMINA": lamina ?? TerminalProgram.built("lamina"), "FILE": file,
        "LOG": folder.path("log"), "RUN": command,
        "T": Project.folder.appendingPathComponent("Sources/Examples/Tools").path,
        "PYTHONDONTWRITEBYTECODE": "1",
      ]
    )
    let end = withExtendedLifetime(folder) { session.end() }
    if end == .code(127) { return nil }
    #expect(session.model.faults == [])
    return session.lines
  }

  private static let printed = ["printed", "child", "errors"]

  @Test(
    "lines of the tool and of programs that it runs are above the rows",
    arguments: Tool.allCases
  )
  func success(tool: Tool) throws {
    guard let lines = try run(tool, "tool ok; echo code $?") else { return }
    #expect(Set(lines.prefix(3)) == Set(Self.printed) && lines.first == "printed")
    // The time is shown as well where the machine is slow.
    #expect(lines.contains { $0.hasPrefix("✔ Spin") })
    #expect(lines.contains { $0.hasPrefix("✔ Alpha ") && $0.contains(" 100%") })
    #expect(lines.last == "code 0")
  }

  @Test("what runs when an error ends the tool has failed", arguments: Tool.allCases)
  func failure(tool: Tool) throws {
    guard let lines = try run(tool, "tool; echo code $?") else { return }
    #expect(lines.contains { $0.hasPrefix("✖ Spin") })
    #expect(lines.contains { $0.hasPrefix("✖ Alpha ") && $0.contains(" 30%") })
    #expect(lines.contains { $0.contains("wrong 3") })
    #expect(lines.last == "code 1")
  }

  @Test("lines with control characters are printed as any others", arguments: Tool.allCases)
  func controls(tool: Tool) throws {
    let command = #"printf '\033[31mred\033[0m\n50%%\r100%%\nend\r\n\t"\\\n'; exit 3"#
    guard let lines = try run(tool, "tool ok; echo code $?", command: command) else { return }
    let printed = ["red", "100%", "end", #""\"#]
    #expect(lines.filter { printed.contains($0) } == printed)
    #expect(lines.contains { $0.hasPrefix("✔ Spin") } && lines.last == "code 0")
  }

  @Test("printed lines are in the log, and the rows on the terminal", arguments: Tool.allCases)
  func log(tool: Tool) throws {
    let script =
      "tool ok >\"$LOG\" 2>&1; echo code $?; cat \"$LOG\"; tool ok >\"$LOG\"; cat \"$LOG\""
    guard let lines = try run(tool, script) else { return }
    let code = try #require(lines.firstIndex(of: "code 0"))
    #expect(lines.prefix(code).contains { $0.hasPrefix("✔ Spin") })
    #expect(!lines.prefix(code).contains("printed"))
    #expect(Set(lines[(code + 1)...].prefix(3)) == Set(Self.printed))
    #expect(Set(lines.suffix(3)) == Set(Self.printed))
  }

  @Test("without the program the last states are lines", arguments: Tool.allCases)
  func absent(tool: Tool) throws {
    let script = "tool ok; tool >\"$LOG\""
    guard let lines = try run(tool, script, lamina: "/no/such/lamina") else { return }
    #expect(Array(lines.prefix(3)).sorted() == Self.printed.sorted())
    #expect(Set(lines.dropFirst(3).prefix(2)) == ["Spin: succeeded", "Alpha: succeeded, 100%"])
    #expect(lines.contains { $0.hasPrefix("Alpha: ") && $0.hasSuffix("30%") })
    #expect(lines.contains("Spin: failed"))
  }
}
