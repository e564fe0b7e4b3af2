import Foundation
import LaminaCells
import LaminaStage
import Testing

@testable import Fling
@testable import LaminaPlayer

@MainActor @Suite struct FlingGoalTests {
  @Test("a thing that comes to rest in its goal counts, and again only after it left it")
  func goals() throws {
    let driver = FlingDriver()
    let table = FlingTable(size: FlingLayout(size: driver.screen.size).tableSize)
    let goal = try #require(table.goals.first)
    #expect(goal.kind == .puck)
    // Seven points to the left lie in the goal; a nudge there and back does not leave it.
    driver.press(.named(.left), at: 1)
    driver.press(.named(.up), at: 4)
    driver.press(.named(.down), at: 7)
    // Out of it, and in again.
    for time in [10.0, 10.1, 10.2] { driver.press(.named(.right), at: time) }
    for time in [14.0, 14.1, 14.2] { driver.press(.named(.left), at: time) }
    let lines = try driver.run()
    let home = lines.flatMap(\.events).filter { $0.event.hasPrefix("goal") }
    #expect(home.map(\.event) == ["goal puck", "goal puck"])
    let first = try #require(home.first)
    #expect((1.5...4).contains(first.time))
    let rest = try #require(lines.last)
    #expect(goal.holds(CGPoint(x: rest.position[0], y: rest.position[1])))
    #expect(FlingTable(size: CGSize(width: 27, height: 40)).goals == [])
  }

  @Test("by itself both come home in the first seven seconds, and everything back forgets it")
  func playing() {
    let stage = Stage(screen: HeadlessScreen(size: .usual))
    let game = FlingGame(playsItself: true, on: stage)
    var events: [String] = []
    var scores: [Int] = []
    game.onShow = { table, notes, _ in
      events += notes.map(\.what)
      scores = table.items.map(\.score)
    }
    for tick in 0...420 { stage.tick(at: Double(tick) / 60, events: []) }
    #expect(events.filter { $0.hasPrefix("goal") } == ["goal card", "goal puck"])
    #expect(scores == [1, 1])
    let reset = StageEvent.key(KeyEvent(.character("r")))
    stage.tick(at: 7.1, events: [TimedEvent(time: 7.1, event: reset)])
    #expect(scores == [0, 0])
  }

  @Test("on a table without goals, as in the preview of the gallery, something is thrown each time")
  func small() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 36, rows: 11)))
    let game = FlingGame(playsItself: true, on: stage)
    var throwTimes: [Double] = []
    game.onShow = { _, notes, _ in
      throwTimes += notes.filter { ["release", "launch"].contains($0.what) }.map(\.time)
    }
    for tick in 0...600 { stage.tick(at: Double(tick) / 60, events: []) }
    // Six on felt, 1.7 s apart.
    for index in 0..<6 {
      let time = 0.2 + 1.7 * Double(index)
      #expect(throwTimes.contains { abs($0 - time) < 0.05 }, "nothing was thrown at \(time) s")
    }
  }

  @Test("what lies in its goal from the beginning did not come there")
  func homeFromStart() throws {
    // On so small a table the puck begins in its goal.
    let driver = FlingDriver(columns: 60, rows: 18)
    driver.press(.named(.up), at: 1)
    let lines = try driver.run()
    #expect(lines.last?.state == "rest")
    #expect(!lines.flatMap(\.events).contains { $0.event.hasPrefix("goal") })
  }

  @Test("a table that gets smaller or larger scores for nobody")
  func resize() throws {
    let table = FlingTable(size: CGSize(width: 51, height: 42))
    let card = table.items[1]
    // A rest in the middle between the goals, thrown there.
    card.launch(to: CGPoint(x: 38, y: 21), at: 0)
    card.arrive(at: 1)
    table.countGoals(at: 1)
    for (index, width) in [41.0, 70, 41, 51].enumerated() {
      table.resize(to: CGSize(width: width, height: 42), at: 2 + Double(index))
      card.arrive(at: 2.5 + Double(index))
      table.countGoals(at: 2.5 + Double(index))
    }
    #expect(table.items.map(\.score) == [0, 0])
    // Thrown once more it counts.
    card.launch(to: CGPoint(x: 20, y: 21), at: 8)
    card.arrive(at: 9)
    table.countGoals(at: 9)
    card.launch(to: CGPoint(x: 45, y: 21), at: 10)
    card.arrive(at: 11)
    table.countGoals(at: 11)
    #expect(table.items.map(\.score) == [0, 1])
  }

  @Test("the mouse turns snapping on by its words alone, and chooses tables by their samples")
  func panel() throws {
    let driver = FlingDriver()
    for (index, place) in [(57, 22), (74, 22), (67, 19)].enumerated() {
      driver.mouse(.press, place.0, place.1, at: 1 + Double(index))
      driver.mouse(.release, place.0, place.1, at: 1.1 + Double(index))
    }
    // A push, so that there is a line at the end.
    driver.press(.named(.right), at: 5)
    let lines = try driver.run()
    let events = lines.flatMap(\.events).map(\.event)
    #expect(events.filter { $0.hasPrefix("snap") } == ["snap on"])
    #expect(events.filter { $0.hasPrefix("preset") } == ["preset sand"])
  }

  @Test("in a narrow panel the forecast is whole")
  func narrow() throws {
    var driver = FlingDriver(columns: 60, rows: 22)
    for index in 0..<20 { driver.press(.named(.right), at: 1 + Double(index) / 30) }
    driver.end = 1.9
    _ = try driver.run()
    #expect(driver.text.contains(" s\n") || driver.text.contains(" s "))
    #expect(!driver.text.contains("…"))
  }
}
