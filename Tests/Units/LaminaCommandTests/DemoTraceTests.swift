import Foundation
import Testing

@testable import LaminaCommand

/// Demos that are rendered and traced by name.
@MainActor
@Suite struct DemoTraceTests {
  private struct Line: Decodable {
    var time: Double
    var family: String
    var event: String
    var controller: String?
    var animated: Bool?
    var block: Int?
    var finished: Bool?
  }

  private func lines(_ arguments: [String]) throws -> [Line] {
    let console = CapturedConsole()
    #expect(console.run(["trace"] + arguments) == 0)
    #expect(console.words == "")
    return try console.data.split(separator: "\n")
      .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  @Test("a push tells its calls in their order, and the block that carries it")
  func push() throws {
    let arguments = ["demo:navigation", "--events", "--to", "0.6", "--keys", "0.2:right"]
    let told = try lines(arguments).filter { $0.time > 0 }
    let calls = told.filter { $0.family == "controller" }
    let first = calls.filter { $0.time == 0.2 }.map { "\($0.controller ?? "").\($0.event)" }
    #expect(
      first == [
        "Fjord.willMoveToParent", "Fjord.viewDidLoad", "Navigation.willShow",
        "Places.viewWillDisappear", "Fjord.viewWillAppear", "Fjord.viewIsAppearing",
      ]
    )
    let last = calls.filter { $0.time > 0.2 }
    #expect(
      last.map { "\($0.controller ?? "").\($0.event)" } == [
        "Places.viewDidDisappear", "Fjord.viewDidAppear", "Fjord.didMoveToParent",
        "Navigation.didShow",
      ]
    )
    // A push takes 0.35 s.
    #expect(last.allSatisfy { abs($0.time - 0.55) < 1e-9 })
    #expect(calls.first { $0.event == "viewWillAppear" }?.animated == true)
    let blocks = told.filter { $0.family == "view" }
    #expect(blocks.first?.event == "begun")
    let carrier = try #require(blocks.first { $0.time == 0.2 && $0.event == "begun" }?.block)
    #expect(
      blocks.contains { $0.event == "completed" && $0.finished == true && $0.block == carrier }
    )
  }

  @Test("render draws a demo, in any size, and keys change what it draws")
  func render() {
    func picture(_ more: [String]) -> String {
      let console = CapturedConsole()
      #expect(console.run(["render", "demo:tabs", "--at", "1", "--size", "60x20"] + more) == 0)
      return console.data
    }
    let alone = picture([])
    #expect(alone == picture([]))
    #expect(alone.split(separator: "\n", omittingEmptySubsequences: false).count >= 20)
    #expect(alone != picture(["--keys", "0.2:4"]))
  }

  @Test("a demo that is not there is told with the nearest one", arguments: ["render", "play"])
  func unknown(command: String) {
    let console = CapturedConsole()
    #expect(console.run([command, "demo:navigatoin"]) == 64)
    #expect(
      console.words == """
        lamina: error: there is no demo 'navigatoin'
            = help: did you mean 'demo:navigation'? 'lamina demo --list' shows all

        """
    )
  }
}
