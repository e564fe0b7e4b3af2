import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// The clients of `lamina serve`, run by their languages.
@MainActor
@Suite struct ClientTests {
  private static let programs: [ClientCommand.Language: (program: String, text: String)] = [
    .python: (
      "python3",
      """
      import sys
      sys.path.insert(0, sys.argv[1])
      from lamina_client import Lamina, LaminaError
      with Lamina(headless=True, args=["--size", "60x2"]) as ui:
          layer = {"id": "bar", "frame": [0, 0, 0, 2], "backgroundColor": "#66ccff"}
          ui.request({"addSublayer": {"layer": layer, "to": "root"}})
          ui.set({"bar.bounds.size.width": 60}, animationDuration=0.5)
          print(len(ui.advance(0.25, frames="last")))
          print(ui.get("bar.bounds.size.width"))
          try:
              ui.set({"bar.widht": 3})
          except LaminaError as error:
              print(error.code)
          ui.use("spinner", id="s", text='1.2.3 "x" y')
          print(ui.get("s.text", tree="model"))
      """
    ),
    .node: (
      "node",
      """
      const {Lamina} = await import(process.argv[2] + '/lamina_client.mjs');
      const ui = await Lamina.start({headless: true, args: ['--size', '60x2']});
      const layer = {id: 'bar', frame: [0, 0, 0, 2], backgroundColor: '#66ccff'};
      await ui.request({addSublayer: {layer, to: 'root'}});
      await ui.set({'bar.bounds.size.width': 60}, {animationDuration: 0.5});
      console.log((await ui.advance(0.25, 'last')).length);
      console.log((await ui.get('bar.bounds.size.width')) ?? 'None');
      try { await ui.set({'bar.widht': 3}); } catch (error) { console.log(error.code); }
      await ui.use('spinner', {id: 's', text: '1.2.3 "x" y'});
      console.log((await ui.get('s.text', 'model')) ?? 'None');
      await ui.end();
      """
    ),
    .sh: (
      "sh",
      """
      . "$1/lamina_client.sh"
      lamina_start --headless --size 60x2
      lamina_request '{"addSublayer":{"layer":{"id":"bar","frame":[0,0,0,2]},"to":"root"}}' >/dev/null
      lamina_request '{"set":{"bar.bounds.size.width":60},"transaction":{"animationDuration":0.5}}' \
        >/dev/null
      lamina_request '{"do":"advance","by":0.25}' >/dev/null
      lamina_get bar.bounds.size.width
      lamina_set bar.widht=3 2>&1 | sed -n 's/.*"code":"\\([a-z-]*\\)".*/\\1/p'
      lamina_use spinner s 'text=1.2.3 "x" y'
      lamina_request '{"do":"get","values":["s.text"],"tree":"model"}' | sed -n 's/.*text":"\\(.*\\)"}}/\\1/p'
      lamina_end
      """
    ),
  ]

  /// The same conversation with `await`, with several calls at once.
  private static let asynchronous = (
    program: "python3",
    text: """
    import asyncio, sys
    sys.path.insert(0, sys.argv[1])
    from lamina_client import AsyncLamina, LaminaError
    async def main():
        async with AsyncLamina(headless=True, args=["--size", "60x2"]) as ui:
            layer = {"id": "bar", "frame": [0, 0, 0, 2], "backgroundColor": "#66ccff"}
            await ui.request({"addSublayer": {"layer": layer, "to": "root"}})
            await ui.set({"bar.bounds.size.width": 60}, animationDuration=0.5)
            print(len(await ui.advance(0.25, frames="last")))
            paths = ["bar.opacity", "bar.bounds.size.width", "bar.bounds.size.height"] * 40
            values = await asyncio.gather(*(ui.get(path) for path in paths))
            print(len({v for p, v in zip(paths, values) if p == "bar.opacity"}))
            print(values[1])
            try:
                await ui.set({"bar.widht": 3})
            except LaminaError as error:
                print(error.code)
            await ui.use("spinner", id="s", text='1.2.3 "x" y')
            print(await ui.get("s.text", tree="model"))
    asyncio.run(main())
    """
  )

  /// Runs the program of a language beside its client, and returns its output and exit code.
  private func run(
    _ language: ClientCommand.Language,
    _ tool: (program: String, text: String)? = nil,
    lamina: String
  ) throws -> (String, Int32)? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let file = folder.appendingPathComponent("lamina_client.\(language.suffix)").path
    let console = CapturedConsole()
    #expect(console.run(["client", language.rawValue, "-o", file]) == 0)
    let (program, text) = try #require(tool ?? Self.programs[language])
    let script = folder.appendingPathComponent("tool.\(language.suffix)")
    try text.write(to: script, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "60", program, script.path, folder.path]
    process.environment = ProcessInfo.processInfo.environment.merging(["LAMINA": lamina]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text2 = String(decoding: data, as: UTF8.self)
    // env and timeout say so where there is no such interpreter.
    return process.terminationStatus == 127 ? nil : (text2, process.terminationStatus)
  }

