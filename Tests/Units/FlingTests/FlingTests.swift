import Foundation
import LaminaCells
import LaminaStage
import Testing

@testable import Fling
@testable import LaminaPlayer

@MainActor @Suite struct FlingTests {
  @Test(
    "held keys: when they stop, the decay already is the fling, and it lands where it said",
    arguments: [
      ((80, 24), "right"), ((80, 24), "l"), ((80, 24), "left"), ((60, 18), "down"),
      ((60, 18), "up"), ((110, 30), "right"),
    ] as [((columns: Int, rows: Int), String)]
  )
  func heldKey(_ size: (columns: Int, rows: Int), _ name: String) throws {
    let driver = FlingDriver(columns: size.columns, rows: size.rows)
    let key = NamedKey(rawValue: name).map { KeyEvent.Key.named($0) } ?? .character("l")
    for index in 0..<15 { driver.press(key, at: 1.003 + Double(index) / 30) }
    let lines = try driver.run()
    let last = try #require(lines.lastIndex { $0.events.contains { $0.event == "push" } })
    let (before, after) = (lines[last], lines[last + 1])
    if before.state == "glide", after.state == "glide" {
      let left = pow(before.deceleration, 1000 * (after.time - before.time))
      for axis in 0...1 {
        let expected = before.velocity[axis] * left
        #expect(abs(after.velocity[axis] - expected) <= 1e-9 * abs(expected))
      }
    } else {
      #expect(size.columns < 80 || name == "up" || name == "down" || name == "left")
    }
    let rest = try #require(lines.last)
    #expect(rest.state == "rest")
    #expect(rest.velocity == [0, 0])
    for axis in 0...1 { #expect(abs(rest.position[axis] - after.target[axis]) < 1e-6) }
    let tail = lines.filter { $0.time > rest.time - 1 }
    #expect(tail.count > 30)
    // A bounce so late is as fast as the edge is stiff.
    guard !tail.contains(where: { $0.state == "bounce" }) else { return }
    for (a, b) in zip(tail, tail.dropFirst()) {
      #expect(hypot(a.position[0] - b.position[0], a.position[1] - b.position[1]) <= 0.25)
    }
  }

  @Test("from the start the puck has room for half a second of Right on a usual terminal")
  func room() throws {
    let driver = FlingDriver()
    for index in 0..<15 { driver.press(.named(.right), at: 1 + Double(index) / 30) }
    let lines = try driver.run()
    #expect(!lines.contains { $0.state == "bounce" })
    let way = try #require(lines.last).position[0] - lines[0].position[0]
    #expect(way > 25)
  }

  @Test("several events of one tick count in order, each at its own time")
  func order() throws {
    let driver = FlingDriver()
    // Both lie between two ticks: caught, then pushed once with full strength.
    driver.press(.named(.right), at: 1)
    driver.press(.named(.space), at: 1.5021)
    driver.press(.named(.down), at: 1.5082)
    let lines = try driver.run()
    let line = try #require(lines.first { $0.events.map(\.event).contains("catch") })
    #expect(line.events.map(\.event) == ["catch", "push"])
    #expect(abs(line.events[1].time - 1.5082) < 1e-9)
    #expect(line.velocity[0] == 0)
    let age = line.time - 1.5082
    #expect(abs(line.velocity[1] - 12 * pow(0.998, 1000 * age)) < 1e-9)
  }

  @Test("space and enter catch: it stops at once", arguments: [NamedKey.space, .enter])
  func catching(_ key: NamedKey) throws {
    let driver = FlingDriver()
    for index in 0..<8 { driver.press(.named(.right), at: 1 + Double(index) / 30) }
    driver.press(.named(key), at: 1.6)
    let lines = try driver.run()
    let caught = try #require(lines.firstIndex { $0.events.contains { $0.event == "catch" } })
    #expect(lines[caught - 1].velocity[0] > 10)
    #expect(lines[caught].velocity == [0, 0])
    #expect(lines[caught].target == lines[caught].position)
    #expect(lines.last?.position == lines[caught].position)
    #expect(lines.last?.tick == lines[caught].tick)
  }

  @Test("edges throw it back inside", arguments: FlingPreset.allCases)
  func edges(_ preset: FlingPreset) throws {
    var driver = FlingDriver()
    driver.options.preset = preset
    driver.end = 60
    for index in 0..<60 { driver.press(.named(.left), at: 1 + Double(index) / 30) }
    let lines = try driver.run()
    #expect(lines.contains { $0.state == "bounce" })
    // The table is 53 points wide inside of its rim, the puck 6.
    #expect(lines.allSatisfy { $0.position[0] > -3 })
    let rest = try #require(lines.last)
    #expect(rest.state == "rest")
    #expect((3.0...50).contains(rest.position[0]))
  }

  @Test("it settles in a point of the grid, and says in which before it gets there")
  func snapping() throws {
    let driver = FlingDriver()
    driver.press(.character("s"), at: 0.5)
    for index in 0..<9 { driver.press(.named(.right), at: 3 + Double(index) / 30) }
    let lines = try driver.run()
    let last = try #require(lines.lastIndex { $0.events.contains { $0.event == "push" } })
    let rest = try #require(lines.last)
    #expect(rest.snap)
    let size = FlingLayout(size: driver.screen.size).tableSize
    let grid = FlingTable(size: size).surface.grid
    #expect(grid.x.contains(rest.position[0]))
    #expect(grid.y.contains(rest.position[1]))
    #expect(lines[last].target == rest.position)
    #expect(rest.position[0] > lines[last].position[0])
  }

  @Test("the mouse catches, carries, and throws with the velocity of the hand")
  func mouseFling() throws {
    let driver = FlingDriver()
    let start = try FlingDriver().runOnce()
    let column = Int(start.position[0]) + 2
    let row = Int(start.position[1] / 2) + 1
    driver.mouse(.press, column, row, at: 1)
    // A column to the right in 20 ms, and a row down in 40: 50 points a second in both directions.
    for step in 1...8 {
      driver.mouse(.drag, column + step, row + step / 2, at: 1 + Double(step) * 0.02)
    }
    driver.mouse(.release, column + 8, row + 4, at: 1.165)
    let lines = try driver.run()
    let released = try #require(lines.firstIndex { $0.events.contains { $0.event == "release" } })
    #expect(lines[released - 1].state == "held")
    #expect(abs(lines[released - 1].position[0] - start.position[0] - 8) <= 1)
    let velocity = try #require(lines[released].events.last?.velocity)
    #expect(abs(velocity[0] - 50) < 2)
    #expect(abs(velocity[1] - 50) < 8)
    #expect(lines[released].state == "glide")
    let rest = try #require(lines.last)
    for axis in 0...1 { #expect(abs(rest.position[axis] - lines[released].target[axis]) < 1e-6) }
  }

  @Test("a mouse press on the flying puck stops it at once")
  func mouseCatch() throws {
    let driver = FlingDriver()
    for index in 0..<6 { driver.press(.named(.right), at: 1 + Double(index) / 30) }
    let rehearsal = FlingDriver()
    for index in 0..<6 { rehearsal.press(.named(.right), at: 1 + Double(index) / 30) }
    let flight = try rehearsal.run()
    let moment = try #require(flight.first { $0.time >= 1.5 })
    let column = Int(moment.position[0]) + 2
    let row = Int(moment.position[1] / 2) + 1
    driver.mouse(.press, column, row, at: moment.time)
    driver.mouse(.release, column, row, at: moment.time + 2)
    let lines = try driver.run()
    let held = try #require(lines.firstIndex { $0.state == "held" })
    #expect(abs(lines[held].position[0] - moment.position[0]) < 0.5)
    #expect(lines[held].velocity == [0, 0])
    #expect(lines.last?.position == lines[held].position)
  }

  @Test("a double click throws it so that it stops there")
  func launch() throws {
    let driver = FlingDriver()
    for time in [1, 1.2] {
      driver.mouse(.press, 40, 18, at: time)
      driver.mouse(.release, 40, 18, at: time + 0.05)
    }
    let rest = try #require(try driver.run().last)
    // The table's inside begins two columns and three points from the corner of the screen.
    #expect(abs(rest.position[0] - 38.5) < 1e-6)
    #expect(abs(rest.position[1] - 34) < 1e-6)
  }

  @Test("with a terminal that tells releases, a press thrusts and the release begins the decay")
  func kitty() throws {
    let driver = FlingDriver()
    // A short hold upwards gives the terminal away, then everything rests.
    driver.press(.named(.up), at: 0.5)
    driver.press(.named(.up), at: 0.6, phase: .repeat)
    driver.press(.named(.up), at: 0.61, phase: .release)
    driver.press(.named(.right), at: 6)
    for index in 0..<5 {
      driver.press(.named(.right), at: 6.3 + Double(index) / 30, phase: .repeat)
    }
    driver.press(.named(.right), at: 6.5, phase: .release)
    let lines = try driver.run()
    let thrust = lines.filter { $0.time > 6.02 && $0.time < 6.49 }
    #expect(thrust.count > 20)
    #expect(zip(thrust, thrust.dropFirst()).allSatisfy { $0.velocity[0] < $1.velocity[0] })
    // A steady thrust a against a decay: v = a S (1 - e^(-t / S)), with S = 0.5 s and a = 120.
    let last = try #require(thrust.last)
    let scale = -1 / (1000 * log(0.998))
    let expected = 120 * scale * (1 - exp(-(last.time - 6) / scale))
    #expect(abs(last.velocity[0] / expected - 1) < 0.03)
    let after = lines.filter { $0.time > 6.51 && $0.state == "glide" }
    #expect(after.count > 20)
    #expect(zip(after, after.dropFirst()).allSatisfy { $0.velocity[0] > $1.velocity[0] })
  }

  @Test("losing the focus lets go of held keys and of the mouse")
  func focus() throws {
    let driver = FlingDriver()
    driver.press(.named(.right), at: 1, phase: .repeat)
    driver.source.plan(.focus(false), at: 1.2)
    let lines = try driver.run()
    let rest = try #require(lines.last)
    #expect(rest.state == "rest")
    #expect(rest.time < 6)
  }

  @Test("tab chooses the card, while the puck flies on")
  func tab() throws {
    let driver = FlingDriver()
    driver.press(.named(.right), at: 1)
    driver.press(.named(.tab), at: 1.1)
    driver.press(.named(.left), at: 1.2)
    driver.press(.named(.tab), at: 4)
    let lines = try driver.run()
    #expect(lines.contains { $0.item == "card" && $0.velocity[0] < -5 })
    let rest = try #require(lines.last)
    #expect(rest.item == "puck")
    #expect(abs(rest.position[0] - lines[0].position[0] - 5.7) < 0.3)
  }

  @Test("sliders and tables change the flight while it flies, and what is predicted with it")
  func tuning() throws {
    let driver = FlingDriver()
    for index in 0..<6 { driver.press(.named(.right), at: 1 + Double(index) / 30) }
    driver.press(.character("3"), at: 1.4)
    driver.press(.character("-"), at: 1.5)
    driver.press(.character("."), at: 1.6)
    driver.press(.character("+"), at: 1.6)
    let lines = try driver.run()
    let sand = try #require(lines.first { $0.events.contains { $0.event == "preset sand" } })
    let before = try #require(lines.last { $0.time < sand.time })
    #expect(sand.deceleration == 0.995)
    #expect(sand.target[0] < before.target[0] - 1)
    #expect(abs(sand.velocity[0] - before.velocity[0]) < 2)
    let rest = try #require(lines.last)
    #expect(rest.deceleration < 0.995)
    #expect(rest.bounciness == 5)
    #expect(abs(rest.position[0] - rest.target[0]) < 1e-9)
  }

  @Test("sliders follow the mouse")
  func mouseSlider() throws {
    let driver = FlingDriver()
    // The second slider: its track spans columns 56 to 78.
    driver.mouse(.press, 56, 14, at: 1)
    driver.mouse(.drag, 77, 14, at: 1.1)
    driver.mouse(.release, 77, 14, at: 1.2)
    driver.mouse(.wheelDown, 60, 14, at: 1.3)
    let lines = try driver.run()
    #expect(lines.contains { $0.bounciness == 0 })
    #expect(lines.contains { $0.bounciness == 20 })
    #expect(lines.last?.bounciness == 19)
    #expect(lines.last?.position == lines.first?.position)
  }

  @Test("at rest nothing runs: no ticks, no lines, no wakes")
  func idle() throws {
    var driver = FlingDriver()
    driver.end = 3600
    driver.press(.named(.right), at: 1)
    let lines = try driver.run()
    #expect(lines.count < 300)
    #expect(driver.source.waits < 500)
  }

  @Test("a smaller screen keeps everything on the table, and the largest part is the table")
  func resize() throws {
    let driver = FlingDriver(columns: 120, rows: 40)
    for index in 0..<30 { driver.press(.named(.right), at: 1 + Double(index) / 30) }
    driver.screen.size = CellSize(columns: 120, rows: 40)
    driver.source.plan(.resize(CellSize(columns: 40, rows: 12)), at: 3)
    var lines: [FlingDriver.Line] = []
    // The screen changes its size with the event.
    let screen = driver.screen
    driver.press(.character("q"), at: 30)
    _ = try FlingProgram.run(screen: screen, events: driver.source) { text in
      let line = try JSONDecoder().decode(FlingDriver.Line.self, from: Data(text.utf8))
      if line.time > 2.9 { screen.size = CellSize(columns: 40, rows: 12) }
      lines.append(line)
    }
    let rest = try #require(lines.last)
    #expect(rest.state == "rest")
    #expect((0.0...40).contains(rest.position[0]))
    #expect((0.0...24).contains(rest.position[1]))
    #expect(screen.frame?.size == CellSize(columns: 40, rows: 12))
  }

  @Test("every size draws", arguments: [(1, 1), (2, 5), (20, 3), (59, 17), (60, 18), (300, 80)])
  func sizes(_ columns: Int, _ rows: Int) throws {
    let driver = FlingDriver(columns: columns, rows: rows)
    driver.press(.named(.right), at: 0.1)
    driver.press(.character("?"), at: 0.2)
    #expect(try driver.run().last?.state == "rest")
    #expect(driver.screen.frame?.size == CellSize(columns: columns, rows: rows))
  }

  @Test("the panel tells numbers and keys, from 60 by 18 on")
  func panel() throws {
    let driver = FlingDriver(columns: 60, rows: 18)
    _ = try driver.run()
    for word in ["deceleration", "0.9980", "bounciness", "speed", "felt", "moon", "snap", "? keys"]
    {
      #expect(driver.text.contains(word), "\(word) in\n\(driver.text)")
    }
    let small = FlingDriver(columns: 59, rows: 18)
    _ = try small.run()
    #expect(!small.text.contains("deceleration"))
  }

  @Test("the question mark shows the keys, and escape hides them before it leaves")
  func help() throws {
    let shown = FlingDriver()
    shown.press(.character("?"), at: 1)
    _ = try shown.run()
    #expect(shown.text.contains("catch: stop it immediately"))
    var hidden = FlingDriver()
    hidden.end = 3
    hidden.press(.character("?"), at: 1)
    hidden.press(.named(.escape), at: 2)
    hidden.press(.named(.right), at: 2.5)
    let lines = try hidden.run()
    #expect(!hidden.text.contains("catch: stop it immediately"))
    #expect(lines.contains { $0.time > 2.4 })
  }

  @Test("with reduced motion things are where they land at once")
  func reduced() throws {
    var driver = FlingDriver()
    driver.options.motionLevel = .reduced
    driver.press(.named(.right), at: 1)
    let lines = try driver.run()
    let pushed = try #require(lines.first { !$0.events.isEmpty })
    #expect(pushed.state == "rest")
    #expect(pushed.position[0] > lines[0].position[0] + 5)
    #expect(lines.last?.position == pushed.position)
  }

  @Test("a log that cannot be written ends the run")
  func brokenLog() {
    struct DiskFull: Error {}
    let driver = FlingDriver()
    #expect(throws: DiskFull.self) {
      _ = try FlingProgram.run(screen: driver.screen, events: driver.source) { _ in
        throw DiskFull()
      }
    }
  }
}

extension FlingDriver {
  /// The first line of a run in which nothing happens.
  @MainActor
  func runOnce() throws -> Line {
    guard let line = try run().first else { throw CocoaError(.fileReadUnknown) }
    return line
  }
}
