import CNcurses
import Foundation
import LaminaCells
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaTerminal

/// Both presenters against an independent terminal.
///
/// ncurses has one state for the whole process.
@MainActor
@Suite(.serialized) struct PresenterTests {
  static let size = CellSize(columns: 30, rows: 8)

  /// A kind of terminal, its colours, and the depth that goes with them.
  struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    let depth: ColorDepth
    let colors: [CellColor]
    /// What the description of the terminal can express.
    var attributes: [CellAttributes] = [.bold, .italic, .underline, .reverse]
    var testDescription: String { "\(name), \(depth)" }
  }

  nonisolated static let kinds: [Kind] = [
    Kind(
      name: "xterm-256color",
      depth: .palette256,
      colors: [0, 1, 7, 15, 16, 21, 100, 231, 255].map { CellColor(paletteIndex: $0) }
    ),
    Kind(
      name: "linux",
      depth: .palette8,
      colors: (0..<8).map { CellColor(paletteIndex: $0) },
      attributes: [.bold, .reverse]
    ),
    Kind(name: "lamina-test-mono", depth: .mono, colors: [.terminalDefault]),
    Kind(
      name: "lamina-test-direct",
      depth: .truecolor,
      colors: [8, 0x100, 0x0102_03, 0xFFFFFF, 0x80_4020].map { CellColor(rawValue: $0) }
    ),
  ]

  @Test("both presenters show exactly the frame", arguments: kinds, 0..<6 as Range<UInt64>)
  func sameGrid(kind: Kind, seed: UInt64) throws {
    try withCurses(kind) { facts in
      let direct = try EmulatorSink(size: Self.size)
      let curses = try EmulatorSink(size: Self.size)
      let presenters: [(any Presenter, EmulatorSink)] = [
        (
          DirectPresenter(sink: direct, depth: kind.depth, size: Self.size, timeout: 0), direct
        ),
        (try Self.curses(kind, facts, sink: curses), curses),
      ]
      var frames = RandomFrames(
        generator: SeededGenerator(seed: seed),
        size: Self.size,
        colors: kind.colors,
        attributes: kind.attributes
      )
      var frame = Frame(size: Self.size)
      for step in 0..<12 {
        frames.change(&frame)
        for (presenter, sink) in presenters {
          #expect(presenter.present(frame) == .accepted)
          let difference = sink.shown.asSeen.difference(from: frame.asSeen)
          #expect(difference == nil, "\(type(of: presenter)), seed \(seed), step \(step)")
          if difference != nil { return }
        }
      }
    }
  }

  @Test("a frame that is shown already costs no byte", arguments: kinds)
  func nothingChanged(kind: Kind) throws {
    try withCurses(kind) { facts in
      let direct = try EmulatorSink(size: Self.size)
      let curses = try EmulatorSink(size: Self.size)
      var frame = Frame(size: Self.size)
      frame[3, 3].glyph = 0x58
      for (presenter, sink) in [
        (
          DirectPresenter(sink: direct, depth: kind.depth, size: Self.size, timeout: 0)
            as any Presenter, direct
        ),
        (try Self.curses(kind, facts, sink: curses), curses),
      ] {
        #expect(presenter.present(frame) == .accepted)
        let total = sink.total
        #expect(total > 0)
        #expect(presenter.present(frame) == .accepted)
        #expect(sink.total == total)
        presenter.invalidate()
        #expect(presenter.present(frame) == .accepted)
        #expect(sink.total > total)
        #expect(sink.shown.asSeen == frame.asSeen)
      }
    }
  }

  @Test("frames with more pairs of colours than ncurses has are shown in full")
  func manyPairs() throws {
    // 64 pairs, but eight colours and the default make 81.
    let kind = Self.kinds[1]
    try withCurses(kind) { facts in
      let sink = try EmulatorSink(size: Self.size)
      let presenter = try Self.curses(kind, facts, sink: sink)
      let colors = kind.colors + [.terminalDefault]
      for shift in 0..<4 {
        var frame = Frame(size: Self.size)
        for index in frame.cells.indices {
          let pair = (index + shift) % 81
          frame.cells[index] = Cell(
            glyph: 0x41,
            foreground: colors[pair / 9],
            background: colors[pair % 9]
          )
        }
        #expect(presenter.present(frame) == .accepted)
        #expect(sink.shown.asSeen.difference(from: frame.asSeen) == nil)
      }
    }
  }

  @Test("a frame of thousands of new RGB colours is shown with at least five bits of each")
  func richFrame() throws {
    let kind = Self.kinds[3]
    let size = CellSize(columns: 100, rows: 60)
    try withCurses(kind) { facts in
      let sink = try EmulatorSink(size: size)
      let presenter = try Self.curses(kind, facts, sink: sink)
      for shift in 0..<3 {
        var frame = Frame(size: size)
        for index in frame.cells.indices {
          let value = UInt32(index * 2753 + shift * 911) & 0xFF_FFFF
          frame.cells[index] = Cell(
            glyph: 0x2580,
            foreground: CellColor(rawValue: value),
            background: CellColor(rawValue: value ^ 0x55_5555)
          )
        }
        #expect(presenter.present(frame) == .accepted)
        let shown = sink.shown
        for index in frame.cells.indices {
          #expect(shown.cells[index].glyph == 0x2580)
          let worst = max(
            Self.distance(shown.cells[index].foreground, frame.cells[index].foreground),
            Self.distance(shown.cells[index].background, frame.cells[index].background)
          )
          if worst > 7 {
            Issue.record("cell \(index) is off by \(worst)")
            return
          }
        }
      }
    }
  }

  private static func distance(_ first: CellColor, _ second: CellColor) -> Int {
    [16, 8, 0]
      .map { shift in
        abs(Int(first.rawValue >> shift & 255) - Int(second.rawValue >> shift & 255))
      }
      .max() ?? 0
  }

  @Test("ncurses has one screen: a second presenter is refused while the first is open")
  func taken() throws {
    let kind = Self.kinds[0]
    try withCurses(kind) { facts in
      let first = try Self.curses(kind, facts, sink: EmulatorSink(size: Self.size))
      #expect(throws: TerminalError.presenterTaken) {
        try Self.curses(kind, facts, sink: EmulatorSink(size: Self.size))
      }
      first.close()
      try Self.curses(kind, facts, sink: EmulatorSink(size: Self.size)).close()
    }
  }

  /// A presenter that has shown the alternate screen.
  private static func curses(
    _ kind: Kind,
    _ facts: TerminalFacts,
    sink: EmulatorSink
  ) throws(TerminalError) -> CursesPresenter {
    let presenter = try CursesPresenter(
      type: kind.name,
      size: sink.size,
      sink: sink,
      isSynchronized: facts.isANSI
    )
    _ = presenter.enterBytes()
    return presenter
  }

  /// Runs with the description of a kind of terminal.
  private func withCurses(_ kind: Kind, _ body: (TerminalFacts) throws -> Void) throws {
    cn_tty_set_locale(true)
    _ = try Self.descriptions.get()
    try body(TerminalDescription(type: kind.name).facts)
  }

  /// The descriptions of terminals that only exist here, compiled once; `TERMINFO` names them.
  private static let descriptions = Result { try compileDescriptions() }

  /// Colour numbers that are RGB values, and no colours at all.
  private static func compileDescriptions() throws {
    let folder = try URL(fileURLWithPath: TerminalProgram.built("lamina-terminfo"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = folder.appendingPathComponent("source.ti")
    let color = "%?%p1%{8}%<%t%p1%d%e8;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"
    let text = """
      lamina-test-direct|colour numbers are RGB values,
      \tRGB, ccc@, colors#0x1000000, pairs#0x10000, initc@, oc@, op=\\E[39;49m,
      \tsetaf=\\E[3\(color), setab=\\E[4\(color), use=xterm-256color,
      lamina-test-mono|no colours,
      \tcolors@, pairs@, setaf@, setab@, op@, oc@, initc@, use=xterm-256color,

      """
    try Data(text.utf8).write(to: source)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/tic")
    compiler.arguments = ["-x", "-o", folder.path, source.path]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    setenv("TERMINFO", folder.path, 1)
  }
}