  @Test(
    "each client is one short file with its licence",
    arguments: ClientCommand.Language.allCases
  )
  func file(language: ClientCommand.Language) {
    let lines = language.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 121)
    #expect(lines[0].contains("MIT"))
  }

  @Test("the conversation of the protocol gives the same value in each language")
  func conversation() throws {
    let lamina = try TerminalProgram.built("lamina")
    var ran = 0
    for language in ClientCommand.Language.allCases {
      guard let (text, status) = try run(language, lamina: lamina) else { continue }
      ran += 1
      #expect(status == 0)
      let lines = text.split(separator: "\n")
      let expected = ["48.14420325509142", "unknown-property", #"1.2.3 "x" y"#]
      #expect(
        lines.suffix(3).map { $0.replacingOccurrences(of: #"\""#, with: "\"") } == expected,
        "\(language)"
      )
    }
    // The shell is always there.
    #expect(ran >= 1)
  }

  @Test("AsyncLamina has the same conversation, and each of several calls gets its own reply")
  func asynchronous() throws {
    let lamina = try TerminalProgram.built("lamina")
    guard let (text, status) = try run(.python, Self.asynchronous, lamina: lamina) else { return }
    #expect(status == 0)
    let expected = ["1", "1", "48.14420325509142", "unknown-property", #"1.2.3 "x" y"#]
    #expect(text.split(separator: "\n").map(String.init) == expected)
    let absent = try run(.python, Self.asynchronous, lamina: "/no/such/lamina")
    #expect(absent?.1 == 0 && absent?.0 == "0\n1\nNone\nNone\n")
  }

  @Test("without the program a tool goes on", arguments: ClientCommand.Language.allCases)
  func absent(language: ClientCommand.Language) throws {
    guard let (text, status) = try run(language, lamina: "/no/such/lamina") else { return }
    #expect(status == 0)
    #expect(!text.contains("48"))
  }

  // MARK: - Replies

  /// A program that answers two requests in the other order, after a reply to none, then one by the
  /// number of its line, and the last.
  private static let disorderly = #"""
    #!/bin/sh
    reply() {
      id=$(printf '%s' "$1" | sed -E 's/.*"id": ?([0-9]+).*/\1/')
      path=$(printf '%s' "$1" | sed -E 's/.*"values": ?\["([^"]*)".*/\1/')
      printf '{"id":%s,"ok":true,"values":{"%s":"value of %s"}}\n' "$id" "$path" "$path"
    }
    echo '{"event":"hello","version":"1"}'
    read -r first; read -r second
    echo '{"id":999,"ok":true,"values":{"a.x":"of no one","b.x":"of no one"}}'
    reply "$second"; reply "$first"
    read -r third
    echo '{"line":77,"error":{"code":"bad-json","message":"line 77 is not JSON"}}'
    echo '{"line":3,"error":{"code":"too-long","message":"line 3 is too long"}}'
    read -r last; printf '{"id":4,"o'
    """#

  private static let orderless: [ClientCommand.Language: (program: String, text: String)] = [
    .python: (
      "python3",
      """
      import sys
      sys.path.insert(0, sys.argv[1])
      from concurrent.futures import ThreadPoolExecutor
      from lamina_client import Lamina, LaminaError
      sys.stderr = sys.stdout
      with Lamina(headless=True) as ui, ThreadPoolExecutor() as pool:
          print(*pool.map(ui.get, ["a.x", "b.x"]), sep="\\n")
          try: ui.request({"id": 7, "set": {"a.x": 1}})
          except LaminaError as error: print(error.code)
      """
    ),
    .node: (
      "node",
      """
      const {Lamina} = await import(process.argv[2] + '/lamina_client.mjs');
      process.stderr.write = (text) => process.stdout.write(text);
      const ui = await Lamina.start({headless: true});
      console.log((await Promise.all([ui.get('a.x'), ui.get('b.x')])).join('\\n'));
      await ui.request({id: 7, set: {'a.x': 1}}).catch((error) => console.log(error.code));
      await ui.end();
      """
    ),
  ]

  @Test(
    "replies are known by their ids, an error without one by its line",
    arguments: [ClientCommand.Language.python, .node]
  )
  func order(language: ClientCommand.Language) throws {
    let folder = try SceneFolder()
    let program = try folder.write("lamina", Self.disorderly)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
    guard let (text, status) = try run(language, Self.orderless[language], lamina: program) else {
      return
    }
    #expect(status == 0)
    #expect(
      text.split(separator: "\n").map(String.init)
        == ["value of a.x", "value of b.x", "lamina: line 77 is not JSON", "too-long"]
    )
  }

  // MARK: - Texts of the shell

  @Test(
    "a text of the shell is one string of JSON, whatever bytes are in it",
    arguments: [["dash"], ["bash", "--posix"], ["sh"]]
  )
  func quoting(shell: [String]) throws {
    let texts = [
      "", "words", "-n", #"a "quoted" \ word \n %s &"#, "é ✔", "\u{1B}[31mred\u{1B}[0m",
      "50%\r100%",
      "two\nlines", "\n", "end\n\n", "tab\tbed", "\u{1}\u{2}\u{8}\u{B}\u{C}\u{1F}\u{7F}",
      "12\nwords",
    ]
    let client = Project.folder.appendingPathComponent("Sources/Examples/Tools/lamina_client.sh")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let script =
      #". "$1"; shift; for text in "$@"; do lamina_quote "$text"; echo; lamina_json "$text"; echo; done"#
    process.arguments = ["timeout", "60"] + shell + ["-c", script, "sh", client.path] + texts
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // env and timeout say so where there is no such shell.
    if process.terminationStatus == 127 { return }
    let values = try data.split(separator: 0x0A)
      .map { line in
        try JSONSerialization.jsonObject(with: line, options: .fragmentsAllowed) as? String
      }
    #expect(values == texts.flatMap { [$0, $0] })
  }
}
